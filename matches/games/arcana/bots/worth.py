"""What a position is worth to a seat, at the end of its turn, in points of stats.

The numbers are judgement, not rules: measured by self-play (`docs/balance.md` says how), free to change.
Nothing here decides what is legal.
"""

from __future__ import annotations

from ...doors import OTHER, Seat
from ..board import TAUNTS, arcana_of, attacks_of, early
from ..cards import CARDS, Card
from ..constants import HERO_HEALTH, LANCE_DAMAGE
from ..state import Side, State

WON = 10_000.0
LOST = -10_000.0
DRAWN = -400.0

_ATTACK, _HEALTH, _BODY = 1.0, 0.8, 0.6
_HERO_POINT = 0.3  # one health of a hero, far from the end
_HERO_NEAR, _HERO_SCALE = 9.0, 7.0  # how much dearer the last ones are
_UNKNOWN_CARD = 2.6  # a card in a hand that one cannot see
_DOOMED = 90.0  # the other's board alone kills next turn
_BURST = 5  # what a hand may add to that by surprise
_CLOSE = 7.0

_SPELL_IN_HAND = {
    "damage_unit": 2.6,
    "heal_hero": 1.5,
    "draw": 1.4,
    "buff_unit": 2.2,
    "damage_hero": 2.2,
    "damage_all": 2.4,
    "buff_order": 2.6,
    "damage_enemies": 3.6,
}


def _in_hand(card: Card) -> float:
    """What a card is worth unplayed: less than on the board, more than on a board where it does nothing."""
    if card.effect:
        return _SPELL_IN_HAND[card.effect]
    if card.summon:
        return 1.0 + 0.62 * card.cost
    return 1.1 + 0.45 * card.cost


def _flat(card: Card) -> float:
    """What a unit's text adds beside its numbers."""
    if card.keyword == "taunt":
        return 0.6
    if card.ability == "beast_up" or card.ability == "adjacent_up":
        return 0.8
    return 0.3 if card.ability == "per_beast" else 0.0


IN_HAND: dict[str, float] = {slug: _in_hand(card) for slug, card in CARDS.items()} | {"": _UNKNOWN_CARD}
_FLAT: dict[str, float] = {slug: _flat(card) + _BODY for slug, card in CARDS.items()}
_LIFESTEAL = frozenset(slug for slug, card in CARDS.items() if card.keyword == "lifesteal")
HERO: tuple[float, ...] = tuple(
    _HERO_POINT * health + _HERO_NEAR * (1 - 2.718281828 ** (-health / _HERO_SCALE))
    for health in range(HERO_HEALTH + 1)
)


def board_worth(side: Side, attacks: list[int]) -> float:
    """The worth of a row: attack, health, what protects it."""
    total = 0.0
    for unit, attack in zip(side.board, attacks, strict=True):
        total += _ATTACK * attack + _HEALTH * unit.health + _FLAT[unit.card]
        if unit.ward:
            total += 1.0 + 0.6 * attack
        if unit.card in _LIFESTEAL:
            total += 0.35 * attack
    return total


def wall(side: Side) -> int | None:
    """The health of a row's Taunts together; None where nothing bars the way to the hero."""
    found = None
    for unit in side.board:
        if unit.card in TAUNTS:
            found = (found or 0) + unit.health + (3 if unit.ward else 0)
    return found


def worth(state: State, seat: Seat) -> float:
    """The worth of ending the turn here, after every unit that still may has struck the enemy hero."""
    me, foe = state.sides[seat], state.sides[OTHER[seat]]
    if state.outcome is not None:
        winner = state.outcome.winner
        return WON if winner == seat else DRAWN if winner is None else LOST
    is_early = early(state)
    mine, theirs = attacks_of(me, is_early), attacks_of(foe, is_early)
    my_hero, foe_hero = me.hero, foe.hero
    foe_wall = wall(foe)
    if foe_wall is None:
        for unit, attack in zip(me.board, mine, strict=True):
            if unit.ready:
                foe_hero -= attack
                if unit.card in _LIFESTEAL:
                    my_hero = min(HERO_HEALTH, my_hero + attack)
        if foe_hero <= 0:
            return WON
    drain = arcana_of(state).drain
    if drain and seat != state.starter:
        my_hero, foe_hero = my_hero - drain, foe_hero - drain
        if my_hero <= 0 or foe_hero <= 0:
            return DRAWN if my_hero <= 0 and foe_hero <= 0 else WON if foe_hero <= 0 else LOST
    total = board_worth(me, mine) - board_worth(foe, theirs)
    total += _heroes(my_hero, foe_hero, drain)
    total += _fear(my_hero, sum(theirs), wall(me), len(foe.hand))
    total += _hope(foe_hero, sum(mine), foe_wall)
    return total + hand_worth(state, seat)


def hand_worth(state: State, seat: Seat) -> float:
    """The worth of the cards a seat holds."""
    cards = state.cards
    return sum([IN_HAND[cards[cid]] for cid in state.sides[seat].hand])


def _heroes(mine: int, theirs: int, drain: int) -> float:
    """Health is dearer the less of it there is; under a drain the difference decides the match."""
    return HERO[mine] - HERO[theirs] + (0.15 * drain * (mine - theirs) if drain else 0.0)


def _fear(hero: int, strike: int, taunts: int | None, cards: int) -> float:
    left = hero - max(0, strike - (taunts or 0))
    if left <= 0:
        return -_DOOMED
    return -_CLOSE * (1 - left / (_BURST + 1)) if left <= _BURST and cards else 0.0


def _hope(hero: int, strike: int, taunts: int | None) -> float:
    left = hero - max(0, strike - (taunts or 0))
    return 3.0 if left <= 0 else 1.0 if left <= LANCE_DAMAGE else 0.0
