"""Many at once: a day's first visit, the one swap, a swap against a settlement."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from threading import Barrier
from typing import Any

import pytest
from django.db import connections

from accounts.refused import Refused
from collection.models import Entry
from matches.services import ending
from quests.models import DayQuest, ShowingUp
from quests.services.showing_up import show_up
from quests.services.today import quests_today, swap
from tests.quests.conftest import Clock
from tests.quests.matches import finished

FIRST = date(2026, 12, 1)
pytestmark = pytest.mark.django_db(transaction=True)


def at_once(*calls: Callable[[], Any]) -> list[Any]:
    """Does all of this at the same time; a refusal is an answer too."""
    start = Barrier(len(calls))

    def go(call: Callable[[], Any]) -> Any:
        try:
            start.wait()
            return call()
        except Refused as no:
            return no.code
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(go, calls))


def test_ARC_91_twenty_first_pages_at_once_are_paid_once(
    alice: Any, clock: Clock, balance: Callable[[Any], int]
) -> None:
    before = balance(alice)
    for day in (FIRST, date(2026, 12, 2)):
        answers = at_once(*[lambda day=day: show_up(player=alice, day=day)] * 20)
        assert sum(answer is not None for answer in answers) == 1
    assert balance(alice) - before == 80 + 90
    assert ShowingUp.objects.count() == 2 and Entry.objects.filter(reason="showing_up").count() == 2


def test_ARC_108_three_swaps_at_once_are_one(alice: Any, clock: Clock) -> None:
    old = [own.quest for own in quests_today(alice).quests]
    answers = at_once(
        *[lambda quest=quest: swap(player=alice, slug=quest.slug, day=FIRST) for quest in old * 3]
    )
    new = [own.quest for own in quests_today(alice).quests]
    assert sum(one != two for one, two in zip(old, new, strict=True)) == 1
    assert answers.count("swap_used") == 6


def test_a_swap_and_a_settlement_at_once_leave_a_whole_day(
    alice: Any, bob: Any, clock: Clock, dealt: Callable[..., None]
) -> None:
    dealt("finish_2", "cast_8", "win_4")
    matches = [finished(alice, bob, at=clock.at) for _ in range(3)]
    at_once(
        lambda: swap(player=alice, slug="finish_2", day=FIRST),
        *[lambda match=match: ending.settle(match) for match in matches],
    )
    rows = {row.difficulty: row for row in DayQuest.objects.filter(day__player=alice)}
    assert len(rows) == 3 and rows["hard"].progress == 3
    paid = Entry.objects.filter(player=alice, reason="quest").count()
    assert paid == (rows["easy"].done_at is not None)
