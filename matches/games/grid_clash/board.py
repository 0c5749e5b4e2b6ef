"""Squares, lines and what a line is worth. Pure tables; nothing here knows a match.

A board is 64 bytes, row by row. A square holds EMPTY, DEAD or a card: 1 + kind for seat A, 5 + kind for
seat B. A line is three squares in a row, across or down (AGC-Q1, AGC-Q2); its number is 2 × middle square,
plus 1 where it goes down (AGC-Q4).
"""

from __future__ import annotations

import msgspec

from ..doors import SEATS, Seat
from .cards import BEATS
from .constants import GOBLIN, KINDS, SIZE, TRAPPED_GOBLIN, VALUES

EMPTY, DEAD = 0, 9
CODES = 10
SQUARES: tuple[tuple[int, int], ...] = tuple((row, col) for row in range(SIZE) for col in range(SIZE))
BLANK = bytes(SIZE * SIZE)
IS_EMPTY = bytes(code == EMPTY for code in range(256))  # for `translate`: 1 where a square is empty


class Line(msgspec.Struct, frozen=True, gc=False):
    """Three squares: the ends and the middle between them."""

    number: int
    first: int
    middle: int
    last: int


def _lines() -> dict[int, Line]:
    found: dict[int, Line] = {}
    for middle, (row, col) in enumerate(SQUARES):
        for down, step, at in ((0, 1, col), (1, SIZE, row)):
            if 0 < at < SIZE - 1:
                number = 2 * middle + down
                found[number] = Line(number, middle - step, middle, middle + step)
    return found


LINES = _lines()
LINES_AT: tuple[tuple[Line, ...], ...] = tuple(
    tuple(line for line in LINES.values() if square in (line.first, line.middle, line.last))
    for square in range(SIZE * SIZE)
)


def code_of(seat: int, kind: int) -> int:
    """What a square holds that this seat's card stands on."""
    return 1 + len(KINDS) * seat + kind


def card_at(code: int) -> tuple[Seat, int] | None:
    """Whose card of which kind a square holds, or None."""
    if code in (EMPTY, DEAD):
        return None
    seat, kind = divmod(code - 1, len(KINDS))
    return SEATS[seat], kind


def with_card(board: bytes, square: int, code: int) -> bytes:
    """The board with a square filled."""
    return board[:square] + bytes((code,)) + board[square + 1 :]


class Trap(msgspec.Struct, frozen=True, gc=False):
    """What three cards in a line are worth: to whom, the three parts, and their sum."""

    seat: Seat
    parts: tuple[int, int, int]
    sum: int


def _trap(first: int, middle: int, last: int) -> Trap | None:
    """The trap that these three cards make (AGC-25, AGC-28…31, AGC-Q15, AGC-Q16), or None."""
    ends = [card_at(first), card_at(last)]
    prey = card_at(middle)
    if prey is None or ends[0] is None or ends[1] is None:
        return None
    (seat, one), (other, two) = ends[0], ends[1]
    if seat != other or seat == prey[0]:
        return None
    kind = two if one == GOBLIN else one  # the Goblin counts as the kind at the other end
    if kind == GOBLIN or (two not in (kind, GOBLIN)):
        return None
    if prey[1] != GOBLIN and BEATS[kind] != prey[1]:
        return None
    caught = TRAPPED_GOBLIN if prey[1] == GOBLIN else VALUES[prey[1]]
    parts = (VALUES[one], caught, VALUES[two])
    return Trap(seat, parts, sum(parts))


# Every three codes at once, at `first × 100 + middle × 10 + last`.
TRAPS: tuple[Trap | None, ...] = tuple(
    _trap(first, middle, last) for first in range(CODES) for middle in range(CODES) for last in range(CODES)
)


def trap_on(board: bytes, line: Line) -> Trap | None:
    """The trap that stands on a line, or None."""
    return TRAPS[board[line.first] * 100 + board[line.middle] * 10 + board[line.last]]


class Gap(msgspec.Struct, frozen=True, gc=False):
    """A line that one card would complete: whose trap it would be, who would have to place which kind where
    (0 first, 1 middle, 2 last), and the sum."""

    owner: Seat
    mover: Seat
    kind: int
    place: int
    sum: int


def _gaps(codes: tuple[int, int, int]) -> tuple[Gap, ...]:
    if codes.count(EMPTY) != 1:
        return ()
    place, found = codes.index(EMPTY), []
    for mover in SEATS:
        for kind in range(len(KINDS)):
            filled = list(codes)
            filled[place] = code_of(mover, kind)
            trap = _trap(*filled)
            if trap is not None:
                found.append(Gap(trap.seat, mover, kind, place, trap.sum))
    return tuple(found)


# For every three codes with one empty square: what could complete the line.
GAPS: tuple[tuple[Gap, ...], ...] = tuple(
    _gaps((first, middle, last)) for first in range(CODES) for middle in range(CODES) for last in range(CODES)
)
