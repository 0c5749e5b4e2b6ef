"""A player's own state as JSON, for their own tools. Reading it is no visit and pays nothing (ARC-Q72)."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

import collection.own
import quests.own
from matches.models import MatchSeat


@never_cache
@require_GET
def me(request: HttpRequest) -> JsonResponse:
    """Wallet, pity, decks, quests, streak and the unfinished match of who asks; 401 for visitors."""
    player: Any = request.player  # type: ignore[attr-defined]
    if player is None:
        return JsonResponse({"error": "sign_in", "message": "Sign in first."}, status=401)
    seat = MatchSeat.objects.filter(player=player, running=True).select_related("match").first()
    running = seat and {
        "id": seat.match_id,
        "game": seat.match.game,
        "seat": seat.seat,
        "status": seat.match.status,
        "url": f"/match/{seat.match_id}/",
    }
    state = {"name": player.name, "guest": player.is_guest, "match": running}
    return JsonResponse(state | collection.own.summary(player) | quests.own.summary(player))
