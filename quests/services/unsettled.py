"""A page may come before the sweep: what a player's own matches have earned is paid before it is shown."""

from __future__ import annotations

from typing import Any

from matches.models import MatchSeat
from matches.services.ending import settle


def settle_own(player: Any) -> int:
    """Settles the player's finished matches that nobody has paid yet; says how many there were."""
    waiting = MatchSeat.objects.filter(
        player=player, match__result__ended_at__isnull=False, match__result__settled_at__isnull=True
    )
    found = list(waiting.values_list("match_id", flat=True)[:10])
    for match_id in found:
        settle(match_id)
    return len(found)
