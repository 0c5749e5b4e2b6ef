"""The player: one row for everybody who plays, guests included."""

from __future__ import annotations

from typing import ClassVar

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.db import models, transaction
from django.utils import timezone

from .names import name_key
from .registries import on_player_created


class PlayerManager(BaseUserManager["Player"]):
    def create_user(
        self, name: str, email: str | None = None, password: str | None = None, **more: object
    ) -> Player:
        """A new player with this name and everything a new player is given (`on_player_created`), in one
        transaction; without a password nobody can sign in as it.
        """
        player = self.model(name=name, name_key=name_key(name), email=email or "", **more)
        player.set_password(password)
        with transaction.atomic(using=self._db):
            player.save(using=self._db)
            on_player_created.announce(player)
        return player

    def create_superuser(self, name: str, email: str | None = None, password: str | None = None) -> Player:
        """A member of staff with every right."""
        return self.create_user(name, email, password, is_staff=True, is_superuser=True)

    def get_by_natural_key(self, username: str | None) -> Player:
        """The player whose name reads the same."""
        return self.get(name_key=name_key(username or ""))


class Player(AbstractBaseUser, PermissionsMixin):
    """Somebody who plays. `name` is shown; `name_key` is what makes names unique."""

    name = models.CharField(max_length=16, unique=True)
    name_key = models.CharField(max_length=64, unique=True)
    email = models.EmailField(blank=True)
    is_guest = models.BooleanField(default=False)
    is_staff = models.BooleanField(default=False)
    is_active = models.BooleanField(default=True)
    date_joined = models.DateTimeField(default=timezone.now)
    last_seen = models.DateTimeField(default=timezone.now, db_index=True)
    name_changed_at = models.DateTimeField(null=True, blank=True)

    objects: ClassVar[PlayerManager] = PlayerManager()

    USERNAME_FIELD = "name"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    def __str__(self) -> str:
        return self.name


class HeldName(models.Model):
    """A name somebody gave up: it leads to its last owner and nobody else may take it until `until`."""

    name_key = models.CharField(max_length=64, unique=True)
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="held_names")
    until = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.name_key} until {self.until:%Y-%m-%d}"


class RecoveryCode(models.Model):
    """One way back into an account without a mail address; hashed, good for one use."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="recovery_codes")
    digest = models.CharField(max_length=64)
    used_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["player", "digest"], name="one_row_per_code")]

    def __str__(self) -> str:
        return f"{self.player_id}: {'used' if self.used_at else 'good'}"
