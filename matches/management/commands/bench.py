"""`./arcana bench NAME`: a benchmark beside its yardstick, as a table or as JSON."""

from __future__ import annotations

import importlib
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandParser

from matches.bench import BENCHES


class Command(BaseCommand):
    help = "Measure ours and the yardstick in one run, alternating, and compare the medians."
    requires_system_checks = ()  # type: ignore[assignment]

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", choices=sorted(BENCHES))
        parser.add_argument("--rounds", type=int, default=5, help="how often they alternate (at least 3)")
        parser.add_argument("--seconds", type=float, default=2.0, help="how long each side runs at a time")
        parser.add_argument("--json", action="store_true", help="end with one JSON object on the last line")

    def handle(self, *args: Any, **options: Any) -> None:
        bench = importlib.import_module(BENCHES[options["name"]])
        found = bench.run(
            rounds=max(3, options["rounds"]), seconds=options["seconds"], tell=self.stderr.write
        )
        if options["json"]:
            self.stdout.write(msgspec.json.encode(found).decode())
        else:
            self._print(found["rows"])

    def _print(self, rows: list[dict[str, Any]]) -> None:
        columns = list(rows[0])
        cells = [columns, *([_cell(row[column]) for column in columns] for row in rows)]
        widths = [max(len(line[n]) for line in cells) for n in range(len(columns))]
        for line in cells:
            self.stdout.write("  ".join(cell.rjust(width) for cell, width in zip(line, widths, strict=True)))


def _cell(value: Any) -> str:
    return f"{value:,}" if isinstance(value, int | float) else str(value)
