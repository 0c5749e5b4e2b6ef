"""The catalogue: 105 cards (97 units, 8 spells) and the three starter decks.

A card is a row; its text is rendered from its parts. Bodies (cost, attack, health) are † and may be tuned,
the counts by tribe, rarity and text may not. `ARCANA`, the spread above the board, stands in `spread.py`.
"""

from __future__ import annotations

import re

import msgspec

from .constants import (
    ABILITIES,
    EFFECTS,
    KEYWORDS,
    MAX_COPIES,
    SUMMONS,
    TARGETED,
    Ability,
    Effect,
    Keyword,
    Rarity,
    Summon,
    Tribe,
)
from .spread import ARCANA, Arcana

__all__ = ["ARCANA", "CARDS", "STARTER_DECKS", "Arcana", "Card", "StarterDeck", "slug_of"]


class Card(msgspec.Struct, frozen=True, gc=False):
    """What is printed on a card. A unit has at most one of keyword, ability and Summon (ARC-36); a spell
    has an effect.
    """

    slug: str
    name: str
    tribe: Tribe
    rarity: Rarity
    cost: int
    attack: int = 0
    health: int = 0
    keyword: Keyword | None = None
    ability: Ability | None = None
    summon: Summon | None = None
    effect: Effect | None = None

    @property
    def is_unit(self) -> bool:
        """A unit lands on the board; a spell resolves and is gone (ARC-54)."""
        return self.effect is None

    @property
    def target(self) -> str | None:
        """What a cast must choose: "unit", "own_unit" or None (ARC-56…58)."""
        return TARGETED.get(self.effect) if self.effect else None

    @property
    def max_copies(self) -> int:
        """How many copies a deck list may hold (ARC-71)."""
        return MAX_COPIES[self.rarity]

    @property
    def short(self) -> str:
        """The rules text in a few words: "Taunt", "Beast +1", "Summon: Giant +1/+1"; a spell's sentence; ""
        if plain.
        """
        return self._words(0)

    @property
    def text(self) -> str:
        """The rules text as a sentence; "" for a plain unit."""
        return self._words(1)

    def _words(self, which: int) -> str:
        if self.effect:
            return EFFECTS[self.effect]
        if self.keyword:
            return KEYWORDS[self.keyword][which]
        if self.ability:
            return ABILITIES[self.ability][which]
        return SUMMONS[self.summon][which] if self.summon else ""


class StarterDeck(msgspec.Struct, frozen=True):
    """A deck list every new account may begin with (ARC-Q71): 20 slugs, two of each."""

    name: str
    sentence: str
    cards: tuple[str, ...]


def slug_of(name: str) -> str:
    """The slug of a card's name: "Great Den-Warden" → "great_den_warden"."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")


def unit(
    name: str,
    tribe: Tribe,
    rarity: Rarity,
    cost: int,
    attack: int,
    health: int,
    keyword: Keyword | None = None,
    ability: Ability | None = None,
    summon: Summon | None = None,
) -> Card:
    """A row of the catalogue: a unit."""
    return Card(slug_of(name), name, tribe, rarity, cost, attack, health, keyword, ability, summon)


def spell(name: str, rarity: Rarity, cost: int, effect: Effect) -> Card:
    """A row of the catalogue: a spell."""
    return Card(slug_of(name), name, "spell", rarity, cost, effect=effect)


BEAST: Tribe = "beast"
WILD: Tribe = "wild"
GIANT: Tribe = "giant"
ORDER: Tribe = "order"
VEIL: Tribe = "veil"
COMMON: Rarity = "common"
UNCOMMON: Rarity = "uncommon"
RARE: Rarity = "rare"
EPIC: Rarity = "epic"
LEGENDARY: Rarity = "legendary"

_ROWS = (
    unit("Burrow Pup", BEAST, COMMON, 1, 2, 1),
    unit("Thicket Hare", BEAST, COMMON, 1, 1, 1, keyword="rush"),
    unit("Ridge Wolf", BEAST, COMMON, 2, 2, 3),
    unit("Pack Runner", BEAST, COMMON, 2, 1, 4, ability="per_beast"),
    unit("Bramble Boar", BEAST, COMMON, 3, 3, 4),
    unit("Shellback Elder", BEAST, COMMON, 3, 1, 5, keyword="taunt"),
    unit("Marsh Heron", BEAST, COMMON, 4, 3, 5, keyword="taunt"),
    unit("Den Sentry", BEAST, UNCOMMON, 2, 3, 2, keyword="taunt"),
    unit("Dusk Bat", BEAST, UNCOMMON, 2, 2, 2, keyword="lifesteal"),
    unit("Pack Mother", BEAST, UNCOMMON, 3, 2, 3, ability="beast_up"),
    unit("Howling Pair", BEAST, UNCOMMON, 3, 1, 5, ability="per_beast"),
    unit("Gore Lynx", BEAST, UNCOMMON, 3, 2, 3, keyword="rush"),
    unit("Tusk Charger", BEAST, UNCOMMON, 4, 4, 3, keyword="rush"),
    unit("Ironhide Badger", BEAST, RARE, 3, 2, 4, keyword="ward"),
    unit("Moon Stag", BEAST, RARE, 4, 3, 5, ability="beast_up"),
    unit("Ridge Alpha", BEAST, RARE, 5, 2, 7, ability="per_beast"),
    unit("River Drake", BEAST, RARE, 5, 4, 5, keyword="rush"),
    unit("Carrion Bear", BEAST, RARE, 6, 4, 7, keyword="lifesteal"),
    unit("Great Den-Warden", BEAST, EPIC, 5, 3, 9, keyword="taunt"),
    unit("Hunt Leader", BEAST, EPIC, 6, 4, 8, ability="beast_up"),
    unit("Queen of Antlers", BEAST, LEGENDARY, 5, 4, 6, ability="beast_up"),
    unit("Old Greymane", BEAST, LEGENDARY, 7, 4, 9, ability="per_beast"),
    unit("Seedling", WILD, COMMON, 1, 1, 2),
    unit("Moss Sprite", WILD, COMMON, 1, 1, 1, keyword="ward"),
    unit("Fern Dancer", WILD, COMMON, 2, 2, 3),
    unit("Thorn Hedge", WILD, COMMON, 2, 1, 4, keyword="taunt"),
    unit("Vine Lasher", WILD, COMMON, 2, 3, 1, keyword="rush"),
    unit("Root Walker", WILD, COMMON, 3, 3, 4),
    unit("Sap Drinker", WILD, COMMON, 3, 2, 3, keyword="lifesteal"),
    unit("Bloom Piper", WILD, UNCOMMON, 2, 2, 2, ability="adjacent_up"),
    unit("Grove Caller", WILD, UNCOMMON, 3, 1, 1, summon="per_wild"),
    unit("Spring Racer", WILD, UNCOMMON, 3, 3, 2, keyword="rush"),
    unit("Leaf Choir", WILD, UNCOMMON, 4, 2, 3, summon="per_wild"),
    unit("Dew Spirit", WILD, UNCOMMON, 4, 2, 6, keyword="ward"),
    unit("Bark Guard", WILD, UNCOMMON, 4, 2, 8, keyword="taunt"),
    unit("Nettle Queen", WILD, RARE, 3, 3, 2, keyword="lifesteal"),
    unit("Canopy Elder", WILD, RARE, 5, 2, 5, summon="per_wild"),
    unit("Hollow Oak", WILD, RARE, 5, 4, 8, keyword="taunt"),
    unit("Storm Willow", WILD, RARE, 6, 6, 6, keyword="rush"),
    unit("Green Tide", WILD, EPIC, 6, 3, 5, summon="per_wild"),
    unit("Heartwood", WILD, EPIC, 7, 6, 10, keyword="taunt"),
    unit("Mother of Thorns", WILD, LEGENDARY, 7, 4, 7, summon="per_wild"),
    unit("Hill Lad", GIANT, COMMON, 3, 2, 4, keyword="taunt"),
    unit("Quarry Hand", GIANT, COMMON, 4, 5, 4),
    unit("Bridge Keeper", GIANT, COMMON, 4, 4, 4, keyword="taunt"),
    unit("Stone Thrower", GIANT, COMMON, 5, 5, 5),
    unit("Boulder Drummer", GIANT, UNCOMMON, 4, 2, 3, summon="giants_up"),
    unit("Frost Strider", GIANT, UNCOMMON, 5, 4, 6, keyword="taunt"),
    unit("Gate Breaker", GIANT, UNCOMMON, 5, 4, 4, keyword="rush"),
    unit("Cliff Mother", GIANT, UNCOMMON, 6, 5, 6),
    unit("Runestone Chief", GIANT, RARE, 5, 2, 3, summon="giants_up"),
    unit("Mountain Shield", GIANT, RARE, 6, 3, 8, keyword="taunt"),
    unit("Avalanche", GIANT, RARE, 7, 5, 6, keyword="rush"),
    unit("Deep Smith", GIANT, EPIC, 6, 2, 5, summon="giants_up"),
    unit("Sky Pillar", GIANT, EPIC, 8, 6, 9, keyword="ward"),
    unit("King Under Ice", GIANT, LEGENDARY, 7, 3, 6, summon="giants_up"),
    unit("Last Colossus", GIANT, LEGENDARY, 9, 8, 9, keyword="taunt"),
    unit("Oath Page", ORDER, COMMON, 1, 2, 1),
    unit("Gate Squire", ORDER, COMMON, 1, 1, 2, keyword="taunt"),
    unit("Temple Guard", ORDER, COMMON, 2, 2, 3, keyword="taunt"),
    unit("Lantern Monk", ORDER, COMMON, 2, 1, 3, keyword="lifesteal"),
    unit("Pike Sister", ORDER, COMMON, 3, 2, 4, keyword="taunt"),
    unit("Wall Captain", ORDER, COMMON, 3, 1, 6, keyword="taunt"),
    unit("Bell Ringer", ORDER, COMMON, 3, 2, 3, ability="adjacent_up"),
    unit("Road Warden", ORDER, COMMON, 4, 2, 7, keyword="taunt"),
    unit("Banner Bearer", ORDER, UNCOMMON, 2, 1, 3, ability="adjacent_up"),
    unit("Courier", ORDER, UNCOMMON, 2, 2, 2, keyword="rush"),
    unit("Shield Twin", ORDER, UNCOMMON, 3, 2, 3, keyword="ward"),
    unit("Almoner", ORDER, UNCOMMON, 4, 2, 5, keyword="lifesteal"),
    unit("Gate Knight", ORDER, UNCOMMON, 4, 3, 6, keyword="taunt"),
    unit("Drill Master", ORDER, UNCOMMON, 4, 2, 6, ability="adjacent_up"),
    unit("Vow Keeper", ORDER, RARE, 3, 3, 2, keyword="ward"),
    unit("High Abbot", ORDER, RARE, 5, 3, 6, keyword="lifesteal"),
    unit("Lion Knight", ORDER, RARE, 5, 4, 4, keyword="ward"),
    unit("Dawn Standard", ORDER, RARE, 5, 2, 6, ability="adjacent_up"),
    unit("Sun Lancer", ORDER, EPIC, 5, 4, 6, keyword="rush"),
    unit("Iron Prior", ORDER, EPIC, 6, 4, 7, keyword="taunt"),
    unit("Grand Marshal", ORDER, LEGENDARY, 6, 4, 8, ability="adjacent_up"),
    unit("Saint of the Gate", ORDER, LEGENDARY, 7, 5, 8, keyword="lifesteal"),
    unit("Card Reader", VEIL, COMMON, 1, 1, 2, ability="early_up"),
    unit("Candle Shade", VEIL, COMMON, 2, 2, 3, ability="early_up"),
    unit("Mist Walker", VEIL, COMMON, 2, 3, 2),
    unit("Masked Guest", VEIL, COMMON, 3, 1, 6, ability="early_up"),
    unit("Pale Rider", VEIL, COMMON, 4, 3, 5, keyword="rush"),
    unit("Quiet Twin", VEIL, COMMON, 4, 4, 5),
    unit("Mirror Maid", VEIL, UNCOMMON, 2, 2, 1, keyword="ward"),
    unit("Night Nurse", VEIL, UNCOMMON, 4, 2, 6, keyword="lifesteal"),
    unit("Dawn Seer", VEIL, UNCOMMON, 3, 2, 5, ability="early_up"),
    unit("Threshold", VEIL, UNCOMMON, 5, 3, 8, keyword="taunt"),
    unit("First Light", VEIL, RARE, 2, 1, 4, ability="early_up"),
    unit("Fortune Thief", VEIL, RARE, 4, 3, 4, keyword="lifesteal"),
    unit("Star Duelist", VEIL, RARE, 4, 4, 4, keyword="ward"),
    unit("Morning Herald", VEIL, EPIC, 3, 3, 4, ability="early_up"),
    unit("Veil Tearer", VEIL, EPIC, 4, 5, 3, keyword="rush"),
    unit("Night Bishop", VEIL, EPIC, 6, 5, 6, keyword="lifesteal"),
    unit("The Querent", VEIL, LEGENDARY, 4, 3, 5, keyword="ward"),
    unit("Keeper of the Spread", VEIL, LEGENDARY, 8, 7, 9, keyword="lifesteal"),
    spell("Spark", COMMON, 2, "damage_unit"),
    spell("Mend", COMMON, 1, "heal_hero"),
    spell("Insight", COMMON, 1, "draw"),
    spell("Whet", COMMON, 2, "buff_unit"),
    spell("Lance of Light", UNCOMMON, 2, "damage_hero"),
    spell("Tremor", UNCOMMON, 2, "damage_all"),
    spell("Muster", RARE, 3, "buff_order"),
    spell("Falling Stars", EPIC, 4, "damage_enemies"),
)

CARDS: dict[str, Card] = {card.slug: card for card in _ROWS}


def _starter(name: str, sentence: str, names: str) -> StarterDeck:
    slugs = tuple(slug_of(each) for each in names.split(", "))
    return StarterDeck(name, sentence, tuple(slug for slug in slugs for _ in range(2)))


STARTER_DECKS: dict[str, StarterDeck] = {
    "ridge_pack": _starter(
        "Ridge Pack",
        "Beasts that make each other stronger: fill the board and charge.",
        "Burrow Pup, Ridge Wolf, Shellback Elder, Grove Caller, Bramble Boar, Marsh Heron, Pack Mother, "
        "Tusk Charger, Spark, Lance of Light",
    ),
    "gate_watch": _starter(
        "Gate Watch",
        "Order units that stand side by side: put them next to the right neighbour and hold the gate.",
        "Oath Page, Gate Squire, Courier, Pike Sister, Bell Ringer, Boulder Drummer, Drill Master, "
        "Gate Knight, Spark, Lance of Light",
    ),
    "grove_and_hill": _starter(
        "Grove and Hill",
        "Wilds that grow with every Wild beside them, and Giants behind a hedge: patient and hard to move.",
        "Moss Sprite, Thorn Hedge, Root Walker, Sap Drinker, Grove Caller, Hill Lad, Quarry Hand, "
        "Boulder Drummer, Spark, Tremor",
    ),
}
