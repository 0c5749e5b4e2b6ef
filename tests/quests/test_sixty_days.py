"""Sixty days, one after the other: misses, midnight during a match, late settlement, jobs or none."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from django.test import Client

from collection.models import Entry
from collection.services.wallet import wallet_of
from matches.services import ending
from quests import tasks
from quests.definitions import QUESTS
from quests.draw import quests_of
from quests.models import DayQuest, SeasonXp, ShowingUp, SiteDay, XpEntry
from quests.season import season_of
from quests.services.showing_up import show_up
from quests.services.today import quests_today
from quests.streak import begun, visit
from tests.quests.conftest import Clock
from tests.quests.matches import finished
from tests.quests.test_pages import BROWSER

FIRST = date(2026, 12, 1)
AWAY = {3, 11, 20, 21, 30, 33, 44, 45, 46, 58}  # of the days 1 … 60
BUSY = {
    "units_played": 12,
    "spells_cast": 8,
    "attacks": 10,
    "hero_damage": 30,
    "units_destroyed": 12,
    "summons": 4,
    "units": ("gate_squire",) * 8,
    "arcana": (0, 1, 8, 9, 16),
}


@pytest.mark.parametrize("jobs", ["on time", "twice", "never"])
def test_sixty_days_are_right_with_jobs_on_time_twice_or_never(
    alice: Any, bob: Any, clock: Clock, balance: Callable[[Any], int], jobs: str
) -> None:
    alice.date_joined = datetime(2026, 12, 1, tzinfo=UTC)
    alice.save()
    client = Client(headers=BROWSER)
    client.force_login(alice)
    streak, shown, coins, packs, xp = begun(FIRST), 0, balance(alice), 0, 0
    carried: str | None = None
    for number in range(1, 61):
        day = FIRST + timedelta(days=number - 1)
        clock.set(day, 0, 0)
        if jobs != "never":
            for _ in range(1 + (jobs == "twice")):
                tasks.rotate_day()
        if carried:  # ended before midnight, settled after it
            ending.settle(carried)
            carried = None
        if number in AWAY:
            continue
        clock.set(day, 9)
        assert client.get("/quests/").status_code == 200
        visited = visit(streak, day)
        assert visited
        streak, shown = visited.streak, shown + 1
        coins += visited.coins + 50
        packs += visited.packs
        done: set[str] = set()
        for hour in range(10, 14):
            match = finished(
                alice, bob, at=datetime(day.year, day.month, day.day, hour, tzinfo=UTC), did=(BUSY, {})
            )
            ending.settle(match)
            ending.settle(match)
            coins, xp = coins + 60, xp + 60
        last = datetime(day.year, day.month, day.day, 23, 59, 59, tzinfo=UTC)
        carried = finished(alice, bob, at=last, winner=1)
        coins, xp = coins + 20, xp + 25
        for difficulty, quest in quests_of(alice.pk, day).items():
            reached = quest.slug in done_by_four_matches()
            assert QUESTS[quest.slug].difficulty == difficulty
            if reached:
                done.add(quest.slug)
                coins, xp = coins + quest.coins, xp + quest.xp
        client.get("/")
    if carried:
        ending.settle(carried)
    assert balance(alice) == coins
    assert wallet_of(alice).packs == packs
    assert sum(SeasonXp.objects.filter(player=alice).values_list("xp", flat=True)) == xp
    assert ShowingUp.objects.filter(player=alice).count() == shown == 50
    assert quests_agree_with_the_ledger(alice)
    if jobs != "never":
        assert SiteDay.objects.filter(closed=True, date__gte=FIRST).count() == 59


def done_by_four_matches() -> set[str]:
    """What four busy wins and a late defeat reach."""
    reached = {
        "finished": 5,
        "won": 4,
        "healthy_wins": 4,
        "endings_seen": 4,
        "units_played": 48,
        "keyword_units": 32,
        "spells_cast": 32,
        "attacks": 40,
        "hero_damage": 120,
        "units_destroyed": 48,
        "summons": 16,
    }
    return {quest.slug for quest in QUESTS.values() if reached[quest.count] >= quest.goal}


def quests_agree_with_the_ledger(player: Any) -> bool:
    done = DayQuest.objects.filter(day__player=player, done_at__isnull=False)
    keys = sorted(f"{row.day.date.isoformat()}:{row.difficulty}" for row in done.select_related("day"))
    paid = sorted(Entry.objects.filter(player=player, reason="quest").values_list("key", flat=True))
    gained = sorted(XpEntry.objects.filter(player=player, reason="quest").values_list("key", flat=True))
    return keys == paid == gained


def test_ARC_Q76_unfinished_quests_vanish_at_midnight(alice: Any, bob: Any, clock: Clock) -> None:
    ending.settle(finished(alice, bob, at=clock.at, did=({"units_played": 1}, {})))
    clock.set(date(2026, 12, 2), 0, 0, 0)
    assert all(own.progress == 0 for own in quests_today(alice).quests)
    assert [own.quest for own in quests_today(alice).quests] == list(
        quests_of(alice.pk, date(2026, 12, 2)).values()
    )


def test_ARC_Q80_experience_belongs_to_the_season_in_which_the_match_ends(
    alice: Any, bob: Any, clock: Clock
) -> None:
    change = FIRST
    while season_of(change) == season_of(FIRST):
        change += timedelta(days=1)
    midnight = datetime(change.year, change.month, change.day, tzinfo=UTC)
    before = finished(alice, bob, at=midnight - timedelta(seconds=1))
    after = finished(alice, bob, at=midnight)
    clock.set(change + timedelta(days=3))
    for match in (after, before):
        ending.settle(match)
    assert dict(SeasonXp.objects.filter(player=alice).values_list("season", "xp")) == {
        season_of(FIRST): 60,
        season_of(FIRST) + 1: 60,
    }


def test_ARC_Q75_the_seventh_day_brings_an_unopened_pack(alice: Any, clock: Clock) -> None:
    for number in range(7):
        assert wallet_of(alice).packs == 0
        show_up(player=alice, day=FIRST + timedelta(days=number))
    wallet = wallet_of(alice)
    assert (wallet.packs, wallet.opened) == (1, 0)
    entry = Entry.objects.get(player=alice, reason="streak", key="2026-12-07")
    assert (entry.coins, entry.packs) == (0, 1)
