"""The numbers and pictures of Arcana's rules page. Every number comes from where the engine has it."""

from __future__ import annotations

from typing import Any

from matches.constants import ABSENCE
from matches.games.arcana import constants as law
from matches.games.arcana.cards import CARDS, STARTER_DECKS
from matches.games.arcana.spread import ARCANA, DEALT
from matches.games.referee import MISSES_TO_FORFEIT

from .words import in_words

KEYWORD_UNITS = {
    "taunt": "mountain_shield",
    "rush": "gore_lynx",
    "ward": "ironhide_badger",
    "lifesteal": "saint_of_the_gate",
}
ABILITY_UNITS = {
    "beast_up": "moon_stag",
    "adjacent_up": "banner_bearer",
    "early_up": "dawn_seer",
    "per_beast": "ridge_alpha",
}
SUMMON_UNITS = {"per_wild": "canopy_elder", "giants_up": "boulder_drummer"}
TRIBE_LINES = {
    "beast": "Count each other and hunt in packs.",
    "wild": "Grow with every Wild that already stands.",
    "giant": "Few and dear, and they lift one another.",
    "order": "Hold the line, and know who stands beside them.",
    "veil": "Read the early arcana better than you.",
}
TRIBE_FACES = {
    "beast": "moon_stag",
    "wild": "heartwood",
    "giant": "mountain_shield",
    "order": "gate_knight",
    "veil": "masked_guest",
}
PHASE_NAMES = {"early": "Early", "mid": "Mid", "ending": "Ending"}


def numbers() -> dict[str, Any]:
    """The engine's numbers by name, and the same in words under `in_words`."""
    figures = {
        "hero": law.HERO_HEALTH,
        "deck": law.DECK_SIZE,
        "first_hand": law.OPENING_HAND,
        "second_hand": law.OPENING_HAND + law.EXTRA_CARD,
        "mulligan_seconds": law.MULLIGAN_SECONDS,
        "turn_seconds": law.TURN_SECONDS,
        "max_mana": law.MAX_MANA,
        "slots": law.BOARD_SLOTS,
        "rounds_per_arcana": law.ROUNDS_PER_ARCANA,
        "spread": len(law.SPREAD),
        "positions": len(ARCANA),
        "dealt": sum(arcana.dealt for arcana in ARCANA.values()),
        "per_phase": law.SPREAD.count("early"),
        "starters": len(STARTER_DECKS),
        "targeted": len(law.TARGETED),
        "keywords": len(law.KEYWORDS),
        "floor": law.COST_FLOOR,
        "aura": law.AURA,
        "misses": MISSES_TO_FORFEIT,
        "absence": ABSENCE // 1000,
        "copies": law.MAX_COPIES["common"],
        "legendary_copies": law.MAX_COPIES["legendary"],
        "cards": len(CARDS),
        "units": sum(card.is_unit for card in CARDS.values()),
        "spells": sum(not card.is_unit for card in CARDS.values()),
        "first_drain": law.SPREAD.index("ending") * law.ROUNDS_PER_ARCANA + 1,
    }
    figures["never"] = figures["positions"] - figures["dealt"]
    return {**figures, "in_words": {name: in_words(number) for name, number in figures.items()}}


def tribes() -> list[dict[str, str]]:
    return [
        {
            "key": key,
            "name": law.TRIBE_NAMES[key],
            "line": line,
            "face": TRIBE_FACES[key],
            "sign": f"t-{key}",
        }
        for key, line in TRIBE_LINES.items()
    ]


def arcana_context() -> dict[str, Any]:
    """Everything the page shows."""
    return {
        "n": numbers(),
        "keywords": _explained(law.KEYWORDS, KEYWORD_UNITS),
        "abilities": _explained(law.ABILITIES, ABILITY_UNITS),
        "summons": _explained(law.SUMMONS, SUMMON_UNITS),
        "spells": [card for card in CARDS.values() if not card.is_unit],
        "phases": [
            {"key": phase, "name": PHASE_NAMES[phase], "rounds": _rounds(phase), "arcana": DEALT[phase]}
            for phase in dict.fromkeys(law.SPREAD)
        ],
        "never_dealt": [arcana for arcana in ARCANA.values() if not arcana.dealt],
        "decks": [
            {"deck": deck, "cards": list(dict.fromkeys(deck.cards))} for deck in STARTER_DECKS.values()
        ],
        "tribes": tribes(),
        "rarities": law.RARITIES,
    }


def _explained(words: dict[str, tuple[str, str]], units: dict[str, str]) -> list[dict[str, str]]:
    return [
        {"key": key, "name": name, "text": text, "unit": units[key], "sign": f"k-{key}"}
        for key, (name, text) in words.items()
    ]


def _rounds(phase: str) -> str:
    slots = [slot for slot, each in enumerate(law.SPREAD) if each == phase]
    first = slots[0] * law.ROUNDS_PER_ARCANA + 1
    if slots[-1] == len(law.SPREAD) - 1:
        return f"from round {first} on"
    return f"rounds {first} to {(slots[-1] + 1) * law.ROUNDS_PER_ARCANA}"
