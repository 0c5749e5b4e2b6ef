"""Home, the rules, credits, privacy, the pattern sheet, and the one-click way to a first match."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.templatetags.static import static
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_GET, require_POST

from accounts import views as account_views
from accounts.refused import Refused
from matches.games import key_of, registry, slug_of
from matches.models import MatchSeat
from matches.services import seating
from quests.own import day_for

from . import credits, grid_clash, rules, styleguide
from .today import todays_arcana

FIRST_GAME, FIRST_LEVEL = "arcana", "novice"
LEAD_ARCANA = (10, 9)


@require_GET
def home(request: HttpRequest) -> HttpResponse:
    """What this is, in ten seconds, and the way in."""
    today = todays_arcana()
    lead = next(number for number in LEAD_ARCANA if number != today["arcana"].number)
    player = request.player  # type: ignore[attr-defined]
    context = {
        "n": rules.numbers(),
        "today": today,
        "lead": lead,
        "tribes": rules.tribes(),
        "own_day": day_for(player) if player else None,
    }
    return render(request, "pages/home.html", context)


@require_POST
def play_now(request: HttpRequest) -> HttpResponse:
    """One click from home to a table: a visitor becomes a guest and sits down against a patient house player.
    Somebody whose match is running comes back to it; a player who has sat at a table before chooses in
    the lobby.
    """
    if request.player is None:  # type: ignore[attr-defined]
        answer = account_views.guest(request)
        if not request.user.is_authenticated:
            return answer
        player: Any = request.user
    else:
        player = request.player  # type: ignore[attr-defined]
    running = MatchSeat.objects.filter(player=player, running=True).first()
    if running:
        return redirect("matches:match", running.match_id)
    if MatchSeat.objects.filter(player=player).exists():
        return redirect("matches:lobby")
    try:
        match = seating.start_practice(player, FIRST_GAME, FIRST_LEVEL)
    except Refused:
        messages.error(request, "The table could not be laid. Choose a match here.")
        return redirect("matches:lobby")
    return redirect("matches:match", match.pk)


@require_GET
def rules_index(request: HttpRequest) -> HttpResponse:
    """The games that have rules to read."""
    games = [
        {"name": game.NAME, "slug": slug_of(key), "gist": f"pages/_gist_{key}.html", "n": GISTS[key]()}
        for key, game in registry.items()
        if key in RULES
    ]
    return render(request, "pages/rules.html", {"games": games})


@require_GET
def rules_of(request: HttpRequest, game: str) -> HttpResponse:
    """The complete rules of one game."""
    key = key_of(game)
    if key not in RULES:
        raise Http404
    context = RULES[key]() | {"today": todays_arcana()}
    return render(request, f"pages/rules_{key}.html", context)


RULES = {"arcana": rules.arcana_context, "grid_clash": grid_clash.context}
GISTS = {"arcana": rules.numbers, "grid_clash": grid_clash.numbers}


@require_GET
def credits_page(request: HttpRequest) -> HttpResponse:
    """Whose work is in this site."""
    return render(request, "pages/credits.html", credits.context())


@require_GET
def privacy(request: HttpRequest) -> HttpResponse:
    """What is kept, for how long, in plain words."""
    return render(request, "pages/privacy.html")


@require_GET
def pattern_sheet(request: HttpRequest) -> HttpResponse:
    """Every component in every state."""
    return render(request, "pages/styleguide.html", styleguide.context())


@require_GET
@cache_control(public=True, max_age=86400)
def manifest(request: HttpRequest) -> HttpResponse:
    """Makes the site one that a phone can keep on its home screen."""
    icons = [
        {
            "src": static(f"img/icon-{edge}.png"),
            "sizes": f"{edge}x{edge}",
            "type": "image/png",
            "purpose": "any maskable",
        }
        for edge in (192, 512)
    ]
    data = {
        "name": "Arcana",
        "short_name": "Arcana",
        "description": "A card duel for two, with a tarot card between you.",
        "start_url": "/",
        "display": "standalone",
        "background_color": "#0b0915",
        "theme_color": "#0b0915",
        "icons": icons,
    }
    return JsonResponse(data, content_type="application/manifest+json")
