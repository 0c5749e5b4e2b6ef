"""What the tests of days share: one clock for web, worker and beat, and players whose quests are known."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from matches import wallclock
from quests import draw
from quests.definitions import QUESTS


class Clock:
    """A clock that stands still until it is set."""

    def __init__(self, at: datetime) -> None:
        self.at = at

    def __call__(self) -> int:
        return wallclock.millis(self.at)

    def set(self, day: date, hour: int = 12, minute: int = 0, second: int = 0) -> None:
        self.at = datetime(day.year, day.month, day.day, hour, minute, second, tzinfo=UTC)

    def forward(self, **time: float) -> None:
        self.at += timedelta(**time)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Noon of the first of December 2026."""
    clock = Clock(datetime(2026, 12, 1, 12, tzinfo=UTC))
    monkeypatch.setattr(wallclock, "source", clock)
    return clock


@pytest.fixture
def dealt(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Deals everybody these three quests on every day: `dealt("finish_2", "cast_8", "win_4")`."""

    def deal(*slugs: str) -> None:
        chosen = {QUESTS[slug].difficulty: QUESTS[slug] for slug in slugs}
        monkeypatch.setattr(draw, "quest_of", lambda player, day, difficulty: chosen[difficulty])

    return deal


@pytest.fixture
def balance() -> Callable[[Any], int]:
    """A player's coins, read anew; checked against the ledger."""
    from django.db.models import Sum

    from collection.models import Entry
    from collection.services.wallet import wallet_of

    def coins(player: Any) -> int:
        wallet = wallet_of(player)
        total = Entry.objects.filter(player=player).aggregate(sum=Sum("coins"))["sum"] or 0
        assert wallet.coins == total, "the balance is not the sum of the ledger"
        return int(wallet.coins)

    return coins
