"""Guests who never came back: the account goes, what others need of it stays under its number (X-Q2)."""

from __future__ import annotations

from datetime import datetime, timedelta

from allauth.usersessions.models import UserSession
from django.core.management import call_command
from django.db import transaction
from django.db.models import ProtectedError

from ..models import HeldName, Player
from ..registries import on_player_forgotten

GUESTS_LIVE = timedelta(days=30)  # † without a visit
AT_ONCE = 500


def forget_guests(*, now: datetime, at_most: int = AT_ONCE) -> int:
    """Removes guests who were not seen for 30 days, longest away first; how many. Run twice, late or never,
    the result is the same.
    """
    stale = Player.objects.filter(is_guest=True, is_active=True, last_seen__lt=now - GUESTS_LIVE)
    players = list(stale.order_by("last_seen")[:at_most])
    for player in players:
        _forget(player)
    return len(players)


def clean_up(*, now: datetime) -> int:
    """Forgets guests who stayed away, names held no more and ended sessions; how many guests."""
    gone = 0
    while (now_gone := forget_guests(now=now)) == AT_ONCE:
        gone += now_gone
    HeldName.objects.filter(until__lt=now).delete()
    call_command("clearsessions")
    return gone + now_gone


def _forget(player: Player) -> None:
    """Deletes the row; where matches or ledgers need it, empties it."""
    try:
        with transaction.atomic():
            player.delete()
    except ProtectedError:
        with transaction.atomic():
            _empty(player)


def _empty(player: Player) -> None:
    """Leaves a row that says nothing about anybody. A name with a blank in it can be nobody's."""
    player.name = player.name_key = f"former {player.pk}"
    player.email, player.is_active = "", False
    player.set_unusable_password()
    player.save(update_fields=["name", "name_key", "email", "is_active", "password"])
    UserSession.objects.filter(user=player).delete()
    player.held_names.all().delete()
    player.recovery_codes.all().delete()
    on_player_forgotten.announce(player)
