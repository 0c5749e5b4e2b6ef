"""What packs really held, day by day, for everybody to see. Made from the openings: run twice, late or after
a pause, the result is the same.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta

from django.db.models import Max, Min, Sum

from matches.games.arcana.constants import RARITIES

from ..constants import ODDS, PACK_CARDS
from ..models import DayOfPacks, Opening
from ..odds import expected
from .packs import COLUMNS

SUMMED = ("packs", *COLUMNS.values(), "lifted_rare", "lifted_legendary")


def count_day(day: date) -> None:
    """Counts one UTC date anew."""
    start = datetime.combine(day, time(), UTC)
    rows = Opening.objects.filter(at__gte=start, at__lt=start + timedelta(days=1))
    sums = rows.aggregate(**{f"sum_{name}": Sum(name) for name in SUMMED})
    if sums["sum_packs"]:
        values = {name: sums[f"sum_{name}"] for name in SUMMED}
        DayOfPacks.objects.update_or_create(date=day, defaults=values)


def count_new_days(today: date) -> int:
    """Counts every date from the day before the last one counted up to `today`; returns how many."""
    last = DayOfPacks.objects.aggregate(last=Max("date"))["last"]
    if last is None:
        first = Opening.objects.aggregate(first=Min("at"))["first"]
        if first is None:
            return 0
        last = first.astimezone(UTC).date() + timedelta(days=1)
    day, counted = last - timedelta(days=1), 0
    while day <= today:
        count_day(day)
        day, counted = day + timedelta(days=1), counted + 1
    return counted


def figures() -> dict[str, object]:
    """Printed, expected and delivered shares in per cent, the packs counted, and the guarantees' record."""
    sums = DayOfPacks.objects.aggregate(last=Max("date"), **{f"sum_{name}": Sum(name) for name in SUMMED})
    packs = sums["sum_packs"] or 0
    rows = [
        {
            "rarity": rarity,
            "printed": ODDS[rarity],
            "expected": expected()[rarity],
            "delivered": sums[f"sum_{COLUMNS[rarity]}"] / (packs * PACK_CARDS) * 100 if packs else None,
            "count": sums[f"sum_{COLUMNS[rarity]}"] or 0,
        }
        for rarity in RARITIES
    ]
    return {
        "rows": rows,
        "packs": packs,
        "last": sums["last"],
        "lifted_rare": sums["sum_lifted_rare"] or 0,
        "lifted_legendary": sums["sum_lifted_legendary"] or 0,
    }
