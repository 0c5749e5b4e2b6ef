"""The day's pages: a player's quests and streak, and the day's arcana."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from accounts.refused import Refused, refusal

from . import calendar, constants
from .constants import DAILY_COINS, LADDER_COINS, LADDER_PACKS
from .days import today
from .season import season_of
from .services.experience import season_xp
from .services.figures import what_arcana_did
from .services.showing_up import streak_of, weeks
from .services.today import quests_today, swap
from .services.unsettled import settle_own

PAYS = {
    "win": (constants.WIN_COINS, constants.WIN_XP),
    "loss": (constants.LOSS_COINS, constants.LOSS_XP),
    "rooms": constants.PAID_ROOMS,
    "practice": constants.PAID_PRACTICE,
    "quest_practice": constants.QUEST_PRACTICE,
}
FIGURES_OF = timedelta(days=30)


@never_cache
@login_required
@require_GET
def quests(request: HttpRequest) -> HttpResponse:
    """Today's three quests, the swap, the ladder and the days shown up."""
    player: Any = request.user
    settle_own(player)
    day = today()
    streak = streak_of(player)
    context = {
        "pays": PAYS,
        "day": quests_today(player, day),
        "ascendant": calendar.arcana_of(day),
        "streak": streak,
        "came_today": streak.last == day,
        "ladder": [
            {"pos": pos, "coins": coins, "packs": packs}
            for pos, (coins, packs) in enumerate(zip(LADDER_COINS, LADDER_PACKS, strict=True), 1)
        ],
        "daily": DAILY_COINS,
        "weeks": weeks(player, day),
        "xp": season_xp(player.pk, season_of(day)),
    }
    return render(request, "quests/quests.html", context)


@login_required
@require_POST
def swap_quest(request: HttpRequest) -> HttpResponse:
    """Swaps one of today's quests (ARC-108)."""
    try:
        day = date.fromisoformat(request.POST.get("date", ""))
    except ValueError:
        day = date.min
    try:
        own = swap(player=request.user, slug=request.POST.get("quest", ""), day=day)
    except Refused as no:
        return refusal(request, no)
    messages.success(request, f"Swapped. Your new quest: {own.quest.text}.")
    return redirect("quests")


@require_GET
def arcana(request: HttpRequest) -> HttpResponse:
    """The day's arcana, the calendar, how to work it out, and what each arcana did to matches."""
    day = today()
    first = calendar.month_of(request.GET.get("month", ""), day)
    ascendant = calendar.arcana_of(day)
    context = {
        "date": day,
        "ascendant": ascendant,
        "rounds": calendar.rounds_of(ascendant),
        "tomorrow": calendar.arcana_of(day + timedelta(days=1)),
        "month": first,
        "weeks": calendar.month(first, day),
        "leaf": calendar.neighbours(first),
        "recipe": calendar.recipe(),
        "figures": what_arcana_did(day - FIGURES_OF),
        "figure_days": FIGURES_OF.days,
    }
    return render(request, "quests/arcana.html", context)
