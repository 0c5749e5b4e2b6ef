"""Recovery codes on their way to the page that shows them: in the player's browser, never in the database."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse

COOKIE = "codes"
SALT = "accounts.shown_once"
MINUTES = 10


def hand_over(response: HttpResponse, codes: list[str]) -> None:
    """Lets the browser carry the codes to the next page."""
    response.set_signed_cookie(
        COOKIE,
        " ".join(codes),
        salt=SALT,
        max_age=MINUTES * 60,
        httponly=True,
        secure=settings.SESSION_COOKIE_SECURE,
        samesite="Lax",
    )


def carried(request: HttpRequest) -> list[str]:
    """The codes this browser carries; none when they are too old, changed, or not there."""
    said = request.get_signed_cookie(COOKIE, "", salt=SALT, max_age=MINUTES * 60)
    return (said or "").split()


def let_go(response: HttpResponse) -> None:
    """They have been shown."""
    response.delete_cookie(COOKIE, samesite="Lax")
