"""A state to think with, made from a view alone.

It holds what the seat may know and nothing else: the copies that lie open, the own hand, the numbers of
cards in the decks. Every hidden card is copy 0, the card without a name; nobody can play it. So the bots
search with the rules themselves, and whatever needs no hidden card comes out exactly.
"""

from __future__ import annotations

from ...doors import Seat
from ...rng import Rng
from ..constants import DECK_SIZE
from ..state import MatchPhase, Side, State, Unit
from ..view import SideView, UnitView, View

HIDDEN = 0  # the copy id of every card that the seat may not know
_NO_SEED = Rng(b"")


def state_of(view: View) -> State:
    """The table as the view's seat knows it. Chance in it means nothing, hidden cards are `HIDDEN`."""
    cards = [""] * (2 * DECK_SIZE + 1)
    sides = [_side(side, view, Seat(seat), cards) for seat, side in enumerate(view.sides)]
    phase: MatchPhase = "mulligan" if view.phase == "mulligan" else "over" if view.phase == "over" else "turn"
    return State(
        starter=view.starter,
        active=view.starter if view.active is None else view.active,
        spread=tuple(-1 if number is None else number for number in view.arcana.spread),
        ascendant=view.arcana.ascendant,
        cards=tuple(cards),
        lists=((), ()),
        sides=(sides[0], sides[1]),
        phase=phase,
        turn=view.turn,
        slot=view.arcana.slot,
        outcome=view.outcome,
    )


def _side(side: SideView, view: View, seat: Seat, cards: list[str]) -> Side:
    hand = side.hand or ()
    for card in hand:
        cards[card.cid] = card.card
    for unit in side.board:
        cards[unit.cid] = unit.card
    return Side(
        rng=_NO_SEED,
        deck=(HIDDEN,) * side.deck,
        hand=tuple(card.cid for card in hand) if side.hand is not None else (HIDDEN,) * side.hand_count,
        board=tuple(_unit(unit, view, seat) for unit in side.board),
        hero=side.hero,
        mana=side.mana,
        mana_max=side.mana_max,
        mulligan_done=side.mulligan_done,
        swapped=side.swapped or 0,
        units_played=side.units_played,
        turn_units=side.turn_units,
        turn_cards=side.turn_cards,
    )


def _unit(unit: UnitView, view: View, seat: Seat) -> Unit:
    return Unit(
        cid=unit.cid,
        card=unit.card,
        attack=unit.base_attack,
        health=unit.health,
        max_health=unit.max_health,
        ready=unit.ready,
        ward=unit.ward,
        landed=0,
        written=unit.written,
    )
