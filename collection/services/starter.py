"""The starter deck that every account is given (ARC-Q71)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from django.db import transaction

from accounts.refused import Refused
from matches.games.arcana.cards import STARTER_DECKS

from ..constants import DECK_LISTS
from ..models import Copy, DeckList, DeckListLine, Entry
from . import wallet as money
from .copies import prints_of
from .registries import matches_finished

FIRST = "ridge_pack"
SPOILS_CHANGE = ("packs_opened", "crafted", "disenchanted", "foil")


@transaction.atomic
def give_starter(player: Any, which: str = FIRST) -> None:
    """20 owned cards and an active deck list of them, once: who has a deck list or a card gets nothing."""
    if DeckList.objects.filter(player=player).exists() or Copy.objects.filter(player=player).exists():
        return
    _give(player, which)


def _give(player: Any, which: str) -> None:
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


def starter_of(player: Any) -> str | None:
    """Which starter deck the player holds now; None when the starter copies are no whole deck any more."""
    rows = Copy.objects.filter(player=player, starter__gt=0).values_list("print__card_id", "starter")
    held = dict(rows)
    return next((key for key, deck in STARTER_DECKS.items() if dict(Counter(deck.cards)) == held), None)


def may_choose_starter(player: Any) -> bool:
    """After the first match, until the first pack, craft or disenchant (ARC-Q71)."""
    if Entry.objects.filter(player=player, reason__in=SPOILS_CHANGE).exists():
        return False
    return bool(sum(matches_finished.announce(player)))


def choose_starter(*, player: Any, which: str) -> None:
    """Changes the starter deck for nothing: its 20 cards go, the other's come, and the deck list of
    them becomes the new one, active. Deck lists of the player's own making stay as they are.

    Raises Refused("no_such_starter" | "starter_fixed").
    """
    if which not in STARTER_DECKS:
        raise Refused("no_such_starter")
    with money.locked(player):
        if not may_choose_starter(player):
            raise Refused("starter_fixed")
        if starter_of(player) == which:
            return
        Copy.objects.filter(player=player).delete()
        DeckList.objects.filter(player=player, active=True).update(active=False)
        _forget_starter_lists(player)
        if DeckList.objects.filter(player=player).count() >= DECK_LISTS:
            raise Refused("too_many_decks")
        _give(player, which)


def _forget_starter_lists(player: Any) -> None:
    """Removes deck lists that still are a starter deck, card for card."""
    starters = [dict(Counter(deck.cards)) for deck in STARTER_DECKS.values()]
    for deck_list in DeckList.objects.filter(player=player).prefetch_related("lines"):
        if {line.card_id: line.count for line in deck_list.lines.all()} in starters:
            deck_list.delete()
