"""Random play under every law."""

from __future__ import annotations

import random

import pytest

from matches.games import grid_clash
from matches.games.doors import OTHER, Outcome, Seat, Setup
from matches.games.grid_clash.actions import Place
from tests.games.grid_clash.subject import GRID
from tests.laws import begin, check_foreign_secrets, check_state

MATCHES = 24


@pytest.mark.parametrize("number", range(MATCHES))
def test_AGC_36_random_play_keeps_every_law_and_ends(number: int) -> None:
    match = begin(GRID, Setup(), number)
    match.play_on()
    assert isinstance(grid_clash.outcome(match.state), Outcome)
    assert match.state.round <= 64


@pytest.mark.parametrize("number", range(8))
def test_AGC_17_what_my_own_action_shows_me_never_depends_on_the_others_pick(number: int) -> None:
    match, chance = begin(GRID, Setup(), 100 + number, thorough=False), random.Random(number)
    while acting := sorted(grid_clash.to_act(match.state)):
        seat = chance.choice(acting)
        action = GRID.fill(chance.choice(grid_clash.legal_actions(match.state, seat)), chance)
        shown = isinstance(action, Place) and match.state.sides[OTHER[seat]].pick is not None
        if not shown:
            others = list(GRID.lookalikes(match.state, seat, chance))
            check_foreign_secrets(GRID, match.state, action, chance, others)
        match.act(action)


def test_AGC_17_the_laws_notice_a_view_that_tells_a_pick(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begin(GRID, Setup(), 0)
    match.act(Place(Seat.A, "wizard", 0, 0))
    honest = grid_clash.view_for
    monkeypatch.setattr(grid_clash, "view_for", lambda state, seat: honest(state, Seat.A))
    with pytest.raises(AssertionError, match="knows too much"):
        check_state(GRID, match.state, random.Random(1))
