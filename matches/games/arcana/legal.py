"""Everything a seat may do now: exactly what `apply` would take (ARC-59)."""

from __future__ import annotations

from itertools import combinations

from ..doors import OTHER, Seat
from .actions import Action, Attack, Cast, EndTurn, Mulligan, PlayUnit
from .board import TAUNTS, price_of
from .cards import CARDS
from .constants import BOARD_SLOTS
from .state import State

_END_TURN = {seat: EndTurn(seat) for seat in Seat}


def legal_actions(state: State, seat: Seat) -> list[Action]:
    """Everything the rules would take from this seat now, in a fixed order: hand, attacks, end of turn
    (ARC-59).
    """
    if state.phase == "mulligan":
        return _mulligans(state, seat)
    if state.phase == "over" or seat != state.active:
        return []
    found: list[Action] = []
    _add_plays(found, state, seat)
    _add_attacks(found, state, seat)
    found.append(_END_TURN[seat])
    return found


def _mulligans(state: State, seat: Seat) -> list[Action]:
    side = state.sides[seat]
    if side.mulligan_done:
        return []
    hand = sorted(side.hand)
    return [Mulligan(seat, cids) for size in range(len(hand) + 1) for cids in combinations(hand, size)]


def _add_plays(found: list[Action], state: State, seat: Seat) -> None:
    side, foe = state.sides[seat], state.sides[OTHER[seat]]
    places = range(len(side.board) + 1) if len(side.board) < BOARD_SLOTS else range(0)
    mana = side.mana
    for cid in side.hand:
        card = CARDS[state.cards[cid]]
        if price_of(state, seat, card) > mana:
            continue
        if card.effect is None:
            for index in places:
                found.append(PlayUnit(seat, cid, index))
        elif card.target is None:
            found.append(Cast(seat, cid))
        else:
            units = side.board + foe.board if card.target == "unit" else side.board
            for unit in units:
                found.append(Cast(seat, cid, unit.cid))


def _add_attacks(found: list[Action], state: State, seat: Seat) -> None:
    ready = [unit.cid for unit in state.sides[seat].board if unit.ready]
    if not ready:
        return
    board = state.sides[OTHER[seat]].board
    targets: list[int | None] = [unit.cid for unit in board if unit.card in TAUNTS]
    if not targets:
        targets = [unit.cid for unit in board]
        targets.append(None)
    for cid in ready:
        for target in targets:
            found.append(Attack(seat, cid, target))
