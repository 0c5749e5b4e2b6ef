"""Deck lists: who may see one, which is active, what goes into a match."""

from __future__ import annotations

from typing import Any

from django.http import Http404

from accounts.refused import Refused

from ..decks import problems
from ..models import DeckList
from .copies import owned_cards
from .wallet import locked


def get_deck_list(player: Any, deck_list_id: int) -> DeckList:
    """The player's own deck list. Raises Http404 for any other."""
    found = DeckList.objects.filter(player=player, pk=deck_list_id).prefetch_related("lines").first()
    if found is None:
        raise Http404
    return found


def belongings_of(player: Any) -> str | None:
    """What a player would lose here, in a few words."""
    cards = sum(owned_cards(player).values())
    decks = DeckList.objects.filter(player=player).count()
    if not cards and not decks:
        return None
    return f"{cards} card{'' if cards == 1 else 's'} and {decks} deck{'' if decks == 1 else 's'}"


def active_deck(player: Any) -> DeckList | None:
    """The deck list that matches are played with, or None (ARC-73)."""
    return DeckList.objects.filter(player=player, active=True).prefetch_related("lines").first()


def counts_of(deck_list: DeckList) -> dict[str, int]:
    """The list's cards: slug → count."""
    return {line.card_id: line.count for line in deck_list.lines.all()}


def deck_for_match(player: Any) -> tuple[str, ...]:
    """The active deck's 20 slugs, sorted, to be frozen into a match (ARC-73, ARC-76, ARC-Q85).

    Raises Refused("no_active_deck" | "deck_not_complete").
    """
    deck_list = active_deck(player)
    if deck_list is None:
        raise Refused("no_active_deck")
    counts = counts_of(deck_list)
    if problems(counts, owned_cards(player)):
        raise Refused("deck_not_complete")
    return _sorted(counts)


def deck_to_try(player: Any, deck_list_id: int) -> tuple[tuple[str, ...], bool]:
    """A deck list's 20 slugs for practice, which may borrow cards that are not owned; and whether it does:
    such a match pays nothing.

    Raises Http404 for a foreign list, Refused("deck_not_complete") when it would not be legal even then.
    """
    counts = counts_of(get_deck_list(player, deck_list_id))
    if problems(counts):
        raise Refused("deck_not_complete")
    return _sorted(counts), bool(problems(counts, owned_cards(player)))


def _sorted(counts: dict[str, int]) -> tuple[str, ...]:
    return tuple(sorted(slug for slug, count in counts.items() for _ in range(count)))


def activate(*, player: Any, deck_list: DeckList) -> None:
    """Makes this the one active deck list (ARC-72). Raises Refused("deck_not_complete") for an unfinished one
    (ARC-76).
    """
    with locked(player):
        if problems(counts_of(get_deck_list(player, deck_list.pk)), owned_cards(player)):
            raise Refused("deck_not_complete")
        mine = DeckList.objects.filter(player=player)
        mine.filter(active=True).exclude(pk=deck_list.pk).update(active=False)
        mine.filter(pk=deck_list.pk).update(active=True)
