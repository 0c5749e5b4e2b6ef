"""Building deck lists: every change is checked, said at once, and serial for its player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils import timezone

from accounts.refused import Refused
from matches.games.arcana.cards import CARDS
from matches.games.arcana.constants import DECK_SIZE

from ..constants import DECK_LISTS, DECK_NAME
from ..deckcode import BadCode, Reading, read
from ..dust import price_of
from ..finishing import finished
from ..models import DeckList, DeckListLine
from .copies import owned_cards, prints_of
from .crafting import craft_many
from .decks import counts_of, get_deck_list
from .wallet import done, locked


def checked_name(name: str) -> str:
    """A deck's name in one line. Raises Refused("deck_name") unless it has 1 to 24 characters (ARC-Q86)."""
    name = " ".join(name.split())
    if not 1 <= len(name) <= DECK_NAME or not name.isprintable():
        raise Refused("deck_name")
    return name


def _free_name(player: Any, wanted: str) -> str:
    """The wanted name, or with a number where the player has one like it."""
    taken = set(DeckList.objects.filter(player=player).values_list("name", flat=True))
    names = [wanted, *(f"{wanted[: DECK_NAME - 3].rstrip()} {number}" for number in range(2, 10))]
    return next(name for name in names if name not in taken)


def _new(player: Any, name: str, cards: Mapping[str, int]) -> DeckList:
    if DeckList.objects.filter(player=player).count() >= DECK_LISTS:
        raise Refused("too_many_decks")
    deck_list = DeckList.objects.create(player=player, name=_free_name(player, name))
    _write(deck_list, cards)
    return deck_list


def _write(deck_list: DeckList, cards: Mapping[str, int]) -> None:
    """The list's lines become these cards."""
    prints_of(set(cards))  # makes sure the catalogue's rows are there
    DeckListLine.objects.filter(deck_list=deck_list).delete()
    DeckListLine.objects.bulk_create(
        DeckListLine(deck_list=deck_list, card_id=slug, count=count) for slug, count in cards.items()
    )
    DeckList.objects.filter(pk=deck_list.pk).update(updated=timezone.now())


def create(*, player: Any, name: str = "") -> DeckList:
    """An empty deck list; it may stay incomplete as long as it likes (ARC-75).

    Raises Refused("too_many_decks") for a sixth (ARC-72), Refused("deck_name").
    """
    name = checked_name(name) if name.strip() else "New deck"
    with locked(player):
        return _new(player, name, {})


def rename(*, player: Any, deck_list: DeckList, name: str) -> None:
    """Raises Refused("deck_name")."""
    DeckList.objects.filter(player=player, pk=deck_list.pk).update(name=checked_name(name))


def duplicate(*, player: Any, deck_list: DeckList) -> DeckList:
    """A second list of the same cards, not active. Raises Refused("too_many_decks")."""
    with locked(player):
        return _new(player, deck_list.name, counts_of(get_deck_list(player, deck_list.pk)))


def delete(*, player: Any, deck_list: DeckList) -> None:
    """The list is gone; if it was the active one, none is active (ARC-Q86)."""
    with locked(player):
        DeckList.objects.filter(player=player, pk=deck_list.pk).delete()


def forget(player: Any) -> None:
    """Somebody leaves for good: the lists, whose names are their words, go; ledger and openings stay."""
    DeckList.objects.filter(player=player).delete()


def add_card(*, player: Any, deck_list: DeckList, card: str, plan: bool = False) -> int:
    """One more of a card; returns how many the list then holds. With `plan` it need not be owned: the list
    says what is missing and cannot be played (ARC-74).

    Raises Refused("no_such_card" | "third_copy" | "second_legendary" | "deck_full" | "not_owned_enough").
    """
    if card not in CARDS:
        raise Refused("no_such_card")
    with locked(player):
        counts = counts_of(get_deck_list(player, deck_list.pk))
        have = counts.get(card, 0)
        if have >= CARDS[card].max_copies:
            raise Refused("second_legendary" if CARDS[card].max_copies == 1 else "third_copy")
        if sum(counts.values()) >= DECK_SIZE:
            raise Refused("deck_full")
        if not plan and have >= owned_cards(player).get(card, 0):
            raise Refused("not_owned_enough")
        _set(deck_list, card, have + 1)
    return have + 1


def remove_card(*, player: Any, deck_list: DeckList, card: str) -> int:
    """One less of a card; returns how many are left. Raises Refused("not_in_deck")."""
    with locked(player):
        have = counts_of(get_deck_list(player, deck_list.pk)).get(card, 0)
        if not have:
            raise Refused("not_in_deck")
        _set(deck_list, card, have - 1)
    return have - 1


def _set(deck_list: DeckList, card: str, count: int) -> None:
    lines = DeckListLine.objects.filter(deck_list=deck_list, card_id=card)
    if not count:
        lines.delete()
    elif not lines.update(count=count):
        prints_of({card})
        DeckListLine.objects.create(deck_list=deck_list, card_id=card, count=count)
    DeckList.objects.filter(pk=deck_list.pk).update(updated=timezone.now())


def bring_in(*, player: Any, text: str) -> tuple[DeckList, Reading]:
    """A new list from a code or a text, and what was left out. Cards that are not owned come in as missing.

    Raises Refused("bad_deck_code" | "too_many_decks").
    """
    try:
        reading = read(text)
    except BadCode:
        raise Refused("bad_deck_code") from None
    with locked(player):
        return _new(player, reading.name or "Imported deck", reading.cards), reading


def finish(*, player: Any, deck_list: DeckList) -> int:
    """Fills the list from owned cards; returns how many. Raises Refused("deck_full" | "nothing_fits")."""
    with locked(player):
        counts = counts_of(get_deck_list(player, deck_list.pk))
        if sum(counts.values()) >= DECK_SIZE:
            raise Refused("deck_full")
        full = finished(counts, owned_cards(player))
        if full == counts:
            raise Refused("nothing_fits")
        _write(deck_list, full)
    return sum(full.values()) - sum(counts.values())


def missing_from(counts: Mapping[str, int], owned: Mapping[str, int]) -> dict[str, int]:
    """What a list holds beyond what is owned: slug → how many."""
    return {
        slug: n - owned.get(slug, 0) for slug, n in counts.items() if slug in CARDS and n > owned.get(slug, 0)
    }


def price_of_missing(missing: Mapping[str, int]) -> int:
    """The dust that crafts all of them."""
    return sum(price_of(slug) * count for slug, count in missing.items())


def craft_missing(*, player: Any, deck_list: DeckList, key: str) -> bool:
    """Crafts all that the list misses, or nothing. Raises as `craft_many`, and Refused("nothing_missing")."""
    with locked(player):
        if done(player, "crafted", key):
            return False
        missing = missing_from(counts_of(get_deck_list(player, deck_list.pk)), owned_cards(player))
        if not missing:
            raise Refused("nothing_missing")
        return craft_many(player=player, cards=missing, key=key)
