"""Dust: what a surplus pays, what a card costs, and what a pull means to a player (ARC-84…89). Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from matches.games.arcana.cards import CARDS

from .constants import CRAFT, DUST


def dust_of(slug: str) -> int:
    """What a copy turns into (ARC-85)."""
    return DUST[CARDS[slug].rarity]


def price_of(slug: str) -> int:
    """What crafting a copy costs (ARC-86)."""
    return CRAFT[CARDS[slug].rarity]


class Pull(msgspec.Struct, frozen=True):
    """One card of a pack as it arrives: `dust` above 0 when it was held at its limit, `new` when the player
    had none.
    """

    card: str
    dust: int = 0
    new: bool = False


def judge(cards: Iterable[str], owned: Mapping[str, int]) -> list[Pull]:
    """Card by card in order: kept, or at the limit and made dust (ARC-85, ARC-87, ARC-Q68, ARC-Q69)."""
    held = dict(owned)
    pulls: list[Pull] = []
    for slug in cards:
        have = held.get(slug, 0)
        if have >= CARDS[slug].max_copies:
            pulls.append(Pull(slug, dust=dust_of(slug)))
        else:
            held[slug] = have + 1
            pulls.append(Pull(slug, new=have == 0))
    return pulls
