"""Which quests a player has, from the date and the player alone."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from itertools import pairwise

import pytest

from quests.constants import DIFFICULTIES
from quests.definitions import HINTS, POOL, QUESTS, WORDS, counted
from quests.draw import quest_of, quests_of, swapped

DAY = timedelta(days=1)
FIRST = date(2026, 12, 1)


def test_ARC_105_the_pool_holds_fifteen_five_of_each_difficulty() -> None:
    assert len(QUESTS) == 15
    assert [len(POOL[difficulty]) for difficulty in DIFFICULTIES] == [5, 5, 5]
    assert len({quest.text for quest in QUESTS.values()}) == 15


def test_every_quest_explains_itself() -> None:
    for quest in QUESTS.values():
        assert quest.count in WORDS and quest.count in HINTS
        assert quest.goal > 1 and str(quest.goal) in quest.text
    assert counted("spells_cast", 1) == "1 spell cast" and counted("spells_cast", 3) == "3 spells cast"


@pytest.mark.parametrize(
    ("difficulty", "coins", "xp"), [("easy", 20, 80), ("standard", 30, 120), ("hard", 45, 180)]
)
def test_ARC_109_rewards_follow_the_difficulty(difficulty, coins, xp) -> None:
    assert {(quest.coins, quest.xp) for quest in POOL[difficulty]} == {(coins, xp)}


def test_ARC_104_three_quests_a_day_one_of_each_difficulty() -> None:
    quests = quests_of(7, FIRST)
    assert list(quests) == ["easy", "standard", "hard"]
    assert all(quest.difficulty == difficulty for difficulty, quest in quests.items())


def test_ARC_Q77_the_draw_follows_from_date_and_player_alone() -> None:
    assert [quests_of(7, FIRST + n * DAY)["easy"].slug for n in range(5)] == [
        quests_of(7, FIRST + n * DAY)["easy"].slug for n in range(5)
    ]
    week = [[quests_of(player, FIRST + n * DAY) for n in range(7)] for player in range(40)]
    assert len({str(drawn) for drawn in week}) > 35, "players share their quests"


def test_ARC_Q77_a_thousand_days_of_a_hundred_players_never_repeat_and_are_even() -> None:
    for difficulty in DIFFICULTIES:
        shares: Counter[str] = Counter()
        by_day: Counter[tuple[int, str]] = Counter()
        for player in range(1, 101):
            drawn = [quest_of(player, FIRST + n * DAY, difficulty).slug for n in range(1000)]
            assert all(one != two for one, two in pairwise(drawn))
            shares.update(drawn)
            by_day.update((n % 5, slug) for n, slug in enumerate(drawn))
        assert len(shares) == 5
        assert all(19_800 <= count <= 20_200 for count in shares.values()), shares
        assert max(by_day.values()) < 1.25 * min(by_day.values()), "a quest favours a weekday"


def test_ARC_Q77_each_block_of_five_days_has_all_five() -> None:
    start = date(1970, 1, 1) + 5 * 4000 * DAY
    for player in range(1, 30):
        assert len({quest_of(player, start + n * DAY, "hard") for n in range(5)}) == 5


def test_ARC_108_a_swap_is_of_the_same_difficulty_and_neither_todays_nor_yesterdays() -> None:
    seen: Counter[str] = Counter()
    for player in range(1, 60):
        for n in range(30):
            day = FIRST + n * DAY
            for difficulty in DIFFICULTIES:
                other = swapped(player, day, difficulty)
                assert other.difficulty == difficulty
                assert other not in (
                    quest_of(player, day, difficulty),
                    quest_of(player, day - DAY, difficulty),
                )
                seen[other.slug] += 1
    assert len(seen) == 15 and max(seen.values()) < 1.5 * min(seen.values())


def test_days_before_the_epoch_are_days_too() -> None:
    assert quests_of(1, date(1969, 12, 31)) != quests_of(1, date(1969, 12, 30))
