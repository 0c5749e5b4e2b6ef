"""What a pack holds: rolls that anyone can repeat from the seed and the player's value (ARC-78…83). Pure.

Pack number i of an opening (from 1) has seed_i = HMAC(seed, parts("pack-i", value)), see `matches.games.rng`.
From its stream come first five numbers below 100, one per slot, read along common 50, uncommon 28, rare 14,
epic 6, legendary 2; then the guarantees lift at most one slot; then five numbers, one per slot, below the
count of cards of that slot's rarity: the place in the list of those cards by name of their slug.
"""

from __future__ import annotations

import hashlib
from functools import cache
from itertools import product
from math import prod

import msgspec

from matches.games.arcana.cards import CARDS
from matches.games.arcana.constants import RARITIES, Rarity
from matches.games.rng import Rng, mixed

from . import pity
from .constants import ODDS, PACK_CARDS, PITY_PACKS


class Pack(msgspec.Struct, frozen=True):
    """Five slots: what was rolled, what was delivered, the place a guarantee lifted (or None), the slugs."""

    rolled: tuple[Rarity, ...]
    rarities: tuple[Rarity, ...]
    lifted: int | None
    cards: tuple[str, ...]


@cache
def pools() -> dict[Rarity, tuple[str, ...]]:
    """The cards of each rarity in the order in which they are numbered."""
    return {
        rarity: tuple(sorted(card.slug for card in CARDS.values() if card.rarity == rarity))
        for rarity in RARITIES
    }


@cache
def pools_digest() -> str:
    """Names the pools: openings made with the same name can be repeated with the same lists."""
    text = ";".join(f"{rarity}:{','.join(slugs)}" for rarity, slugs in pools().items())
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def roll(rng: Rng) -> tuple[Rarity, Rng]:
    """One slot by the printed odds (ARC-83)."""
    number, rng = rng.below(sum(ODDS.values()))
    for rarity, share in ODDS.items():
        if number < share:
            return rarity, rng
        number -= share
    raise AssertionError("the shares add up")


def deal(rng: Rng, since: int) -> tuple[Pack, Rng]:
    """One pack, when `since` packs have passed without a legendary."""
    rolled: list[Rarity] = []
    for _ in range(PACK_CARDS):
        rarity, rng = roll(rng)
        rolled.append(rarity)
    rarities, place = pity.lifted(rolled, since)
    cards: list[str] = []
    for rarity in rarities:
        index, rng = rng.below(len(pools()[rarity]))
        cards.append(pools()[rarity][index])
    return Pack(tuple(rolled), rarities, place, tuple(cards)), rng


def packs_of(seed: bytes, value: str, count: int, since: int) -> tuple[list[Pack], int]:
    """`count` packs of one opening and the pity counter after them."""
    found: list[Pack] = []
    for number in range(1, count + 1):
        pack, _ = deal(Rng(mixed(seed, f"pack-{number}", (value.encode(),))), since)
        since = pity.after(pack.rarities, since)
        found.append(pack)
    return found, since


# --- what to expect


@cache
def _shares(since: int) -> dict[Rarity, float]:
    """How many cards of each rarity a pack delivers on average, when `since` packs have passed without a
    legendary: over all 5⁵ ordered rolls.
    """
    shares = dict.fromkeys(RARITIES, 0.0)
    for row in product(RARITIES, repeat=PACK_CARDS):
        chance = prod(ODDS[rarity] / 100 for rarity in row)
        for rarity in pity.lifted(row, since)[0]:
            shares[rarity] += chance
    return shares


@cache
def expected() -> dict[Rarity, float]:
    """The share of each rarity among delivered cards over many packs, in per cent, guarantees included."""
    dry = (1 - ODDS["legendary"] / 100) ** PACK_CARDS
    states = [dry**since for since in range(PITY_PACKS)]  # how often the counter stands where
    due = states[-1] / sum(states)
    usual, last = _shares(0), _shares(PITY_PACKS - 1)
    return {
        rarity: (usual[rarity] * (1 - due) + last[rarity] * due) / PACK_CARDS * 100 for rarity in RARITIES
    }
