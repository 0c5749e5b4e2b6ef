"""A match is its log: rows of who sits where, what was done, and how it ended."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from . import ids

SEAT_CHOICES = [(0, "A"), (1, "B")]


class Status(models.TextChoices):
    WAITING = "waiting"
    PLAYING = "playing"
    FINISHED = "finished"
    ABORTED = "aborted"


class Mode(models.TextChoices):
    QUICK = "quick"
    PRACTICE = "practice"
    ROOM = "room"


LIVE = (Status.WAITING, Status.PLAYING)


class Match(models.Model):
    """One played instance of a game. Seeds are secret until it is over (X-Q5).

    `due_at` is a hint when the house has something to do for it: it may be early, never late.
    """

    id = models.CharField(primary_key=True, max_length=12, default=ids.new_match_id, editable=False)
    game = models.CharField(max_length=24)
    rules_version = models.PositiveSmallIntegerField()
    mode = models.CharField(max_length=12, choices=Mode)
    status = models.CharField(max_length=12, choices=Status, default=Status.WAITING)
    options = models.JSONField(default=dict)
    table_seed = models.BinaryField(max_length=32, default=ids.new_seed)
    created_at = models.DateTimeField(default=timezone.now)
    started_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)
    due_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name_plural = "matches"
        constraints: ClassVar = [
            models.CheckConstraint(condition=Q(status__in=Status.values), name="match_status_known"),
            models.CheckConstraint(condition=Q(mode__in=Mode.values), name="match_mode_known"),
            models.CheckConstraint(
                condition=~Q(status__in=("playing", "finished")) | Q(started_at__isnull=False),
                name="match_started_before_played",
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["due_at"], name="match_due", condition=Q(status__in=("waiting", "playing"))),
            models.Index(fields=["game", "-created_at"], name="match_game_created"),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.id}"


class MatchSeat(models.Model):
    """Who sits at one side: a player or a house bot, with the deck list as it was, and what belongs to the
    seat.

    `running` is true while the match waits or is played: a player has one such seat at most.
    `present_until` is the presence lease, `epoch` counts which of the player's tabs plays.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats")
    seat = models.PositiveSmallIntegerField(choices=SEAT_CHOICES)
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.PROTECT, related_name="match_seats"
    )
    bot = models.CharField(max_length=12, blank=True)
    deck = models.JSONField(default=list)
    seed = models.BinaryField(max_length=32, default=ids.new_seed)
    value = models.BinaryField(max_length=32, null=True)
    draft = models.JSONField(null=True)
    present_until = models.DateTimeField(null=True)
    epoch = models.PositiveIntegerField(default=0)
    running = models.BooleanField(default=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["match", "seat"], name="seat_once_per_match"),
            models.UniqueConstraint(fields=["match", "player"], name="player_once_per_match"),
            models.UniqueConstraint(
                fields=["player"], condition=Q(running=True), name="one_running_match_per_player"
            ),
            models.CheckConstraint(condition=Q(seat__in=(0, 1)), name="seat_a_or_b"),
            models.CheckConstraint(
                condition=Q(player__isnull=False, bot="") | (Q(player__isnull=True) & ~Q(bot="")),
                name="seat_has_player_or_bot",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match_id} {'AB'[self.seat]}"


class LoggedAction(models.Model):
    """One entry of a match's log. The first row with a `seq` is the one that counts; rows are never
    changed.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="log")
    seq = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField(null=True, choices=SEAT_CHOICES)
    kind = models.CharField(max_length=8)
    entry = models.TextField()
    client_id = models.CharField(max_length=36, null=True)  # noqa: DJ001 - NULLs are what may repeat
    at = models.DateTimeField()

    class Meta:
        ordering: ClassVar = ["match", "seq"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["match", "seq"], name="log_seq_once"),
            models.UniqueConstraint(fields=["match", "seat", "client_id"], name="log_client_id_once"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id} #{self.seq} {self.kind}"


class MatchResult(models.Model):
    """How a match ended, written with its last action. `settled_at` is set by whoever pays it out, once."""

    match = models.OneToOneField(Match, on_delete=models.CASCADE, primary_key=True, related_name="result")
    winner = models.PositiveSmallIntegerField(null=True, choices=SEAT_CHOICES)
    reason = models.CharField(max_length=24)
    turns = models.PositiveIntegerField(default=0)
    rounds = models.PositiveIntegerField(default=0)
    figures = models.JSONField(default=list)
    ended_at = models.DateTimeField()
    settled_at = models.DateTimeField(null=True)
    rewards = models.JSONField(default=list)

    class Meta:
        indexes: ClassVar = [
            models.Index(fields=["ended_at"], name="result_unsettled", condition=Q(settled_at__isnull=True)),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}: {self.reason}"


class Ticket(models.Model):
    """A player who waits for a quick match. Pairing deletes two tickets, cancelling one."""

    player = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="ticket")
    game = models.CharField(max_length=24)
    since = models.DateTimeField(default=timezone.now)
    alive_until = models.DateTimeField()

    class Meta:
        indexes: ClassVar = [models.Index(fields=["game", "since"], name="ticket_queue")]

    def __str__(self) -> str:
        return f"{self.player_id} waits for {self.game}"


class Room(models.Model):
    """A waiting place with a code. It becomes a match when a second player joins; `match` stays for those
    who come late.
    """

    code = models.CharField(primary_key=True, max_length=5, default=ids.new_room_code)
    game = models.CharField(max_length=24)
    host = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="rooms")
    match = models.ForeignKey(Match, null=True, on_delete=models.CASCADE, related_name="rooms")
    created_at = models.DateTimeField(default=timezone.now)
    expires_at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["host"], condition=Q(match__isnull=True), name="one_open_room_per_host"
            ),
        ]
        indexes: ClassVar = [models.Index(fields=["expires_at"], name="room_expiry")]

    def __str__(self) -> str:
        return self.code


class Heartbeat(models.Model):
    """One row, moved every two seconds by any serving process: the site's pulse (ARC-Q47)."""

    beat_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"beat {self.beat_at:%H:%M:%S}"


class Outage(models.Model):
    """A time in which no process served the site: clocks stood still (ARC-Q47)."""

    start = models.DateTimeField()
    end = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(condition=Q(end__gt=models.F("start")), name="outage_ends_after_start"),
        ]
        indexes: ClassVar = [models.Index(fields=["end"], name="outage_end")]

    def __str__(self) -> str:
        return f"{self.start:%Y-%m-%d %H:%M:%S} – {self.end:%H:%M:%S}"


class Lease(models.Model):
    """Who does a job that only one process should do, and until when."""

    name = models.CharField(primary_key=True, max_length=32)
    holder = models.CharField(max_length=32)
    until = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.name}: {self.holder}"
