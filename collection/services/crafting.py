"""Dust into cards and cards into dust (ARC-85…89, ARC-Q70), and foil prints of what one owns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from accounts.refused import Refused
from matches.games.arcana.cards import CARDS

from ..constants import ASK_TWICE
from ..dust import dust_of, price_of
from ..models import Copy, DeckListLine, Print
from . import wallet as money
from .catalogue import sync_catalogue
from .copies import add_copies, copies_of, owned_cards


def _known(slug: str) -> None:
    if slug not in CARDS:
        raise Refused("no_such_card")


def craft(*, player: Any, card: str, key: str) -> bool:
    """Makes one copy of a card for its price (ARC-86); False when this form has made it already.

    Raises Refused("bad_form" | "no_such_card" | "at_limit" | "too_little_dust").
    """
    return craft_many(player=player, cards={card: 1}, key=key)


def craft_many(*, player: Any, cards: Mapping[str, int], key: str) -> bool:
    """Makes all these copies or none. Raises as `craft`."""
    money.checked_key(key)
    for slug in cards:
        _known(slug)
    with money.locked(player) as wallet:
        if money.done(player, "crafted", key):
            return False
        owned = owned_cards(player)
        for slug, count in cards.items():
            if owned.get(slug, 0) + count > CARDS[slug].max_copies:
                raise Refused("at_limit")
        cost = sum(price_of(slug) * count for slug, count in cards.items())
        what = next(iter(cards)) if len(cards) == 1 else f"{sum(cards.values())} cards"
        money.move(wallet, reason="crafted", key=key, dust=-cost, source=what)
        add_copies(player, [slug for slug, count in cards.items() for _ in range(count)])
    return True


def decks_that_need(player: Any, card: str, copies: int) -> list[str]:
    """The names of the player's deck lists that hold more than `copies` of a card."""
    lines = DeckListLine.objects.filter(deck_list__player=player, card_id=card, count__gt=copies)
    return sorted(lines.values_list("deck_list__name", flat=True))


def disenchant(*, player: Any, card: str, key: str, sure: bool = False) -> bool:
    """Turns one plain copy into dust (ARC-Q70); False when this form has done it already.

    A starter copy pays nothing and a foil stays. Raises Refused("bad_form" | "no_such_card" | "not_owned" |
    "only_starter" | "only_foil" | "needed_by_deck" | "be_sure" for an epic or a legendary without `sure`).
    """
    money.checked_key(key)
    _known(card)
    with money.locked(player) as wallet:
        if money.done(player, "disenchanted", key):
            return False
        rows = copies_of(player, card)
        plain, total = rows.get(False), sum(row.count for row in rows.values())
        if not total:
            raise Refused("not_owned")
        if plain is None or not plain.count:
            raise Refused("only_foil")
        if plain.count <= plain.starter:
            raise Refused("only_starter")
        if decks_that_need(player, card, total - 1):
            raise Refused("needed_by_deck")
        if CARDS[card].rarity in ASK_TWICE and not sure:
            raise Refused("be_sure")
        plain.count -= 1
        plain.save(update_fields=["count"])
        money.move(wallet, reason="disenchanted", key=key, dust=dust_of(card), source=card)
    return True


def print_foil(*, player: Any, card: str, key: str) -> bool:
    """Prints one plain copy anew as a foil for the card's craft price: it looks, and does nothing else.

    False when this form has done it already. Raises Refused("bad_form" | "no_such_card" | "not_owned" |
    "all_foil" | "too_little_dust").
    """
    money.checked_key(key)
    _known(card)
    with money.locked(player) as wallet:
        if money.done(player, "foil", key):
            return False
        rows = copies_of(player, card)
        plain, foil = rows.get(False), rows.get(True)
        if plain is None or not plain.count:
            raise Refused("all_foil" if foil and foil.count else "not_owned")
        money.move(wallet, reason="foil", key=key, dust=-price_of(card), source=card)
        starter = plain.starter == plain.count
        plain.count, plain.starter = plain.count - 1, plain.starter - starter
        plain.save(update_fields=["count", "starter"])
        foil = foil or Copy(player=player, print=_foil_of(card), count=0)
        foil.count, foil.starter = foil.count + 1, foil.starter + starter
        foil.save()
    return True


def _foil_of(card: str) -> Print:
    found = Print.objects.filter(card_id=card, foil=True).first()
    if found is None:
        sync_catalogue()
        found = Print.objects.get(card_id=card, foil=True)
    return found
