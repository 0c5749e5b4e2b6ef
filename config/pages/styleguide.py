"""The pattern sheet: every component in every state, once."""

from __future__ import annotations

from typing import Any

from matches.games.arcana.constants import RARITIES, TRIBE_NAMES

COLOURS = (
    "night-0", "night-1", "night-2", "night-3", "cloth", "gold", "gold-lit", "gold-dim", "bone", "bone-2",
    "paper", "ink", "moon", "heart", "good", "bad", "warn", "beast", "wild", "giant", "order", "veil",
)  # fmt: skip
BY_RARITY = ("ridge_wolf", "gore_lynx", "mountain_shield", "sun_lancer", "keeper_of_the_spread")
BY_TRIBE = ("moon_stag", "storm_willow", "king_under_ice", "lion_knight", "the_querent", "spark")
CARD_STATES = (
    {"slug": "mirror_maid", "state": "is-playable", "say": "Can be played"},
    {"slug": "ridge_alpha", "state": "is-selected", "say": "Selected"},
    {"slug": "falling_stars", "less": 1, "cause": "I", "say": "Cheaper: The Magician"},
    {"slug": "heartwood", "state": "is-dear", "say": "Too dear this turn"},
    {"slug": "saint_of_the_gate", "state": "is-missing", "say": "Not owned"},
)
UNIT_STATES = (
    {"slug": "ridge_wolf", "say": "Resting"},
    {"slug": "ridge_alpha", "state": "is-ready", "say": "Ready"},
    {"slug": "river_drake", "state": "is-selected", "say": "Selected, Rush"},
    {"slug": "fern_dancer", "state": "is-tired", "say": "Has attacked"},
    {"slug": "bramble_boar", "state": "is-target", "say": "Legal target"},
    {"slug": "marsh_heron", "say": "Taunt"},
    {"slug": "gate_knight", "state": "is-target", "say": "Taunt, target"},
    {"slug": "ironhide_badger", "say": "Ward"},
    {"slug": "carrion_bear", "damage": 3, "say": "Damaged, Lifesteal"},
    {"slug": "moon_stag", "up": "+2/+2", "buff": "+2/+2", "say": "Raised, standing bonus"},
    {"slug": "grove_caller", "hit": "−2", "damage": 0, "say": "Being hit, Summon"},
    {"slug": "ironhide_badger", "ward": False, "damage": 1, "say": "Ward spent"},
)
ICONS = (
    "t-beast", "t-wild", "t-giant", "t-order", "t-veil", "t-spell", "k-taunt", "k-rush", "k-ward",
    "k-lifesteal", "k-aura", "k-summon", "u-swords", "u-cards", "u-deck", "u-hand", "u-book", "u-scroll",
    "u-chest", "u-coin", "u-dust", "u-moon", "u-cog", "u-person", "u-friends", "u-home", "u-door",
    "u-key", "u-mail", "u-lock", "u-info", "u-help", "u-warn", "u-check", "u-close", "u-search",
    "u-trophy", "u-laurels", "u-medal", "u-star", "u-hourglass", "u-calendar", "u-eye", "u-talk",
    "u-sound", "u-silent", "u-flag", "u-link", "u-again", "u-menu", "u-bot", "u-chart", "u-table",
    "u-pencil", "u-trash",
)  # fmt: skip


def context() -> dict[str, Any]:
    """What the page shows."""
    return {
        "colours": COLOURS,
        "rarities": list(zip(BY_RARITY, [rarity.capitalize() for rarity in RARITIES], strict=True)),
        "tribes": list(zip(BY_TRIBE, TRIBE_NAMES, TRIBE_NAMES.values(), strict=True)),
        "card_states": CARD_STATES,
        "unit_states": UNIT_STATES,
        "icons": ICONS,
    }
