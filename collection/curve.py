"""How many cards of each cost a deck holds, as bars. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import msgspec

from matches.games.arcana.cards import CARDS

from .finishing import CURVE, curve_place

HEIGHT = 40  # of the tallest bar


class Bar(msgspec.Struct, frozen=True):
    """One cost: its label, how many cards, and the bar's place, top and height in a field of 7 × 20 by 40."""

    label: str
    count: int
    x: int
    y: int
    height: int


def curve_of(counts: Mapping[str, int]) -> list[Bar]:
    """The mana curve, costs of 7 and more together."""
    sums: Counter[int] = Counter()
    for slug, count in counts.items():
        if slug in CARDS:
            sums[curve_place(CARDS[slug])] += count
    tallest = max([6, *sums.values()])
    bars = []
    for place, cost in enumerate(CURVE):
        height = round(sums[cost] / tallest * HEIGHT)
        label = f"{cost}+" if cost == max(CURVE) else str(cost)
        bars.append(Bar(label, sums[cost], place * 20, HEIGHT - height, height))
    return bars
