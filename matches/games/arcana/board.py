"""What the table says right now: attack values with auras, prices, conditions. Pure questions, nothing is
written here.
"""

from __future__ import annotations

import msgspec

from ..doors import OTHER, Seat
from .cards import CARDS, Card
from .constants import AURA, COST_FLOOR, SPREAD
from .spread import ARCANA, Arcana
from .state import Side, State

TAUNTS = frozenset(card.slug for card in CARDS.values() if card.keyword == "taunt")
LIFESTEALERS = frozenset(card.slug for card in CARDS.values() if card.keyword == "lifesteal")
BEASTS = frozenset(card.slug for card in CARDS.values() if card.tribe == "beast")
ABILITY: dict[str, str] = {card.slug: card.ability for card in CARDS.values() if card.ability}
_EARLY_SLOTS = SPREAD.count("early")


class Aura(msgspec.Struct, frozen=True, gc=False):
    """One standing bonus on a unit: the copy that gives it (None where it is the unit's own), how much, and
    why.
    """

    source: int | None = msgspec.field(name="from")
    by: int
    why: str


def arcana_of(state: State) -> Arcana:
    """The arcana that holds."""
    return ARCANA[state.spread[state.slot]]


def early(state: State) -> bool:
    """Whether an early arcana is active (ARC-39); none is before turn 1."""
    return state.turn > 0 and state.slot < _EARLY_SLOTS


def attacks_of(side: Side, is_early: bool) -> list[int]:
    """The attack of each unit of a row with all auras, recomputed from the board (ARC-37…44)."""
    board = side.board
    attacks = [unit.attack for unit in board]
    beasts = beast_ups = 0
    carriers: list[tuple[int, str]] = []
    for index, unit in enumerate(board):
        if unit.card in BEASTS:
            beasts += 1
        ability = ABILITY.get(unit.card)
        if ability is not None:
            carriers.append((index, ability))
            beast_ups += ability == "beast_up"
    if not carriers:
        return attacks
    if beast_ups:
        for index, unit in enumerate(board):
            if unit.card in BEASTS:
                own = ABILITY.get(unit.card) == "beast_up"
                attacks[index] += AURA * (beast_ups - own)
    for index, ability in carriers:
        if ability == "adjacent_up":
            if index:
                attacks[index - 1] += AURA
            if index + 1 < len(board):
                attacks[index + 1] += AURA
        elif ability == "early_up":
            attacks[index] += AURA * is_early
        elif ability == "per_beast":
            attacks[index] += AURA * (beasts - (board[index].card in BEASTS))
    return attacks


def auras_of(side: Side, index: int, is_early: bool) -> tuple[Aura, ...]:
    """The standing bonuses of one unit, each with its cause; they add up to what `attacks_of` gives it."""
    board = side.board
    unit = board[index]
    found: list[Aura] = []
    if unit.card in BEASTS:
        for other in board:
            if other is not unit and ABILITY.get(other.card) == "beast_up":
                found.append(Aura(other.cid, AURA, "beast"))
    for neighbour in (index - 1, index + 1):
        if 0 <= neighbour < len(board) and ABILITY.get(board[neighbour].card) == "adjacent_up":
            found.append(Aura(board[neighbour].cid, AURA, "adjacent"))
    own = ABILITY.get(unit.card)
    if own == "early_up" and is_early:
        found.append(Aura(None, AURA, "early"))
    elif own == "per_beast":
        rally = sum(other.card in BEASTS for other in board if other is not unit)
        if rally:
            found.append(Aura(None, AURA * rally, "rally"))
    return tuple(found)


def has_taunt(side: Side) -> bool:
    """Whether a Taunt must be dealt with first (ARC-26)."""
    return any(unit.card in TAUNTS for unit in side.board)


def condition_holds(state: State, seat: Seat, arcana: Arcana) -> bool:
    """Whether the arcana's "while" is true for a seat now, before it plays anything."""
    condition = arcana.condition
    if condition == "always":
        return True
    me, foe = state.sides[seat], state.sides[OTHER[seat]]
    if condition == "behind":
        return len(me.board) < len(foe.board)
    if condition == "not_ahead":
        return len(me.board) <= len(foe.board)
    return me.hero <= foe.hero


def reaches(state: State, seat: Seat, arcana: Arcana, card: Card) -> bool:
    """Whether the arcana touches this card if the seat plays it now."""
    reach = arcana.reach
    side = state.sides[seat]
    if reach != "card" and (reach == "unit") != card.is_unit:
        return False
    if arcana.first and (side.turn_units if reach == "unit" else side.turn_cards):
        return False
    return card.cost >= arcana.min_cost and condition_holds(state, seat, arcana)


def price_of(state: State, seat: Seat, card: Card) -> int:
    """What a card costs this seat now: the print plus the arcana's change, never below the floor (ARC-67,
    ARC-Q16).
    """
    arcana = arcana_of(state)
    if not arcana.cost or not state.turn or not reaches(state, seat, arcana, card):
        return card.cost
    return max(min(COST_FLOOR, card.cost), card.cost + arcana.cost)
