"""Recovery codes: the way back for an account without a mail address."""

from __future__ import annotations

import hashlib
import secrets

from django.contrib.auth.password_validation import validate_password
from django.db import transaction
from django.utils import timezone

from ..limits import within
from ..models import Player, RecoveryCode
from ..names import name_key
from ..refused import Refused
from ..registries import on_sessions_ended

HOW_MANY = 8
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"


def _digest(player: Player, code: str) -> str:
    plain = "".join(letter for letter in code.casefold() if letter in ALPHABET)
    return hashlib.sha256(f"{player.pk}:{plain}".encode()).hexdigest()


def give_codes(*, player: Player) -> list[str]:
    """Eight new codes, shown once; the old ones are good no more. Each has 74 random bits."""
    codes = [
        "-".join("".join(secrets.choice(ALPHABET) for _ in range(5)) for _ in range(3))
        for _ in range(HOW_MANY)
    ]
    with transaction.atomic():
        RecoveryCode.objects.filter(player=player).delete()
        RecoveryCode.objects.bulk_create(
            RecoveryCode(player=player, digest=_digest(player, code)) for code in codes
        )
    return codes


def recover(*, name: str, code: str, password: str, network: str) -> Player:
    """Sets a new password with one code, which is then used up; every session of the player ends.

    Raises Refused("recovery_wrong" | "recovery_too_often") and ValidationError for a weak password. The
    answer is the same for a wrong name and a wrong code.
    """
    key = name_key(name)
    if not (within("recover", network, 10, 600) and within("recover-name", key, 10, 3600)):
        raise Refused("recovery_too_often")
    player = Player.objects.filter(name_key=key, is_active=True, is_staff=False).first()
    if player is None:
        raise Refused("recovery_wrong")
    validate_password(password, player)
    with transaction.atomic():
        used = RecoveryCode.objects.filter(player=player, digest=_digest(player, code), used_at=None).update(
            used_at=timezone.now()
        )
        if not used:
            raise Refused("recovery_wrong")
        player.set_password(password)
        player.save(update_fields=["password"])
    on_sessions_ended.announce(player.pk)
    return player
