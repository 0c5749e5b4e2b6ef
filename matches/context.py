"""What every page may show: the way back to a running match."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.functional import SimpleLazyObject

from .games import registry
from .models import MatchSeat, Status
from .setups import bot_name


def running_match(request: HttpRequest) -> dict[str, Any]:
    """`running_match`: url, game, opponent and status of the player's match, or nothing. Asked only where a
    page shows it.
    """
    return {"running_match": SimpleLazyObject(lambda: _running(request))}


def _running(request: HttpRequest) -> dict[str, Any]:
    player = getattr(request, "player", None)
    if player is None:
        return {}
    seat = MatchSeat.objects.filter(player=player, running=True).select_related("match").first()
    if seat is None or seat.match.game not in registry:
        return {}
    return {
        "url": reverse("matches:match", args=[seat.match_id]),
        "game": registry[seat.match.game].NAME,
        "opponent": _opponent(seat),
        "status": seat.match.status,
    }


def _opponent(seat: MatchSeat) -> str:
    """The other's name; before the match has started names are not told."""
    other = (
        MatchSeat.objects.filter(match_id=seat.match_id).exclude(pk=seat.pk).select_related("player").get()
    )
    if other.player is None:
        return bot_name(seat.match.game, other.bot)
    return other.player.name if seat.match.status == Status.PLAYING else "your opponent"
