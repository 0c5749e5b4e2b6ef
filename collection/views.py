"""Pages of the collection."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from accounts.refused import Refused, refusal
from matches.games.arcana.cards import CARDS

from . import catalogue, services
from .decks import problems
from .models import DeckList
from .services.decks import counts_of


@require_GET
def cards_json(request: HttpRequest, digest: str) -> HttpResponse:
    """The catalogue for the browser, under an address that never changes its content."""
    current, body = catalogue.encoded()
    if digest != current:  # a page from before the last change asks: it gets what there is now
        return redirect(catalogue.catalogue_url())
    return HttpResponse(
        body,
        content_type="application/json",
        headers={"Cache-Control": "public, max-age=31536000, immutable"},
    )


@never_cache
@login_required
@require_GET
def decks(request: HttpRequest) -> HttpResponse:
    """The player's deck lists with their cards."""
    owned = services.owned_cards(request.user)
    rows = []
    for deck_list in DeckList.objects.of(request.user):  # type: ignore[attr-defined]
        counts = counts_of(deck_list)
        lines = sorted(
            ((CARDS[slug], count) for slug, count in counts.items() if slug in CARDS),
            key=lambda line: (line[0].cost, line[0].name),
        )
        rows.append({"deck": deck_list, "lines": lines, "problems": problems(counts, owned)})
    return render(request, "collection/decks.html", {"rows": rows})


@require_POST
@login_required
def activate_deck(request: HttpRequest, deck_list_id: int) -> HttpResponse:
    """Makes a deck list the one that matches are played with."""
    player: Any = request.user
    deck_list = services.get_deck_list(player, deck_list_id)
    try:
        services.activate(player=player, deck_list=deck_list)
    except Refused as no:
        return refusal(request, no)
    return redirect("decks")
