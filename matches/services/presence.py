"""Who is there: a lease in the database for each human seat, and which of a player's tabs plays (ARC-19,
ARC-Q49).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import timedelta

from django.db.models import F

from matches import wallclock
from matches.constants import ABSENCE, LEASE, TICKET_LEASE
from matches.models import Match, MatchSeat, Status, Ticket


def arrive(seat_id: int, *, take_over: bool) -> int:
    """A tab of the seat's player is here. The newest one plays unless it says otherwise. Returns the seat's
    epoch.
    """
    until = wallclock.now() + timedelta(milliseconds=LEASE)
    step = 1 if take_over else 0
    seats = MatchSeat.objects.filter(pk=seat_id)
    seats.update(present_until=until, epoch=F("epoch") + step)
    epoch: int = seats.values_list("epoch", flat=True).get()
    return epoch


def leave(seat_id: int) -> None:
    """The last tab in this process is gone. If another process has one it renews the lease within five
    seconds.
    """
    now = wallclock.now()
    seats = MatchSeat.objects.filter(pk=seat_id, running=True, present_until__gt=now)
    if seats.update(present_until=now):
        due = now + timedelta(milliseconds=ABSENCE)
        Match.objects.filter(seats__pk=seat_id, status=Status.PLAYING, due_at__gt=due).update(due_at=due)


def renew(seat_ids: Sequence[int]) -> None:
    """Keeps the leases of all seats that have a tab in this process, in one statement."""
    if seat_ids:
        until = wallclock.now() + timedelta(milliseconds=LEASE)
        MatchSeat.objects.filter(pk__in=seat_ids, running=True).update(present_until=until)


def renew_tickets(player_ids: Iterable[int]) -> None:
    """Keeps the tickets of everybody who has the lobby open in this process."""
    ids = list(player_ids)
    if ids:
        until = wallclock.now() + timedelta(milliseconds=TICKET_LEASE)
        Ticket.objects.filter(player_id__in=ids).update(alive_until=until)
