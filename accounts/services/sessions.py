"""Which signed-in sessions still hold: a socket outlives the request that opened it, a session may not."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module

from django.conf import settings
from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.models import Session
from django.utils import timezone
from django.utils.crypto import constant_time_compare

from ..models import Player


def living_sessions(keys: Iterable[str]) -> dict[str, int]:
    """Of the session keys, those that still sign somebody in, with their id: not ended, not expired, of
    an active account, and begun with the present password. Two queries whatever the number.
    """
    store = import_module(settings.SESSION_ENGINE).SessionStore()
    rows = Session.objects.filter(session_key__in=list(keys), expire_date__gt=timezone.now())
    claims = {row.session_key: store.decode(row.session_data) for row in rows}
    ids = {int(data[SESSION_KEY]) for data in claims.values() if SESSION_KEY in data}
    players = {player.pk: player for player in Player.objects.filter(pk__in=ids, is_active=True)}
    return {
        key: int(data[SESSION_KEY])
        for key, data in claims.items()
        if SESSION_KEY in data and _holds(data, players.get(int(data[SESSION_KEY])))
    }


def _holds(data: dict[str, str], player: Player | None) -> bool:
    if player is None:
        return False
    said = data.get(HASH_SESSION_KEY, "")
    now = [player.get_session_auth_hash(), *player.get_session_auth_fallback_hash()]
    return any(constant_time_compare(said, known) for known in now)
