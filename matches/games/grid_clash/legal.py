"""Everything a seat may do now: exactly what `apply` would take."""

from __future__ import annotations

from itertools import compress

from ..doors import Seat
from .actions import Buy, Listed, PlaceTemplate
from .board import IS_EMPTY, SQUARES
from .cards import CARDS
from .constants import GOBLIN, KINDS, PRICES
from .state import State

_WORDS = tuple(CARDS)
_BUYS = {seat: tuple(Buy(seat, word) for word in CARDS) for seat in Seat}  # type: ignore[arg-type]


def legal_actions(state: State, seat: Seat) -> list[Listed]:
    """A template for the pick (its combinations are too many to list), then each card the seat can buy."""
    side = state.sides[seat]
    if state.outcome is not None or side.pick is not None:
        return []
    found: list[Listed] = []
    held = tuple(compress(_WORDS, side.hand))
    if held:
        squares = tuple(compress(SQUARES, state.board.translate(IS_EMPTY)))
        found.append(PlaceTemplate(seat, held, squares))  # type: ignore[arg-type]
    if side.score >= PRICES[0]:
        found += [_BUYS[seat][kind] for kind in range(len(KINDS)) if can_buy(state, seat, kind)]
    return found


def can_buy(state: State, seat: Seat, kind: int) -> bool:
    """Whether the seat can pay for the kind and the shop has it (AGC-32, AGC-33)."""
    return PRICES[kind] <= state.sides[seat].score and (kind != GOBLIN or state.goblins > 0)
