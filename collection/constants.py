"""Every number of the economy, once. Odds and prices are the game's document's; what is marked † is ours."""

from __future__ import annotations

from matches.games.arcana.constants import Rarity

WELCOME_COINS = 400  # ARC-92
PACK_PRICE = 100  # ARC-78
PACK_CARDS = 5  # ARC-78
MOST_AT_ONCE = 10  # † packs bought or opened in one go
ODDS: dict[Rarity, int] = {
    "common": 50,
    "uncommon": 28,
    "rare": 14,
    "epic": 6,
    "legendary": 2,
}  # ARC-83, of 100
PITY_PACKS = 20  # ARC-80: a legendary at the latest in this pack
DUST: dict[Rarity, int] = {"common": 5, "uncommon": 20, "rare": 50, "epic": 150, "legendary": 400}  # ARC-85
CRAFT: dict[Rarity, int] = {
    "common": 20,
    "uncommon": 80,
    "rare": 200,
    "epic": 600,
    "legendary": 1600,
}  # ARC-86
ASK_TWICE: tuple[Rarity, ...] = ("epic", "legendary")  # ARC-Q70
DECK_LISTS = 5  # ARC-72
DECK_NAME = 24  # ARC-Q86
VALUE_LENGTH = 64  # † characters of the player's own value
