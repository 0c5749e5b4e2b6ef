"""The whole truth of a match, server only.

`Unit` is a value (never changed, only replaced); `Side` and `State` are cells that hold only values, tuples
and numbers, so that the two-level `copy` is complete.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from ..doors import BySeat, Outcome, Seat
from ..rng import Rng
from .constants import HERO_HEALTH

MatchPhase = Literal["mulligan", "turn", "over"]


class Written(msgspec.Struct, frozen=True, gc=False):
    """A permanent change of a unit and its cause: "arcana:3", "summon:<slug>" or "spell:<slug>"."""

    why: str
    attack: int
    health: int


class Unit(msgspec.Struct, frozen=True, gc=False):
    """A unit on a board. `attack` is what is stored, without auras (ARC-41); damage = `max_health` −
    `health`.
    """

    cid: int
    card: str
    attack: int
    health: int
    max_health: int
    ready: bool
    ward: bool
    landed: int
    written: tuple[Written, ...] = ()


class Side(msgspec.Struct):
    """One seat's half of the table. `deck[0]` is the top card; zones hold copy ids, the board units from
    left to right.
    """

    rng: Rng
    deck: tuple[int, ...]
    hand: tuple[int, ...] = ()
    board: tuple[Unit, ...] = ()
    discard: tuple[int, ...] = ()
    hero: int = HERO_HEALTH
    mana: int = 0
    mana_max: int = 0
    question: int = 1
    mulligan_done: bool = False
    swapped: int = 0
    units_played: int = 0
    turn_units: int = 0
    turn_cards: int = 0

    def place(self, cid: int) -> int:
        """Where a unit stands in the row, or −1."""
        for index, unit in enumerate(self.board):
            if unit.cid == cid:
                return index
        return -1

    def put(self, index: int, unit: Unit) -> None:
        """Put a unit in the place of the one at `index`."""
        self.board = (*self.board[:index], unit, *self.board[index + 1 :])

    def discard_from_hand(self, cid: int) -> None:
        """A spell is gone (ARC-54)."""
        self.take_from_hand(cid)
        self.discard += (cid,)

    def take_from_hand(self, cid: int) -> None:
        """The copy leaves the hand."""
        index = self.hand.index(cid)
        self.hand = self.hand[:index] + self.hand[index + 1 :]


class State(msgspec.Struct):
    """A match. `cards[cid]` is a copy's slug; `lists[seat]` the deck list, each card with its number, in
    deck-tracker order.
    """

    starter: Seat
    active: Seat
    spread: tuple[int, ...]
    ascendant: int | None
    cards: tuple[str, ...]
    lists: BySeat[tuple[tuple[str, int], ...]]
    sides: BySeat[Side]
    phase: MatchPhase = "mulligan"
    turn: int = 0
    slot: int = 0
    outcome: Outcome | None = None

    @property
    def round(self) -> int:
        """Both seats' turns are one round (ARC-16); 0 before turn 1."""
        return (self.turn + 1) // 2

    def copy(self) -> State:
        """A state of its own that shares only values."""
        twin: State = self.__copy__()  # type: ignore[attr-defined]
        a, b = self.sides
        twin.sides = (a.__copy__(), b.__copy__())  # type: ignore[attr-defined]
        return twin


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(State)


def dump(state: State) -> bytes:
    """The state as bytes, exact."""
    return _encoder.encode(state)


def load(data: bytes) -> State:
    """The state that `dump` wrote."""
    return _decoder.decode(data)
