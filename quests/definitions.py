"""The fifteen quests (ARC-105): what is counted, and how much of it is wanted."""

from __future__ import annotations

from typing import Literal

import msgspec

from .constants import DIFFICULTIES, HEALTHY, QUEST_COINS, QUEST_XP, Difficulty

Count = Literal[
    "finished",
    "won",
    "healthy_wins",
    "endings_seen",
    "units_played",
    "keyword_units",
    "spells_cast",
    "attacks",
    "hero_damage",
    "units_destroyed",
    "summons",
]


class Quest(msgspec.Struct, frozen=True):
    """One quest. `count` names what a match must have done; `did` says what a step was, for n of them."""

    slug: str
    difficulty: Difficulty
    count: Count
    goal: int
    text: str

    @property
    def coins(self) -> int:
        """What it pays (ARC-109)."""
        return QUEST_COINS[self.difficulty]

    @property
    def xp(self) -> int:
        """What it adds to the season (ARC-109)."""
        return QUEST_XP[self.difficulty]


WORDS: dict[Count, tuple[str, str]] = {
    "finished": ("match finished", "matches finished"),
    "won": ("match won", "matches won"),
    "healthy_wins": (f"win with {HEALTHY} or more health", f"wins with {HEALTHY} or more health"),
    "endings_seen": ("match under an ending arcana", "matches under an ending arcana"),
    "units_played": ("unit played", "units played"),
    "keyword_units": ("unit with a keyword played", "units with a keyword played"),
    "spells_cast": ("spell cast", "spells cast"),
    "attacks": ("attack", "attacks"),
    "hero_damage": ("damage to the enemy hero", "damage to the enemy hero"),
    "units_destroyed": ("enemy unit destroyed", "enemy units destroyed"),
    "summons": ("Summon effect", "Summon effects"),
}

HINTS: dict[Count, str] = {
    "finished": "A draw or a defeat counts too. Giving up or leaving does not.",
    "won": "A win counts from turn 4 on, also when the other gives up.",
    "healthy_wins": "What counts is your hero's health at the end.",
    "endings_seen": "They come in round 9. Last that long.",
    "units_played": "From your hand to the table.",
    "keyword_units": "Taunt, Rush, Ward or Lifesteal stands on the card.",
    "spells_cast": "Any of the eight spells.",
    "attacks": "Every strike of your units, whatever it hits.",
    "hero_damage": "Health really taken. What an arcana drains is nobody's.",
    "units_destroyed": "By strike, spell or while it struck you. Its owner's own spell does not count.",
    "summons": "A unit with a Summon effect lands.",
}

_ROWS: tuple[tuple[str, Difficulty, Count, int, str], ...] = (
    ("finish_2", "easy", "finished", 2, "Finish 2 matches"),
    ("play_12", "easy", "units_played", 12, "Play 12 units"),
    ("cast_4", "easy", "spells_cast", 4, "Cast 4 spells"),
    ("attack_10", "easy", "attacks", 10, "Attack 10 times"),
    ("damage_20", "easy", "hero_damage", 20, "Deal 20 damage to enemy heroes"),
    ("win_2", "standard", "won", 2, "Win 2 matches"),
    ("keyword_8", "standard", "keyword_units", 8, "Play 8 units with a keyword"),
    ("cast_8", "standard", "spells_cast", 8, "Cast 8 spells"),
    ("destroy_12", "standard", "units_destroyed", 12, "Destroy 12 enemy units"),
    ("summon_4", "standard", "summons", 4, "Trigger 4 Summon effects"),
    ("win_4", "hard", "won", 4, "Win 4 matches"),
    ("destroy_25", "hard", "units_destroyed", 25, "Destroy 25 enemy units"),
    ("damage_90", "hard", "hero_damage", 90, "Deal 90 damage to enemy heroes"),
    ("healthy_2", "hard", "healthy_wins", 2, f"Win 2 matches with {HEALTHY} or more health left"),
    ("ending_4", "hard", "endings_seen", 4, "See an ending arcana in 4 matches"),
)

QUESTS: dict[str, Quest] = {row[0]: Quest(*row) for row in _ROWS}
POOL: dict[Difficulty, tuple[Quest, ...]] = {
    difficulty: tuple(quest for quest in QUESTS.values() if quest.difficulty == difficulty)
    for difficulty in DIFFICULTIES
}


def counted(count: Count, number: int) -> str:
    """ "3 spells cast": a number of what is counted, in words."""
    one, many = WORDS[count]
    return f"{number} {one if number == 1 else many}"
