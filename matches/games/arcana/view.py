"""What one seat may know, built from nothing: public facts, the seat's own secrets, counts for the rest
(X-Q6).
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

import msgspec

from ..doors import BySeat, Outcome, Seat
from .actions import Action
from .board import Aura, arcana_of, attacks_of, auras_of, early, price_of
from .cards import CARDS, Card
from .constants import HERO_HEALTH, ROUNDS_PER_ARCANA, TRIBE_NAMES
from .legal import legal_actions
from .rules import question, to_act
from .state import State, Unit, Written


class Change(msgspec.Struct, frozen=True, gc=False):
    """Why a price differs from the print: the arcana and by how much."""

    arcana: int
    by: int


class HandCard(msgspec.Struct, frozen=True, gc=False):
    """A card in the seat's own hand, with what it costs now."""

    cid: int
    card: str
    cost: int
    print_cost: int
    changes: tuple[Change, ...]
    say: str


class DeckEntry(msgspec.Struct, frozen=True, gc=False):
    """A line of the deck tracker: how many copies are still in the deck; it tells no order."""

    card: str
    left: int
    of: int


class UnitView(msgspec.Struct, frozen=True, gc=False):
    """A unit on a board: what it has now, what it has without auras, and why."""

    cid: int
    card: str
    attack: int
    health: int
    max_health: int
    base_attack: int
    ready: bool
    ward: bool
    auras: tuple[Aura, ...]
    written: tuple[Written, ...]
    say: str


class SideView(msgspec.Struct, frozen=True, gc=False):
    """One seat's half of the table. `hand` and `deck_list` are None for everyone but its owner."""

    hero: int
    hero_max: int
    mana: int
    mana_max: int
    deck: int
    hand_count: int
    hand: tuple[HandCard, ...] | None
    deck_list: tuple[DeckEntry, ...] | None
    board: tuple[UnitView, ...]
    mulligan_done: bool
    swapped: int | None
    units_played: int
    turn_units: int
    turn_cards: int


class ArcanaView(msgspec.Struct, frozen=True, gc=False):
    """The arcana that holds, for how long, what was revealed, and the day's (ARC-Q11)."""

    number: int | None
    slot: int
    rounds_left: int | None
    spread: tuple[int | None, ...]
    ascendant: int | None
    ascendant_slot: int | None


class View(msgspec.Struct, frozen=True, gc=False):
    """The table as a seat (None: a watcher) may see it."""

    game: str
    seat: Seat | None
    phase: str
    question: int | None
    to_act: tuple[Seat, ...]
    legal_actions: list[Action]
    starter: Seat
    active: Seat | None
    turn: int
    round: int
    arcana: ArcanaView
    sides: BySeat[SideView]
    outcome: Outcome | None


def view_for(state: State, seat: Seat | None) -> View:
    """The view of one seat, or of a watcher."""
    return View(
        game="arcana",
        seat=seat,
        phase=state.phase,
        question=None if seat is None else question(state, seat),
        to_act=tuple(sorted(to_act(state))),
        legal_actions=[] if seat is None else legal_actions(state, seat),
        starter=state.starter,
        active=state.active if state.phase == "turn" else None,
        turn=state.turn,
        round=state.round,
        arcana=_arcana(state),
        sides=(_side(state, Seat.A, seat), _side(state, Seat.B, seat)),
        outcome=state.outcome,
    )


def _arcana(state: State) -> ArcanaView:
    slot, spread = state.slot, state.spread
    open_slots = slot + 1 if state.turn else 0
    last = slot == len(spread) - 1
    into = (max(state.round, 1) - 1) % ROUNDS_PER_ARCANA
    return ArcanaView(
        number=spread[slot] if state.turn else None,
        slot=slot,
        rounds_left=None if last else ROUNDS_PER_ARCANA - into,
        spread=spread[:open_slots] + (None,) * (len(spread) - open_slots),
        ascendant=state.ascendant,
        ascendant_slot=None if state.ascendant is None else spread.index(state.ascendant),
    )


def _side(state: State, seat: Seat, viewer: Seat | None) -> SideView:
    side = state.sides[seat]
    own = seat == viewer
    told = own or state.phase != "mulligan"
    return SideView(
        hero=side.hero,
        hero_max=HERO_HEALTH,
        mana=side.mana,
        mana_max=side.mana_max,
        deck=len(side.deck),
        hand_count=len(side.hand),
        hand=_hand(state, seat) if own else None,
        deck_list=_deck_list(state, seat) if own else None,
        board=_board(state, seat),
        mulligan_done=side.mulligan_done,
        swapped=side.swapped if told and side.mulligan_done else None,
        units_played=side.units_played,
        turn_units=side.turn_units,
        turn_cards=side.turn_cards,
    )


def _hand(state: State, seat: Seat) -> tuple[HandCard, ...]:
    changing = state.turn > 0 and arcana_of(state).cost != 0
    found = []
    for cid in state.sides[seat].hand:
        slug = state.cards[cid]
        card = CARDS[slug]
        cost = price_of(state, seat, card) if changing else card.cost
        if cost == card.cost:
            found.append(HandCard(cid, slug, cost, cost, (), say_card(slug)))
        else:
            arcana = arcana_of(state)
            changes = (Change(arcana.number, cost - card.cost),)
            say = f"{say_card(slug)} It costs {cost} now because of {arcana.name}."
            found.append(HandCard(cid, slug, cost, card.cost, changes, say))
    return tuple(found)


def _deck_list(state: State, seat: Seat) -> tuple[DeckEntry, ...]:
    cards = state.cards
    left = Counter([cards[cid] for cid in state.sides[seat].deck])
    return tuple([DeckEntry(slug, left[slug], of) for slug, of in state.lists[seat]])


def _board(state: State, seat: Seat) -> tuple[UnitView, ...]:
    side = state.sides[seat]
    if not side.board:
        return ()
    is_early = early(state)
    awake = state.phase == "turn" and seat == state.active
    attacks = attacks_of(side, is_early)
    found = []
    for index, unit in enumerate(side.board):
        attack = attacks[index]
        auras = auras_of(side, index, is_early) if attack != unit.attack else ()
        found.append(
            UnitView(
                cid=unit.cid,
                card=unit.card,
                attack=attack,
                health=unit.health,
                max_health=unit.max_health,
                base_attack=unit.attack,
                ready=unit.ready,
                ward=unit.ward,
                auras=auras,
                written=unit.written,
                say=say_unit(unit, attack, ready=awake and unit.ready),
            )
        )
    return tuple(found)


# --- sentences for those who hear the table


@lru_cache(maxsize=256)
def say_card(slug: str) -> str:
    """A card in the hand, in words: "Ridge Wolf, Beast, costs 2, 2 attack, 3 health."."""
    card = CARDS[slug]
    if not card.is_unit:
        return f"{card.name}, spell, costs {card.cost}. {card.text}"
    kind = f"{card.name}, {TRIBE_NAMES[card.tribe]}, costs {card.cost}"
    return f"{kind}, {card.attack} attack, {card.health} health. {_ability_words(card)}".strip()


def _ability_words(card: Card) -> str:
    return f"{card.short}: {card.text[0].lower()}{card.text[1:]}" if card.keyword else card.text


@lru_cache(maxsize=256)
def _unit_ending(slug: str) -> str:
    short = CARDS[slug].short
    return f", {short}" if short and CARDS[slug].keyword != "ward" else ""


def say_unit(unit: Unit, attack: int, *, ready: bool) -> str:
    """A unit on the board, in words: "Ridge Wolf, 4 attack, 2 of 3 health, ready."."""
    ward = ", Ward" if unit.ward else ""
    awake = ", ready" if ready else ""
    body = f"{CARDS[unit.card].name}, {attack} attack, {unit.health} of {unit.max_health} health"
    return f"{body}{_unit_ending(unit.card)}{ward}{awake}."
