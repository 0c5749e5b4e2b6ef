"""Every number and word of Arcana, once.

Numbers marked † are ours and may be tuned; the others come from the game's document and are fixed.
"""

from __future__ import annotations

from typing import Literal

Tribe = Literal["beast", "wild", "giant", "order", "veil", "spell"]
Rarity = Literal["common", "uncommon", "rare", "epic", "legendary"]
Keyword = Literal["taunt", "rush", "ward", "lifesteal"]
Ability = Literal["beast_up", "adjacent_up", "early_up", "per_beast"]
Summon = Literal["per_wild", "giants_up"]
Effect = Literal[
    "damage_unit",
    "heal_hero",
    "draw",
    "buff_unit",
    "damage_hero",
    "damage_enemies",
    "buff_order",
    "damage_all",
]
Phase = Literal["early", "mid", "ending"]

TRIBES: tuple[Tribe, ...] = ("beast", "wild", "giant", "order", "veil", "spell")
RARITIES: tuple[Rarity, ...] = ("common", "uncommon", "rare", "epic", "legendary")
TRIBE_NAMES: dict[str, str] = {
    "beast": "Beast",
    "wild": "Wild",
    "giant": "Giant",
    "order": "Order",
    "veil": "Veil",
    "spell": "Spell",
}

# --- the match
HERO_HEALTH = 30  # ARC-03
DECK_SIZE = 20  # ARC-02
MAX_COPIES: dict[Rarity, int] = {"common": 2, "uncommon": 2, "rare": 2, "epic": 2, "legendary": 1}  # ARC-71
OPENING_HAND = 4  # ARC-07: the starter
EXTRA_CARD = 1  # ARC-07: the other
MAX_MANA = 10  # ARC-11
BOARD_SLOTS = 6  # ARC-46
TURN_SECONDS = 60  # ARC-17
MULLIGAN_SECONDS = 30  # ARC-10
ROUNDS_PER_ARCANA = 2  # ARC-61
SPREAD: tuple[Phase, ...] = ("early", "early", "mid", "mid", "ending", "ending")  # ARC-62
COST_FLOOR = 1  # † ARC-Q16

# --- keywords, abilities, Summons (ARC-30…51): name and the document's sentence
KEYWORDS: dict[str, tuple[str, str]] = {
    "taunt": ("Taunt", "Enemy units must attack this unit."),
    "rush": ("Rush", "Can attack the turn it is played."),
    "ward": ("Ward", "The first damage this unit would take is prevented."),
    "lifesteal": ("Lifesteal", "Combat damage dealt by this unit heals your hero."),
}
AURA = 1  # ARC-37…40
ABILITIES: dict[str, tuple[str, str]] = {
    "beast_up": ("Beast +1", "Your other Beast units have +1 attack."),
    "adjacent_up": ("Adjacent +1", "Adjacent units have +1 attack."),
    "early_up": ("Early arcana +1", "While an early arcana is active, this unit has +1 attack."),
    "per_beast": ("+1 per Beast", "This unit has +1 attack for each other friendly Beast unit."),
}
SUMMON_ATTACK, SUMMON_HEALTH = 1, 1  # ARC-50, ARC-51
SUMMONS: dict[str, tuple[str, str]] = {
    "per_wild": (
        "Summon: +1/+1 per Wild",
        "Summon: this unit permanently gains +1/+1 for each other friendly Wild unit.",
    ),
    "giants_up": ("Summon: Giant +1/+1", "Summon: your other Giant units permanently gain +1/+1."),
}

# --- the eight spell effects (ARC-55)
SPARK_DAMAGE = 2
HEAL = 4
DRAW = 1
BUFF_ATTACK, BUFF_HEALTH = 2, 1
LANCE_DAMAGE = 3
SWEEP_DAMAGE = 2
ORDER_ATTACK, ORDER_HEALTH = 1, 1
TREMOR_DAMAGE = 1
EFFECTS: dict[str, str] = {
    "damage_unit": f"Deal {SPARK_DAMAGE} damage to a chosen unit.",
    "heal_hero": f"Restore {HEAL} health to your hero.",
    "draw": f"Draw {DRAW} card.",
    "buff_unit": f"Give a chosen friendly unit +{BUFF_ATTACK}/+{BUFF_HEALTH}.",
    "damage_hero": f"Deal {LANCE_DAMAGE} damage to the enemy hero.",
    "damage_enemies": f"Deal {SWEEP_DAMAGE} damage to all enemy units.",
    "buff_order": f"Give your Order units +{ORDER_ATTACK}/+{ORDER_HEALTH}.",
    "damage_all": f"Deal {TREMOR_DAMAGE} damage to every unit, yours included.",
}
TARGETED: dict[str, Literal["unit", "own_unit"]] = {
    "damage_unit": "unit",
    "buff_unit": "own_unit",
}  # ARC-56…58
