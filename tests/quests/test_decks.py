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
from matches.games.referee import Concede, Play, Referee
from matches.games.rng import Rng
from quests.definitions import QUESTS
from quests.payment import Ended, counts
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


@pytest.mark.parametrize(("ended_turns", "counted"), [(1, False), (2, False), (3, True)])
def test_ARC_Q60_turn_four_counts_as_soon_as_it_has_begun(ended_turns: int, counted: bool) -> None:
    """The match's own counter: turn 4 is the second player's second turn."""
    referee = Referee(RULES)
    deck = STARTER_DECKS["ridge_pack"].cards
    step = referee.start(Setup((deck, deck), {"ascendant": 0}), Seeds(seed("t"), (seed("a"), seed("b"))))
    figures = Figures().counted(step.events)
    for seat in Seat:
        step = referee.apply(step.state, Play(seat, RULES.parse(seat, {"type": "mulligan", "cids": []})))
        figures = figures.counted(step.events)
    for _ in range(ended_turns):
        (seat,) = referee.to_act(step.state)
        step = referee.apply(step.state, Play(seat, RULES.parse(seat, {"type": "end_turn"})))
        figures = figures.counted(step.events)
    (seat,) = referee.to_act(step.state)
    step = referee.apply(step.state, Concede(seat))
    outcome = step.state.outcome
    assert figures.turns == ended_turns + 1
    assert counts(Ended("quick", figures.turns, outcome.winner, outcome.reason)) is counted


def _with_seat(played: tuple[Ended, dict]) -> tuple[Ended, int, dict]:
    return played[0], 0, played[1]
