"""How a match goes on: `apply`, clock, time-out, outcome. A handler checks, pays, does."""

from __future__ import annotations

from itertools import compress
from typing import assert_never

from ..doors import Clock, IllegalAction, Outcome, Seat, Step
from ..rng import Rng
from .actions import Action, Buy, Place
from .board import DEAD, EMPTY, IS_EMPTY, SQUARES
from .cards import NUMBER
from .constants import GOBLIN, KINDS, PRICES, ROUND_SECONDS, SIZE
from .events import CardBought, CardPicked
from .legal import can_buy
from .resolve import Table, resolve
from .state import Pick, State, added

_WAITING: dict[tuple[bool, bool], frozenset[Seat]] = {
    (True, True): frozenset(Seat),
    (True, False): frozenset((Seat.A,)),
    (False, True): frozenset((Seat.B,)),
    (False, False): frozenset(),
}
_WORDS_PER_PICK = 16  # far more words of the stream than one pick of the house needs


# --- who, what, when


def to_act(state: State) -> frozenset[Seat]:
    """The seats that have not picked in this round (AGC-17); nobody after the end."""
    a, b = state.sides
    open_round = state.outcome is None
    return _WAITING[open_round and a.pick is None, open_round and b.pick is None]


def question(state: State, seat: Seat) -> int | None:
    """Which question of this seat's is open; only its own answers move it."""
    side = state.sides[seat]
    return side.question if state.outcome is None and side.pick is None else None


def clock(state: State) -> dict[Seat, Clock]:
    """45 seconds a round for both; buying does not start them anew (AGC-Q29)."""
    return {seat: Clock(f"round-{state.round}", ROUND_SECONDS) for seat in sorted(to_act(state))}


def outcome(state: State) -> Outcome | None:
    """How it ended, or None."""
    return state.outcome


def timeout(state: State, seat: Seat, draft: Action | None) -> Action:
    """What the house plays when time is up (AGC-Q29): what was selected, if it is legal; else a random
    kind (a Goblin only if there is nothing else) on a random square; without cards it buys one first.

    The words of the table's stream that it draws belong to this round and this seat alone, so that it does
    not matter when it is asked or how often.
    """
    side = state.sides[seat]
    if isinstance(draft, Place) and draft.seat == seat and _refusal(state, draft) is None:
        return draft
    rng = Rng(state.rng.seed, state.rng.draws + _WORDS_PER_PICK * (2 * state.round + seat))
    if not any(side.hand):
        kind, _ = rng.below(GOBLIN)
        return Buy(seat, KINDS[kind])  # type: ignore[arg-type]
    held = [kind for kind in range(GOBLIN) if side.hand[kind]] or [GOBLIN]
    place, rng = rng.below(len(held))
    free = tuple(compress(SQUARES, state.board.translate(IS_EMPTY)))
    square, rng = rng.below(len(free))
    return Place(seat, KINDS[held[place]], *free[square])  # type: ignore[arg-type]


# --- apply


def apply(state: State, action: Action) -> Step:
    """The state after `action` and the events it caused. Leaves `state` alone; raises IllegalAction."""
    if state.outcome is not None:
        raise IllegalAction("over")
    if state.sides[action.seat].pick is not None:
        raise IllegalAction("already_picked")
    table = Table(state.copy())
    match action:
        case Place():
            place(table, action)
        case Buy():
            buy(table, action)
        case _:
            assert_never(action)
    table.state.sides[action.seat].question += 1
    return Step(table.state, tuple(table.events))


def place(table: Table, action: Place) -> None:
    """The pick is confirmed and final (AGC-Q28); with the second one the round is resolved."""
    state, seat = table.state, action.seat
    refusal = _refusal(state, action)
    if refusal is not None:
        raise IllegalAction(refusal)
    state.sides[seat].pick = Pick(NUMBER[action.card], action.row * SIZE + action.col)
    table.tell(CardPicked(seat, action.card, action.row, action.col))
    a, b = (side.pick for side in state.sides)
    if a is not None and b is not None:
        resolve(table, a, b)


def _refusal(state: State, action: Place) -> str | None:
    """Why this pick cannot be, or None (AGC-03, AGC-18, AGC-19)."""
    if not state.sides[action.seat].hand[NUMBER[action.card]]:
        return "not_in_hand"
    if not (0 <= action.row < SIZE and 0 <= action.col < SIZE):
        return "off_board"
    there = state.board[action.row * SIZE + action.col]
    if there == EMPTY:
        return None
    return "dead" if there == DEAD else "occupied"


def buy(table: Table, action: Buy) -> None:
    """A card for points, any time before the own pick (AGC-32…34, AGC-Q22…27)."""
    state, kind = table.state, NUMBER[action.card]
    side = state.sides[action.seat]
    if not can_buy(state, action.seat, kind):
        raise IllegalAction("sold_out" if kind == GOBLIN and not state.goblins else "points")
    side.score -= PRICES[kind]
    side.hand = added(side.hand, kind, 1)
    side.bought = added(side.bought, kind, 1)
    state.goblins -= kind == GOBLIN
    table.tell(CardBought(action.seat, action.card, PRICES[kind], side.score, state.goblins))
