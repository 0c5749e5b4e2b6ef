"""A day is a UTC date (ARC-102), read from the one clock that tests can move."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta

from matches import wallclock


def today() -> date:
    """The UTC date now."""
    return day_of(wallclock.now())


def day_of(moment: datetime) -> date:
    """The UTC date of a moment, in whatever zone it is told."""
    return moment.astimezone(UTC).date()


def bounds(day: date) -> tuple[datetime, datetime]:
    """When a day begins and when the next one does."""
    begin = datetime.combine(day, time(), UTC)
    return begin, begin + timedelta(days=1)
