"""Filtering, sorting and counting the album. Pure: filters come from an address and go back into one."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any
from urllib.parse import urlencode

import msgspec

from matches.games.arcana.cards import ARCANA, CARDS, Arcana, Card
from matches.games.arcana.constants import (
    ABILITIES,
    COST_FLOOR,
    KEYWORDS,
    RARITIES,
    SUMMONS,
    TRIBE_NAMES,
    TRIBES,
)

from .dust import price_of

COSTS = ("1", "2", "3", "4", "5", "6", "7")  # the last one: 7 and more
HAVE = {"": "All cards", "owned": "Owned", "missing": "Missing", "craftable": "Craftable now", "new": "New"}
SORTS = {
    "tribe": "By tribe",
    "cost": "By cost",
    "name": "By name",
    "rarity": "By rarity",
    "owned": "By copies",
}
TEXTS = {
    **{key: name for key, (name, _) in KEYWORDS.items()},
    **{key: name for key, (name, _) in ABILITIES.items()},
    **{key: name for key, (name, _) in SUMMONS.items()},
    "plain": "No words",
}
KINDS = {"": "Units and spells", "unit": "Units", "spell": "Spells"}


class Wanted(msgspec.Struct, frozen=True):
    """What somebody looks for. Unknown values in an address are left out."""

    tribe: str = ""
    rarities: tuple[str, ...] = ()
    costs: tuple[str, ...] = ()
    words: str = ""
    kind: str = ""
    have: str = ""
    text: str = ""
    sort: str = "tribe"

    def address(self, **other: Any) -> str:
        """The query string of this, with some parts changed; "" when nothing is filtered."""
        it = msgspec.structs.replace(self, **other)
        pairs = [
            ("tribe", it.tribe),
            *(("rarity", one) for one in it.rarities),
            *(("cost", one) for one in it.costs),
        ]
        pairs += [("words", it.words), ("kind", it.kind), ("have", it.have), ("q", it.text)]
        pairs += [("sort", it.sort if it.sort != "tribe" else "")]
        return urlencode([(name, value) for name, value in pairs if value])


def wanted(query: Any) -> Wanted:
    """Reads a QueryDict."""

    def one(name: str, known: Collection[str], default: str = "") -> str:
        value = str(query.get(name, default))
        return value if value in known else default

    return Wanted(
        tribe=one("tribe", TRIBES),
        rarities=tuple(rarity for rarity in RARITIES if rarity in query.getlist("rarity")),
        costs=tuple(cost for cost in COSTS if cost in query.getlist("cost")),
        words=one("words", TEXTS),
        kind=one("kind", KINDS),
        have=one("have", HAVE),
        text=str(query.get("q", "")).strip()[:40],
        sort=one("sort", SORTS, "tribe"),
    )


def words_of(card: Card) -> str:
    """The key of what is written on a unit: a keyword, an ability, a Summon or "plain"; "" for spells."""
    if not card.is_unit:
        return ""
    return card.keyword or card.ability or card.summon or "plain"


def arcana_of(card: Card) -> list[Arcana]:
    """The dealt arcana that may change this card: its price, or what it enters with."""
    kind = "unit" if card.is_unit else "spell"
    return [
        row
        for row in ARCANA.values()
        if row.dealt
        and row.reach in (kind, "card")
        and card.cost >= row.min_cost
        and ((row.kind == "cost" and card.cost > COST_FLOOR) or (row.kind == "stat" and card.is_unit))
    ]


class Holding(msgspec.Struct, frozen=True):
    """What matters of a player for the album."""

    owned: Mapping[str, int]
    new: Collection[str] = ()
    foil: Collection[str] = ()
    dust: int = 0

    def craftable(self, card: Card) -> bool:
        """Missing a copy, and dust enough for one."""
        return self.owned.get(card.slug, 0) < card.max_copies and price_of(card.slug) <= self.dust


def _fits(card: Card, it: Wanted, holding: Holding) -> bool:
    owned = holding.owned.get(card.slug, 0)
    have = {
        "": True,
        "owned": owned > 0,
        "missing": owned == 0,
        "craftable": holding.craftable(card),
        "new": card.slug in holding.new,
    }
    return (
        it.tribe in ("", card.tribe)
        and (not it.rarities or card.rarity in it.rarities)
        and (not it.costs or str(min(card.cost, 7)) in it.costs)
        and it.words in ("", words_of(card))
        and it.kind in ("", "unit" if card.is_unit else "spell")
        and have[it.have]
        and it.text.casefold() in f"{card.name} {card.short} {card.text} {TRIBE_NAMES[card.tribe]}".casefold()
    )


def find(it: Wanted, holding: Holding) -> list[Card]:
    """The cards that fit, sorted."""
    orders: dict[str, Any] = {
        "tribe": lambda card: (TRIBES.index(card.tribe), card.cost, card.name),
        "cost": lambda card: (card.cost, card.name),
        "name": lambda card: card.name,
        "rarity": lambda card: (-RARITIES.index(card.rarity), card.cost, card.name),
        "owned": lambda card: (-holding.owned.get(card.slug, 0), card.cost, card.name),
    }
    return sorted((card for card in CARDS.values() if _fits(card, it, holding)), key=orders[it.sort])


class Progress(msgspec.Struct, frozen=True):
    """How far a part of the album is: copies owned and there are, cards owned and there are."""

    key: str
    name: str
    copies: int
    of_copies: int
    cards: int
    of_cards: int


def progress(owned: Mapping[str, int], by: str = "") -> list[Progress]:
    """One row for the whole album, or one per "tribe" or "rarity"."""
    keys = {"": ("",), "tribe": TRIBES, "rarity": RARITIES}[by]
    rows = []
    for key in keys:
        cards = [card for card in CARDS.values() if not by or getattr(card, by) == key]
        name = TRIBE_NAMES.get(key, key.capitalize()) if key else "Album"
        rows.append(
            Progress(
                key,
                "Spells" if key == "spell" else name,
                sum(min(owned.get(card.slug, 0), card.max_copies) for card in cards),
                sum(card.max_copies for card in cards),
                sum(owned.get(card.slug, 0) > 0 for card in cards),
                len(cards),
            )
        )
    return rows
