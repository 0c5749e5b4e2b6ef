from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from matches.games.arcana.day import ascendant_of
from matches.games.arcana.spread import ARCANA


class Command(BaseCommand):
    help = "The arcana that is ascendant on a UTC date (today's if none is given)."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--date", help="YYYY-MM-DD")
        parser.add_argument("--json", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        date = options["date"] or datetime.now(UTC).date().isoformat()
        try:
            arcana = ARCANA[ascendant_of(date)]
        except ValueError as error:
            raise CommandError(str(error)) from error
        row = {
            "date": date,
            "number": arcana.number,
            "name": arcana.name,
            "phase": arcana.phase,
            "effect": arcana.text,
        }
        if options["json"]:
            self.stdout.write(json.dumps(row))
        else:
            self.stdout.write(f"{date}: {arcana.name} ({arcana.number}, {arcana.phase}). {arcana.text}")
