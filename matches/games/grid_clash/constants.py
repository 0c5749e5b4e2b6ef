"""Every number of the game, once (AGC-41). Those marked † are ours and may be tuned; the others are law."""

from __future__ import annotations

from ..doors import BySeat

SIZE = 8  # AGC-03: the board has SIZE × SIZE squares
RUNES = 4  # AGC-04
RUNE_FACTOR = 2  # AGC-05
TARGET = 20  # AGC-08
CLASH_POINTS = 1  # AGC-21

KINDS = ("warrior", "wizard", "dragon", "goblin")  # a kind's number is its place in this row
GOBLIN = KINDS.index("goblin")
START_HAND = (3, 3, 3, 1)  # AGC-07, by kind
VALUES = (2, 2, 2, 5)  # AGC-27, by kind
TRAPPED_GOBLIN = 0  # AGC-31: in the middle the Goblin adds nothing
PRICES = (2, 2, 2, 5)  # AGC-32, AGC-33, by kind
SHOP_GOBLINS = 4  # AGC-33

ROUND_SECONDS = 45  # † AGC-Q29
# † AGC-Q12: one rune in the inner corner of each quarter, here as rows (or columns) of the two halves; no
# two in one row or column this near to each other, so that no line can ever have two.
RUNE_HALVES: BySeat[tuple[int, ...]] = ((2, 3), (4, 5))
RUNE_APART = 2
