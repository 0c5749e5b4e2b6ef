"""How allauth makes and names our players."""

from __future__ import annotations

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.auth_backends import AuthenticationBackend
from django.core.exceptions import ValidationError
from django.db import transaction
from django.http import HttpRequest
from django.urls import reverse

from .client_ip import client_ip
from .models import Player
from .names import BadName, name_key
from .refused import Refused
from .registries import on_player_created
from .services.naming import free_name
from .services.recovery import give_codes

CODES_IN_SESSION = "recovery_codes"


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
                    request.session[CODES_IN_SESSION] = give_codes(player=player)
        return player

    def get_signup_redirect_url(self, request: HttpRequest) -> str:
        """Accounts without mail see their recovery codes first."""
        if CODES_IN_SESSION in request.session:
            return reverse("recovery_codes")
        return str(super().get_signup_redirect_url(request))

    def get_client_ip(self, request: HttpRequest) -> str:
        return client_ip(request)


class NameBackend(AuthenticationBackend):
    """Signs in by name as names are compared here (any case, any look-alike), or by mail address."""

    def _authenticate_by_username(self, username: str, password: str) -> Any:
        player = Player.objects.filter(name_key=name_key(username)).first()
        return self._check_password(player, password)
