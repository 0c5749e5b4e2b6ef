"""The starter deck that every account is given (ARC-Q71)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from django.db import transaction

from matches.games.arcana.cards import STARTER_DECKS

from ..models import Copy, DeckList, DeckListLine, Print
from .catalogue import sync_catalogue

FIRST = "ridge_pack"


def prints_of(slugs: set[str]) -> dict[str, Print]:
    """The plain print of each card; the catalogue is synced first where a row is missing."""
    found = {row.card_id: row for row in Print.objects.filter(card_id__in=slugs, foil=False)}
    if slugs - found.keys():
        sync_catalogue()
        found = {row.card_id: row for row in Print.objects.filter(card_id__in=slugs, foil=False)}
    return found


@transaction.atomic
def give_starter(player: Any, which: str = FIRST) -> None:
    """20 owned cards and an active deck list of them, once: who has a deck list or a card gets nothing."""
    if DeckList.objects.filter(player=player).exists() or Copy.objects.filter(player=player).exists():
        return
    deck = STARTER_DECKS[which]
    counts = Counter(deck.cards)
    prints = prints_of(set(counts))
    Copy.objects.bulk_create(
        Copy(player=player, print=prints[slug], count=count, starter=count) for slug, count in counts.items()
    )
    deck_list = DeckList.objects.create(player=player, name=deck.name, active=True)
    DeckListLine.objects.bulk_create(
        DeckListLine(deck_list=deck_list, card_id=slug, count=count) for slug, count in counts.items()
    )
