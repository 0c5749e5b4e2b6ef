"""The clock of a round, and what the house plays when it runs out."""

from __future__ import annotations

from collections import Counter

import pytest

from matches.games import grid_clash
from matches.games.doors import OTHER, SEATS, Clock, Outcome, Seat, Setup
from matches.games.grid_clash.actions import Buy, Place
from matches.games.referee import Forfeit, Play, Position, Referee
from tests.games.grid_clash.scenario import Duel, side
from tests.laws import seeds_of

A, B = Seat.A, Seat.B
REFEREE = Referee(grid_clash)


def test_AGC_Q29_both_have_45_seconds_a_round() -> None:
    duel = Duel(round=3)
    assert grid_clash.clock(duel.state) == {seat: Clock("round-3", 45) for seat in SEATS}
    duel.me.place("W00")
    assert grid_clash.clock(duel.state) == {B: Clock("round-3", 45)}
    duel.foe.place("W77")
    assert set(grid_clash.clock(duel.state).values()) == {Clock("round-4", 45)}


def test_AGC_Q29_buying_does_not_start_the_clock_anew() -> None:
    duel = Duel(me=side(score=9))
    before = grid_clash.clock(duel.state)
    duel.me.buy("GW")
    assert grid_clash.clock(duel.state) == before


def test_AGC_Q29_a_legal_selection_is_played() -> None:
    state = Duel("W22 z23 x44").state
    draft = Place(A, "goblin", 2, 4)
    assert grid_clash.timeout(state, A, draft) == draft


@pytest.mark.parametrize(
    "draft",
    [
        Place(A, "goblin", 2, 2),
        Place(A, "goblin", 4, 4),
        Place(A, "goblin", 9, 0),
        Place(A, "dragon", 0, 0),
        Place(B, "goblin", 0, 0),
        Buy(A, "wizard"),
        None,
    ],
)
def test_AGC_Q29_otherwise_the_house_plays_a_legal_pick(draft: object) -> None:
    duel = Duel("W22 z23 x44", me=side("WZG", score=4))
    action = grid_clash.timeout(duel.state, A, draft)
    assert isinstance(action, Place) and action.card in ("warrior", "wizard")
    duel.match.act(action)


def test_AGC_Q29_the_house_keeps_the_goblin_while_there_is_another_card() -> None:
    cards: Counter[str] = Counter()
    squares: Counter[tuple[int, int]] = Counter()
    for number in range(400):
        action = grid_clash.timeout(Duel(me=side("WDDDG"), seed=number).state, A, None)
        cards[action.card] += 1
        squares[action.row, action.col] += 1
    assert set(cards) == {"warrior", "dragon"} and 150 < cards["warrior"] < 250
    assert len(squares) > 55
    assert grid_clash.timeout(Duel(me=side("G")).state, A, None).card == "goblin"


def test_AGC_Q29_the_same_question_gets_the_same_pick_and_every_round_and_seat_another() -> None:
    duel = Duel()
    assert grid_clash.timeout(duel.state, A, None) == grid_clash.timeout(duel.state, A, None)
    picks = {
        (action.card, action.row, action.col)
        for round in range(1, 9)
        for seat in SEATS
        for action in [grid_clash.timeout(Duel(round=round).state, seat, None)]
    }
    assert len(picks) > 12


def test_AGC_Q29_without_cards_the_house_buys_one_first() -> None:
    duel = Duel(me=side("", score=2))
    first = grid_clash.timeout(duel.state, A, Place(A, "wizard", 0, 0))
    assert isinstance(first, Buy) and first.card != "goblin"
    duel.match.act(first)
    second = grid_clash.timeout(duel.state, A, None)
    assert isinstance(second, Place) and second.card == first.card
    bought = {grid_clash.timeout(Duel(me=side("", score=9), seed=n).state, A, None).card for n in range(60)}
    assert bought == {"warrior", "wizard", "dragon"}


def out(position: Position, seat: Seat) -> Position:
    """The seat's time runs out: the house plays until nothing is asked of it in this round."""
    key = REFEREE.clock(position)[seat].key
    while (clock := REFEREE.clock(position).get(seat)) is not None and clock.key == key:
        position = REFEREE.apply(position, REFEREE.timeout(position, seat)).state
    return position


def new() -> Position:
    return REFEREE.start(Setup(), seeds_of(4)).state


def plays(position: Position, seat: Seat) -> Position:
    return REFEREE.apply(position, Play(seat, grid_clash.timeout(position.state, seat, None))).state


def test_AGC_Q29_three_misses_in_a_row_forfeit() -> None:
    position = new()
    for _ in range(2):
        position = out(plays(position, B), A)
        assert REFEREE.outcome(position) is None
    position = out(plays(position, B), A)
    assert REFEREE.outcome(position) == Outcome(B, "missed_turns")


def test_AGC_Q29_a_pick_of_ones_own_begins_the_count_anew() -> None:
    position = new()
    for own in (False, False, True, False, False):
        position = plays(position, B)
        position = plays(position, A) if own else out(position, A)
    assert REFEREE.outcome(position) is None and position.misses == (2, 0)


@pytest.mark.parametrize("first", SEATS)
def test_AGC_Q29_both_third_misses_in_one_round_are_a_draw(first: Seat) -> None:
    position = new()
    for _ in range(3):
        position = out(position, first)
        assert REFEREE.outcome(position) is None
        position = out(position, OTHER[first])
    assert REFEREE.outcome(position) == Outcome(None, "both_missed")


def test_AGC_Q29_a_bought_and_played_time_out_is_one_miss() -> None:
    position = Position(Duel(me=side("", score=2)).state)
    position = out(position, A)
    assert position.misses == (1, 0) and position.state.sides[0].pick is not None


def test_AGC_Q30_who_stays_away_forfeits_and_both_away_is_a_draw() -> None:
    position = new()
    assert REFEREE.apply(position, Forfeit(A, "absence")).state.outcome == Outcome(B, "absence")
    assert REFEREE.apply(position, Forfeit(None, "both_away")).state.outcome == Outcome(None, "both_away")
