"""Taking and changing names."""

from __future__ import annotations

from datetime import timedelta

from django.db import IntegrityError, transaction
from django.utils import timezone

from ..models import HeldName, Player
from ..names import cleaned, name_key
from ..refused import Refused

CHANGE_EVERY = timedelta(days=30)
HELD_FOR = timedelta(days=90)


def free_name(name: str, *, for_player: Player | None = None) -> tuple[str, str]:
    """The name as kept, and its key. Raises BadName; Refused("name_taken") while somebody has or holds it."""
    name = cleaned(name)
    key = name_key(name)
    others = Player.objects.filter(name_key=key)
    holds = HeldName.objects.filter(name_key=key, until__gt=timezone.now())
    if for_player is not None:
        others, holds = others.exclude(pk=for_player.pk), holds.exclude(player=for_player)
    if others.exists() or holds.exists():
        raise Refused("name_taken")
    return name, key


def change_name(*, player: Player, name: str) -> None:
    """Gives the player another name and holds the old one. Raises BadName,
    Refused("name_taken" | "name_changed_lately" | "guest_name").
    """
    if player.is_guest:
        raise Refused("guest_name")
    if player.name_changed_at and timezone.now() < player.name_changed_at + CHANGE_EVERY:
        raise Refused("name_changed_lately")
    new, key = free_name(name, for_player=player)
    old_key = player.name_key
    try:
        with transaction.atomic():
            if key != old_key:
                until = timezone.now() + HELD_FOR
                HeldName.objects.update_or_create(
                    name_key=old_key, defaults={"player": player, "until": until}
                )
                HeldName.objects.filter(name_key=key).delete()
            player.name, player.name_key, player.name_changed_at = new, key, timezone.now()
            player.save(update_fields=["name", "name_key", "name_changed_at"])
    except IntegrityError:
        raise Refused("name_taken") from None


def player_named(name: str) -> Player | None:
    """Who has this name, or gave it up in the last 90 days."""
    key = name_key(name)
    if found := Player.objects.filter(name_key=key).first():
        return found
    held = HeldName.objects.filter(name_key=key, until__gt=timezone.now()).select_related("player").first()
    return held.player if held else None
