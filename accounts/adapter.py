"""How allauth makes and names our players."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.auth_backends import AuthenticationBackend
from allauth.usersessions.adapter import DefaultUserSessionsAdapter
from django.core.exceptions import ValidationError
from django.db import transaction
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme, urlencode

from .client_ip import client_ip
from .models import Player
from .names import BadName, name_key
from .refused import Refused
from .registries import on_player_created, on_sessions_ended
from .services.naming import free_name
from .services.recovery import give_codes
from .shown_once import hand_over

if TYPE_CHECKING:
    from allauth.usersessions.models import UserSession


class AccountAdapter(DefaultAccountAdapter):
    """Names by our rules, all a new player is given in one transaction, codes for accounts without mail."""

    def clean_username(self, username: str, shallow: bool = False) -> str:
        """The name as kept. Raises ValidationError with the reason."""
        try:
            return free_name(username)[0]
        except (BadName, Refused) as no:
            raise ValidationError(no.sentence if isinstance(no, Refused) else str(no)) from None

    def populate_username(self, request: HttpRequest, user: Player) -> None:
        """The key follows the name."""
        user.name_key = name_key(user.name)

    def save_user(self, request: HttpRequest, user: Player, form: Any, commit: bool = True) -> Player:
        """Saves a new player and what it is given."""
        with transaction.atomic():
            player: Player = super().save_user(request, user, form, commit=False)
            if commit:
                player.save()
                on_player_created.announce(player)
                if not player.email:
                    request.new_codes = give_codes(player=player)  # type: ignore[attr-defined]
        return player

    def post_login(
        self, request: HttpRequest, user: Player, *, redirect_url: str | None, **how: Any
    ) -> HttpResponse:
        """Accounts without mail see their recovery codes first, then go where they wanted to go."""
        response: HttpResponse = super().post_login(request, user, redirect_url=redirect_url, **how)
        if codes := getattr(request, "new_codes", None):
            onward = f"?{urlencode({'next': redirect_url})}" if redirect_url else ""
            response = HttpResponseRedirect(reverse("recovery_codes") + onward)
            hand_over(response, codes)
        return response

    def logout(self, request: HttpRequest) -> None:
        """Signs out, and tells those who keep sockets open."""
        player_id = request.user.pk
        super().logout(request)
        if player_id:
            on_sessions_ended.announce(player_id)

    def is_safe_url(self, url: str | None) -> bool:
        """Pages of the very site that was asked, and no others."""
        return url_has_allowed_host_and_scheme(
            url, allowed_hosts={self.request.get_host()}, require_https=self.request.is_secure()
        )

    def get_client_ip(self, request: HttpRequest) -> str:
        return client_ip(request)


class SessionsAdapter(DefaultUserSessionsAdapter):
    """Ends sessions, and tells those who keep sockets open."""

    def end_sessions(self, sessions: Iterable[UserSession]) -> None:
        ended = list(sessions)
        super().end_sessions(ended)
        for player_id in {session.user_id for session in ended}:
            on_sessions_ended.announce(player_id)


class NameBackend(AuthenticationBackend):
    """Signs in by name as names are compared here (any case, any look-alike), or by mail address."""

    def _authenticate_by_username(self, username: str, password: str) -> Any:
        player = Player.objects.filter(name_key=name_key(username)).first()
        return self._check_password(player, password)
