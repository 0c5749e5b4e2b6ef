"""The beginning: where the gold runes lie is all the chance there is (AGC-04, AGC-07)."""

from __future__ import annotations

from itertools import combinations

from ..doors import Seeds, Setup, Step
from ..rng import Rng
from .board import SQUARES
from .constants import RUNE_APART, RUNE_HALVES, SIZE
from .events import MatchStarted, RoundStarted
from .state import Side, State

_CORNERS = tuple(
    tuple(row * SIZE + col for row in rows for col in cols) for rows in RUNE_HALVES for cols in RUNE_HALVES
)


def setup(setup: Setup, seeds: Seeds) -> Step:
    """The first state and its events. There are no deck lists and no options here."""
    runes, rng = place_runes(Rng(seeds.table))
    state = State(rng=rng, runes=runes, gold=runes, sides=(Side(), Side()))
    return Step(state, (MatchStarted(tuple(SQUARES[rune] for rune in runes)), RoundStarted(1)))


def place_runes(rng: Rng) -> tuple[tuple[int, ...], Rng]:
    """One rune in the inner corner of each quarter, drawn anew while two could share a line (AGC-Q12)."""
    while True:
        runes: tuple[int, ...] = ()
        for corner in _CORNERS:
            place, rng = rng.below(len(corner))
            runes += (corner[place],)
        if not any(_near(one, two) for one, two in combinations(runes, 2)):
            return runes, rng


def _near(one: int, two: int) -> bool:
    (row, col), (other_row, other_col) = SQUARES[one], SQUARES[two]
    if row == other_row:
        return abs(col - other_col) <= RUNE_APART
    return col == other_col and abs(row - other_row) <= RUNE_APART
