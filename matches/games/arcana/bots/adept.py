"""Adept: looks through whole turns and asks how the other would answer on the board."""

from __future__ import annotations

from ...doors import Seat
from ..actions import Action, Cast, Mulligan
from ..cards import CARDS
from ..state import State
from ..view import View
from .guess import state_of
from .mulligan import thrown
from .search import Budget, whole_turn

BUDGET = Budget()


def turn(view: View, seat: Seat, budget: Budget = BUDGET) -> list[Action]:
    """What to do from here on, up to the end of the turn or the first card drawn; at least one action."""
    side = view.sides[seat]
    if view.phase == "mulligan":
        return [Mulligan(seat, thrown(side.hand or (), starts=view.starter == seat))]
    state = state_of(view)
    return _until_news(state, whole_turn(state, seat, budget))


def _until_news(state: State, actions: list[Action]) -> list[Action]:
    """A drawn card is news: think again after it."""
    for count, action in enumerate(actions, 1):
        if isinstance(action, Cast) and CARDS[state.cards[action.cid]].effect == "draw":
            return actions[:count]
    return actions
