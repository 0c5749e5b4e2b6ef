"""A finished match is paid exactly once, and every change says why."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, date, datetime
from threading import Barrier
from typing import Any

import pytest
from django.db import connections

from collection.models import Entry
from collection.services import wallet
from matches.models import MatchResult, Mode
from matches.services import ending
from quests.models import DayQuest, PlayedMatch, PlayerDay, SeasonXp, Tally, XpEntry
from quests.services.today import quests_today
from quests.services.unsettled import settle_own
from tests.quests.matches import NOON, finished, settled

FIRST = date(2026, 12, 1)
Balance = Callable[[Any], int]


@pytest.fixture(autouse=True)
def quiet_quests(dealt: Callable[..., None]) -> None:
    """Quests that the matches of these tests do not finish by the way."""
    dealt("finish_2", "cast_8", "win_4")


def xp(player: Any) -> int:
    total = sum(SeasonXp.objects.filter(player=player).values_list("xp", flat=True))
    assert total == sum(XpEntry.objects.filter(player=player).values_list("xp", flat=True))
    return total


def test_ARC_90_a_counted_match_pays_both_once(alice: Any, bob: Any, balance: Balance) -> None:
    before = balance(alice), balance(bob)
    match = finished(alice, bob)
    first, second = ending.settle(match), ending.settle(match)
    assert first == second
    assert (balance(alice) - before[0], balance(bob) - before[1]) == (60, 20)


def test_ARC_120_experience_goes_to_the_season(alice: Any, bob: Any) -> None:
    settled(alice, bob)
    assert (xp(alice), xp(bob)) == (60, 25)


def test_every_change_says_why(alice: Any, bob: Any) -> None:
    rewards = settled(alice, bob, did=({"spells_cast": 3}, {}))
    assert rewards["0"]["lines"] == [{"kind": "match", "say": "Victory", "coins": 60, "xp": 60}]
    assert [(quest["text"], quest["cause"]) for quest in rewards["0"]["quests"]] == [
        ("Finish 2 matches", "+1 match finished"),
        ("Cast 8 spells", "+3 spells cast"),
        ("Win 4 matches", "+1 match won"),
    ]
    assert rewards["1"]["lines"][0]["say"] == "Defeat"


def test_ARC_107_before_turn_four_nobody_gains_anything(alice: Any, bob: Any, balance: Balance) -> None:
    before = balance(alice)
    rewards = settled(alice, bob, turns=3, reason="concede", did=({"spells_cast": 3}, {}))
    assert (rewards["0"]["coins"], rewards["0"]["xp"], rewards["0"]["quests"]) == (0, 0, [])
    assert "turn 4" in rewards["0"]["note"]
    assert balance(alice) == before and xp(alice) == 0
    assert not Tally.objects.exists() and not PlayedMatch.objects.exists()


def test_ARC_109_a_finished_quest_pays_at_once_and_once(alice: Any, bob: Any, balance: Balance) -> None:
    settled(alice, bob)
    before = balance(alice)
    rewards = settled(alice, bob)
    assert rewards["0"]["lines"][1] == {
        "kind": "quest",
        "say": "Quest done: Finish 2 matches",
        "coins": 20,
        "xp": 80,
    }
    assert balance(alice) - before == 80 and xp(alice) == 60 + 60 + 80
    before = balance(alice)
    settled(alice, bob)
    assert balance(alice) - before == 60


def test_ARC_Q78_one_match_feeds_all_three(alice: Any, bob: Any) -> None:
    settled(alice, bob, did=({"spells_cast": 8}, {}))
    assert [own.progress for own in quests_today(alice, FIRST).quests] == [1, 8, 1]


def test_ARC_Q15_a_match_over_midnight_counts_for_the_day_it_ends(alice: Any, bob: Any) -> None:
    settled(alice, bob, at=datetime(2026, 12, 1, 23, 59, 59, tzinfo=UTC))
    settled(alice, bob, at=datetime(2026, 12, 2, 0, 0, 0, tzinfo=UTC))
    for day in (FIRST, date(2026, 12, 2)):
        assert [own.progress for own in quests_today(alice, day).quests] == [1, 0, 1]


def test_settling_late_pays_for_the_day_of_the_last_action(alice: Any, bob: Any, clock: Any) -> None:
    match = finished(alice, bob, at=NOON)
    clock.set(date(2026, 12, 9))
    ending.settle(match)
    assert quests_today(alice, FIRST).quests[0].progress == 1
    assert PlayerDay.objects.filter(player=alice).values_list("date", flat=True).get() == FIRST


def test_ARC_Q64_room_matches_are_paid_five_times_a_day(alice: Any, bob: Any) -> None:
    coins = [settled(alice, bob, mode=Mode.ROOM)["1"]["lines"][0]["coins"] for _ in range(7)]
    assert coins == [20] * 5 + [0, 0]
    other = settled(alice, bob, mode=Mode.ROOM, at=datetime(2026, 12, 2, 12, tzinfo=UTC))
    assert other["1"]["coins"] == 20


def test_ARC_Q64_the_cap_is_per_account_not_per_pair(alice: Any, bob: Any, charlie: Any) -> None:
    for _ in range(5):
        settled(alice, bob, mode=Mode.ROOM)
    rewards = settled(alice, charlie, mode=Mode.ROOM)
    assert (rewards["0"]["lines"][0]["coins"], rewards["1"]["lines"][0]["coins"]) == (0, 20)


def test_ARC_Q64_practice_pays_three_times_and_moves_quests_eight_times(alice: Any) -> None:
    rewards = [settled(alice, winner=1, mode=Mode.PRACTICE, did=({"spells_cast": 1}, {})) for _ in range(10)]
    assert [each["0"]["lines"][0]["coins"] for each in rewards] == [20] * 3 + [0] * 7
    assert quests_today(alice, FIRST).quests[1].progress == 8
    assert rewards[0]["1"] == {}, "a bot is paid"


def test_ARC_Q64_an_uncounted_practice_match_uses_nothing_up(alice: Any) -> None:
    for _ in range(5):
        settled(alice, mode=Mode.PRACTICE, turns=2, reason="concede")
    assert settled(alice, mode=Mode.PRACTICE)["0"]["lines"][0]["coins"] == 60


def test_borrowed_cards_pay_nothing_and_use_nothing_up(alice: Any) -> None:
    rewards = settled(alice, mode=Mode.PRACTICE, options={"borrowed": True})
    assert (rewards["0"]["coins"], rewards["0"]["quests"]) == (0, [])
    assert PlayerDay.objects.get(player=alice).practice == 0


def test_other_games_pay_nothing(alice: Any, bob: Any, balance: Balance) -> None:
    before = balance(alice)
    assert settled(alice, bob, game="grid_clash") == {"0": {}, "1": {}}
    assert balance(alice) == before


def test_ARC_Q61_statistics_sum_what_counted(alice: Any, bob: Any) -> None:
    settled(alice, bob, did=({"units_played": 7}, {"units_played": 5}))
    settled(alice, bob, winner=None, reason="drain_draw", did=({"units_played": 2}, {}))
    settled(alice, bob, turns=3)
    tally = Tally.objects.get(player=alice)
    assert (tally.played, tally.won, tally.drawn, tally.units_played) == (2, 1, 1, 9)


def test_a_page_settles_what_the_sweep_has_not_yet(alice: Any, bob: Any, balance: Balance) -> None:
    before = balance(alice)
    finished(alice, bob)
    assert (settle_own(alice), settle_own(alice)) == (1, 0)
    assert balance(alice) - before == 60


def test_a_crash_in_the_middle_pays_nothing_and_the_next_try_pays_all(
    alice: Any, bob: Any, balance: Balance, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = balance(alice), balance(bob)
    match = finished(alice, bob)
    whole = wallet.pay

    def crash_at_bob(**what: Any) -> bool:
        if what["player"] == bob:
            raise RuntimeError("the machine stops here")
        return whole(**what)

    monkeypatch.setattr(wallet, "pay", crash_at_bob)
    with pytest.raises(RuntimeError):
        ending.settle(match)
    assert (balance(alice), balance(bob)) == before
    assert not DayQuest.objects.exists() and not XpEntry.objects.exists() and not Tally.objects.exists()
    assert MatchResult.objects.get(pk=match).settled_at is None
    assert ending.settle_if_possible(match) is None, "who only shows the end is not disturbed"
    monkeypatch.setattr(wallet, "pay", whole)
    ending.settle(match)
    assert (balance(alice) - before[0], balance(bob) - before[1]) == (60, 20)


def test_one_match_that_cannot_be_settled_leaves_the_others_alone(
    alice: Any, bob: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad, good = finished(alice, bob), finished(alice, bob)
    whole = wallet.pay

    def crash_at_bad(**what: Any) -> bool:
        if what["key"] == f"match:{bad}":
            raise RuntimeError("this one is broken")
        return whole(**what)

    monkeypatch.setattr(wallet, "pay", crash_at_bad)
    monkeypatch.setattr(ending, "UNSETTLED_AFTER", ending.timedelta(days=-9999))
    assert ending.settle_forgotten() == 2
    assert MatchResult.objects.get(pk=good).settled_at and not MatchResult.objects.get(pk=bad).settled_at


@pytest.mark.django_db(transaction=True)
def test_seven_sources_at_once_pay_once(alice: Any, bob: Any, balance: Balance) -> None:
    settled(alice, bob)
    before = balance(alice), balance(bob)
    match = finished(alice, bob)
    start = Barrier(7)

    def claim(source: int) -> Any:
        try:
            start.wait()
            return settle_own(alice if source % 2 else bob) if source < 4 else ending.settle(match)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(7) as pool:
        list(pool.map(claim, range(7)))
    assert (balance(alice) - before[0], balance(bob) - before[1]) == (80, 40)
    assert Entry.objects.filter(key=f"match:{match}").count() == 2
    assert Entry.objects.filter(reason="quest").count() == 2
    assert XpEntry.objects.filter(key=match).count() == 2
    assert Tally.objects.get(player=alice).played == 2


@pytest.mark.django_db(transaction=True)
def test_many_matches_of_one_player_settled_at_once_keep_their_caps(
    alice: Any, bob: Any, charlie: Any
) -> None:
    pairs = [(alice, bob), (bob, charlie), (charlie, alice)] * 4
    waiting = [finished(*pair, mode=Mode.ROOM) for pair in pairs]
    start = Barrier(6)

    def claim(source: int) -> None:
        try:
            start.wait()
            for match in waiting[source:] + waiting[:source]:
                ending.settle(match)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(6) as pool:
        list(pool.map(claim, range(0, 12, 2)))
    for player in (alice, bob, charlie):
        assert Entry.objects.filter(player=player, reason="match").count() == 5
        assert PlayerDay.objects.get(player=player).rooms == 8
