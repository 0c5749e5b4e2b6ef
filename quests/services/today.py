"""A player's quests of a day: what they are, how far they are, and the one swap (ARC-104, ARC-108)."""

from __future__ import annotations

from datetime import date
from typing import Any

import msgspec
from django.db import transaction

from accounts.refused import Refused

from ..constants import DIFFICULTIES, Difficulty
from ..days import today
from ..definitions import HINTS, QUESTS, Quest
from ..draw import quests_of, swapped
from ..models import DayQuest, PlayerDay


class OwnQuest(msgspec.Struct, frozen=True):
    """One of a player's three quests of a day."""

    difficulty: Difficulty
    quest: Quest
    progress: int
    done: bool
    step: str = ""

    @property
    def hint(self) -> str:
        """What exactly counts."""
        return HINTS[self.quest.count]


class Today(msgspec.Struct, frozen=True):
    """A player's quests of a date, and whether the day's swap is still there."""

    date: date
    quests: tuple[OwnQuest, ...]
    may_swap: bool

    @property
    def done(self) -> int:
        """How many are finished."""
        return sum(own.done for own in self.quests)


def quests_today(player: Any, day: date | None = None) -> Today:
    """The player's quests: derived, with what has been swapped and done so far."""
    day = day or today()
    row = PlayerDay.objects.filter(player=player, date=day).prefetch_related("quests").first()
    rows = {each.difficulty: each for each in row.quests.all()} if row else {}
    derived = quests_of(player.pk, day)
    quests = tuple(_own(difficulty, derived[difficulty], rows.get(difficulty)) for difficulty in DIFFICULTIES)
    return Today(day, quests, may_swap=row is None or not row.swapped)


def _own(difficulty: Difficulty, derived: Quest, row: DayQuest | None) -> OwnQuest:
    if row is None:
        return OwnQuest(difficulty, derived, 0, False)
    quest = QUESTS.get(row.quest, derived)
    return OwnQuest(difficulty, quest, row.progress, row.done_at is not None, row.step)


def lock_day(player_id: int, day: date) -> PlayerDay:
    """The player's day, made if need be and locked until the transaction ends."""
    PlayerDay.objects.get_or_create(player_id=player_id, date=day)
    return PlayerDay.objects.select_for_update().get(player_id=player_id, date=day)


def rows_of(day: PlayerDay) -> list[DayQuest]:
    """The three quests of a locked day in order, made from the derived ones where they have no row yet."""
    found = {row.difficulty: row for row in DayQuest.objects.filter(day=day)}
    derived = quests_of(day.player_id, day.date)
    for difficulty in DIFFICULTIES:
        if difficulty not in found:
            found[difficulty] = DayQuest.objects.create(
                day=day, difficulty=difficulty, quest=derived[difficulty].slug
            )
    return [found[difficulty] for difficulty in DIFFICULTIES]


@transaction.atomic
def swap(*, player: Any, slug: str, day: date) -> OwnQuest:
    """Swaps the quest `slug` of a date for another of its difficulty; what it had counted is lost (ARC-108).

    The same swap asked twice is one. Raises Refused("quest_gone" | "quest_done" | "swap_used").
    """
    if day != today() or slug not in QUESTS:
        raise Refused("quest_gone")
    locked = lock_day(player.pk, day)
    difficulty = QUESTS[slug].difficulty
    row = next(row for row in rows_of(locked) if row.difficulty == difficulty)
    if row.quest != slug:
        if locked.swapped == difficulty and quests_of(player.pk, day)[difficulty].slug == slug:
            return _own(difficulty, QUESTS[row.quest], row)
        raise Refused("quest_gone")
    if row.done_at is not None:
        raise Refused("quest_done")
    if locked.swapped:
        raise Refused("swap_used")
    row.quest, row.progress, row.step = swapped(player.pk, day, difficulty).slug, 0, ""
    row.save(update_fields=["quest", "progress", "step"])
    locked.swapped = difficulty
    locked.save(update_fields=["swapped"])
    return _own(difficulty, QUESTS[row.quest], row)
