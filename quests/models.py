"""Why one comes back: a player's days, the streak, experience, tallies, and what the site's days came to."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

PLAYER = settings.AUTH_USER_MODEL


class PlayerDay(models.Model):
    """A player's UTC date: how many capped matches were counted, and which quest was swapped.

    It is the lock of everything that happens to that day.
    """

    player = models.ForeignKey(PLAYER, on_delete=models.CASCADE, related_name="days")
    date = models.DateField()
    rooms = models.PositiveSmallIntegerField(default=0)
    practice = models.PositiveSmallIntegerField(default=0)
    swapped = models.CharField(max_length=8, blank=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["player", "date"], name="one_row_of_a_players_day")
        ]

    def __str__(self) -> str:
        return f"{self.player_id} on {self.date}"


class DayQuest(models.Model):
    """A quest of a player's day that has moved or was swapped in. Where there is no row the derived one
    stands, not begun. `step` says what the last match that moved it did.
    """

    day = models.ForeignKey(PlayerDay, on_delete=models.CASCADE, related_name="quests")
    difficulty = models.CharField(max_length=8)
    quest = models.CharField(max_length=16)
    progress = models.PositiveSmallIntegerField(default=0)
    done_at = models.DateTimeField(null=True)
    step = models.CharField(max_length=64, blank=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["day", "difficulty"], name="one_quest_of_a_difficulty")
        ]

    def __str__(self) -> str:
        return f"{self.quest}: {self.progress}"


class StreakRow(models.Model):
    """Where a player stands on the ladder (see `quests.streak`)."""

    player = models.OneToOneField(PLAYER, on_delete=models.CASCADE, primary_key=True, related_name="streak")
    pos = models.PositiveSmallIntegerField(default=0)
    last = models.DateField(null=True)
    forgive_from = models.DateField()
    length = models.PositiveIntegerField(default=0)

    class Meta:
        verbose_name = "streak"

    def __str__(self) -> str:
        return f"day {self.pos}, {self.last}"


class ShowingUp(models.Model):
    """A day on which a player showed up, and what that paid."""

    player = models.ForeignKey(PLAYER, on_delete=models.CASCADE, related_name="showings_up")
    date = models.DateField()
    pos = models.PositiveSmallIntegerField()
    how = models.CharField(max_length=8)
    coins = models.PositiveSmallIntegerField()
    packs = models.PositiveSmallIntegerField(default=0)

    class Meta:
        verbose_name_plural = "showings up"
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["player", "date"], name="shows_up_once_a_day")
        ]
        indexes: ClassVar = [models.Index(fields=["date"], name="showing_up_date")]

    def __str__(self) -> str:
        return f"{self.player_id} on {self.date}"


class SeasonXp(models.Model):
    """A player's experience in a season: the sum of its entries."""

    player = models.ForeignKey(PLAYER, on_delete=models.CASCADE, related_name="seasons")
    season = models.PositiveIntegerField()
    xp = models.PositiveIntegerField(default=0)

    class Meta:
        verbose_name = "season's experience"
        verbose_name_plural = "seasons' experience"
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["player", "season"], name="one_row_of_a_players_season")
        ]

    def __str__(self) -> str:
        return f"season {self.season}: {self.xp} XP"


class XpEntry(models.Model):
    """One gain of experience; `key` makes each happen once."""

    player = models.ForeignKey(PLAYER, on_delete=models.CASCADE, related_name="xp_entries")
    season = models.PositiveIntegerField()
    reason = models.CharField(max_length=12)
    key = models.CharField(max_length=32)
    xp = models.PositiveSmallIntegerField()
    at = models.DateTimeField()

    class Meta:
        verbose_name = "experience entry"
        verbose_name_plural = "experience entries"
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["player", "reason", "key"], name="each_gain_once")
        ]

    def __str__(self) -> str:
        return f"{self.reason} {self.key}: {self.xp} XP"


class Tally(models.Model):
    """A player's statistics of Arcana: the sum over all matches that counted (ARC-Q61)."""

    player = models.OneToOneField(PLAYER, on_delete=models.CASCADE, primary_key=True, related_name="tally")
    played = models.PositiveIntegerField(default=0)
    won = models.PositiveIntegerField(default=0)
    drawn = models.PositiveIntegerField(default=0)
    practice = models.PositiveIntegerField(default=0)
    units_played = models.PositiveIntegerField(default=0)
    spells_cast = models.PositiveIntegerField(default=0)
    attacks = models.PositiveIntegerField(default=0)
    hero_damage = models.PositiveIntegerField(default=0)
    units_destroyed = models.PositiveIntegerField(default=0)
    summons = models.PositiveIntegerField(default=0)
    quests = models.PositiveIntegerField(default=0)

    class Meta:
        verbose_name_plural = "tallies"

    def __str__(self) -> str:
        return f"{self.played} played, {self.won} won"


class PlayedMatch(models.Model):
    """A match of Arcana that counted, as far as the day's figures need it; written when it is settled."""

    match = models.OneToOneField(
        "matches.Match", on_delete=models.CASCADE, primary_key=True, related_name="played"
    )
    date = models.DateField(db_index=True)
    practice = models.BooleanField()
    starter_won = models.BooleanField(null=True)
    rounds = models.PositiveSmallIntegerField()
    arcana = models.JSONField()

    class Meta:
        verbose_name_plural = "played matches"

    def __str__(self) -> str:
        return f"{self.match_id} on {self.date}"


class ArcanaDay(models.Model):
    """What an arcana did to the matches of a date in which it lay open: made from them, the same however
    often.
    """

    date = models.DateField()
    number = models.PositiveSmallIntegerField()
    matches = models.PositiveIntegerField()
    decided = models.PositiveIntegerField()
    starter_won = models.PositiveIntegerField()
    rounds = models.PositiveIntegerField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["date", "number"], name="one_row_of_an_arcanas_day")
        ]

    def __str__(self) -> str:
        return f"{self.number} on {self.date}: {self.matches}"


class SiteDay(models.Model):
    """What a UTC date came to on the whole site; `closed` once it is over and counted."""

    date = models.DateField(primary_key=True)
    matches = models.PositiveIntegerField(default=0)
    practice = models.PositiveIntegerField(default=0)
    shown_up = models.PositiveIntegerField(default=0)
    quests = models.PositiveIntegerField(default=0)
    closed = models.BooleanField(default=False)

    def __str__(self) -> str:
        return f"{self.date}: {self.matches} matches"


class JobRun(models.Model):
    """A job's runs of one UTC date: how many, and how the last one went."""

    name = models.CharField(max_length=24)
    date = models.DateField()
    runs = models.PositiveIntegerField(default=0)
    failures = models.PositiveIntegerField(default=0)
    last_at = models.DateTimeField()
    seconds = models.FloatField(default=0)
    ok = models.BooleanField(default=True)
    note = models.CharField(max_length=200, blank=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["name", "date"], name="one_row_of_a_jobs_day"),
            models.CheckConstraint(condition=Q(failures__lte=models.F("runs")), name="failures_are_runs"),
        ]

    def __str__(self) -> str:
        return f"{self.name} on {self.date}"
