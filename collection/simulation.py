"""Many packs through the real odds code, and what came out (ARC-79…83). Pure."""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import Any

import msgspec

from matches.games.arcana.constants import RARITIES
from matches.games.rng import Rng

from . import odds, pity
from .constants import ODDS, PACK_CARDS, PITY_PACKS


class Row(msgspec.Struct, frozen=True):
    """One rarity, in per cent of all cards: as printed, as rolled, as expected and as delivered."""

    rarity: str
    printed: float
    rolled: float
    expected: float
    delivered: float


class Found(msgspec.Struct, frozen=True):
    """What many packs in a row for one player held."""

    packs: int
    rows: tuple[Row, ...]
    without_rare: int
    longest_dry: int
    packs_per_legendary: float
    reached_guarantee: float

    def as_dict(self) -> dict[str, Any]:
        """As JSON values."""
        found: dict[str, Any] = msgspec.to_builtins(self)
        return found


def simulate(packs: int, seed: str) -> Found:
    """`packs` packs, one after the other, from one seed: the same every time."""
    rng = Rng(hashlib.sha256(seed.encode()).digest())
    rolled: Counter[str] = Counter()
    delivered: Counter[str] = Counter()
    since = without_rare = longest = reached = with_legendary = 0
    for _ in range(packs):
        reached += since == PITY_PACKS - 1
        pack, rng = odds.deal(rng, since)
        rolled.update(pack.rolled)
        delivered.update(pack.rarities)
        without_rare += all(rarity in ("common", "uncommon") for rarity in pack.rarities)
        since = pity.after(pack.rarities, since)
        with_legendary += since == 0
        longest = max(longest, since)
    cards = packs * PACK_CARDS
    rows = tuple(
        Row(
            rarity,
            float(ODDS[rarity]),
            rolled[rarity] / cards * 100,
            odds.expected()[rarity],
            delivered[rarity] / cards * 100,
        )
        for rarity in RARITIES
    )
    dry = max(with_legendary, 1)
    return Found(packs, rows, without_rare, longest, packs / dry, reached / dry * 100)
