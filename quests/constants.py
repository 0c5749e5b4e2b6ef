"""Numbers of the day: what matches, quests and visits pay. Those marked † may be tuned."""

from __future__ import annotations

from typing import Literal

from matches.constants import COUNTS_FROM_TURN as _COUNTS_FROM_TURN

Difficulty = Literal["easy", "standard", "hard"]
DIFFICULTIES: tuple[Difficulty, ...] = ("easy", "standard", "hard")

WIN_COINS, LOSS_COINS = 60, 20  # ARC-90
WIN_XP, LOSS_XP = 60, 25  # ARC-120
QUEST_COINS: dict[Difficulty, int] = {"easy": 20, "standard": 30, "hard": 45}  # ARC-109
QUEST_XP: dict[Difficulty, int] = {"easy": 80, "standard": 120, "hard": 180}  # ARC-109

COUNTS_FROM_TURN = _COUNTS_FROM_TURN["arcana"]  # ARC-107, ARC-Q60
PAID_ROOMS = 5  # † a day, ARC-Q64
PAID_PRACTICE = 3  # † a day, ARC-Q64
QUEST_PRACTICE = 8  # † a day, ARC-Q64

DAILY_COINS = 50  # ARC-91
LADDER_COINS = (30, 40, 50, 60, 75, 100, 0)  # ARC-111: the seventh day pays a pack
LADDER_PACKS = (0, 0, 0, 0, 0, 0, 1)
LADDER = len(LADDER_COINS)
FORGIVE_EVERY = 7  # days, ARC-113

POOL_PER_DIFFICULTY = 5  # ARC-105
SWAPS_A_DAY = 1  # ARC-108

SEASON_EPOCH = "1970-01-05"  # a Monday, ARC-Q79
SEASON_DAYS = 56  # †

HEALTHY = 15  # health left that "with 15 or more health left" means
