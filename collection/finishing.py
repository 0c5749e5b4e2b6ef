"""Finishing a deck from owned cards: what fits the tribes in it and the usual curve. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from matches.games.arcana.cards import CARDS, Card
from matches.games.arcana.constants import DECK_SIZE, RARITIES

CURVE = {1: 3, 2: 5, 3: 4, 4: 4, 5: 2, 6: 1, 7: 1}  # † how many cards of each cost a deck likes
MOST_SPELLS = 4  # †


def curve_place(card: Card) -> int:
    """Costs of 7 and more stand together."""
    return min(card.cost, 7)


def finished(cards: Mapping[str, int], owned: Mapping[str, int]) -> dict[str, int]:
    """The deck with the best owned cards added one by one until it has 20 or nothing more is owned."""
    deck = dict(cards)
    while sum(deck.values()) < DECK_SIZE:
        free = [
            CARDS[slug]
            for slug, have in owned.items()
            if slug in CARDS and deck.get(slug, 0) < min(have, CARDS[slug].max_copies)
        ]
        if not free:
            break
        best = max(free, key=lambda card: (_worth(card, deck), card.slug))
        deck[best.slug] = deck.get(best.slug, 0) + 1
    return deck


def _worth(card: Card, deck: Mapping[str, int]) -> float:
    """How much the deck wants a card: room in the curve, company of its tribe, a second copy, rarity."""
    curve: Counter[int] = Counter()
    tribes: Counter[str] = Counter()
    for slug, count in deck.items():
        curve[curve_place(CARDS[slug])] += count
        tribes[CARDS[slug].tribe] += count
    room = CURVE[curve_place(card)] - curve[curve_place(card)]
    worth = 2.0 * room + RARITIES.index(card.rarity) * 0.5 + (0.8 if deck.get(card.slug) else 0)
    if card.is_unit:
        return worth + min(tribes[card.tribe], 8) * 0.6
    return worth - (6 if tribes["spell"] >= MOST_SPELLS else 0)
