"""What could be trapped next: help for the players, from what both can see anyway."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec

from ..doors import OTHER, Seat
from ..words import whose, whose_within
from .board import GAPS, LINES, SQUARES, Gap, Line, card_at
from .cards import CARDS, CardWord
from .constants import GOBLIN, KINDS, RUNE_FACTOR
from .sentences import square_words
from .state import At, State

_FLAT = tuple(LINES.values())
_INDEXED = tuple((line, line.first, line.middle, line.last) for line in _FLAT)


class Threat(msgspec.Struct, frozen=True, gc=False):
    """One card that would score for `seat` if it were placed at `row`, `col`.

    "finish": the seat's own card completes the line. "snare": the other seat's card would walk into it
    (AGC-Q8).
    """

    seat: Seat
    how: Literal["finish", "snare"]
    card: CardWord
    row: int
    col: int
    squares: tuple[At, At, At]
    points: int
    rune: bool
    say: str


def threats(state: State, viewer: Seat | None) -> list[Threat]:
    """Every card in a hand that would complete a line now, in the order of the lines."""
    board, gold = state.board, state.gold
    found: list[Threat] = []
    for line, first, middle, last in _INDEXED:
        codes = board[first] * 100 + board[middle] * 10 + board[last]
        for gap in GAPS[codes]:
            if state.sides[gap.mover].hand[gap.kind]:
                rune = first in gold or middle in gold or last in gold
                prey = card_at(board[middle])
                found.append(_threat(line, gap, rune, GOBLIN if prey is None else prey[1], viewer))
    return found


@lru_cache(maxsize=4096)
def _threat(line: Line, gap: Gap, rune: bool, prey: int, viewer: Seat | None) -> Threat:
    squares = (SQUARES[line.first], SQUARES[line.middle], SQUARES[line.last])
    points = gap.sum * RUNE_FACTOR if rune else gap.sum
    row, col = squares[gap.place]
    card: CardWord = KINDS[gap.kind]  # type: ignore[assignment]
    there = square_words(row, col)
    if gap.mover == gap.owner:
        mine = f"{whose(gap.owner, viewer)} {CARDS[card].name}"
        victim = f"{whose_within(OTHER[gap.owner], viewer)} {CARDS[KINDS[prey]].name}"
        say = f"{mine} on {there} would trap {victim} for {points} points."
    else:
        walker = f"{whose(gap.mover, viewer)} {CARDS[card].name}"
        say = f"{walker} on {there} would walk into a trap for {points} points."
    how: Literal["finish", "snare"] = "finish" if gap.mover == gap.owner else "snare"
    return Threat(gap.owner, how, card, row, col, squares, points, rune, say)
