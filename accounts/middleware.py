"""`request.player`: the signed-in player, or None."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse


def player_middleware(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Sets `request.player`."""

    def middleware(request: HttpRequest) -> HttpResponse:
        request.player = request.user if request.user.is_authenticated else None  # type: ignore[attr-defined]
        return get_response(request)

    return middleware
