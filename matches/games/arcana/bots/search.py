"""Looking through a whole turn: a beam over the orders of plays and trades, then the other's best answer.

Striking the enemy hero is never branched on: it costs a unit nothing, so every position is judged as if
all units that still can do it last. What differs only in the order of things comes to the same position
and is looked at once.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from ...doors import OTHER, Seat
from ..actions import Action, Attack, Cast, EndTurn, PlayUnit
from ..board import ABILITY, TAUNTS, arcana_of, attacks_of, early, has_taunt, price_of
from ..cards import CARDS
from ..constants import BOARD_SLOTS, BUFF_ATTACK, LANCE_DAMAGE
from ..rules import advance
from ..state import Side, State
from ..table import Table
from .worth import DRAWN, WON, hand_worth, wall, worth

_DEPTH = 14
_NOW = 0.2  # the weight of the position before the answer: the other may have better things to do


class Budget(msgspec.Struct, frozen=True):
    """How far a bot looks: positions kept at each step, ends of turn answered, positions kept for a kill."""

    width: int = 8
    answers: int = 6
    kill_width: int = 12


class Node:
    """A position within the turn, and how it came about."""

    __slots__ = ("action", "parent", "score", "state")

    def __init__(self, state: State, score: float, parent: Node | None, action: Action | None) -> None:
        self.state, self.score, self.parent, self.action = state, score, parent, action

    def path(self) -> list[Action]:
        """The actions that lead here."""
        steps: list[Action] = []
        node: Node | None = self
        while node is not None and node.action is not None:
            steps.append(node.action)
            node = node.parent
        return steps[::-1]


def after(state: State, action: Action) -> State:
    """The position after an action; what happened on the way is not told."""
    table = Table(state.copy())
    advance(table, action)
    return table.state


def whole_turn(state: State, seat: Seat, budget: Budget) -> list[Action]:
    """The rest of the turn from here, `EndTurn` last. It is exact up to the first drawn card."""
    kill = _kill(state, seat, budget)
    if kill is not None:
        return kill
    finals = _beam(state, seat, budget)
    if finals[0].score >= WON or budget.answers < 2:
        best = finals[0]
    else:
        best = max(finals[: budget.answers], key=lambda node: _answered(node, seat))
    return best.path() + rest(best.state, seat)


def rest(state: State, seat: Seat) -> list[Action]:
    """Every unit that can strikes the enemy hero, then the turn ends, unless a blow has ended the match."""
    me, foe = state.sides[seat], state.sides[OTHER[seat]]
    if state.outcome is not None:
        return []
    found: list[Action] = []
    left = foe.hero
    if not has_taunt(foe):
        for unit, attack in zip(me.board, attacks_of(me, early(state)), strict=True):
            if unit.ready and attack and left > 0:
                found.append(Attack(seat, unit.cid))
                left -= attack
    return [*found, EndTurn(seat)] if left > 0 else found


# --- what is worth trying


def moves(state: State, seat: Seat) -> Iterator[Action]:
    """Plays, casts and trades that can matter: equal cards once, places only where neighbours count."""
    yield from plays(state, seat)
    yield from trades(state, seat)


def trades(state: State, seat: Seat) -> Iterator[Action]:
    """Every ready unit against every enemy unit it may strike."""
    foe = state.sides[OTHER[seat]]
    targets = [unit.cid for unit in foe.board if unit.card in TAUNTS] or [unit.cid for unit in foe.board]
    for unit in state.sides[seat].board:
        if unit.ready:
            for target in targets:
                yield Attack(seat, unit.cid, target)


def plays(state: State, seat: Seat) -> Iterator[Action]:
    """Cards that can be paid; damage goes to the enemy, a card held twice is tried once."""
    side, foe = state.sides[seat], state.sides[OTHER[seat]]
    tried = {""}
    for cid in side.hand:
        slug = state.cards[cid]
        if slug in tried:
            continue
        tried.add(slug)
        card = CARDS[slug]
        if price_of(state, seat, card) > side.mana:
            continue
        if card.is_unit:
            for index in _places(side, slug):
                yield PlayUnit(seat, cid, index)
        elif card.target is None:
            yield Cast(seat, cid)
        else:
            for unit in side.board if card.target == "own_unit" else foe.board:
                yield Cast(seat, cid, unit.cid)


def _places(side: Side, slug: str) -> range:
    count = len(side.board)
    if count >= BOARD_SLOTS:
        return range(0)
    neighbours = ABILITY.get(slug) == "adjacent_up" or any(
        ABILITY.get(unit.card) == "adjacent_up" for unit in side.board
    )
    return range(count + 1) if neighbours else range(count, count + 1)


def _key(state: State) -> tuple[object, ...]:
    a, b = state.sides
    return (a.board, b.board, a.hand, b.hand, a.hero, b.hero, a.mana, b.mana)


# --- the turn


def _beam(state: State, seat: Seat, budget: Budget) -> list[Node]:
    """Ends of the turn, the best first."""
    root = Node(state, worth(state, seat), None, None)
    seen = {_key(state)}
    finals, frontier = [root], [root]
    for _ in range(_DEPTH):
        children: list[Node] = []
        for node in frontier:
            for action in moves(node.state, seat):
                position = after(node.state, action)
                key = _key(position)
                if key not in seen:
                    seen.add(key)
                    children.append(Node(position, worth(position, seat), node, action))
        if not children:
            break
        children.sort(key=_by_score)
        frontier = children[: budget.width]
        finals += frontier
    finals.sort(key=_by_score)
    return finals


def _by_score(node: Node) -> float:
    return -node.score


# --- the kill


def _kill(state: State, seat: Seat, budget: Budget) -> list[Action] | None:
    """A way to win this turn, if the numbers allow one at all."""
    foe = state.sides[OTHER[seat]]
    reach, can_trade = _reach(state, seat), has_taunt(foe)
    if reach < foe.hero:
        return None
    frontier = [Node(state, 0.0, None, None)]
    seen = {_key(state)}
    for _ in range(_DEPTH):
        children: list[Node] = []
        for node in frontier:
            if worth(node.state, seat) >= WON:
                return node.path() + rest(node.state, seat)
            for action in moves(node.state, seat) if can_trade else plays(node.state, seat):
                position = after(node.state, action)
                key = _key(position)
                if key not in seen:
                    seen.add(key)
                    children.append(Node(position, _nearness(position, seat), node, action))
        children.sort(key=_by_score)
        frontier = children[: budget.kill_width]
    return None


def _reach(state: State, seat: Seat) -> int:
    """More damage than this cannot be done to the enemy hero this turn."""
    me = state.sides[seat]
    attacks = attacks_of(me, early(state))
    total = sum(attack for unit, attack in zip(me.board, attacks, strict=True) if unit.ready)
    strikers = sum(unit.ready for unit in me.board)
    extra = 0
    for cid in me.hand:
        card = CARDS.get(state.cards[cid])
        if card is None or price_of(state, seat, card) > me.mana:
            continue
        if card.effect == "damage_hero":
            total += LANCE_DAMAGE
        elif card.effect == "buff_unit":
            extra += BUFF_ATTACK
        elif card.effect == "buff_order" or card.ability or card.summon == "giants_up":
            extra += strikers
        elif card.keyword == "rush":
            total += card.attack + 2
            strikers += 1
        elif card.tribe == "beast" or card.tribe == "wild":
            extra += 1
    return total + (extra if strikers else 0)


def _nearness(state: State, seat: Seat) -> float:
    """How near the kill is: the damage that is left to deal with against what stands in the way."""
    if state.outcome is not None:
        return WON if state.outcome.winner == seat else DRAWN
    me, foe = state.sides[seat], state.sides[OTHER[seat]]
    attacks = attacks_of(me, early(state))
    ready = sum(attack for unit, attack in zip(me.board, attacks, strict=True) if unit.ready)
    burn = sum(LANCE_DAMAGE for cid in me.hand if state.cards[cid] == "lance_of_light")
    return ready + burn + 0.1 * me.mana - foe.hero - 1.3 * (wall(foe) or 0)


# --- the answer


def _answered(node: Node, seat: Seat) -> float:
    """What an end of turn is worth after the other has made the trades it likes best with what lies open."""
    if abs(node.score) >= -DRAWN:
        return node.score
    foe_seat = OTHER[seat]
    state = _handed_over(node.state, seat)
    score = worth(state, foe_seat)
    while score < WON:
        best = None
        for action in trades(state, foe_seat):
            position = after(state, action)
            value = worth(position, foe_seat)
            if value > score:
                best, score = position, value
        if best is None:
            break
        state = best
    return hand_worth(node.state, seat) - score + _NOW * node.score


def _handed_over(state: State, seat: Seat) -> State:
    """The other's turn as far as it is known: nothing drawn, its units ready, the arcana as it is."""
    for action in rest(state, seat)[:-1]:
        state = after(state, action)
    state = state.copy()
    me, foe = state.sides[seat], state.sides[OTHER[seat]]
    if seat != state.starter:
        for side in state.sides:
            side.hero -= arcana_of(state).drain
    foe.board = tuple(unit if unit.ready else replace(unit, ready=True) for unit in foe.board)
    me.board = tuple(replace(unit, ready=False) if unit.ready else unit for unit in me.board)
    state.active = OTHER[seat]
    state.turn += 1
    return state
