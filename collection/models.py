"""What a player owns: money and its ledger, copies of prints, and the deck lists built from them."""

from __future__ import annotations

import secrets
from typing import Any, ClassVar

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils import timezone


class Card(models.Model):
    """The row of a card of the catalogue, for foreign keys and the admin. What the card does is code."""

    slug = models.CharField(max_length=40, primary_key=True)
    name = models.CharField(max_length=40)
    retired = models.BooleanField(default=False)

    def __str__(self) -> str:
        return self.name


class Print(models.Model):
    """One way a card is printed; a player owns copies of prints."""

    card = models.ForeignKey(Card, on_delete=models.PROTECT, related_name="prints")
    foil = models.BooleanField(default=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["card", "foil"], name="one_print_of_a_kind")]

    def __str__(self) -> str:
        return f"{self.card_id}{' (foil)' if self.foil else ''}"


class Copy(models.Model):
    """How many of one print a player owns; `starter` of them came with the account, pay no dust (ARC-Q70).

    `new` until the player has looked at the card.
    """

    player = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="copies")
    print = models.ForeignKey(Print, on_delete=models.PROTECT)
    count = models.PositiveSmallIntegerField()
    starter = models.PositiveSmallIntegerField(default=0)
    new = models.BooleanField(default=False)

    class Meta:
        verbose_name_plural = "copies"
        constraints = [
            models.UniqueConstraint(fields=["player", "print"], name="one_row_of_copies"),
            models.CheckConstraint(condition=Q(count__gte=0) & Q(count__lte=2), name="copies_within_limit"),
            models.CheckConstraint(condition=Q(starter__lte=F("count")), name="starter_copies_owned"),
        ]

    def __str__(self) -> str:
        return f"{self.count} × {self.print_id}"


class DeckListSet(models.QuerySet["DeckList"]):
    def of(self, player: object) -> DeckListSet:
        """This player's deck lists with their cards, the active one first, then by name."""
        return self.filter(player=player).prefetch_related("lines").order_by("-active", "name", "pk")


class DeckList(models.Model):
    """What a player builds: a name and cards. At most one is active: matches are played with it (ARC-72)."""

    player = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="deck_lists")
    name = models.CharField(max_length=24)
    active = models.BooleanField(default=False)
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True)

    objects: ClassVar[models.Manager[DeckList]] = DeckListSet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["player"], condition=Q(active=True), name="one_active_deck_list")
        ]

    def __str__(self) -> str:
        return self.name


class DeckListLine(models.Model):
    """How many of a card a deck list holds."""

    deck_list = models.ForeignKey(DeckList, on_delete=models.CASCADE, related_name="lines")
    card = models.ForeignKey(Card, on_delete=models.PROTECT)
    count = models.PositiveSmallIntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["deck_list", "card"], name="one_line_of_a_card"),
            models.CheckConstraint(condition=Q(count__gte=1) & Q(count__lte=2), name="line_within_limit"),
        ]

    def __str__(self) -> str:
        return f"{self.count} × {self.card_id}"


def new_seed() -> bytes:
    """A secret seed of 256 bits."""
    return secrets.token_bytes(32)


class Wallet(models.Model):
    """What a player has, and the lock of all that player does with it: `services.wallet` alone writes it.

    `since` counts packs since the last legendary (ARC-82), `opened` all packs; `seed` is the next opening's
    secret, whose commitment the player sees before it is used.
    """

    player = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, primary_key=True, related_name="wallet"
    )
    coins = models.PositiveIntegerField(default=0)
    dust = models.PositiveIntegerField(default=0)
    packs = models.PositiveIntegerField(default=0)
    since = models.PositiveSmallIntegerField(default=0)
    opened = models.PositiveIntegerField(default=0)
    seed = models.BinaryField(max_length=32, default=new_seed)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(coins__gte=0) & Q(dust__gte=0) & Q(packs__gte=0), name="nothing_negative"
            ),
            models.CheckConstraint(condition=Q(since__gte=0) & Q(since__lte=19), name="pity_within_twenty"),
        ]

    def __str__(self) -> str:
        return f"{self.coins} coins, {self.dust} dust, {self.packs} packs"


class AppendOnly(models.QuerySet[Any]):
    """Rows that are written once."""

    def update(self, **kwargs: Any) -> int:
        raise TypeError("ledger entries are never changed")

    def delete(self) -> tuple[int, dict[str, int]]:
        raise TypeError("ledger entries are never deleted")


class Entry(models.Model):
    """One change of a wallet: how much, why, from what. Written once; `key`: each happens once (ARC-Q87)."""

    player = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="ledger")
    reason = models.CharField(max_length=24)
    key = models.CharField(max_length=64)
    source = models.CharField(max_length=80, blank=True)
    coins = models.IntegerField(default=0)
    dust = models.IntegerField(default=0)
    packs = models.IntegerField(default=0)
    at = models.DateTimeField(default=timezone.now)

    objects: ClassVar[models.Manager[Entry]] = AppendOnly.as_manager()

    class Meta:
        verbose_name_plural = "ledger entries"
        constraints = [
            models.UniqueConstraint(fields=["player", "reason", "key"], name="each_entry_once"),
        ]
        indexes = [models.Index(fields=["player", "-id"], name="ledger_of_player")]

    def __str__(self) -> str:
        return f"{self.reason}: {self.coins} coins, {self.dust} dust, {self.packs} packs"


class Opening(models.Model):
    """One opening of one to ten packs: its seed (told once it is used), the player's value, and what came.

    `pulls` is a list of packs, each `{"rolled", "lifted", "cards": [[slug, dust, new], …]}`; the counts of
    delivered cards and lifts stand beside it for the day's figures.
    """

    player = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="openings")
    key = models.CharField(max_length=64)
    number = models.PositiveIntegerField()  # of its first pack, counted over the player's packs from 1
    packs = models.PositiveSmallIntegerField()
    seed = models.BinaryField(max_length=32)
    value = models.CharField(max_length=64, blank=True)
    since = models.PositiveSmallIntegerField()
    pools = models.CharField(max_length=12)
    pulls = models.JSONField()
    commons = models.PositiveSmallIntegerField()
    uncommons = models.PositiveSmallIntegerField()
    rares = models.PositiveSmallIntegerField()
    epics = models.PositiveSmallIntegerField()
    legendaries = models.PositiveSmallIntegerField()
    lifted_rare = models.PositiveSmallIntegerField()
    lifted_legendary = models.PositiveSmallIntegerField()
    at = models.DateTimeField(default=timezone.now, db_index=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["player", "key"], name="one_opening_of_a_key")]
        indexes = [models.Index(fields=["player", "-id"], name="openings_of_player")]

    def __str__(self) -> str:
        return f"{self.packs} packs, {self.at:%Y-%m-%d}"


class DayOfPacks(models.Model):
    """What all openings of one UTC date delivered: made from the openings, the same however often."""

    date = models.DateField(primary_key=True)
    packs = models.PositiveIntegerField()
    commons = models.PositiveIntegerField()
    uncommons = models.PositiveIntegerField()
    rares = models.PositiveIntegerField()
    epics = models.PositiveIntegerField()
    legendaries = models.PositiveIntegerField()
    lifted_rare = models.PositiveIntegerField()
    lifted_legendary = models.PositiveIntegerField()

    class Meta:
        verbose_name_plural = "days of packs"

    def __str__(self) -> str:
        return f"{self.date}: {self.packs} packs"
