"""The first page that a signed-in player opens on a UTC day is paid (ARC-91, ARC-Q72)."""

from __future__ import annotations

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpRequest, HttpResponse

from .days import today
from .services.showing_up import show_up

Answer = Callable[[HttpRequest], HttpResponse]
SEEN = "shown_up"  # in the session: the last date that needs no look at the database
NO_PAGES = ("/api/", "/static/", "/admin/", "/cards/", "/healthz", "/readyz", "/metrics", "/accounts/logout/")


def is_page(request: HttpRequest) -> bool:
    """Whether somebody opens a page: not a prefetch, a HEAD, a part of a page, a check or an API call."""
    asked = request.headers
    if request.method != "GET" or request.path.startswith(NO_PAGES):
        return False
    if "prefetch" in asked.get("Sec-Purpose", "") + asked.get("Purpose", ""):
        return False
    if asked.get("Sec-Fetch-Dest", "document") != "document" or asked.get("HX-Request"):
        return False
    return "text/html" in asked.get("Accept", "")


def showing_up_middleware(get_response: Answer) -> Answer:
    """Pays the day's first visit before the page is made, so that the page shows it."""

    def middleware(request: HttpRequest) -> HttpResponse:
        player = getattr(request, "player", None)
        if player is not None and is_page(request):
            day = today()
            if request.session.get(SEEN, "") < day.isoformat():
                welcome = show_up(player=player, day=day)
                request.session[SEEN] = day.isoformat()
                if welcome:
                    messages.success(request, welcome.sentence)
        return get_response(request)

    return middleware
