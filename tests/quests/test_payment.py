"""What a match pays, and what it does for quests."""

from __future__ import annotations

from typing import Any

import pytest

from matches.figures import SeatFigures
from quests.definitions import QUESTS
from quests.payment import Ended, finished, pay
from quests.progress import deeds, step
from quests.season import season_of, season_start


def ended(
    turns: int = 12, winner: int | None = 0, reason: str = "hero", mode: str = "quick", **more: Any
) -> Ended:
    return Ended(mode=mode, turns=turns, winner=winner, reason=reason, **more)


def paid(match: Ended, seat: int, rooms: int = 0, practice: int = 0) -> tuple[int, int]:
    pays = pay(match, seat, rooms=rooms, practice=practice)
    return pays.coins, pays.xp


def figures(**counts: Any) -> dict[str, Any]:
    return {name: counts.get(name, getattr(SeatFigures(), name)) for name in SeatFigures.__struct_fields__}


def test_ARC_90_sixty_for_a_win_twenty_for_a_loss() -> None:
    assert [paid(ended(), seat)[0] for seat in (0, 1)] == [60, 20]


def test_ARC_120_sixty_xp_for_a_win_twenty_five_for_a_loss() -> None:
    assert [paid(ended(), seat)[1] for seat in (0, 1)] == [60, 25]


def test_ARC_Q62_a_draw_pays_both_like_a_loss() -> None:
    assert [paid(ended(winner=None, reason="drain_draw"), seat) for seat in (0, 1)] == [(20, 25), (20, 25)]
    assert deeds(ended(winner=None, reason="drain_draw"), 0, figures())["won"] == 0


@pytest.mark.parametrize("reason", ["hero", "concede", "missed_turns", "absence"])
def test_ARC_107_a_match_counts_from_turn_four_on(reason: str) -> None:
    assert paid(ended(turns=3, reason=reason), 0) == (0, 0)
    assert deeds(ended(turns=3, reason=reason), 0, figures(units_played=5)) == {}
    assert "turn 4" in pay(ended(turns=3), 0, rooms=0, practice=0).why_not
    assert paid(ended(turns=4, reason=reason), 0) == (60, 60)
    assert deeds(ended(turns=4, reason=reason), 0, figures(units_played=5))["units_played"] == 5


@pytest.mark.parametrize("reason", ["void", "both_away"])
def test_ARC_Q46_what_nobody_ended_pays_nobody(reason: str) -> None:
    match = ended(winner=None, reason=reason)
    assert [paid(match, seat) for seat in (0, 1)] == [(0, 0), (0, 0)]
    assert deeds(match, 0, figures(units_played=5)) == {}


@pytest.mark.parametrize("reason", ["concede", "missed_turns", "absence"])
def test_ARC_Q63_who_gives_up_has_lost_but_not_finished(reason: str) -> None:
    match = ended(reason=reason)
    assert paid(match, 1) == (20, 25)
    assert (finished(match, 0), finished(match, 1)) == (True, False)
    assert deeds(match, 1, figures(spells_cast=2))["spells_cast"] == 2, "what was done still counts"


def test_a_defeat_is_finished_too() -> None:
    assert finished(ended(), 1) and finished(ended(winner=None, reason="drain_draw"), 1)


@pytest.mark.parametrize(("before", "coins"), [(0, 60), (4, 60), (5, 0), (9, 0)])
def test_ARC_Q64_five_room_matches_are_paid_each_day(before: int, coins: int) -> None:
    pays = pay(ended(mode="room"), 0, rooms=before, practice=50)
    assert pays.coins == pays.xp == coins and pays.quests and pays.counted
    assert bool(pays.why_not) == (coins == 0)


@pytest.mark.parametrize(
    ("before", "coins", "quests"), [(0, 60, True), (2, 60, True), (3, 0, True), (7, 0, True), (8, 0, False)]
)
def test_ARC_Q64_three_practice_matches_are_paid_and_eight_count_for_quests(before, coins, quests) -> None:
    pays = pay(ended(mode="practice"), 0, rooms=50, practice=before)
    assert (pays.coins, pays.xp, pays.quests) == (coins, coins, quests)


def test_ARC_Q64_other_matches_know_no_cap() -> None:
    assert paid(ended(), 0, rooms=99, practice=99) == (60, 60)


def test_borrowed_cards_pay_nothing_and_move_no_quest() -> None:
    pays = pay(ended(mode="practice", borrowed=True), 0, rooms=0, practice=0)
    assert (pays.coins, pays.xp, pays.quests) == (0, 0, False) and "borrowed" in pays.why_not


def test_ARC_106_every_count_comes_from_the_figures() -> None:
    did = deeds(
        ended(),
        0,
        figures(
            units_played=7,
            spells_cast=2,
            attacks=9,
            hero_damage=31,
            units_destroyed=4,
            summons=1,
            health=15,
            units=["gate_squire", "courier", "ridge_wolf"],
            arcana=[7, 1, 9, 8, 16],
        ),
    )
    assert did == {
        "units_played": 7,
        "spells_cast": 2,
        "attacks": 9,
        "hero_damage": 31,
        "units_destroyed": 4,
        "summons": 1,
        "finished": 1,
        "won": 1,
        "healthy_wins": 1,
        "endings_seen": 1,
        "keyword_units": 2,
    }


@pytest.mark.parametrize(("health", "winner", "healthy"), [(14, 0, 0), (15, 0, 1), (None, 0, 1), (30, 1, 0)])
def test_health_left_is_the_heros_at_the_end_of_a_win(health, winner, healthy) -> None:
    assert deeds(ended(winner=winner), 0, figures(health=health))["healthy_wins"] == healthy


def test_a_match_without_an_ending_arcana_has_seen_none() -> None:
    assert deeds(ended(), 0, figures(arcana=[0, 1, 8, 9]))["endings_seen"] == 0


def test_a_quest_stops_at_its_goal_and_is_done_once() -> None:
    quest = QUESTS["cast_4"]
    first = step(quest, 0, {"spells_cast": 3})
    assert (first.after, first.done, first.cause) == (3, False, "+3 spells cast")
    second = step(quest, 3, {"spells_cast": 3})
    assert (second.after, second.done, second.cause) == (4, True, "+1 spell cast")
    assert not step(quest, 4, {"spells_cast": 3}).done


def test_ARC_Q79_a_season_begins_on_a_monday_and_lasts_eight_weeks() -> None:
    number = season_of(season_start(371))
    assert number == 371 and season_start(number).weekday() == 0
    assert (season_start(number + 1) - season_start(number)).days == 56
