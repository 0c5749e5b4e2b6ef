"""Lines of three, runes, goblins, and what they score."""

from __future__ import annotations

import pytest

from matches.games.doors import Seat
from matches.games.grid_clash.board import LINES, TRAPS
from matches.games.grid_clash.constants import VALUES
from tests.games.grid_clash.scenario import Duel, board_of, side

AWAY = "D77"  # where the other's pick does no harm


def played(board: str, card: str, runes: str = "") -> tuple[int, int]:
    """The scores after I place a card on a board and the foe plays elsewhere."""
    duel = Duel(board, runes=runes)
    duel.round(me=card, foe=AWAY)
    return duel.scores


@pytest.mark.parametrize(
    ("board", "card", "points"),
    [
        ("W22 z23", "W24", 6),
        ("W24 z23", "W22", 6),
        ("W22 z32", "W42", 6),
        ("W22 z33", "W44", 0),
        ("W22 z23", "D24", 0),
        ("Z22 w23", "Z24", 0),
        ("W22 z23", "W25", 0),
        ("W22 Z23", "W24", 0),
    ],
    ids=["across", "from the left", "down", "diagonal", "two kinds", "not beaten", "far pincer", "own card"],
)
def test_AGC_25_a_trap_is_an_enemy_between_two_of_one_kind_that_beat_it(
    board: str, card: str, points: int
) -> None:
    assert played(board, card) == (points, 0)


def test_AGC_25_a_line_does_not_run_around_the_edge_of_the_board() -> None:
    assert played("W26 z27", "W30") == (0, 0)


def test_AGC_Q1_a_line_is_exactly_three_squares_and_not_a_far_pincer() -> None:
    assert played("W22 z23 z24", "W25") == (0, 0)


def test_AGC_Q2_diagonals_are_never_lines() -> None:
    assert played("W22 z33", "W44") == (0, 0) and played("W24 z33", "W42") == (0, 0)
    assert len(LINES) == 2 * 8 * 6


@pytest.mark.parametrize(("end", "prey"), ["WZ", "ZD", "DW"])
def test_AGC_29_two_own_cards_score_6_and_12_on_a_rune(end: str, prey: str) -> None:
    board = f"{end}22 {prey.lower()}23"
    assert played(board, f"{end}24") == (6, 0)
    assert played(board, f"{end}24", runes="23") == (12, 0)


@pytest.mark.parametrize(("end", "prey"), ["WZ", "ZD", "DW"])
def test_AGC_30_a_card_and_a_goblin_score_9_and_18_on_a_rune(end: str, prey: str) -> None:
    enemy = prey.lower()
    assert played(f"{end}22 {enemy}23", "G24") == (9, 0)
    assert played(f"G22 {enemy}23", f"{end}24") == (9, 0)
    assert played(f"{end}22 {enemy}23", "G24", runes="24") == (18, 0)


@pytest.mark.parametrize("end", "WZD")
def test_AGC_31_around_an_enemy_goblin_4_and_8_on_a_rune(end: str) -> None:
    assert played(f"{end}22 g23", f"{end}24") == (4, 0)
    assert played(f"{end}22 g23", f"{end}24", runes="22") == (8, 0)


def test_AGC_27_the_cards_values() -> None:
    assert VALUES == (2, 2, 2, 5)


def test_AGC_28_a_trap_is_told_with_the_parts_of_its_sum() -> None:
    duel = Duel("W22 z23", runes="23")
    duel.round(me="G24", foe=AWAY)
    (line,) = duel.report.lines
    assert (line.parts, line.sum, line.points, line.rune) == ((2, 2, 5), 9, 18, (2, 3))
    (event,) = duel.told("line_scored")
    assert (event.before, event.after) == (0, 18)
    said = "between a Warrior and a Goblin: 2 + 2 + 5 = 9 points, doubled by a gold rune to 18; 0 becomes 18."
    assert f"You trap {{B}}'s Wizard on row 3, column 4, across, {said}" in duel.said(Seat.A)
    assert f"{{A}} traps your Wizard on row 3, column 4, across, {said}" in duel.said(Seat.B)


def test_AGC_16_a_goblin_finishes_a_trap_next_to_the_enemy() -> None:
    assert played("W32 z33", "G34") == (9, 0)


@pytest.mark.parametrize("rune", ["22", "23", "24"])
def test_AGC_05_any_of_the_three_squares_on_a_rune_doubles_the_trap(rune: str) -> None:
    assert played("W22 z23", "W24", runes=rune) == (12, 0)


@pytest.mark.parametrize("rune", ["21", "25", "13", "33"])
def test_AGC_Q11_a_rune_beside_the_line_does_not_touch_it(rune: str) -> None:
    assert played("W22 z23", "W24", runes=rune) == (6, 0)


def test_AGC_06_the_rune_is_used_up_by_the_trap_it_doubled() -> None:
    duel = Duel("W22 z23 z34", runes="24 55 52 35")
    duel.round(me="W24", foe=AWAY)
    assert duel.points == [(0, 12, True)] and duel.gold == 3
    assert duel.square("24").rune == "used"
    assert duel.report.runes_used == ((2, 4),)
    assert "The gold rune on row 3, column 5 is used up." in duel.said(Seat.B)
    duel.round(me="W44", foe="D76")
    assert duel.points == [(0, 6, False)] and duel.scores == (18, 0) and duel.gold == 3


def test_AGC_Q11_a_rune_under_a_card_stays_gold_until_a_trap_uses_it() -> None:
    duel = Duel(runes="24")
    duel.round(me="W24", foe=AWAY)
    assert duel.square("24").rune == "gold"
    assert duel.square("24").say == "row 3, column 5, your Warrior, gold rune"


def test_AGC_26_a_line_scores_once() -> None:
    duel = Duel("W22 z23")
    duel.round(me="W24", foe=AWAY)
    duel.round(me="D00", foe="D76")
    assert duel.scores == (6, 0) and duel.report.lines == ()
    assert len(duel.view(None).lines) == 1


def test_AGC_Q3_trapped_cards_stay_on_the_board() -> None:
    duel = Duel("W22 z23")
    duel.round(me="W24", foe=AWAY)
    assert [duel.on(square) for square in ("22", "23", "24")] == ["W", "z", "W"]
    assert duel.square("23").say == "row 3, column 4, enemy Wizard, trapped across"


def test_AGC_Q4_an_enemy_can_be_trapped_across_and_down() -> None:
    duel = Duel("W22 W24 W13 z23")
    assert duel.state.lines == (2 * 19,)  # trapped across before
    duel.round(me="W33", foe=AWAY)
    assert duel.points == [(0, 6, False)]
    assert duel.square("23").say == "row 3, column 4, enemy Wizard, trapped across and down"


def test_AGC_Q4_one_card_may_be_the_end_of_four_lines() -> None:
    duel = Duel("W33 W37 W15 W55 z34 z36 z25 z45")
    duel.round(me="W35", foe=AWAY)
    assert duel.points == [(0, 6, False)] * 4 and duel.scores == (24, 0)


def test_AGC_Q4_one_card_may_be_the_middle_of_two_lines() -> None:
    duel = Duel("w22 w24 w13 w33")
    duel.round(me="Z23", foe=AWAY)
    assert duel.points == [(1, 6, False)] * 2


def test_AGC_Q5_all_lines_of_one_card_score_each_with_its_own_sum() -> None:
    duel = Duel("W22 z23 G44 z34")
    duel.round(me="W24", foe=AWAY)
    assert [(line.way, line.points) for line in duel.report.lines] == [("across", 6), ("down", 9)]
    assert duel.scores == (15, 0)


def test_AGC_Q6_lines_are_found_on_the_one_board_that_both_cards_made() -> None:
    duel = Duel("W22")
    duel.round(me="W24", foe="Z23")
    assert duel.scores == (6, 0)
    order = [event.__struct_config__.tag for event in duel.match.events]
    assert order == [
        "card_picked", "picks_revealed", "card_placed", "card_placed", "line_scored", "round_ended",
        "round_started",
    ]  # fmt: skip


def test_AGC_Q6_the_clash_point_comes_before_the_lines() -> None:
    duel = Duel("W22 z23", runes="23")
    duel.round(me="W24", foe="Z24")
    order = [event.__struct_config__.tag for event in duel.match.events][2:]
    assert order == [
        "clashed", "card_placed", "clash_scored", "line_scored", "rune_used", "round_ended", "round_started",
    ]  # fmt: skip
    assert duel.scores == (13, 0)


def test_AGC_Q7_both_players_score_in_one_round_and_each_line_is_listed() -> None:
    duel = Duel("W22 z23 z62 D63")
    duel.round(me="W24", foe="Z64")
    assert duel.points == [(0, 6, False), (1, 6, False)] and duel.scores == (6, 6)
    assert [(event.seat, event.before, event.after) for event in duel.told("line_scored")] == [
        (Seat.A, 0, 6),
        (Seat.B, 0, 6),
    ]


def test_AGC_Q8_walking_into_a_trap_scores_for_its_owner() -> None:
    duel = Duel("w22 w24")
    duel.round(me="Z23", foe=AWAY)
    assert duel.scores == (0, 6)


def test_AGC_Q8_a_card_may_finish_a_line_and_walk_into_one_at_once() -> None:
    duel = Duel("w12 w14 Z33 d23")
    duel.round(me="Z13", foe=AWAY)
    assert duel.scores == (6, 6)


def test_AGC_Q13_of_one_players_lines_on_a_rune_the_most_valuable_doubles() -> None:
    duel = Duel("W22 z23 G44 z34", runes="24")
    duel.round(me="W24", foe=AWAY)
    assert duel.points == [(0, 6, False), (0, 18, True)] and duel.gold == 0


def test_AGC_Q13_equal_lines_on_a_rune_double_once() -> None:
    duel = Duel("W22 z23 W44 z34", runes="24")
    duel.round(me="W24", foe=AWAY)
    assert sorted(duel.points) == [(0, 6, False), (0, 12, True)]


def test_AGC_Q13_a_rune_doubles_one_line_of_each_player_in_the_same_round() -> None:
    # My Wizard on the rune traps a Dragon upwards and is itself trapped between two Warriors.
    duel = Duel("w23 Z04 d14", runes="24")
    duel.round(me="Z24", foe="W25")
    assert duel.points == [(0, 12, True), (1, 12, True)] and duel.gold == 0
    assert duel.told("rune_used") != [] and len(duel.told("rune_used")) == 1


def test_AGC_Q15_a_goblin_counts_as_the_other_end_anew_for_each_line() -> None:
    duel = Duel("W22 z23 Z44 d34")
    duel.round(me="G24", foe=AWAY)
    assert duel.points == [(0, 9, False), (0, 9, False)]


@pytest.mark.parametrize(
    ("board", "card", "points"),
    [
        ("G22 z23", "G24", 0),
        ("W22 g23", "G24", 7),
        ("G22 g23", "D24", 7),
        ("G22 g23", "G24", 0),
        ("W22 g23", "D24", 0),
        ("D22 z23", "G24", 0),
    ],
    ids=["two goblins", "goblin traps goblin", "other end", "only goblins", "two kinds", "not beaten"],
)
def test_AGC_Q16_goblin_corner_cases(board: str, card: str, points: int) -> None:
    assert played(board, card) == (points, 0)


def test_AGC_Q16_a_trap_of_7_is_14_on_a_rune() -> None:
    assert played("W22 g23", "G24", runes="22") == (14, 0)


def test_AGC_Q16_a_goblin_in_the_middle_copies_nothing_to_save_itself() -> None:
    duel = Duel("w22 w24")
    duel.round(me="G23", foe=AWAY)
    assert duel.scores == (0, 4)


def test_AGC_35_four_ordinary_traps_or_three_with_a_goblin_or_a_rune() -> None:
    six = TRAPS[board_sum("W22 z23 W24")]
    nine = TRAPS[board_sum("W22 z23 G24")]
    assert six is not None and nine is not None
    assert 3 * six.sum < 20 <= 4 * six.sum
    assert 2 * six.sum + nine.sum == 21 and 2 * six.sum + 2 * six.sum == 24


def board_sum(text: str) -> int:
    """The place of the first three squares of row 2 from column 2 in the table of traps."""
    first, middle, last = board_of(text)[18:21]
    return first * 100 + middle * 10 + last


def test_AGC_Q34_two_traps_can_be_enough() -> None:
    duel = Duel("W22 z23 W55 z65", runes="24 75")
    duel.round(me="W24", foe="D70")
    duel.round(me="W75", foe="D71")
    assert duel.scores == (24, 0) and duel.outcome is not None and duel.outcome.winner == Seat.A


def test_AGC_37_one_ordinary_trap_pays_for_three_cards() -> None:
    duel = Duel("W22 z23", me=side("WD"))
    duel.round(me="W24", foe=AWAY)
    duel.me.buy("WZD")
    assert duel.me.score == 0 and duel.me.hand == "WZDD"
