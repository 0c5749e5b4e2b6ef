"""What every page shows of a player's money."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from .pity import guaranteed_within
from .services.wallet import wallet_of


def purse(request: HttpRequest) -> dict[str, Any]:
    """`purse`: the player's coins, dust, unopened packs and pity; asked only where a page shows it."""
    return {"purse": SimpleLazyObject(lambda: _purse(request))}


def _purse(request: HttpRequest) -> dict[str, Any]:
    player = getattr(request, "player", None)
    if player is None:
        return {}
    wallet = wallet_of(player)
    return {
        "coins": wallet.coins,
        "dust": wallet.dust,
        "packs": wallet.packs,
        "since": wallet.since,
        "within": guaranteed_within(wallet.since),
    }
