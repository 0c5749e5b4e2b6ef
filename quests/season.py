"""Which season a date belongs to (ARC-Q79). Pure."""

from __future__ import annotations

from datetime import date, timedelta

from .constants import SEASON_DAYS, SEASON_EPOCH

EPOCH = date.fromisoformat(SEASON_EPOCH)


def season_of(day: date) -> int:
    """The number of the season that a UTC date belongs to."""
    return (day - EPOCH).days // SEASON_DAYS


def season_start(number: int) -> date:
    """Its first day, a Monday."""
    return EPOCH + timedelta(days=number * SEASON_DAYS)
