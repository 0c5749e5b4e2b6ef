"""What a match really did, counted from its events (ARC-106): the figures of the result. Pure.

*Play* is from the hand; *destroyed* is an enemy unit that died of anything but its owner's own spell;
*damage* is health really taken from the enemy, and drains are nobody's.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec.structs import replace

from .games.doors import OTHER, Seat


class SeatFigures(msgspec.Struct, frozen=True):
    """One seat's counts. `units` are the cards of the units it played, `arcana` the numbers that lay open
    while it sat there, `began` is 1 for the seat with the first turn; `health` is the hero's at the end, None
    while nothing has touched it.
    """

    units_played: int = 0
    spells_cast: int = 0
    summons: int = 0
    attacks: int = 0
    hero_damage: int = 0
    unit_damage: int = 0
    healed: int = 0
    units_destroyed: int = 0
    cards_drawn: int = 0
    turns: int = 0
    missed: int = 0
    began: int = 0
    health: int | None = None
    units: tuple[str, ...] = ()
    arcana: tuple[int, ...] = ()


class Figures(msgspec.Struct, frozen=True):
    """The counts of a match at a place in its log. `cause` is the seat whose spell is being worked out."""

    seats: tuple[SeatFigures, SeatFigures] = (SeatFigures(), SeatFigures())
    turns: int = 0
    rounds: int = 0
    cause: Seat | None = None

    def counted(self, events: Iterable[Any]) -> Figures:
        """The figures after these events."""
        figures = self
        for event in events:
            figures = _count(figures, event)
        return figures

    def rows(self) -> list[dict[str, Any]]:
        """Both seats' counts, in seat order, as JSON values."""
        return [msgspec.json.decode(msgspec.json.encode(seat)) for seat in self.seats]


_OWN_COUNTS = {
    "unit_played": "units_played",
    "spell_cast": "spells_cast",
    "summon_fired": "summons",
    "attack_declared": "attacks",
    "card_drawn": "cards_drawn",
    "turn_missed": "missed",
}


def _count(figures: Figures, event: Any) -> Figures:
    kind = type(event).__struct_config__.tag
    if kind in ("unit_played", "spell_cast", "attack_declared"):
        figures = replace(figures, cause=event.seat if kind == "spell_cast" else None)
    if kind == "unit_played" and hasattr(event, "card"):
        figures = _with(figures, event.seat, units=(*figures.seats[event.seat].units, event.card))
    if kind in ("hero_damaged", "hero_healed") and hasattr(event, "health"):
        figures = _with(figures, event.seat, health=event.health)
    if kind in _OWN_COUNTS:
        return _more(figures, event.seat, _OWN_COUNTS[kind], 1)
    if kind == "match_started" and hasattr(event, "starter"):
        return _more(figures, event.starter, "began", 1)
    if kind == "arcana_turned" and hasattr(event, "number"):
        return _seen(figures, event.number)
    if kind == "turn_started":
        figures = replace(figures, turns=event.turn, rounds=event.round, cause=None)
        return _more(figures, event.seat, "turns", 1)
    if kind == "hero_damaged" and event.why != "drain":
        return _more(figures, OTHER[event.seat], "hero_damage", event.amount)
    if kind == "unit_damaged" and figures.cause != event.seat:
        return _more(figures, OTHER[event.seat], "unit_damage", event.amount + min(0, event.health))
    if kind == "hero_healed":
        return _more(figures, event.seat, "healed", event.amount)
    if kind == "unit_died" and figures.cause != event.seat:
        return _more(figures, OTHER[event.seat], "units_destroyed", 1)
    return figures


def _more(figures: Figures, seat: Seat, name: str, amount: int) -> Figures:
    return _with(figures, seat, **{name: getattr(figures.seats[seat], name) + amount})


def _seen(figures: Figures, number: int) -> Figures:
    for seat in Seat:
        figures = _with(figures, seat, arcana=(*figures.seats[seat].arcana, number))
    return figures


def _with(figures: Figures, seat: Seat, **changed: Any) -> Figures:
    row = replace(figures.seats[seat], **changed)
    seats = (row, figures.seats[1]) if seat == Seat.A else (figures.seats[0], row)
    return replace(figures, seats=seats)
