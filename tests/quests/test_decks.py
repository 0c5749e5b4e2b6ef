"""Each starter deck can progress each of the fifteen quests: played out by bots."""

from __future__ import annotations

from collections import Counter

import pytest

from matches.figures import Figures
from matches.games import registry
from matches.games.arcana.bot import choose
from matches.games.arcana.cards import STARTER_DECKS
from matches.games.arcana.spread import ASCENDANTS
from matches.games.doors import Seat, Seeds, Setup
from matches.games.referee import Play, Referee
from matches.games.rng import Rng
from quests.definitions import QUESTS
from quests.payment import Ended
from quests.progress import deeds

RULES = registry["arcana"]
MOST = 40


def seed(*of: object) -> bytes:
    return str(of).encode().ljust(32, b".")[:32]


def played_out(deck: str, other: str, number: int) -> tuple[Ended, dict]:
    """A match of two novices; the first deck's figures."""
    referee = Referee(RULES)
    setup = Setup(
        (STARTER_DECKS[deck].cards, STARTER_DECKS[other].cards),
        {"ascendant": ASCENDANTS[number % len(ASCENDANTS)]},
    )
    step = referee.start(setup, Seeds(seed("table", number), (seed("a", number), seed("b", number))))
    figures, position, moves = Figures().counted(step.events), step.state, 0
    while position.outcome is None:
        for seat in sorted(referee.to_act(position)):
            moves += 1
            action = choose(referee.view(position, seat), "novice", Rng(seed(deck, number, moves)))
            step = referee.apply(position, Play(seat, action))
            figures, position = figures.counted(step.events), step.state
            if position.outcome is not None:
                break
    outcome = position.outcome
    ended = Ended("quick", figures.turns, outcome.winner, outcome.reason)
    return ended, figures.rows()[Seat.A]


@pytest.mark.parametrize("deck", sorted(STARTER_DECKS))
def test_ARC_106_a_starter_deck_progresses_every_quest(deck: str) -> None:
    others = sorted(STARTER_DECKS)
    total: Counter[str] = Counter()
    for number in range(MOST):
        total.update(deeds(*_with_seat(played_out(deck, others[number % len(others)], number))))
        if all(total[quest.count] for quest in QUESTS.values()) and number >= 5:
            return
    stuck = sorted(quest.text for quest in QUESTS.values() if not total[quest.count])
    pytest.fail(f"{deck} never moved: {', '.join(stuck)}")


def _with_seat(played: tuple[Ended, dict]) -> tuple[Ended, int, dict]:
    return played[0], 0, played[1]
