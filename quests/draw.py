"""Which quests a player has on a day: from the date and the player alone (ARC-104, ARC-Q77). Pure.

For every difficulty the five quests are shuffled for each block of five days, by the HMAC of player,
difficulty and block. A block that would begin with the last quest of the block before swaps its first two:
so the quest of a day is never yesterday's.
"""

from __future__ import annotations

import hashlib
import hmac
from datetime import date, timedelta

from matches.games.rng import Rng

from .constants import DIFFICULTIES, POOL_PER_DIFFICULTY, Difficulty
from .definitions import POOL, Quest

EPOCH = date(1970, 1, 1)
_KEY = b"arcana quests"
DAY = timedelta(days=1)


def quest_of(player: int, day: date, difficulty: Difficulty) -> Quest:
    """The quest of one difficulty that a player is dealt on a UTC date."""
    block, place = divmod((day - EPOCH).days, POOL_PER_DIFFICULTY)
    return _block(player, difficulty, block)[place]


def quests_of(player: int, day: date) -> dict[Difficulty, Quest]:
    """All three of a UTC date, one of each difficulty."""
    return {difficulty: quest_of(player, day, difficulty) for difficulty in DIFFICULTIES}


def swapped(player: int, day: date, difficulty: Difficulty) -> Quest:
    """What a quest is swapped for: another of its difficulty, neither the day's nor the day before's derived
    one (ARC-108).
    """
    taken = {quest_of(player, day, difficulty), quest_of(player, day - DAY, difficulty)}
    left = [quest for quest in POOL[difficulty] if quest not in taken]
    place, _ = _rng(player, difficulty, f"swap {day.isoformat()}").below(len(left))
    return left[place]


def _block(player: int, difficulty: Difficulty, block: int) -> tuple[Quest, ...]:
    order = _shuffled(player, difficulty, block)
    if order[0] == _shuffled(player, difficulty, block - 1)[-1]:
        return (order[1], order[0], *order[2:])
    return order


def _shuffled(player: int, difficulty: Difficulty, block: int) -> tuple[Quest, ...]:
    return _rng(player, difficulty, f"block {block}").shuffled(POOL[difficulty])[0]


def _rng(player: int, difficulty: Difficulty, use: str) -> Rng:
    return Rng(hmac.digest(_KEY, f"{player}:{difficulty}:{use}".encode(), hashlib.sha256))
