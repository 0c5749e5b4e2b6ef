"""Showing up: the seven-day ladder and its forgiven day (ARC-110…114, ARC-Q73, ARC-Q74). Pure."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Literal

import msgspec

from .constants import FORGIVE_EVERY, LADDER, LADDER_COINS, LADDER_PACKS

DAY = timedelta(days=1)
How = Literal["first", "next", "kept", "again"]


class Streak(msgspec.Struct, frozen=True):
    """Where a player stands: the last paid place on the ladder (0: none yet), its date, the date from which
    one missed day is forgiven, and the days paid without a break.
    """

    forgive_from: date
    pos: int = 0
    last: date | None = None
    length: int = 0


class Visit(msgspec.Struct, frozen=True):
    """What a day's first visit comes to. `how`: the first one ever, the day after the last, kept by a
    forgiven day, or from the beginning again.
    """

    streak: Streak
    how: How
    coins: int
    packs: int

    @property
    def pos(self) -> int:
        """The place on the ladder, 1 … 7."""
        return self.streak.pos


def begun(account_day: date) -> Streak:
    """The streak of a new account: its first miss may be forgiven at once."""
    return Streak(forgive_from=account_day)


def visit(streak: Streak, day: date) -> Visit | None:
    """The first visit on a UTC date; None when that date, or a later one, has been visited already."""
    last = streak.last
    if last is None:
        return _paid(msgspec.structs.replace(streak, pos=1, last=day, length=1), "first")
    if day <= last:
        return None
    if day == last + DAY:
        return _paid(_stepped(streak, day), "next")
    missed = last + DAY
    if day == missed + DAY and missed >= streak.forgive_from:
        forgiven = msgspec.structs.replace(
            _stepped(streak, day), forgive_from=missed + timedelta(days=FORGIVE_EVERY)
        )
        return _paid(forgiven, "kept")
    return _paid(msgspec.structs.replace(streak, pos=1, last=day, length=1), "again")


def _stepped(streak: Streak, day: date) -> Streak:
    return msgspec.structs.replace(streak, pos=streak.pos % LADDER + 1, last=day, length=streak.length + 1)


def _paid(streak: Streak, how: How) -> Visit:
    place = streak.pos - 1
    return Visit(streak, how, LADDER_COINS[place], LADDER_PACKS[place])
