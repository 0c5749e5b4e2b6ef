"""`sync_catalogue [--check]`: mirrors the catalogue's ids into tables."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from collection.services.catalogue import compare, sync_catalogue


class Command(BaseCommand):
    help = "Mirrors the catalogue's ids into tables: new cards are added, cards that left are retired."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--check", action="store_true", help="change nothing; fail if something would change"
        )

    def handle(self, *args: Any, check: bool = False, **options: Any) -> None:
        sync = compare() if check else sync_catalogue()
        told = f"{len(sync.new)} new, {len(sync.changed)} changed, {len(sync.retired)} retired"
        if check and sync:
            raise CommandError(f"the catalogue's tables are behind the code: {told}")
        self.stdout.write(told)
