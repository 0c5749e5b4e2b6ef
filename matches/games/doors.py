"""What every rules module takes and gives: the shared types of the doors.

A rules module is pure from outside: no Django, no clock, no `random`, no I/O. `Rules` lists its doors;
nothing else of a game is called from outside.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

import msgspec

T = TypeVar("T")


class Seat(enum.IntEnum):
    """One of the two places at the table. On the wire 0 is A and 1 is B."""

    A = 0
    B = 1


SEATS: tuple[Seat, Seat] = (Seat.A, Seat.B)
OTHER: Mapping[Seat, Seat] = {Seat.A: Seat.B, Seat.B: Seat.A}

BySeat = tuple[T, T]


class Malformed(Exception):
    """The payload is not one of the game's actions: refused at the wire. `str()` says where."""


class IllegalAction(Exception):
    """The rules refuse this action now. `code` names the sentence that says why."""

    def __init__(self, code: str, /) -> None:
        super().__init__(code)
        self.code = code


class Setup(msgspec.Struct, frozen=True):
    """What is fixed before the first action: the seats' deck lists and the match's public options."""

    decks: BySeat[tuple[str, ...]] = ((), ())
    options: dict[str, Any] = {}


class Seeds(msgspec.Struct, frozen=True):
    """Three 32-byte seeds, already mixed with the players' values (X-Q5): one for the table, one per seat."""

    table: bytes
    seats: BySeat[bytes]


class Clock(msgspec.Struct, frozen=True):
    """The time a seat has for what it has to do now.

    Time belongs to `key`: it adds up over the actions of that key and no action restarts it (X-Q3). Running
    out counts as a missed turn where `counts_as_miss`.
    """

    key: str
    seconds: int
    counts_as_miss: bool = True


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended: the winner (None = draw) and the reason's code."""

    winner: Seat | None
    reason: str


class Step(msgspec.Struct, frozen=True):
    """A new state and the events that led to it, in order."""

    state: Any
    events: tuple[Any, ...]


class Rules(Protocol):
    """The doors of a game."""

    RULES_VERSION: int
    NAME: str
    REFUSALS: dict[str, str]  # every code of IllegalAction, with the sentence that says why
    ENDINGS: dict[str, str]  # every reason of Outcome, with a sentence; "<loser's>" is filled in

    def setup(self, setup: Setup, seeds: Seeds, /) -> Step: ...
    def parse(self, seat: Seat, payload: dict[str, Any], /) -> Any: ...
    def to_act(self, state: Any, /) -> frozenset[Seat]: ...
    def question(self, state: Any, seat: Seat, /) -> int | None: ...
    def legal_actions(self, state: Any, seat: Seat, /) -> Sequence[Any]: ...
    def accepts(self, template: Any, action: Any, /) -> bool: ...
    def apply(self, state: Any, action: Any, /) -> Step: ...
    def clock(self, state: Any, /) -> dict[Seat, Clock]: ...
    def timeout(self, state: Any, seat: Seat, draft: Any | None, /) -> Any: ...
    def view_for(self, state: Any, seat: Seat | None, /) -> Any: ...
    def events_for(self, events: Sequence[Any], seat: Seat | None, /) -> Sequence[Any]: ...
    def outcome(self, state: Any, /) -> Outcome | None: ...
    def dump(self, state: Any, /) -> bytes: ...
    def load(self, data: bytes, /) -> Any: ...
