"""The four cards: who beats whom (AGC-13…16) and the words for them."""

from __future__ import annotations

from typing import Literal

import msgspec

from .constants import KINDS, PRICES, VALUES

CardWord = Literal["warrior", "wizard", "dragon", "goblin"]

# Whom a kind beats, by number: Warrior > Wizard > Dragon > Warrior. The Goblin beats nobody.
BEATS: tuple[int | None, ...] = (1, 2, 0, None)


class Card(msgspec.Struct, frozen=True):
    """What a player reads on a card."""

    slug: CardWord
    name: str
    text: str
    value: int
    price: int
    beats: CardWord | None


def _card(slug: CardWord, text: str) -> Card:
    kind = KINDS.index(slug)
    beaten = BEATS[kind]
    loser: CardWord | None = None if beaten is None else KINDS[beaten]  # type: ignore[assignment]
    return Card(slug, slug.capitalize(), text, VALUES[kind], PRICES[kind], loser)


CARDS: dict[str, Card] = {
    card.slug: card
    for card in (
        _card("warrior", "Cuts down Wizards."),
        _card("wizard", "Binds Dragons."),
        _card("dragon", "Burns Warriors."),
        _card("goblin", "Whoever you need me to be."),
    )
}
NUMBER: dict[str, int] = {slug: kind for kind, slug in enumerate(KINDS)}


def clash_winner(a: int, b: int) -> int | None:
    """Which of two kinds on one square takes it: 0, 1, or None for a dead square (AGC-21…24)."""
    if a == b:
        return None
    if BEATS[a] is None:
        return 1
    if BEATS[b] is None:
        return 0
    return 0 if BEATS[a] == b else 1
