"""What spells, Summons and arcana do when they fire. Numbers stand in `constants.py`."""

from __future__ import annotations

from collections.abc import Callable

from ..doors import OTHER, Seat
from .board import reaches
from .cards import CARDS, Card
from .constants import (
    BUFF_ATTACK,
    BUFF_HEALTH,
    DRAW,
    HEAL,
    LANCE_DAMAGE,
    ORDER_ATTACK,
    ORDER_HEALTH,
    SPARK_DAMAGE,
    SUMMON_ATTACK,
    SUMMON_HEALTH,
    SWEEP_DAMAGE,
    TREMOR_DAMAGE,
)
from .events import SummonFired
from .spread import Arcana
from .state import State
from .table import Table, draw, heal_hero, hurt, hurt_hero, write

Place = tuple[Seat, int]
TRIBE: dict[str, str] = {card.slug: card.tribe for card in CARDS.values()}


def find(state: State, cid: int, first: Seat) -> Place | None:
    """Where on the two boards a unit stands."""
    for seat in (first, OTHER[first]):
        index = state.sides[seat].place(cid)
        if index >= 0:
            return seat, index
    return None


# --- spells (ARC-55): each takes the table, the caster, the target's place and the spell's slug


def _damage_unit(table: Table, seat: Seat, target: Place | None, slug: str) -> None:
    assert target is not None
    hurt(table, *target, SPARK_DAMAGE)


def _buff_unit(table: Table, seat: Seat, target: Place | None, slug: str) -> None:
    assert target is not None
    write(table, *target, BUFF_ATTACK, BUFF_HEALTH, f"spell:{slug}")


def _heal_hero(table: Table, seat: Seat, target: Place | None, slug: str) -> None:
    heal_hero(table, seat, HEAL)


def _draw(table: Table, seat: Seat, target: Place | None, slug: str) -> None:
    for _ in range(DRAW):
        draw(table, seat)


def _damage_hero(table: Table, seat: Seat, target: Place | None, slug: str) -> None:
    hurt_hero(table, OTHER[seat], LANCE_DAMAGE, "spell")


def _damage_enemies(table: Table, seat: Seat, target: Place | None, slug: str) -> None:
    _sweep(table, OTHER[seat], SWEEP_DAMAGE)


def _damage_all(table: Table, seat: Seat, target: Place | None, slug: str) -> None:
    _sweep(table, seat, TREMOR_DAMAGE)  # the caster's row is told first (ARC-Q28)
    _sweep(table, OTHER[seat], TREMOR_DAMAGE)


def _buff_order(table: Table, seat: Seat, target: Place | None, slug: str) -> None:
    for index, unit in enumerate(table.state.sides[seat].board):
        if TRIBE[unit.card] == "order":
            write(table, seat, index, ORDER_ATTACK, ORDER_HEALTH, f"spell:{slug}")


def _sweep(table: Table, seat: Seat, amount: int) -> None:
    for index in range(len(table.state.sides[seat].board)):
        hurt(table, seat, index, amount)


SPELLS: dict[str, Callable[[Table, Seat, Place | None, str], None]] = {
    "damage_unit": _damage_unit,
    "heal_hero": _heal_hero,
    "draw": _draw,
    "buff_unit": _buff_unit,
    "damage_hero": _damage_hero,
    "damage_enemies": _damage_enemies,
    "buff_order": _buff_order,
    "damage_all": _damage_all,
}


# --- what a unit brings when it lands


def arcana_bonus(state: State, seat: Seat, arcana: Arcana, card: Card) -> bool:
    """Whether a unit played now would enter with the arcana's bonus; asked before it lands (ARC-66)."""
    return bool(arcana.attack or arcana.health) and reaches(state, seat, arcana, card)


def fire_summon(table: Table, seat: Seat, index: int, card: Card) -> None:
    """The Summon effect of the unit that just landed at `index`: once, own board only, never itself
    (ARC-48…53).
    """
    side = table.state.sides[seat]
    tribe = "wild" if card.summon == "per_wild" else "giant"
    others = [i for i, unit in enumerate(side.board) if i != index and TRIBE[unit.card] == tribe]
    table.tell(SummonFired(seat, side.board[index].cid, card.slug, len(others)))
    why = f"summon:{card.slug}"
    if card.summon == "giants_up":
        for other in others:
            write(table, seat, other, SUMMON_ATTACK, SUMMON_HEALTH, why)
    elif others:
        write(table, seat, index, SUMMON_ATTACK * len(others), SUMMON_HEALTH * len(others), why)
