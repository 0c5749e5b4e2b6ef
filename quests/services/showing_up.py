"""A day's first visit is paid: the ladder first, then fifty coins (ARC-91, ARC-110…114, ARC-Q72)."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import msgspec
from django.db import transaction

from collection.services import wallet

from ..constants import DAILY_COINS, LADDER
from ..days import day_of
from ..models import ShowingUp, StreakRow
from ..streak import Streak, Visit, begun, visit


class Welcome(msgspec.Struct, frozen=True):
    """What a first visit has paid; `kept` only on the visit that kept the streak (ARC-114)."""

    pos: int
    coins: int
    packs: int
    kept: bool
    again: bool

    @property
    def sentence(self) -> str:
        """What the player is told."""
        ladder = "a pack" if self.packs else f"{self.coins} coins"
        said = f"Day {self.pos} of {LADDER}: {ladder}, and {DAILY_COINS} coins for showing up."
        return f"You missed a day, and your streak was kept. {said}" if self.kept else said


@transaction.atomic
def show_up(*, player: Any, day: date) -> Welcome | None:
    """Pays the first visit of a UTC date, once; None when that date, or a later one, was paid before."""
    StreakRow.objects.get_or_create(player=player, defaults={"forgive_from": _account_day(player)})
    row = StreakRow.objects.select_for_update().get(player=player)
    visited = visit(_read(row), day)
    if visited is None:
        return None
    _write(row, visited)
    ShowingUp.objects.create(
        player=player,
        date=day,
        pos=visited.pos,
        how=visited.how,
        coins=visited.coins + DAILY_COINS,
        packs=visited.packs,
    )
    _pay(player, day, visited)
    return Welcome(visited.pos, visited.coins, visited.packs, visited.how == "kept", visited.how == "again")


def streak_of(player: Any) -> Streak:
    """Where the player stands on the ladder."""
    row = StreakRow.objects.filter(player=player).first()
    return _read(row) if row else begun(_account_day(player))


def days_shown_up(player: Any, since: date) -> dict[date, ShowingUp]:
    """The days from `since` on on which the player showed up."""
    return {row.date: row for row in ShowingUp.objects.filter(player=player, date__gte=since)}


def weeks(player: Any, day: date, count: int = 5) -> list[list[dict[str, Any]]]:
    """The last weeks up to a date, Monday first, each day with what it paid. Days ahead are empty."""
    monday = day - timedelta(days=day.weekday(), weeks=count - 1)
    seen = days_shown_up(player, monday)
    dates = [monday + timedelta(days=n) for n in range(7 * count)]
    cells = [
        {"date": each, "shown": seen.get(each), "ahead": each > day, "today": each == day} for each in dates
    ]
    return [cells[n : n + 7] for n in range(0, len(cells), 7)]


def _account_day(player: Any) -> date:
    return day_of(player.date_joined)


def _read(row: StreakRow) -> Streak:
    return Streak(forgive_from=row.forgive_from, pos=row.pos, last=row.last, length=row.length)


def _write(row: StreakRow, visited: Visit) -> None:
    streak = visited.streak
    row.pos, row.last, row.forgive_from, row.length = (
        streak.pos,
        streak.last,
        streak.forgive_from,
        streak.length,
    )
    row.save()


def _pay(player: Any, day: date, visited: Visit) -> None:
    key = day.isoformat()
    source = f"day {visited.pos} of {LADDER}"
    wallet.pay(
        player=player, reason="streak", key=key, coins=visited.coins, packs=visited.packs, source=source
    )
    wallet.pay(player=player, reason="showing_up", key=key, coins=DAILY_COINS, source=f"{day:%-d %B %Y}")
