"""Rooms: a code of five letters, a link, and one more player (X-Q1)."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.core.cache import cache
from django.db import IntegrityError, transaction

from accounts.refused import Refused
from matches import wallclock
from matches.constants import ROOM_LIFE, WRONG_CODES, WRONG_CODES_WINDOW
from matches.models import Match, MatchSeat, Mode, Room, Ticket
from matches.services.seating import (
    create_match,
    leave_waiting_places,
    require_free,
    require_known,
    sitting_for,
)
from matches.setups import PROVIDERS

TRIES = 5


def open_room(player: Any, game: str) -> Room:
    """The player's open room for this game, a new one if there is none. Raises Refused."""
    require_known(game)
    require_free(player)
    if Ticket.objects.filter(player=player, alive_until__gte=wallclock.now()).exists():
        raise Refused("already_queued")
    PROVIDERS[game].deck_for(player)
    now = wallclock.now()
    for _ in range(TRIES):
        room = Room.objects.filter(host=player, match__isnull=True, game=game, expires_at__gt=now).first()
        if room is not None:
            return room
        try:
            with transaction.atomic():
                Room.objects.filter(host=player, match__isnull=True).delete()
                return Room.objects.create(
                    game=game, host=player, created_at=now, expires_at=now + timedelta(milliseconds=ROOM_LIFE)
                )
        except IntegrityError:  # the code is in use, or another tab was faster
            continue
    raise Refused("busy")


def get_room(code: str, visitor: str) -> Room:
    """The gate: a room by its code, in any letter case. Ten wrong codes in a minute, then a pause. Raises
    Refused.
    """
    key = f"wrong-codes:{visitor}"
    if cache.get(key, 0) >= WRONG_CODES:
        raise Refused("too_many_codes")
    room = (
        Room.objects.select_related("host", "match")
        .filter(code=code.strip().upper()[:8], expires_at__gt=wallclock.now())
        .first()
    )
    if room is None:
        cache.add(key, 0, WRONG_CODES_WINDOW)
        cache.incr(key)
        raise Refused("unknown_room")
    return room


def join_room(room: Room, player: Any) -> Match:
    """The second player sits down: one of several who try. Raises Refused."""
    if room.host_id == player.pk:
        raise Refused("own_room")
    with transaction.atomic():
        require_free(player)
        if MatchSeat.objects.filter(player=room.host, running=True).exists():
            raise Refused("opponent_playing")
        sittings = (sitting_for(room.game, room.host), sitting_for(room.game, player))
        match = create_match(room.game, Mode.ROOM, sittings)
        if not Room.objects.filter(pk=room.pk, match__isnull=True).update(match=match):
            raise Refused("room_full")
        leave_waiting_places(player)
        leave_waiting_places(room.host)
    return match


def close_room(room: Room, player: Any) -> None:
    """The host waits no longer."""
    Room.objects.filter(pk=room.pk, host=player, match__isnull=True).delete()
