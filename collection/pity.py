"""The two guarantees of a pack and the counter behind one of them (ARC-79…82, ARC-Q65, ARC-Q66). Pure."""

from __future__ import annotations

from collections.abc import Sequence

from matches.games.arcana.constants import RARITIES, Rarity

from .constants import PITY_PACKS

RANK = {rarity: rank for rank, rarity in enumerate(RARITIES)}


def guaranteed_within(since: int) -> int:
    """In how many more packs a legendary is certain, the next one counted as one (ARC-82)."""
    return PITY_PACKS - since


def lifted(rolled: Sequence[Rarity], since: int) -> tuple[tuple[Rarity, ...], int | None]:
    """A pack's rarities after the guarantees, and the place that was lifted (None: no need).

    `since` counts packs since the last legendary. The 20th without one gets it in its lowest slot, the last
    of them (ARC-80, ARC-Q66); a pack without a rare or better turns its last slot into a rare (ARC-79,
    ARC-Q65).
    """
    row = list(rolled)
    best = max(RANK[rarity] for rarity in row)
    if since >= PITY_PACKS - 1 and best < RANK["legendary"]:
        lowest = min(RANK[rarity] for rarity in row)
        place = max(i for i, rarity in enumerate(row) if RANK[rarity] == lowest)
        row[place] = "legendary"
        return tuple(row), place
    if best < RANK["rare"]:
        row[-1] = "rare"
        return tuple(row), len(row) - 1
    return tuple(row), None


def after(delivered: Sequence[Rarity], since: int) -> int:
    """The counter after a pack: 0 when a legendary dropped, else one more (ARC-81)."""
    return 0 if "legendary" in delivered else since + 1
