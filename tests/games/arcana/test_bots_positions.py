"""Sixty-three written positions: adept finds the turn, a novice mostly does not."""

from __future__ import annotations

import pytest

from matches.games.arcana import bot
from matches.games.doors import Seat
from matches.games.rng import Rng
from tests.games.arcana.positions import Position, lethal, orders, trades

ALL = (*lethal.POSITIONS, *trades.POSITIONS, *orders.POSITIONS)
MOST_STEPS = 40


def solves(position: Position, level: bot.Level, seed: int = 0) -> bool:
    """Whether a bot of this level, left alone with the turn, solves the position."""
    duel = position.duel()
    for step in range(MOST_STEPS):
        view = duel.view(Seat.A)
        if duel.outcome is not None or Seat.A not in view.to_act:
            return position.solved(duel)
        duel.me.act(bot.choose(view, level, Rng(bytes([seed, step]))))
    raise AssertionError("the bot does not end its turn")


def share(positions: tuple[Position, ...], level: bot.Level) -> tuple[float, list[str]]:
    failed = [position.name for position in positions if not solves(position, level)]
    return 1 - len(failed) / len(positions), failed


@pytest.mark.parametrize("kind", [lethal, trades, orders], ids=lambda kind: kind.__name__.split(".")[-1])
def test_there_are_twenty_positions_of_a_kind_with_names_of_their_own(kind):
    assert len(kind.POSITIONS) >= 20
    assert len({position.name for position in kind.POSITIONS}) == len(kind.POSITIONS)


def test_adept_solves_ninety_five_percent_of_the_written_positions():
    solved, failed = share(ALL, "adept")
    assert solved >= 0.95, f"not solved: {failed}"


def test_a_novice_solves_fewer_than_two_thirds_of_them():
    solved, _ = share(ALL, "novice")
    assert solved < 2 / 3
