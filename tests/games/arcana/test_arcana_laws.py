"""Random play under every law."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from matches.games import arcana
from matches.games.doors import Seat
from tests.games.arcana.subject import ARCANA, hide_foe
from tests.laws import begin, check_foreign_secrets

MATCHES = 24


@pytest.mark.parametrize("number", range(MATCHES))
def test_ARC_59_random_play_with_any_decks_keeps_every_law(number: int) -> None:
    setup = next(islice(ARCANA.setups(), number, None))
    match = begin(ARCANA, setup, number)
    match.play_on()
    assert arcana.outcome(match.state) is not None


@pytest.mark.parametrize("number", range(8))
def test_X_Q6_what_the_other_seat_hides_never_shows_in_what_my_own_action_brings(number: int) -> None:
    setup = next(islice(ARCANA.setups(), number, None))
    match = begin(ARCANA, setup, 100 + number, thorough=False)
    chance = random.Random(number)
    while acting := arcana.to_act(match.state):
        seat = min(acting)
        action = chance.choice(arcana.legal_actions(match.state, seat))
        if match.state.phase == "turn":
            check_foreign_secrets(ARCANA, match.state, action, chance, [hide_foe(match.state, seat, chance)])
        match.act(action)
        for shown in arcana.view_for(match.state, None).sides:
            for unit in shown.board:
                assert unit.attack == unit.base_attack + sum(aura.by for aura in unit.auras)


def test_X_Q6_the_laws_notice_a_view_that_knows_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = arcana.view_for

    def leaky(state, seat):  # type: ignore[no-untyped-def]
        other = Seat.B if seat == Seat.A else Seat.A
        return honest(state, other)

    monkeypatch.setattr(arcana, "view_for", leaky)
    with pytest.raises(AssertionError, match="knows too much"):
        begin(ARCANA, next(ARCANA.setups()), 0)
