"""Packs: buying, opening, and the reveal."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from accounts.refused import Refused
from matches.games.arcana.cards import CARDS

from ..constants import MOST_AT_ONCE, ODDS, PACK_CARDS, PACK_PRICE, PITY_PACKS, VALUE_LENGTH
from ..models import Opening
from ..pity import guaranteed_within
from ..services import packs as service
from ..services.wallet import wallet_of
from .common import fresh_key, no_page, number, say, unhurried

RECENT = 6


@never_cache
@login_required
@require_GET
def packs(request: HttpRequest) -> HttpResponse:
    """What packs the player has, what they cost, and when a legendary is certain (ARC-82)."""
    player: Any = request.user
    wallet = wallet_of(player)
    recent = list(Opening.objects.filter(player=player).order_by("-id")[:RECENT])
    context = {
        "wallet": wallet,
        "within": guaranteed_within(wallet.since),
        "moons": [place < wallet.since for place in range(PITY_PACKS)],
        "price": PACK_PRICE,
        "offers": _offers(wallet.coins),
        "short": max(0, PACK_PRICE - wallet.coins),
        "open_many": min(wallet.packs, MOST_AT_ONCE),
        "odds": ODDS,
        "cards": PACK_CARDS,
        "commitment": service.commitment_of(wallet),
        "value_length": VALUE_LENGTH,
        "buy_key": fresh_key(),
        "open_key": fresh_key(),
        "recent": [{"opening": opening, "best": _best(opening)} for opening in recent],
    }
    return render(request, "collection/packs.html", context)


def _offers(coins: int) -> list[dict[str, Any]]:
    """One pack, as many as the coins buy, and ten."""
    counts = sorted({1, max(1, min(coins // PACK_PRICE, MOST_AT_ONCE)), MOST_AT_ONCE})
    return [{"count": n, "price": n * PACK_PRICE, "can": n * PACK_PRICE <= coins} for n in counts]


def _best(opening: Opening) -> str:
    """The rarest card of an opening."""
    slugs = [row[0] for pack in opening.pulls for row in pack["cards"] if row[0] in CARDS]
    order = list(ODDS)
    return max(slugs, key=lambda slug: order.index(CARDS[slug].rarity)) if slugs else ""


@require_POST
@login_required
def buy(request: HttpRequest) -> HttpResponse:
    """Buys packs (ARC-78)."""
    player, count = request.user, number(request.POST.get("count"))
    try:
        unhurried(player)
        bought = service.buy(player=player, key=request.POST.get("key", ""), count=count)
    except Refused as no:
        return no_page(request, no, "/packs/")
    if bought:
        say(request, "One pack is yours." if count == 1 else f"{count} packs are yours.")
    else:
        say(request, "Those packs were bought already: nothing was paid twice.")
    return redirect("packs")


@require_POST
@login_required
def open_packs(request: HttpRequest) -> HttpResponse:
    """Opens packs and goes to what was in them."""
    player = request.user
    try:
        unhurried(player)
        opening = service.open_packs(
            player=player,
            key=request.POST.get("key", ""),
            count=number(request.POST.get("count")),
            value=request.POST.get("value", ""),
        )
    except Refused as no:
        return no_page(request, no, "/packs/")
    return redirect("opening", opening.pk)


@never_cache
@login_required
@require_GET
def opening(request: HttpRequest, opening_id: int) -> HttpResponse:
    """What an opening held: face down, to be turned one by one or all at once; `?open=all` shows it."""
    found = service.get_opening(request.user, opening_id)
    wallet = wallet_of(request.user)
    groups = [_shown(found.number + place, pack) for place, pack in enumerate(found.pulls)]
    context = {
        "opening": found,
        "groups": groups,
        "total": found.packs * PACK_CARDS,
        "open": request.GET.get("open") == "all",
        "dust": sum(card["dust"] for group in groups for card in group["cards"]),
        "wallet": wallet,
        "within": guaranteed_within(wallet.since),
        "moons": [place < wallet.since for place in range(PITY_PACKS)],
        "more": wallet.packs,
        "commitment": service.commitment_of(wallet),
        "open_key": fresh_key(),
    }
    return render(request, "collection/opening.html", context)


def _shown(pack_number: int, pack: dict[str, Any]) -> dict[str, Any]:
    cards = [
        {"slug": slug, "name": CARDS[slug].name, "rarity": CARDS[slug].rarity, "dust": dust, "new": new}
        for slug, dust, new in pack["cards"]
        if slug in CARDS
    ]
    return {"number": pack_number, "cards": cards}
