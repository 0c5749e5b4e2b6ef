"""Who is away, since when, and what follows (ARC-19, ARC-Q45, ARC-Q46). Pure; all times are whole
milliseconds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .clock import Pause, expiry
from .constants import ABSENCE, BOTH_AWAY
from .games.doors import OTHER, Seat
from .games.referee import Forfeit

Leases = Mapping[Seat, int]  # human seats only: the moment until which each is known to be present


def away(leases: Leases, now: int) -> frozenset[Seat]:
    """The seats that are not there."""
    return frozenset(seat for seat, until in leases.items() if until <= now)


def gone_at(until: int, paused: Sequence[Pause]) -> int:
    """When a seat that was present until then has been away for too long."""
    return expiry(until, ABSENCE, paused)


def first_due(leases: Leases, paused: Sequence[Pause]) -> int | None:
    """The earliest time at which somebody can have been away for too long, as the leases stand."""
    return min((gone_at(until, paused) for until in leases.values()), default=None)


def verdict(leases: Leases, now: int, paused: Sequence[Pause]) -> Forfeit | None:
    """The end that absence brings now, or None.

    Who left first loses when the time is over; if the other left within 30 s of that and is still away, it
    is a draw.
    """
    late = [seat for seat, until in leases.items() if until <= now and gone_at(until, paused) <= now]
    if not late:
        return None
    first = min(late, key=lambda seat: (leases[seat], seat))
    other = leases.get(OTHER[first])
    if other is not None and other <= now and other - leases[first] <= BOTH_AWAY:
        return Forfeit(None, "both_away")
    return Forfeit(first, "absence")
