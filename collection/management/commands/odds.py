"""`odds`: opens packs with the real code, without a database, and compares them with the printed odds."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management import BaseCommand

from collection.simulation import simulate


class Command(BaseCommand):
    help = "Opens many packs and compares them with the printed and the expected odds (ARC-79…83)."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--packs", type=int, default=200_000)
        parser.add_argument("--seed", default="odds")
        parser.add_argument("--json", action="store_true", help="the last line is one JSON object")

    def handle(self, *args: Any, **options: Any) -> None:
        found = simulate(options["packs"], options["seed"])
        self.stdout.write(f"{found.packs} packs, {found.packs * 5} cards")
        self.stdout.write(f"{'':>10} {'printed':>8} {'rolled':>8} {'expected':>9} {'delivered':>10}")
        for row in found.rows:
            self.stdout.write(
                f"{row.rarity:>10} {row.printed:8.2f} {row.rolled:8.2f}"
                f" {row.expected:9.2f} {row.delivered:10.2f}"
            )
        self.stdout.write(f"packs without a rare or better: {found.without_rare}")
        self.stdout.write(f"longest run of packs without a legendary: {found.longest_dry}")
        self.stdout.write(f"packs per legendary: {found.packs_per_legendary:.2f}")
        self.stdout.write(f"dry spells that reached the guarantee: {found.reached_guarantee:.1f} %")
        if options["json"]:
            self.stdout.write(json.dumps(found.as_dict()))
