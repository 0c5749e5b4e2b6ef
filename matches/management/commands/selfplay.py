"""`./arcana manage selfplay GAME`: bots play whole matches without a database and under the laws."""

from __future__ import annotations

import sys
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError, CommandParser

from matches.games import registry, selfplay

_SHOWN_EVERY = 100


class Command(BaseCommand):
    help = "Bots play matches on all cores; the same seed gives the same result."
    requires_system_checks = ()  # type: ignore[assignment]

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game", choices=sorted(registry))
        parser.add_argument("--matches", type=int, default=100, metavar="N")
        parser.add_argument("--seed", type=int, default=1, metavar="S")
        parser.add_argument("--level", default="adept", help="the first player's level")
        parser.add_argument("--level2", help="the second player's level, if it is another")
        parser.add_argument("--decks", metavar="A,B", help="the players' decks by name; one name is a mirror")
        parser.add_argument("--processes", type=int, metavar="P", help="how many cores to use (default: all)")
        parser.add_argument("--json", action="store_true", help="end with one JSON object on the last line")

    def handle(self, *args: Any, **options: Any) -> None:
        levels = (options["level"], options["level2"] or options["level"])
        decks = tuple((options["decks"] or "").split(",")) if options["decks"] else None
        if decks and len(decks) == 1:
            decks *= 2
        if decks and len(decks) != 2:
            raise CommandError("--decks takes one name or two, with a comma between them")
        try:
            found = selfplay.selfplay(
                options["game"],
                matches=options["matches"],
                seed=options["seed"],
                levels=levels,
                decks=decks,
                processes=options["processes"],
                told=self._progress(options["matches"]),
            )
        except ValueError as error:
            raise CommandError(str(error)) from error
        if options["json"]:
            self.stdout.write(msgspec.json.encode(found).decode())
        else:
            self._print(found)
        if found["laws_broken"]:
            raise CommandError(f"laws were broken: {found['broken']}")

    def _progress(self, matches: int) -> Any:
        if not sys.stderr.isatty():
            return None

        def told(done: int) -> None:
            if done % _SHOWN_EVERY == 0 or done == matches:
                self.stderr.write(f"\r{done} of {matches}", ending="" if done < matches else "\n")

        return told

    def _print(self, found: dict[str, Any]) -> None:
        for key, value in found.items():
            self.stdout.write(f"{key:18} {value}")
