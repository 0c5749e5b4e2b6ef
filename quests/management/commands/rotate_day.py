from __future__ import annotations

from datetime import date
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from quests.services.figures import count_day
from quests.services.jobs import run_job


class Command(BaseCommand):
    help = "Counts and closes every date that is over; with --date one date anew. Safe to run twice."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--date", help="YYYY-MM-DD")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["date"] is None:
            self.stdout.write(run_job("rotate"))
            return
        try:
            day = date.fromisoformat(options["date"])
        except ValueError as error:
            raise CommandError(str(error)) from error
        row = count_day(day)
        self.stdout.write(f"{day}: {row.matches} matches, {row.quests} quests, {row.shown_up} players")
