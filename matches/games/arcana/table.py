"""The table while an action is worked out: a state of its own and the events told so far."""

from __future__ import annotations

from msgspec.structs import replace

from ..doors import IllegalAction, Seat
from .constants import HERO_HEALTH
from .events import (
    CardDrawn,
    Event,
    HeroDamaged,
    HeroHealed,
    NothingDrawn,
    StatsWritten,
    UnitDamaged,
    WardSpent,
)
from .state import State, Written


def require(holds: bool, code: str) -> None:
    """Refuse the action with a code where the condition does not hold."""
    if not holds:
        raise IllegalAction(code)


class Table:
    """Owns its state: whoever makes one hands over a copy."""

    __slots__ = ("events", "state", "tell")

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []
        self.tell = self.events.append


def hurt(table: Table, seat: Seat, index: int, amount: int) -> int:
    """Damage to one unit; returns what was really dealt (ARC-33, ARC-Q29, ARC-Q31)."""
    if not amount:
        return 0
    side = table.state.sides[seat]
    unit = side.board[index]
    if unit.ward:
        side.put(index, replace(unit, ward=False))
        table.tell(WardSpent(seat, unit.cid, unit.card))
        return 0
    health = unit.health - amount
    side.put(index, replace(unit, health=health))
    table.tell(UnitDamaged(seat, unit.cid, unit.card, amount, health))
    return amount


def write(table: Table, seat: Seat, index: int, attack: int, health: int, why: str) -> None:
    """A permanent bonus: raises attack, maximum and current health alike; damage stays (ARC-49, ARC-Q21)."""
    side = table.state.sides[seat]
    unit = side.board[index]
    grown = replace(
        unit,
        attack=unit.attack + attack,
        health=unit.health + health,
        max_health=unit.max_health + health,
        written=(*unit.written, Written(why, attack, health)),
    )
    side.put(index, grown)
    table.tell(StatsWritten(seat, unit.cid, unit.card, attack, health, why))


def hurt_hero(table: Table, seat: Seat, amount: int, why: str) -> int:
    """Damage to a hero; returns the attack value that was dealt. Health stops at zero."""
    side = table.state.sides[seat]
    taken = min(amount, side.hero)
    if amount:
        side.hero -= taken
        table.tell(HeroDamaged(seat, taken, side.hero, why))
    return amount


def heal_hero(table: Table, seat: Seat, amount: int) -> None:
    """Heals a hero up to the health it started at (ARC-28, ARC-Q33)."""
    side = table.state.sides[seat]
    restored = min(amount, HERO_HEALTH - side.hero)
    if restored > 0:
        side.hero += restored
        table.tell(HeroHealed(seat, restored, side.hero))


def draw(table: Table, seat: Seat) -> None:
    """The top card comes to the hand; an empty deck gives nothing and does no harm (ARC-05)."""
    side = table.state.sides[seat]
    if not side.deck:
        table.tell(NothingDrawn(seat))
        return
    cid, side.deck = side.deck[0], side.deck[1:]
    side.hand += (cid,)
    table.tell(CardDrawn(seat, cid, table.state.cards[cid]))
