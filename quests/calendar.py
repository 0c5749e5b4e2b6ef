"""The day's arcana by date, for pages (ARC-100…103). Pure."""

from __future__ import annotations

import calendar
from datetime import date
from typing import Any

import msgspec

from matches.games.arcana.constants import ROUNDS_PER_ARCANA, SPREAD
from matches.games.arcana.day import ascendant_of
from matches.games.arcana.spread import ARCANA, ASCENDANTS, Arcana

FIRST_YEAR, LAST_YEAR = 2026, 2126  # what the calendar leafs through


class Cell(msgspec.Struct, frozen=True):
    """A date of the calendar and its arcana."""

    date: date
    arcana: Arcana
    when: str  # "past" | "today" | "ahead"


def arcana_of(day: date) -> Arcana:
    """The arcana that is ascendant on a UTC date."""
    return ARCANA[ascendant_of(day.isoformat())]


def rounds_of(arcana: Arcana) -> tuple[int, int]:
    """The rounds in which an ascendant arcana lies on every table: the first of its phase (ARC-Q13)."""
    first = SPREAD.index(arcana.phase) * ROUNDS_PER_ARCANA + 1
    return first, first + ROUNDS_PER_ARCANA - 1


def month_of(text: str, today: date) -> date:
    """The first day of a month written "2026-12"; this month where the text is none."""
    try:
        year, month = (int(part) for part in text.split("-"))
        first = date(year, month, 1)
    except ValueError:
        return today.replace(day=1)
    return first if FIRST_YEAR <= year <= LAST_YEAR else today.replace(day=1)


def month(first: date, today: date) -> list[list[Cell | None]]:
    """The weeks of a month, Monday first; None for the days of other months."""
    weeks = calendar.Calendar().monthdatescalendar(first.year, first.month)
    return [[_cell(day, today) if day.month == first.month else None for day in week] for week in weeks]


def _cell(day: date, today: date) -> Cell:
    when = "today" if day == today else "past" if day < today else "ahead"
    return Cell(day, arcana_of(day), when)


def neighbours(first: date) -> dict[str, str | None]:
    """The months before and after, as addresses write them."""
    before = date(first.year - (first.month == 1), (first.month - 2) % 12 + 1, 1)
    after = date(first.year + (first.month == 12), first.month % 12 + 1, 1)
    return {
        "before": f"{before:%Y-%m}" if before.year >= FIRST_YEAR else None,
        "after": f"{after:%Y-%m}" if after.year <= LAST_YEAR else None,
    }


def recipe() -> dict[str, Any]:
    """What a browser needs to work the day out by itself (ARC-103)."""
    return {"numbers": list(ASCENDANTS), "names": [ARCANA[number].name for number in ASCENDANTS]}
