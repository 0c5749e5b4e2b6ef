"""How a match goes on: `apply`, clock, time-out, outcome. A handler checks, pays, does."""

from __future__ import annotations

from itertools import pairwise
from typing import assert_never

from msgspec.structs import replace

from ..doors import OTHER, Clock, IllegalAction, Outcome, Seat, Step
from .actions import Action, Attack, Cast, EndTurn, Mulligan, PlayUnit
from .board import LIFESTEALERS, TAUNTS, arcana_of, attacks_of, early, has_taunt, price_of
from .cards import CARDS, Card
from .constants import BOARD_SLOTS, MAX_MANA, MULLIGAN_SECONDS, ROUNDS_PER_ARCANA, TURN_SECONDS
from .effects import SPELLS, Place, arcana_bonus, find, fire_summon
from .events import (
    ArcanaTurned,
    AttackDeclared,
    Dealt,
    Drained,
    MulliganOver,
    MulliganTaken,
    RoundEnded,
    SpellCast,
    TurnEnded,
    TurnStarted,
    UnitDied,
    UnitPlayed,
)
from .state import Side, State, Unit
from .table import Table, draw, heal_hero, hurt, hurt_hero, require, write

_NOBODY: frozenset[Seat] = frozenset()
_ONLY = {seat: frozenset((seat,)) for seat in Seat}
_BOTH = frozenset(Seat)
_END_TURN = {seat: EndTurn(seat) for seat in Seat}


# --- who, what, when


def to_act(state: State) -> frozenset[Seat]:
    """The seats that have something to answer: both in the mulligan (ARC-Q1), then the active one, at last
    nobody.
    """
    if state.phase == "turn":
        return _ONLY[state.active]
    if state.phase == "over":
        return _NOBODY
    a, b = state.sides
    if a.mulligan_done:
        return _ONLY[Seat.B]
    return _ONLY[Seat.A] if b.mulligan_done else _BOTH


def question(state: State, seat: Seat) -> int | None:
    """Which question of this seat's is open; only its own answers move it (X-Q7)."""
    return state.sides[seat].question if seat in to_act(state) else None


def clock(state: State) -> dict[Seat, Clock]:
    """30 seconds for a mulligan, which is no missed turn, 60 for a turn (ARC-10, ARC-17, ARC-Q1)."""
    if state.phase == "turn":
        return {state.active: Clock(f"turn-{state.turn}", TURN_SECONDS)}
    return {seat: Clock("mulligan", MULLIGAN_SECONDS, counts_as_miss=False) for seat in sorted(to_act(state))}


def timeout(state: State, seat: Seat, draft: Action | None) -> Action:
    """What the house plays when time is up: the hand is kept, the turn ends; a half-made choice counts for
    nothing.
    """
    return Mulligan(seat, ()) if state.phase == "mulligan" else _END_TURN[seat]


def outcome(state: State) -> Outcome | None:
    """How it ended, or None."""
    return state.outcome


# --- apply


def apply(state: State, action: Action) -> Step:
    """The state after `action` and the events it caused. Leaves `state` alone; raises IllegalAction."""
    table = Table(state.copy())
    advance(table, action)
    return Step(table.state, tuple(table.events))


def advance(table: Table, action: Action) -> None:
    """Work the action out on a table of one's own. Raises IllegalAction; the table is spoilt then."""
    _require_to_act(table.state, action)
    table.state.sides[action.seat].question += 1
    match action:
        case Attack():
            attack(table, action)
        case PlayUnit():
            play_unit(table, action)
        case Cast():
            cast(table, action)
        case EndTurn():
            end_turn(table, action.seat)
        case Mulligan():
            mulligan(table, action)
        case _:
            assert_never(action)
    settle(table)


def _require_to_act(state: State, action: Action) -> None:
    if state.phase == "turn":
        require(not isinstance(action, Mulligan), "mulligan_done")
        require(action.seat == state.active, "not_your_turn")
        return
    require(state.phase != "over", "over")
    require(isinstance(action, Mulligan), "mulligan_first")
    require(not state.sides[action.seat].mulligan_done, "mulligan_done")


def settle(table: Table) -> None:
    """Deaths, all at once, then the end: the one place for both (ARC-24, ARC-Q28)."""
    state = table.state
    for seat in (state.starter, OTHER[state.starter]):
        side = state.sides[seat]
        dead = [(index, unit) for index, unit in enumerate(side.board) if unit.health <= 0]
        if dead:
            side.board = tuple(unit for unit in side.board if unit.health > 0)
            side.discard += tuple(unit.cid for _, unit in dead)
            for index, unit in dead:
                table.tell(UnitDied(seat, unit.cid, unit.card, index))
    fallen = [seat for seat in Seat if state.sides[seat].hero <= 0]
    if fallen and state.outcome is None:
        _finish(state, Outcome(OTHER[fallen[0]], "hero"))


def _finish(state: State, outcome: Outcome) -> None:
    state.phase = "over"
    state.outcome = outcome


# --- the mulligan (ARC-08, ARC-09, ARC-Q1, ARC-Q2)


def mulligan(table: Table, action: Mulligan) -> None:
    """Replacements are drawn before the returned copies are shuffled in, so that none comes straight back."""
    state, seat = table.state, action.seat
    side = state.sides[seat]
    require(_is_choice(action.cids, side.hand), "not_in_hand")
    side.mulligan_done = True
    side.swapped = len(action.cids)
    drawn = _swap(side, action.cids)
    table.tell(
        MulliganTaken(seat, len(drawn), action.cids, tuple(Dealt(cid, state.cards[cid]) for cid in drawn))
    )
    if all(each.mulligan_done for each in state.sides):
        table.tell(MulliganOver((state.sides[0].swapped, state.sides[1].swapped)))
        start_turn(table, state.starter)


def _is_choice(cids: tuple[int, ...], hand: tuple[int, ...]) -> bool:
    """Ascending, no copy twice, all in the hand."""
    return all(low < high for low, high in pairwise(cids)) and all(cid in hand for cid in cids)


def _swap(side: Side, cids: tuple[int, ...]) -> tuple[int, ...]:
    drawn, rest = side.deck[: len(cids)], side.deck[len(cids) :]
    replacement = iter(drawn)
    side.hand = tuple(next(replacement) if cid in cids else cid for cid in side.hand)
    if cids:
        side.deck, side.rng = side.rng.shuffled(rest + cids)
    return drawn


# --- turns and rounds


def start_turn(table: Table, seat: Seat) -> None:
    """Mana grows and refills, a card is drawn, every unit is ready (ARC-11…14)."""
    state = table.state
    side = state.sides[seat]
    state.phase, state.active = "turn", seat
    state.turn += 1
    if state.turn == 1:
        table.tell(ArcanaTurned(state.spread[0], 0))
    side.mana_max = min(side.mana_max + 1, MAX_MANA)
    side.mana = side.mana_max
    side.turn_units = side.turn_cards = 0
    table.tell(TurnStarted(seat, state.turn, state.round, side.mana))
    draw(table, seat)
    side.board = tuple(unit if unit.ready else replace(unit, ready=True) for unit in side.board)


def end_turn(table: Table, seat: Seat) -> None:
    """The other seat's turn begins; between rounds come the drain and the rotation (ARC-Q7, ARC-Q9)."""
    state = table.state
    table.tell(TurnEnded(seat))
    if seat != state.starter:
        end_round(table)
    if state.outcome is None:
        start_turn(table, OTHER[seat])


def end_round(table: Table) -> None:
    """The arcana drains, then turns over every second round; the last one stays (ARC-61, ARC-64, ARC-65)."""
    state = table.state
    drain = arcana_of(state).drain
    if drain:
        _drain(table, drain)
    table.tell(RoundEnded(state.round))
    last = len(state.spread) - 1
    if state.outcome is None and state.slot < last and state.round % ROUNDS_PER_ARCANA == 0:
        state.slot += 1
        table.tell(ArcanaTurned(state.spread[state.slot], state.slot))


def _drain(table: Table, amount: int) -> None:
    """Both heroes lose health at once, preventable by nothing; both falling is a draw (ARC-Q6, ARC-Q8)."""
    state = table.state
    table.tell(Drained(state.spread[state.slot], amount))
    for seat in (state.starter, OTHER[state.starter]):
        hurt_hero(table, seat, amount, "drain")
    standing = [seat for seat in Seat if state.sides[seat].hero > 0]
    if not standing:
        _finish(state, Outcome(None, "drain_draw"))
    elif len(standing) == 1:
        _finish(state, Outcome(standing[0], "drain"))


# --- playing cards


def _require_playable(state: State, seat: Seat, cid: int, *, unit: bool) -> tuple[Card, int]:
    """The card and its price. Raises IllegalAction."""
    side = state.sides[seat]
    require(cid in side.hand, "not_in_hand")
    card = CARDS[state.cards[cid]]
    require(card.is_unit == unit, "not_a_unit" if unit else "not_a_spell")
    price = price_of(state, seat, card)
    require(price <= side.mana, "mana")
    return card, price


def play_unit(table: Table, action: PlayUnit) -> None:
    """Check, pay, place, arcana bonus, Summon (ARC-Q18)."""
    state, seat, index = table.state, action.seat, action.index
    side = state.sides[seat]
    card, price = _require_playable(state, seat, action.cid, unit=True)
    require(len(side.board) < BOARD_SLOTS, "board_full")
    require(0 <= index <= len(side.board), "position")
    arcana = arcana_of(state)
    bonus = arcana_bonus(state, seat, arcana, card)
    side.mana -= price
    side.take_from_hand(action.cid)
    side.board = (*side.board[:index], _landed(state, action.cid, card), *side.board[index:])
    side.units_played += 1
    side.turn_units += 1
    side.turn_cards += 1
    table.tell(UnitPlayed(seat, action.cid, card.slug, index, price))
    if bonus:
        write(table, seat, index, arcana.attack, arcana.health, f"arcana:{arcana.number}")
    if card.summon:
        fire_summon(table, seat, index, card)


def _landed(state: State, cid: int, card: Card) -> Unit:
    rush, ward = card.keyword == "rush", card.keyword == "ward"
    return Unit(cid, card.slug, card.attack, card.health, card.health, rush, ward, state.turn)


def cast(table: Table, action: Cast) -> None:
    """A spell resolves and is gone (ARC-54); it needs a target exactly where it asks for one (ARC-56…58)."""
    state, seat = table.state, action.seat
    side = state.sides[seat]
    card, price = _require_playable(state, seat, action.cid, unit=False)
    place = _require_target(state, seat, card, action.target)
    side.mana -= price
    side.discard_from_hand(action.cid)
    side.turn_cards += 1
    owner = place[0] if place else None
    slug = state.sides[place[0]].board[place[1]].card if place else None
    table.tell(SpellCast(seat, action.cid, card.slug, price, action.target, owner, slug))
    assert card.effect is not None
    SPELLS[card.effect](table, seat, place, card.slug)


def _require_target(state: State, seat: Seat, card: Card, target: int | None) -> Place | None:
    if card.target is None:
        require(target is None, "needless_target")
        return None
    if target is None:
        raise IllegalAction("no_target")
    place = find(state, target, seat)
    if place is None:
        raise IllegalAction("unknown_target")
    require(card.target == "unit" or place[0] == seat, "own_unit_only")
    return place


# --- attacking


def attack(table: Table, action: Attack) -> None:
    """A simultaneous exchange: both values are read once, then both are dealt (ARC-23, ARC-Q27)."""
    state, seat = table.state, action.seat
    foe_seat = OTHER[seat]
    me, foe = state.sides[seat], state.sides[foe_seat]
    index = _require_ready(state, me, action.cid)
    place = _require_attackable(me, foe, action.target)
    unit, is_early = me.board[index], early(state)
    me.put(index, replace(unit, ready=False))
    strike = attacks_of(me, is_early)[index]
    if place is None:
        table.tell(AttackDeclared(seat, unit.cid, unit.card, None, None))
        dealt, returned = hurt_hero(table, foe_seat, strike, "attack"), 0
        struck = None
    else:
        struck = foe.board[place].card
        table.tell(AttackDeclared(seat, unit.cid, unit.card, action.target, struck))
        back = attacks_of(foe, is_early)[place]
        dealt = hurt(table, foe_seat, place, strike)
        returned = hurt(table, seat, index, back)
    if dealt and unit.card in LIFESTEALERS:
        heal_hero(table, seat, dealt)
    if returned and struck in LIFESTEALERS:
        heal_hero(table, foe_seat, returned)


def _require_ready(state: State, me: Side, cid: int) -> int:
    index = me.place(cid)
    require(index >= 0, "not_on_board")
    unit = me.board[index]
    if not unit.ready:
        landed_now = unit.landed == state.turn and CARDS[unit.card].keyword != "rush"
        raise IllegalAction("summoned_this_turn" if landed_now else "already_attacked")
    return index


def _require_attackable(me: Side, foe: Side, target: int | None) -> int | None:
    """Where the struck unit stands; None for the hero. A Taunt must be dealt with first (ARC-26, ARC-Q35)."""
    if target is None:
        require(not has_taunt(foe), "taunt")
        return None
    place = foe.place(target)
    if place < 0:
        raise IllegalAction("unknown_target" if me.place(target) < 0 else "enemy_only")
    require(foe.board[place].card in TAUNTS or not has_taunt(foe), "taunt")
    return place
