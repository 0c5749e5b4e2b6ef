"""The deck lists bots bring to self-play: starter decks by name, and random ones that lean to a tribe."""

from __future__ import annotations

from collections.abc import Sequence

from ...rng import Rng
from ..cards import CARDS, STARTER_DECKS, Card
from ..constants import DECK_SIZE, TRIBES

LEANING: tuple[str, ...] = tuple(tribe for tribe in TRIBES if tribe != "spell")
ANY_TRIBE = "tribes"  # a random one of the leaning decks
NAMES: tuple[str, ...] = (*STARTER_DECKS, *LEANING, ANY_TRIBE)

_OF_TRIBE, _SPELLS = 12, 3
_CHEAP = 3  # the rest costs at most so much, so that the deck has something to begin with
_DEAR, _MOST_DEAR = 6, 4


def deck_list(name: str, rng: Rng) -> tuple[str, tuple[str, ...]]:
    """The name of the deck that was meant and its 20 slugs. Raises KeyError for an unknown name."""
    if name == ANY_TRIBE:
        place, rng = rng.below(len(LEANING))
        name = LEANING[place]
    if name in STARTER_DECKS:
        return name, STARTER_DECKS[name].cards
    if name not in LEANING:
        raise KeyError(name)
    return name, _leaning(name, rng)


def _leaning(tribe: str, rng: Rng) -> tuple[str, ...]:
    """Twelve cards of one tribe with few dear ones, three spells, five cheap units of other tribes."""
    units = [card for card in CARDS.values() if card.tribe == tribe]
    spells = [card for card in CARDS.values() if card.effect]
    others = [card for card in CARDS.values() if card.is_unit and card.tribe != tribe and card.cost <= _CHEAP]
    own, rng = _pick(units, _OF_TRIBE, rng)
    cast, rng = _pick(spells, _SPELLS, rng)
    filling, rng = _pick(others, DECK_SIZE - _OF_TRIBE - _SPELLS, rng)
    return tuple(card.slug for card in (*own, *cast, *filling))


def _pick(cards: Sequence[Card], count: int, rng: Rng) -> tuple[list[Card], Rng]:
    copies, rng = rng.shuffled(card for card in cards for _ in range(card.max_copies))
    picked: list[Card] = []
    dear = 0
    for card in copies:
        if card.cost >= _DEAR:
            dear += 1
            if dear > _MOST_DEAR:
                continue
        picked.append(card)
        if len(picked) == count:
            break
    return picked, rng
