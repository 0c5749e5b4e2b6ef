"""A member of staff to look around with on one's own machine: printed once, and valid there only."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.contrib.auth import get_user_model, logout
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse

from config.health import is_loopback

NAME = "demo-staff"


def make_once() -> str | None:
    """Makes the account and returns its password; None when it is there already."""
    players = get_user_model()._default_manager
    if players.filter(**{players.model.USERNAME_FIELD: NAME}).exists():
        return None
    password = secrets.token_urlsafe(12)
    players.create_superuser(name=NAME, password=password)  # type: ignore[attr-defined]
    return password


def may_be_used(request: HttpRequest | None) -> bool:
    """On this machine, asked directly: not through a proxy, never in production."""
    if request is None or settings.PRODUCTION or "HTTP_X_FORWARDED_FOR" in request.META:
        return False
    return is_loopback(request)


class DemoStaffGate:
    """The first authentication backend: turns the demo account away from everywhere but this machine.

    It lets nobody in: no session can name it as its own.
    """

    def authenticate(self, request: HttpRequest | None, **credentials: Any) -> None:
        names = {str(credentials.get(key, "")).strip().casefold() for key in ("username", "login", "name")}
        if NAME in names and not may_be_used(request):
            raise PermissionDenied("The demo account works on its own machine only.")


def demo_staff_middleware(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Ends a session of the demo account that is carried elsewhere."""

    def middleware(request: HttpRequest) -> HttpResponse:
        user = request.user
        if user.is_authenticated and user.get_username() == NAME and not may_be_used(request):
            logout(request)
        return get_response(request)

    return middleware
