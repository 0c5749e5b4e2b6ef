"""The player: one row for everybody who plays, guests included."""

from __future__ import annotations

from typing import ClassVar

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.db import models
from django.utils import timezone


class PlayerManager(BaseUserManager["Player"]):
    def create_user(
        self, name: str, email: str | None = None, password: str | None = None, **more: object
    ) -> Player:
        """A new player with this shown name; without a password nobody can sign in as it."""
        player = self.model(name=name, name_key=name.casefold(), email=email or "", **more)
        player.set_password(password)
        player.save(using=self._db)
        return player

    def create_superuser(self, name: str, email: str | None = None, password: str | None = None) -> Player:
        """A member of staff with every right."""
        return self.create_user(name, email, password, is_staff=True, is_superuser=True)


class Player(AbstractBaseUser, PermissionsMixin):
    """Somebody who plays. `name` is shown; `name_key` is what makes names unique."""

    name = models.CharField(max_length=16, unique=True)
    name_key = models.CharField(max_length=64, unique=True)
    email = models.EmailField(blank=True)
    is_guest = models.BooleanField(default=False)
    is_staff = models.BooleanField(default=False)
    is_active = models.BooleanField(default=True)
    date_joined = models.DateTimeField(default=timezone.now)

    objects: ClassVar[PlayerManager] = PlayerManager()

    USERNAME_FIELD = "name"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    def __str__(self) -> str:
        return self.name
