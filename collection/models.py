"""What a player owns: copies of prints, and the deck lists built from them."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import F, Q


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
    """How many of one print a player owns; `starter` of them came with the account, pay no dust (ARC-Q70)."""

    player = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="copies")
    print = models.ForeignKey(Print, on_delete=models.PROTECT)
    count = models.PositiveSmallIntegerField()
    starter = models.PositiveSmallIntegerField(default=0)

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
