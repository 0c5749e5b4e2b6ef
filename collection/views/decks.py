"""Deck lists: the five of a player, and the table on which one is built."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from accounts.refused import Refused
from matches.games.arcana.cards import CARDS, STARTER_DECKS
from matches.games.arcana.constants import DECK_SIZE, RARITIES, TRIBE_NAMES, TRIBES

from .. import album
from ..constants import DECK_LISTS, DECK_NAME
from ..curve import curve_of
from ..deckcode import code_of, text_of
from ..decks import problems
from ..models import DeckList
from ..services import building, starter
from ..services import decks as service
from ..services.decks import counts_of, get_deck_list
from .album import holding_of
from .common import fresh_key, no_page, say, unhurried


def panel_of(deck_list: DeckList, holding: album.Holding) -> dict[str, Any]:
    """What the deck's own part of the page shows: cards, what is wrong with them, curve, what is missing."""
    counts = counts_of(deck_list)
    missing = building.missing_from(counts, holding.owned)
    lines = [
        {
            "card": CARDS[slug],
            "count": count,
            "missing": missing.get(slug, 0),
            "more": count < CARDS[slug].max_copies and sum(counts.values()) < DECK_SIZE,
        }
        for slug, count in counts.items()
        if slug in CARDS
    ]
    lines.sort(key=lambda line: (line["card"].cost, line["card"].name))  # type: ignore[attr-defined]
    wrong = problems(counts, holding.owned)
    price = building.price_of_missing(missing)
    return {
        "deck": deck_list,
        "lines": lines,
        "size": sum(counts.values()),
        "full_size": DECK_SIZE,
        "problems": wrong,
        "complete": not wrong,
        "whole": not problems(counts),
        "curve": curve_of(counts),
        "units": sum(n for slug, n in counts.items() if slug in CARDS and CARDS[slug].is_unit),
        "spells": sum(n for slug, n in counts.items() if slug in CARDS and not CARDS[slug].is_unit),
        "missing": sum(missing.values()),
        "missing_price": price,
        "can_craft": bool(missing) and price <= holding.dust,
        "have_dust": holding.dust,
        "craft_key": fresh_key(),
        "code": code_of(counts) if counts else "",
        "text": text_of(deck_list.name, {slug: n for slug, n in counts.items() if slug in CARDS}),
        "name_length": DECK_NAME,
    }


@never_cache
@login_required
@require_GET
def decks(request: HttpRequest) -> HttpResponse:
    """The player's deck lists, the active one first."""
    player, holding = request.user, holding_of(request.user)
    rows = [panel_of(deck_list, holding) for deck_list in DeckList.objects.of(player)]  # type: ignore[attr-defined]
    context = {
        "rows": rows,
        "room": DECK_LISTS - len(rows),
        "most": DECK_LISTS,
        "name_length": DECK_NAME,
        "starters": _starters(player),
    }
    return render(request, "collection/decks.html", context)


def _starters(player: Any) -> list[dict[str, Any]]:
    """The three starter decks while one may be chosen (ARC-Q71), else none."""
    if not starter.may_choose_starter(player):
        return []
    mine = starter.starter_of(player)
    return [
        {
            "key": key,
            "name": deck.name,
            "sentence": deck.sentence,
            "mine": key == mine,
            "cards": sorted(set(deck.cards), key=lambda slug: (CARDS[slug].cost, slug)),
        }
        for key, deck in STARTER_DECKS.items()
    ]


@never_cache
@login_required
@require_GET
def deck(request: HttpRequest, deck_list_id: int) -> HttpResponse:
    """The table on which one deck list is built: cards to take, filtered by the address, and the deck."""
    deck_list, holding = get_deck_list(request.user, deck_list_id), holding_of(request.user)
    wanted, plan = album.wanted(request.GET), request.GET.get("plan") == "1"
    counts = counts_of(deck_list)
    found = [card for card in album.find(wanted, holding) if plan or holding.owned.get(card.slug)]
    context = panel_of(deck_list, holding) | {
        "wanted": wanted,
        "plan": plan,
        "query": request.GET.urlencode(),
        "pool": [_in_pool(card.slug, counts, holding) for card in found],
        "rarities": RARITIES,
        "costs": album.COSTS,
        "texts": album.TEXTS,
        "tribes": [(tribe, "Spells" if tribe == "spell" else TRIBE_NAMES[tribe]) for tribe in TRIBES],
    }
    return render(request, "collection/deck.html", context)


def _in_pool(slug: str, counts: dict[str, int], holding: album.Holding) -> dict[str, Any]:
    owned, used = holding.owned.get(slug, 0), counts.get(slug, 0)
    left = f"{max(0, owned - used)} left" if owned else "not owned"
    return {
        "card": CARDS[slug],
        "words": f"{used} in, {left}" if used else left,
        "state": ("" if owned else "is-missing") + (" is-foil" if slug in holding.foil else ""),
    }


@require_POST
@login_required
def change_cards(request: HttpRequest, deck_list_id: int) -> HttpResponse:
    """Adds or takes one card; htmx gets the deck's part and the card's own line."""
    player, deck_list = request.user, get_deck_list(request.user, deck_list_id)
    add, remove = request.POST.get("add"), request.POST.get("remove")
    slug = add or remove or ""
    sentence = ""
    try:
        unhurried(player)
        if add:
            plan = request.POST.get("plan") == "1"
            building.add_card(player=player, deck_list=deck_list, card=add, plan=plan)
        else:
            building.remove_card(player=player, deck_list=deck_list, card=slug)
    except Refused as no:
        if not request.htmx:  # type: ignore[attr-defined]
            return no_page(request, no, _back(request, deck_list))
        sentence = no.sentence
    if not request.htmx:  # type: ignore[attr-defined]
        return redirect(_back(request, deck_list))
    holding, fresh = holding_of(player), get_deck_list(player, deck_list_id)
    context = panel_of(fresh, holding) | {
        "sentence": sentence,
        "plan": request.POST.get("plan") == "1",
        "query": request.POST.get("query", ""),
        "touched": _in_pool(slug, counts_of(fresh), holding) if slug in CARDS else None,
    }
    return render(request, "collection/_deck.html", context, status=422 if sentence else 200)


def _back(request: HttpRequest, deck_list: DeckList) -> str:
    query = request.POST.get("query", "")
    return f"/decks/{deck_list.pk}/{'?' + query if query else ''}"


def _act(
    request: HttpRequest, deed: Callable[[], Any], back: str, said: Callable[[Any], str], then: str = ""
) -> HttpResponse:
    """Does it, says it, and goes back (or to what `then` names); a refusal is a page that leads back."""
    try:
        unhurried(request.user)
        answer = deed()
    except Refused as no:
        return no_page(request, no, back)
    say(request, said(answer))
    if isinstance(answer, DeckList):
        return redirect("deck", answer.pk)
    return redirect(then or back)


@require_POST
@login_required
def create(request: HttpRequest) -> HttpResponse:
    """A new, empty deck list."""
    name = request.POST.get("name", "")
    return _act(
        request,
        lambda: building.create(player=request.user, name=name),
        "/decks/",
        lambda made: f"{made.name} is ready to be filled.",
    )


@require_POST
@login_required
def bring_in(request: HttpRequest) -> HttpResponse:
    """A new deck list from a code or a text."""
    player = request.user
    try:
        unhurried(player)
        made, reading = building.bring_in(player=player, text=request.POST.get("text", ""))
    except Refused as no:
        return no_page(request, no, "/decks/")
    missing = sum(building.missing_from(reading.cards, holding_of(player).owned).values())
    notes = [*reading.notes, *([f"{missing} of its cards you do not own yet."] if missing else [])]
    say(request, " ".join([f"{made.name} has come in.", *notes]))
    return redirect("deck", made.pk)


@require_POST
@login_required
def rename(request: HttpRequest, deck_list_id: int) -> HttpResponse:
    deck_list, name = get_deck_list(request.user, deck_list_id), request.POST.get("name", "")
    return _act(
        request,
        lambda: building.rename(player=request.user, deck_list=deck_list, name=name),
        f"/decks/{deck_list.pk}/",
        lambda _: "It has its new name.",
    )


@require_POST
@login_required
def duplicate(request: HttpRequest, deck_list_id: int) -> HttpResponse:
    deck_list = get_deck_list(request.user, deck_list_id)
    return _act(
        request,
        lambda: building.duplicate(player=request.user, deck_list=deck_list),
        "/decks/",
        lambda made: f"{made.name} is a copy to change as you like.",
    )


@require_POST
@login_required
def delete(request: HttpRequest, deck_list_id: int) -> HttpResponse:
    deck_list = get_deck_list(request.user, deck_list_id)
    more = " No deck is active now: choose one before you play." if deck_list.active else ""
    return _act(
        request,
        lambda: building.delete(player=request.user, deck_list=deck_list),
        "/decks/",
        lambda _: f"{deck_list.name} is gone. Its cards stay yours.{more}",
    )


@require_POST
@login_required
def activate(request: HttpRequest, deck_list_id: int) -> HttpResponse:
    """Makes a deck list the one that matches are played with."""
    deck_list = get_deck_list(request.user, deck_list_id)
    try:
        service.activate(player=request.user, deck_list=deck_list)
    except Refused as no:
        wrong = problems(counts_of(deck_list), holding_of(request.user).owned)
        sentence = " ".join([no.sentence, *(problem.sentence for problem in wrong)])
        return no_page(request, no, f"/decks/{deck_list.pk}/", sentence)
    say(request, f"You sit down with {deck_list.name} from now on.")
    return redirect("decks")


@require_POST
@login_required
def finish(request: HttpRequest, deck_list_id: int) -> HttpResponse:
    """Fills the list from what the player owns."""
    deck_list = get_deck_list(request.user, deck_list_id)
    return _act(
        request,
        lambda: building.finish(player=request.user, deck_list=deck_list),
        _back(request, deck_list),
        lambda added: f"{added} card{'' if added == 1 else 's'} added. Change what you like.",
    )


@require_POST
@login_required
def craft_missing(request: HttpRequest, deck_list_id: int) -> HttpResponse:
    """Crafts all that the list misses."""
    deck_list, key = get_deck_list(request.user, deck_list_id), request.POST.get("key", "")
    return _act(
        request,
        lambda: building.craft_missing(player=request.user, deck_list=deck_list, key=key),
        _back(request, deck_list),
        lambda done: "All of its cards are yours now." if done else "That was done already.",
    )


@require_POST
@login_required
def choose_starter(request: HttpRequest) -> HttpResponse:
    """Changes the starter deck for nothing (ARC-Q71)."""
    which = request.POST.get("which", "")
    return _act(
        request,
        lambda: starter.choose_starter(player=request.user, which=which),
        "/decks/",
        lambda _: f"{STARTER_DECKS[which].name} is your starter deck now.",
    )
