"""How chance is made, and a way to check any own opening in the browser."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from matches.games.arcana.cards import CARDS
from matches.games.rng import commitment

from .. import odds
from ..constants import ODDS, PITY_PACKS
from ..models import Opening
from ..services import aggregates
from ..services.packs import commitment_of, get_opening
from ..services.wallet import wallet_of
from .common import number

RECENT = 20


@never_cache
@require_GET
def fairness(request: HttpRequest) -> HttpResponse:
    """The odds three ways; for players the seal of the next opening and the check of a past one."""
    player = request.player  # type: ignore[attr-defined]
    context: dict[str, Any] = {"figures": aggregates.figures(), "pity_packs": PITY_PACKS}
    if player is not None:
        recent = list(Opening.objects.filter(player=player).order_by("-id")[:RECENT])
        wanted = request.GET.get("opening")
        chosen = get_opening(player, number(wanted, digits=18)) if wanted else (recent[0] if recent else None)
        context |= {"recent": recent, "chosen": chosen, "next_seal": commitment_of(wallet_of(player))}
        if chosen is not None:
            context |= {"check": _to_check(chosen), "seal": commitment(bytes(chosen.seed))}
    return render(request, "collection/fairness.html", context)


def _to_check(opening: Opening) -> dict[str, Any]:
    """All that the browser needs to open the packs again."""
    return {
        "seed": bytes(opening.seed).hex(),
        "value": opening.value,
        "packs": opening.packs,
        "since": opening.since,
        "odds": [[rarity, share] for rarity, share in ODDS.items()],
        "pools": odds.pools(),
        "same_pools": opening.pools == odds.pools_digest(),
        "names": {slug: card.name for slug, card in CARDS.items()},
        "cards": [[row[0] for row in pack["cards"]] for pack in opening.pulls],
    }
