"""Arcane Grid Clash on several processes: both picks at once, and two shoppers for the last Goblin."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from matches import live
from matches.games import grid_clash
from matches.games.doors import Step
from matches.games.grid_clash.cards import NUMBER, clash_winner
from matches.games.grid_clash.constants import KINDS
from matches.services.verifying import verify
from tests.matches.test_races import as_process, ask, processes, started


def state_of(match_id: str) -> Any:
    """The rules' own state, as a process sees it that has just started."""
    return as_process(lambda: live.get(match_id)).standing.position.state


def place(card: str) -> dict[str, Any]:
    return {"type": "place", "card": card, "row": 0, "col": 0}


@pytest.mark.parametrize("a", KINDS)
@pytest.mark.parametrize("b", KINDS)
def test_AGC_Q6_every_pair_of_cards_on_one_square_from_two_processes_gives_the_one_result(
    transactional_db: None, alice: Any, bob: Any, a: str, b: str
) -> None:
    match_id = started(alice, bob, "grid_clash")
    questions = [grid_clash.question(state_of(match_id), seat) for seat in (0, 1)]
    works = [
        ask(match_id, seat, f"id-{seat}", questions[seat], place(card)) for seat, card in enumerate((a, b))
    ]
    assert sorted(processes(*works)) == [1, 2]
    state = state_of(match_id)
    winner = clash_winner(NUMBER[a], NUMBER[b])
    assert [side.score for side in state.sides] == [int(winner == 0), int(winner == 1)]
    assert [sum(side.hand) for side in state.sides] == [9, 9]
    square = grid_clash.view_for(state, None).board[0]
    assert (square.seat, square.card, square.dead) == (
        winner,
        None if winner is None else (a, b)[winner],
        winner is None,
    )
    assert not verify(match_id).problems


def test_AGC_Q24_of_two_shoppers_for_the_last_goblin_one_gets_it_and_the_other_keeps_the_points(
    transactional_db: None, alice: Any, bob: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = grid_clash.setup

    def rich(*args: Any) -> Step:
        step = plain(*args)
        sides = tuple(replace(side, score=5) for side in step.state.sides)
        return replace(step, state=replace(step.state, sides=sides, goblins=1))

    monkeypatch.setattr(grid_clash, "setup", rich)
    match_id = started(alice, bob, "grid_clash")
    questions = [grid_clash.question(state_of(match_id), seat) for seat in (0, 1)]
    buy = {"type": "buy", "card": "goblin"}
    answers = processes(*[ask(match_id, seat, f"id-{seat}", questions[seat], buy) for seat in (0, 1)])
    assert Counter(answers) == Counter({1: 1, "sold_out": 1})
    state = state_of(match_id)
    assert state.goblins == 0
    assert sorted(side.score for side in state.sides) == [0, 5]
    assert sorted(side.hand[NUMBER["goblin"]] for side in state.sides) == [1, 2]
    assert not verify(match_id).problems
