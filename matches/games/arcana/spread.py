"""The spread of 22 tarot positions: ten arcana are dealt, twelve have never been turned over (ARC-62,
ARC-63).
"""

from __future__ import annotations

from typing import Literal

import msgspec

from .constants import Phase

Kind = Literal["cost", "stat", "drain"]
Condition = Literal["always", "behind", "not_ahead", "hero_not_ahead"]
Reach = Literal["unit", "spell", "card"]

_ONES = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
ROMAN = tuple(tens + ones for tens in ("", "X", "XX") for ones in _ONES)


class Arcana(msgspec.Struct, frozen=True, gc=False):
    """One position of the spread.

    A dealt one says what it does in numbers: which cards it reaches (`reach`, `min_cost` of the print, only
    the `first` of a turn), when (`condition`), and how (`cost` change, `attack`/`health` written, `drain`
    per round).
    """

    number: int
    name: str
    phase: Phase
    kind: Kind | None = None
    text: str = ""
    reach: Reach = "card"
    condition: Condition = "always"
    first: bool = False
    min_cost: int = 0
    cost: int = 0
    attack: int = 0
    health: int = 0
    drain: int = 0

    @property
    def dealt(self) -> bool:
        """Whether this position takes part in matches today (ARC-63)."""
        return self.kind is not None

    @property
    def roman(self) -> str:
        """The number as it stands on the card."""
        return ROMAN[self.number] or "0"


# Numbers and wording †. "Behind": strictly fewer units than the opponent; "not ahead": no more units; both
# before the card is played. All of them hold for both players (ARC-60).
_POSITIONS = (
    Arcana(
        0, "The Fool", "early", "cost",
        "The first unit you play each turn costs 1 less while you are behind.",
        reach="unit", condition="behind", first=True, cost=-1,
    ),
    Arcana(1, "The Magician", "early", "cost", "Spells cost 1 less.", reach="spell", cost=-1),
    Arcana(2, "The High Priestess", "early"),
    Arcana(
        3, "The Empress", "early", "stat", "A unit played while you are not ahead enters with +1/+1.",
        reach="unit", condition="not_ahead", attack=1, health=1,
    ),
    Arcana(4, "The Emperor", "early"),
    Arcana(5, "The Hierophant", "early"),
    Arcana(6, "The Lovers", "early"),
    Arcana(
        7, "The Chariot", "early", "stat",
        "The first unit you play each turn enters with +1/+1 if you are not ahead.",
        reach="unit", condition="not_ahead", first=True, attack=1, health=1,
    ),
    Arcana(
        8, "Strength", "mid", "stat",
        "A unit with printed cost 5 or more, played while your hero has no more health than the enemy's, "
        "enters with +2/+2.",
        reach="unit", condition="hero_not_ahead", min_cost=5, attack=2, health=2,
    ),
    Arcana(
        9, "The Hermit", "mid", "cost", "Units with printed cost 4 or more cost 1 less.",
        reach="unit", min_cost=4, cost=-1,
    ),
    Arcana(
        10, "Wheel of Fortune", "mid", "cost",
        "The first card you play each turn costs 2 less while you are behind.",
        condition="behind", first=True, cost=-2,
    ),
    Arcana(
        11, "Justice", "mid", "stat",
        "A unit played while your hero has no more health than the enemy's enters with +1/+0.",
        reach="unit", condition="hero_not_ahead", attack=1, health=0,
    ),
    Arcana(12, "The Hanged Man", "mid"),
    Arcana(13, "Death", "mid"),
    Arcana(14, "Temperance", "mid"),
    Arcana(15, "The Devil", "ending"),
    Arcana(16, "The Tower", "ending", "drain", "At the end of each round both heroes lose 2.", drain=2),
    Arcana(17, "The Star", "ending"),
    Arcana(18, "The Moon", "ending"),
    Arcana(19, "The Sun", "ending"),
    Arcana(20, "Judgement", "ending"),
    Arcana(21, "The World", "ending", "drain", "At the end of each round both heroes lose 3.", drain=3),
)  # fmt: skip

ARCANA: dict[int, Arcana] = {arcana.number: arcana for arcana in _POSITIONS}
DEALT: dict[Phase, tuple[int, ...]] = {
    phase: tuple(a.number for a in _POSITIONS if a.dealt and a.phase == phase)
    for phase in ("early", "mid", "ending")
}
ASCENDANTS: tuple[int, ...] = (
    DEALT["early"] + DEALT["mid"]
)  # ARC-Q14: the ending two are in every match anyway
