"""The album of all cards, and a page for each."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from accounts.refused import Refused
from matches.games.arcana.cards import CARDS, Card
from matches.games.arcana.constants import RARITIES, TRIBE_NAMES, TRIBES

from .. import album
from ..constants import ASK_TWICE
from ..drawing import sentence_of
from ..dust import dust_of, price_of
from ..models import Copy, DeckList
from ..services import crafting
from ..services.copies import copies_of, look_at
from ..services.wallet import wallet_of
from .common import fresh_key, no_page, page_or_part, say, unhurried


def holding_of(player: Any) -> album.Holding:
    """Owned counts, new cards, foils and dust, in two queries."""
    owned: dict[str, int] = {}
    new, foil = set(), set()
    rows = Copy.objects.filter(player=player, count__gt=0)
    for slug, is_foil, count, is_new in rows.values_list("print__card_id", "print__foil", "count", "new"):
        owned[slug] = owned.get(slug, 0) + count
        if is_new:
            new.add(slug)
        if is_foil:
            foil.add(slug)
    return album.Holding(owned=owned, new=new, foil=foil, dust=wallet_of(player).dust)


def _tile(card: Card, holding: album.Holding) -> dict[str, Any]:
    owned = holding.owned.get(card.slug, 0)
    return {
        "card": card,
        "say": sentence_of(card),
        "owned": owned,
        "most": card.max_copies,
        "state": ("" if owned else "is-missing") + (" is-foil" if card.slug in holding.foil else ""),
        "new": card.slug in holding.new,
        "price": price_of(card.slug) if holding.craftable(card) else 0,
    }


@never_cache
@login_required
@require_GET
def collection(request: HttpRequest) -> HttpResponse:
    """All 105 cards, filtered by the address."""
    holding, wanted = holding_of(request.user), album.wanted(request.GET)
    found = album.find(wanted, holding)
    tiles = [_tile(card, holding) for card in found]
    tribes = {row.key: row for row in album.progress(holding.owned, "tribe")}
    if wanted.sort == "tribe":
        groups = [
            {"progress": tribes[tribe], "tiles": list(rows)}
            for tribe, rows in groupby(tiles, key=lambda tile: tile["card"].tribe)
        ]
    else:
        groups = [{"progress": None, "tiles": tiles}] if tiles else []
    context = {
        "wanted": wanted,
        "groups": groups,
        "found": len(found),
        "whole": album.progress(holding.owned)[0],
        "by_tribe": list(tribes.values()),
        "by_rarity": album.progress(holding.owned, "rarity"),
        "new": len(holding.new),
        "tabs": [("", "All", wanted.address(tribe=""))]
        + [
            (tribe, "Spells" if tribe == "spell" else TRIBE_NAMES[tribe], wanted.address(tribe=tribe))
            for tribe in TRIBES
        ],
        "rarities": RARITIES,
        "costs": album.COSTS,
        "texts": album.TEXTS,
        "kinds": album.KINDS,
        "haves": album.HAVE,
        "sorts": album.SORTS,
    }
    return render(
        request, page_or_part(request, "collection/collection.html", "collection/_album.html"), context
    )


@require_POST
@login_required
def seen(request: HttpRequest) -> HttpResponse:
    """Nothing is new any more."""
    look_at(request.user)
    return redirect("collection")


def _known(card: str) -> Card:
    if card not in CARDS:
        raise Http404
    return CARDS[card]


@never_cache
@login_required
@require_GET
def card_page(request: HttpRequest, card: str) -> HttpResponse:
    """One card: art, words, what they mean, copies, price, and the decks that use it."""
    it = _known(card)
    player: Any = request.user
    rows = copies_of(player, card)
    plain, foil = rows.get(False), rows.get(True)
    owned = sum(row.count for row in rows.values())
    if any(row.new for row in rows.values()):
        look_at(player, card)
    order = sorted(CARDS.values(), key=lambda one: (TRIBES.index(one.tribe), one.cost, one.name))
    place = order.index(it)
    lists = DeckList.objects.filter(player=player, lines__card_id=card).order_by("name")
    context = {
        "it": it,
        "owned": owned,
        "foils": foil.count if foil else 0,
        "starters": sum(row.starter for row in rows.values()),
        "state": ("" if owned else "is-missing") + (" is-foil" if foil and foil.count else ""),
        "tribe": TRIBE_NAMES[it.tribe],
        "dust": dust_of(card),
        "price": price_of(card),
        "have_dust": wallet_of(player).dust,
        "can_craft": owned < it.max_copies,
        "can_disenchant": bool(plain and plain.count > plain.starter),
        "can_foil": bool(plain and plain.count),
        "needed_by": crafting.decks_that_need(player, card, owned - 1) if owned else [],
        "ask_twice": it.rarity in ASK_TWICE,
        "decks": lists,
        "arcana": album.arcana_of(it),
        "before": order[place - 1] if place else None,
        "after": order[place + 1] if place + 1 < len(order) else None,
        "keys": {deed: fresh_key() for deed in ("craft", "disenchant", "foil")},
    }
    return render(request, "collection/card.html", context)


@require_POST
@login_required
def craft(request: HttpRequest, card: str) -> HttpResponse:
    """Makes one copy (ARC-86)."""
    return _deed(request, card, crafting.craft, f"One more {_known(card).name} is yours.")


@require_POST
@login_required
def disenchant(request: HttpRequest, card: str) -> HttpResponse:
    """Turns one copy into dust (ARC-Q70)."""
    sure = request.POST.get("sure") == "yes"
    said = f"{_known(card).name} became {dust_of(card)} dust."
    return _deed(request, card, crafting.disenchant, said, sure=sure)


@require_POST
@login_required
def foil(request: HttpRequest, card: str) -> HttpResponse:
    """Prints one copy as a foil."""
    return _deed(request, card, crafting.print_foil, f"{_known(card).name} shines now.")


def _deed(request: HttpRequest, card: str, deed: Any, said: str, **more: Any) -> HttpResponse:
    back = f"/collection/{card}/"
    try:
        unhurried(request.user)
        done = deed(player=request.user, card=card, key=request.POST.get("key", ""), **more)
    except Refused as no:
        sentence = ""
        if no.code == "needed_by_deck":
            names = crafting.decks_that_need(request.user, card, 0)
            sentence = f"{no.sentence} It is in: {', '.join(names)}."
        return no_page(request, no, back, sentence)
    say(request, said if done else "That was done already: nothing happened twice.")
    return redirect(back)
