"""The seven-day ladder, day by day."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from quests.streak import Streak, Visit, begun, visit

FIRST = date(2026, 12, 1)


def on(*days: int, start: Streak | None = None) -> list[Visit | None]:
    """Visits on these days, counted from the first of December as 1."""
    streak, visits = start or begun(FIRST), []
    for n in days:
        visited = visit(streak, FIRST + timedelta(days=n - 1))
        streak = visited.streak if visited else streak
        visits.append(visited)
    return visits


def places(*days: int) -> list[int]:
    return [visited.pos for visited in on(*days) if visited]


@pytest.mark.parametrize(
    ("day", "coins", "packs"),
    [(1, 30, 0), (2, 40, 0), (3, 50, 0), (4, 60, 0), (5, 75, 0), (6, 100, 0), (7, 0, 1)],
)
def test_ARC_111_each_day_pays_its_own(day: int, coins: int, packs: int) -> None:
    last = on(*range(1, day + 1))[-1]
    assert last and (last.pos, last.coins, last.packs) == (day, coins, packs)


def test_ARC_110_the_day_after_day_seven_is_day_one_again() -> None:
    assert places(*range(1, 17)) == [1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7, 1, 2]


def test_the_second_visit_of_a_day_pays_nothing() -> None:
    assert on(1, 1)[1] is None


def test_a_clock_that_steps_back_pays_nothing_twice() -> None:
    visits = on(1, 2, 1, 2, 3)
    assert [bool(each) for each in visits] == [True, True, False, False, True]
    assert visits[-1] and visits[-1].pos == 3


def test_ARC_112_one_missed_day_is_forgiven() -> None:
    visits = on(1, 2, 3, 5)
    assert visits[-1] and (visits[-1].pos, visits[-1].how) == (4, "kept")


def test_ARC_112_two_missed_days_in_a_row_break_it() -> None:
    visits = on(1, 2, 3, 6)
    assert visits[-1] and (visits[-1].pos, visits[-1].how, visits[-1].streak.length) == (1, "again", 1)


def test_ARC_113_a_second_miss_six_days_after_the_first_breaks_it() -> None:
    visits = on(1, 2, 4, 5, 6, 7, 8, 10)  # missed: 3 and 9
    assert visits[-1] and (visits[-1].pos, visits[-1].how) == (1, "again")


def test_ARC_113_a_second_miss_seven_days_after_the_first_is_forgiven() -> None:
    visits = on(1, 2, 4, 5, 6, 7, 8, 9, 11)  # missed: 3 and 10
    assert visits[-1] and visits[-1].how == "kept"


def test_ARC_Q73_a_broken_streak_gives_no_new_forgiveness() -> None:
    visits = on(1, 2, 4, 7, 8, 10)  # 3 forgiven until 10; 5 and 6 break; 9 is missed too early
    assert visits[-1] and visits[-1].how == "again"


def test_ARC_Q73_missed_days_are_not_paid() -> None:
    assert [visited.coins for visited in on(1, 3) if visited] == [30, 40]


def test_sixty_days_with_one_miss_a_week_never_break() -> None:
    days = [n for n in range(1, 61) if n % 7 != 3]
    assert all(visited and visited.how != "again" for visited in on(*days))
    assert on(*days)[-1].streak.length == len(days)


def test_ARC_Q74_the_seven_days_run_from_the_forgiven_day() -> None:
    late = on(1, 3, 4, 5, 6, 7, 8, 10)  # missed: 2, used when the ladder stood at 2; then 9, seven days later
    assert late[-1] and late[-1].how == "kept" and late[-1].streak.forgive_from == FIRST + timedelta(days=15)
