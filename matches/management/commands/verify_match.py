from __future__ import annotations

import json
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from matches.services.verifying import Verdict, verify


class Command(BaseCommand):
    help = "Folds a match's log again and compares it with everything that was written down."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("id")
        parser.add_argument("--json", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        verdict: Verdict = verify(options["id"])
        if options["json"]:
            self.stdout.write(json.dumps(verdict.row()))
        for problem in verdict.problems:
            self.stderr.write(problem)
        if verdict.problems:
            raise CommandError(f"match {options['id']} does not hold")
        if not options["json"]:
            self.stdout.write(f"match {options['id']}: {verdict.summary}")
