"""The site's days in figures: made from what was settled, the same however often (design: keyed by date)."""

from __future__ import annotations

from collections import defaultdict
from datetime import date, timedelta
from typing import Any

from django.db import transaction
from django.db.models import Max, Min, Sum

from matches.games.arcana.spread import ARCANA

from ..days import bounds, today
from ..models import ArcanaDay, DayQuest, PlayedMatch, ShowingUp, SiteDay

LONGEST_GAP = 400  # days that are made up for after a long sleep
LATE = 2  # closed days are counted again for so long: a match may be settled late


def count_day(day: date) -> SiteDay:
    """Counts a UTC date and keeps what it came to."""
    by_arcana: dict[int, list[int]] = defaultdict(lambda: [0, 0, 0, 0])
    total = practice = 0
    for row in PlayedMatch.objects.filter(date=day).iterator():
        total += 1
        practice += row.practice
        for number in row.arcana:
            sums = by_arcana[number]
            sums[0] += 1
            sums[1] += row.starter_won is not None
            sums[2] += bool(row.starter_won)
            sums[3] += row.rounds
    begin, end = bounds(day)
    with transaction.atomic():
        for number, (matches, decided, won, rounds) in sorted(by_arcana.items()):
            ArcanaDay.objects.update_or_create(
                date=day,
                number=number,
                defaults={"matches": matches, "decided": decided, "starter_won": won, "rounds": rounds},
            )
        return SiteDay.objects.update_or_create(
            date=day,
            defaults={
                "matches": total,
                "practice": practice,
                "shown_up": ShowingUp.objects.filter(date=day).count(),
                "quests": DayQuest.objects.filter(done_at__gte=begin, done_at__lt=end).count(),
                "closed": day < today(),
            },
        )[0]


def missing_days() -> list[date]:
    """The dates that are over and not closed, or so fresh that something may have come late; then today."""
    now = today()
    closed = set(
        SiteDay.objects.filter(closed=True, date__gte=now - LATE_DAYS).values_list("date", flat=True)
    )
    first = SiteDay.objects.filter(closed=True).aggregate(last=Max("date"))["last"]
    first = first or PlayedMatch.objects.aggregate(first=Min("date"))["first"] or now
    begin = max(min(first, now - timedelta(days=LATE)), now - timedelta(days=LONGEST_GAP))
    days = [begin + timedelta(days=n) for n in range((now - begin).days + 1)]
    return [day for day in days if day not in closed or (now - day).days <= LATE]


LATE_DAYS = timedelta(days=LONGEST_GAP)


def count_missing() -> int:
    """Counts all of `missing_days`; says how many."""
    days = missing_days()
    for day in days:
        count_day(day)
    return len(days)


def what_arcana_did(since: date) -> list[dict[str, Any]]:
    """Per dealt arcana: in how many counted matches it lay open, the starter's share of those somebody won,
    and their length in rounds.
    """
    sums = ArcanaDay.objects.filter(date__gte=since).values("number")
    rows = {
        row["number"]: row
        for row in sums.annotate(
            matches_=Sum("matches"), decided_=Sum("decided"), won_=Sum("starter_won"), rounds_=Sum("rounds")
        )
    }
    return [_row(number, rows.get(number)) for number, arcana in ARCANA.items() if arcana.dealt]


def _row(number: int, row: Any) -> dict[str, Any]:
    matches = row["matches_"] if row else 0
    decided = row["decided_"] if row else 0
    return {
        "arcana": ARCANA[number],
        "matches": matches,
        "starter_share": round(100 * row["won_"] / decided, 1) if row and decided else None,
        "rounds": round(row["rounds_"] / matches, 1) if row and matches else None,
    }
