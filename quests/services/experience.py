"""The one writer of experience: entries, and their sum for the season (ARC-120, ARC-Q80)."""

from __future__ import annotations

from datetime import datetime

from django.db.models import F

from ..days import day_of
from ..models import SeasonXp, XpEntry
from ..season import season_of


def gain(player_id: int, *, reason: str, key: str, xp: int, at: datetime) -> None:
    """Adds experience to the season in which `at` lies, inside the caller's transaction. Raises
    IntegrityError where this gain has been written before.
    """
    if not xp:
        return
    season = season_of(day_of(at))
    XpEntry.objects.create(player_id=player_id, season=season, reason=reason, key=key, xp=xp, at=at)
    SeasonXp.objects.get_or_create(player_id=player_id, season=season)
    SeasonXp.objects.filter(player_id=player_id, season=season).update(xp=F("xp") + xp)


def season_xp(player_id: int, season: int) -> int:
    """What a player has gained in a season."""
    found = SeasonXp.objects.filter(player_id=player_id, season=season).values_list("xp", flat=True)
    return found.first() or 0
