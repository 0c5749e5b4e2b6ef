"""Twenty points, running out of cards, a full board."""

from __future__ import annotations

import pytest

from matches.games import grid_clash
from matches.games.doors import Outcome, Seat
from matches.games.referee import Concede, Play, Position, Referee
from tests.games.grid_clash.scenario import Duel, refused, side

A, B = Seat.A, Seat.B
FULL = [f"x{row}{col}" for row in range(8) for col in range(8)]


def test_AGC_08_twenty_points_win() -> None:
    duel = Duel("W22 z23", me=side(score=18), foe=side(score=10))
    duel.round(me="W24", foe="D77")
    assert duel.scores == (24, 10) and duel.outcome == Outcome(A, "twenty")
    assert duel.view(A).phase == "over" and duel.view(A).legal_actions == []


def test_AGC_08_nineteen_points_go_on() -> None:
    duel = Duel("W22 z23", me=side(score=13))
    duel.round(me="W24", foe="D77")
    assert duel.scores == (19, 0) and duel.outcome is None


def test_AGC_08_exactly_twenty_is_enough() -> None:
    duel = Duel("W22 z23", me=side(score=14))
    duel.round(me="W24", foe="D77")
    assert duel.outcome == Outcome(A, "twenty")


def test_AGC_09_both_reach_twenty_and_the_higher_score_wins() -> None:
    duel = Duel("W22 z23 z62 D63", me=side(score=18), foe=side(score=16), runes="63")
    duel.round(me="W24", foe="Z64")
    assert duel.scores == (24, 28) and duel.outcome == Outcome(B, "twenty")


def test_AGC_10_both_reach_twenty_with_equal_scores_and_it_is_a_draw() -> None:
    duel = Duel("W22 z23 z62 D63", me=side(score=18), foe=side(score=18))
    duel.round(me="W24", foe="Z64")
    assert duel.scores == (24, 24) and duel.outcome == Outcome(None, "twenty")


def last_card(mine: str, theirs: str, scores: tuple[int, int]) -> Outcome | None:
    """How it stands after a quiet round in which I play the last card of my hand."""
    duel = Duel(me=side(mine, scores[0]), foe=side(theirs, scores[1]))
    duel.round(me=f"{mine[0]}00", foe=f"{theirs[0]}77")
    return duel.outcome


@pytest.mark.parametrize(
    ("mine", "theirs", "scores", "ended"),
    [
        ("W", "WZ", (1, 0), Outcome(B, "stuck")),
        ("W", "WZ", (0, 0), Outcome(B, "stuck")),
        ("W", "WZ", (2, 0), None),
        ("WW", "Z", (0, 1), Outcome(A, "stuck")),
    ],
    ids=["one point", "no point", "two points", "the other"],
)
def test_AGC_11_no_cards_and_no_points_to_buy_one_lose(
    mine: str, theirs: str, scores: tuple[int, int], ended: Outcome | None
) -> None:
    assert last_card(mine, theirs, scores) == ended


def test_AGC_12_both_stuck_and_the_higher_score_wins() -> None:
    assert last_card("W", "Z", (1, 0)) == Outcome(A, "both_stuck")
    assert last_card("W", "Z", (0, 1)) == Outcome(B, "both_stuck")


@pytest.mark.parametrize("score", [0, 1])
def test_AGC_Q17_both_stuck_with_equal_scores_is_a_draw(score: int) -> None:
    assert last_card("W", "Z", (score, score)) == Outcome(None, "both_stuck")


def test_AGC_Q18_stuck_is_looked_at_when_the_rounds_points_are_in() -> None:
    duel = Duel("W22 z23", me=side("W"))
    duel.round(me="W24", foe="D77")
    assert duel.outcome is None and duel.me.hand == "" and duel.me.score == 6


def test_AGC_Q18_without_cards_but_with_points_one_must_buy() -> None:
    duel = Duel(me=side("W", score=2))
    duel.round(me="W00", foe="D77")
    assert duel.outcome is None
    listed = grid_clash.legal_actions(duel.state, A)
    assert [action.card for action in listed] == ["warrior", "wizard", "dragon"]
    with refused("not_in_hand"):
        duel.me.place("W11")
    duel.me.buy("D")
    duel.me.place("D11")


def test_AGC_Q18_twenty_points_come_before_being_stuck() -> None:
    duel = Duel("W22 z23", me=side(score=14), foe=side("D", score=1))
    duel.round(me="W24", foe="D77")
    assert duel.outcome == Outcome(A, "twenty")


def test_AGC_Q19_the_stuck_player_loses_although_ahead() -> None:
    assert last_card("W", "ZZ", (1, 0)) == Outcome(B, "stuck")


@pytest.mark.parametrize(
    ("scores", "winner"), [((5, 3), A), ((3, 5), B), ((4, 4), None)], ids=["A", "B", "draw"]
)
def test_AGC_Q20_on_a_full_board_the_higher_score_wins(scores: tuple[int, int], winner: Seat | None) -> None:
    duel = Duel(" ".join(FULL[2:]), me=side(score=scores[0]), foe=side(score=scores[1]))
    duel.round(me="W00", foe="W01")
    assert duel.outcome == Outcome(winner, "board_full")


def test_AGC_Q20_a_full_board_decides_before_anyone_is_stuck() -> None:
    duel = Duel(" ".join(FULL[2:]), me=side("W", score=1), foe=side())
    duel.round(me="W00", foe="W01")
    assert duel.outcome == Outcome(A, "board_full")


def test_AGC_Q20_a_match_of_clashes_lasts_64_rounds_at_most() -> None:
    duel = Duel(me=side("W" * 70), foe=side("W" * 70))
    for number in range(64):
        assert duel.outcome is None
        duel.round(me=f"W{number // 8}{number % 8}", foe=f"W{number // 8}{number % 8}")
    assert duel.outcome == Outcome(None, "board_full") and duel.state.round == 64


def test_AGC_38_stuck_after_ten_rounds_without_a_point() -> None:
    duel = Duel(me=side("WWWZZZDDDG"), foe=side("WWWWWZZZDDDG"))
    mine = ["00", "02", "04", "06", "20", "22", "24", "26", "40", "42"]
    theirs = ["51", "53", "55", "57", "71", "73", "75", "77", "35", "37"]
    for number, (here, there) in enumerate(zip(mine, theirs, strict=True)):
        assert duel.outcome is None
        duel.round(me="WWWZZZDDDG"[number] + here, foe="WWWZZZDDDG"[number] + there)
    assert duel.scores == (0, 0) and duel.outcome == Outcome(B, "stuck")


def test_AGC_39_the_ways_a_match_ends() -> None:
    assert set(grid_clash.ENDINGS) == {"twenty", "stuck", "both_stuck", "board_full"}


def test_AGC_Q31_resigning_ends_it_with_the_score_as_it_stands() -> None:
    referee = Referee(grid_clash)
    duel = Duel(me=side(score=12))
    position = referee.apply(Position(duel.state), Concede(A)).state
    assert referee.outcome(position) == Outcome(B, "concede")
    assert referee.view(position, None).sides[0].score == 12


@pytest.mark.parametrize(
    ("mine", "theirs", "scores", "said"),
    [
        ("W", "ZZ", (1, 0), "You cannot move any more: no cards, and no points to buy one. {B} wins."),
        ("W", "Z", (1, 0), "Neither player can move any more: the scores decide. You win."),
        ("W", "Z", (1, 1), "Neither player can move any more: the scores decide. It is a draw."),
    ],
)
def test_AGC_39_the_end_is_told_in_words(mine: str, theirs: str, scores: tuple[int, int], said: str) -> None:
    duel, referee = Duel(me=side(mine, scores[0]), foe=side(theirs, scores[1])), Referee(grid_clash)
    step = referee.apply(
        Position(duel.state),
        Play(A, grid_clash.parse(A, {"type": "place", "card": "warrior", "row": 0, "col": 0})),
    )
    step = referee.apply(
        step.state, Play(B, grid_clash.parse(B, {"type": "place", "card": "wizard", "row": 7, "col": 7}))
    )
    assert referee.events(step.events, A)[-1].say == said
