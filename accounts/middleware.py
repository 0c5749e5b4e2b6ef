"""What every request knows of the player, and what staff must have before they see the admin."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

from allauth.mfa.utils import is_mfa_enabled
from allauth.usersessions.models import UserSession
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone

from .models import Player

SEEN_EVERY = timedelta(minutes=10)
Answer = Callable[[HttpRequest], HttpResponse]


def note_visit(request: HttpRequest, player: Player) -> None:
    """Moves `last_seen`, lets the session's cookie last its whole time again, and lists the session."""
    player.last_seen = timezone.now()
    Player.objects.filter(pk=player.pk).update(last_seen=player.last_seen)
    request.session.modified = True
    UserSession.objects.create_from_request(request, user=player)


def player_middleware(get_response: Answer) -> Answer:
    """Sets `request.player`, and notes a visit at most once in ten minutes."""

    def middleware(request: HttpRequest) -> HttpResponse:
        player = request.user if request.user.is_authenticated else None
        request.player = player  # type: ignore[attr-defined]
        if isinstance(player, Player) and timezone.now() - player.last_seen > SEEN_EVERY:
            note_visit(request, player)
        return get_response(request)

    return middleware


def staff_two_factor_middleware(get_response: Answer) -> Answer:
    """On an https site staff set up a second factor before they enter the admin."""

    def middleware(request: HttpRequest) -> HttpResponse:
        user = request.user
        wanted = settings.SITE_IS_SECURE and request.path.startswith("/admin/")
        if wanted and user.is_authenticated and user.is_staff and not is_mfa_enabled(user):
            return redirect("mfa_index")
        return get_response(request)

    return middleware
