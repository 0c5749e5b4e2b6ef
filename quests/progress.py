"""What a match did for a player's quests (ARC-106, ARC-107). Pure: from the figures of the match's events."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from matches.games.arcana.cards import CARDS
from matches.games.arcana.constants import HERO_HEALTH
from matches.games.arcana.spread import DEALT

from .constants import HEALTHY
from .definitions import Count, Quest, counted
from .payment import Ended, counts, finished, verdict

_STRAIGHT: tuple[Count, ...] = (
    "units_played",
    "spells_cast",
    "attacks",
    "hero_damage",
    "units_destroyed",
    "summons",
)


class Step(msgspec.Struct, frozen=True):
    """How far one match moved a quest; `cause` says by what."""

    quest: Quest
    before: int
    after: int

    @property
    def done(self) -> bool:
        """Whether the goal is reached by this step."""
        return self.before < self.quest.goal <= self.after

    @property
    def cause(self) -> str:
        """ "+3 spells cast"."""
        return f"+{counted(self.quest.count, self.after - self.before)}"


def deeds(ended: Ended, seat: int, figures: Mapping[str, Any]) -> dict[Count, int]:
    """What a seat did in a match that counts, by what quests count; all zero in one that does not."""
    if not counts(ended):
        return {}
    won = int(verdict(ended, seat) == "win")
    return {
        **{count: int(figures.get(count, 0)) for count in _STRAIGHT},
        "finished": int(finished(ended, seat)),
        "won": won,
        "healthy_wins": int(won and health_left(figures) >= HEALTHY),
        "endings_seen": int(any(number in DEALT["ending"] for number in figures.get("arcana", ()))),
        "keyword_units": sum(_has_keyword(slug) for slug in figures.get("units", ())),
    }


def health_left(figures: Mapping[str, Any]) -> int:
    """The hero's health at the end."""
    health = figures.get("health")
    return HERO_HEALTH if health is None else int(health)


def _has_keyword(slug: str) -> bool:
    return slug in CARDS and CARDS[slug].keyword is not None


def step(quest: Quest, before: int, done: Mapping[Count, int]) -> Step:
    """A quest after a match; it stops at its goal."""
    return Step(quest, before, min(quest.goal, before + done.get(quest.count, 0)))
