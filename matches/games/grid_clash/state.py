"""The whole truth of a match, server only.

`Side` and `State` are cells that hold only values, tuples and numbers, so that the two-level `copy` is
complete.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from ..doors import BySeat, Outcome, Seat
from ..rng import Rng
from .board import BLANK
from .cards import CardWord
from .constants import SHOP_GOBLINS, START_HAND

Counts = tuple[int, int, int, int]  # by kind
At = tuple[int, int]  # row and column, from 0
NONE: Counts = (0, 0, 0, 0)


class Pick(msgspec.Struct, frozen=True, gc=False):
    """A confirmed pick: a kind for a square. Secret until both are in (AGC-17)."""

    kind: int
    square: int


class ShownPick(msgspec.Struct, frozen=True, gc=False):
    """A pick as the round report tells it."""

    seat: Seat
    card: CardWord
    row: int
    col: int


class Clash(msgspec.Struct, frozen=True, gc=False):
    """Two cards on one square: whose takes it, or None for a dead square (AGC-21, AGC-22)."""

    row: int
    col: int
    cards: BySeat[CardWord]
    winner: Seat | None


class ScoredLine(msgspec.Struct, frozen=True, gc=False):
    """A trap that scored: its three squares, cards and parts from the first end to the last, the sum, the
    rune that doubled it, and the points it gave.
    """

    seat: Seat
    way: Literal["across", "down"]
    squares: tuple[At, At, At]
    cards: tuple[CardWord, CardWord, CardWord]
    parts: tuple[int, int, int]
    sum: int
    rune: At | None
    points: int


class RoundReport(msgspec.Struct, frozen=True, gc=False):
    """What a round brought, the scores before it (purchases taken off) and after."""

    round: int
    picks: BySeat[ShownPick]
    clash: Clash | None
    lines: tuple[ScoredLine, ...]
    runes_used: tuple[At, ...]
    runes_broken: tuple[At, ...]
    score_before: BySeat[int]
    score_after: BySeat[int]


class Side(msgspec.Struct):
    """One seat: the hand by kind (the picked card is still in it), score, pick; what was bought and what was
    lost in clashes so far.
    """

    hand: Counts = START_HAND
    score: int = 0
    pick: Pick | None = None
    question: int = 1
    bought: Counts = NONE
    lost: Counts = NONE


class State(msgspec.Struct):
    """A match. `runes` are the squares of this match's runes, `gold` those not yet used or broken; `lines`
    the numbers of all lines that have scored (AGC-26).
    """

    rng: Rng
    runes: tuple[int, ...]
    gold: tuple[int, ...]
    sides: BySeat[Side]
    board: bytes = BLANK
    goblins: int = SHOP_GOBLINS
    lines: tuple[int, ...] = ()
    round: int = 1
    report: RoundReport | None = None
    outcome: Outcome | None = None

    def copy(self) -> State:
        """A state of its own that shares only values."""
        twin: State = self.__copy__()  # type: ignore[attr-defined]
        a, b = self.sides
        twin.sides = (a.__copy__(), b.__copy__())  # type: ignore[attr-defined]
        return twin


def added(counts: Counts, kind: int, by: int) -> Counts:
    """Counts with one kind changed."""
    row = list(counts)
    row[kind] += by
    return (row[0], row[1], row[2], row[3])


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(State)


def dump(state: State) -> bytes:
    """The state as bytes, exact."""
    return _encoder.encode(state)


def load(data: bytes) -> State:
    """The state that `dump` wrote."""
    return _decoder.decode(data)
