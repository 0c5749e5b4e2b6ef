"""The toy game keeps the laws: so the laws fit games that are nothing like Arcana."""

from __future__ import annotations

import pytest

from matches.games import registry
from matches.games.doors import IllegalAction, Malformed, Outcome, Seat, Setup
from tests.laws import begin
from tests.toy import game
from tests.toy.game import Answer, AnswerTemplate, Buy, Pick, Skip
from tests.toy.subject import TOY, toy_registered


@pytest.mark.parametrize("number", range(40))
def test_random_play_of_the_toy_game_keeps_every_law(number: int) -> None:
    match = begin(TOY, Setup(), number)
    match.play_on()
    assert isinstance(game.outcome(match.state), Outcome)


def test_a_pick_is_secret_until_both_are_in() -> None:
    match = begin(TOY, Setup(), 1)
    mine, theirs = (side.hand for side in match.state.sides)
    match.act(Pick(Seat.A, mine[0]))
    assert game.view_for(match.state, Seat.B).picked == (True, False)
    assert game.view_for(match.state, Seat.B).own_pick is None
    assert game.events_for(match.events, Seat.B)[0].pebble is None
    match.act(Pick(Seat.B, theirs[0]))
    shown = [event.pebble for event in game.events_for(match.events, Seat.B) if event.what == "showed"]
    assert shown == [mine[0], theirs[0]]


def test_the_shop_is_shared_and_a_pebble_is_sold_once() -> None:
    match = begin(TOY, Setup(), 1)
    pebble = next(each for each in match.state.shop if match.state.shop.count(each) == 1)
    match.act(Buy(Seat.A, pebble))
    with pytest.raises(IllegalAction, match="not_in_shop"):
        match.act(Buy(Seat.B, pebble))


def test_the_window_takes_a_free_word_through_a_template() -> None:
    match = begin(TOY, Setup(), _uneven())
    for seat in Seat:
        match.act(Pick(seat, match.state.sides[seat].hand[0]))
    loser = match.state.loser
    assert loser is not None
    template, skip = game.legal_actions(match.state, loser)
    assert isinstance(template, AnswerTemplate) and skip == Skip(loser)
    for word in ("", "ninechars", "Abc"):
        with pytest.raises(IllegalAction, match="word"):
            match.act(Answer(loser, word))
    match.act(Answer(loser, "a" * match.state.shown))
    assert match.state.sides[loser].points == 1


def _uneven() -> int:
    """A deal whose lowest pebbles differ."""
    for number in range(50):
        a, b = begin(TOY, Setup(), number).state.sides
        if a.hand[0] != b.hand[0]:
            return number
    raise AssertionError("no such deal")


def test_an_unfilled_template_is_no_action() -> None:
    with pytest.raises(Malformed):
        game.parse(Seat.A, {"type": "answer", "template": True, "letters": "abc", "longest": 8})


def test_a_draft_is_played_when_time_is_up_if_it_is_legal() -> None:
    state = begin(TOY, Setup(), 1).state
    hand = state.sides[0].hand
    assert game.timeout(state, Seat.A, Pick(Seat.A, hand[-1])) == Pick(Seat.A, hand[-1])
    assert game.timeout(state, Seat.A, Pick(Seat.A, 99)) == Pick(Seat.A, hand[0])
    assert game.timeout(state, Seat.A, None) == Pick(Seat.A, hand[0])


def test_the_registry_takes_a_game_for_a_test_and_lets_it_go() -> None:
    with toy_registered():
        assert registry["toy"].NAME == "Pebbles"
    assert "toy" not in registry
