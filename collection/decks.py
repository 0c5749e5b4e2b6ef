"""What makes a deck list legal. Pure."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from matches.games.arcana.cards import CARDS
from matches.games.arcana.constants import DECK_SIZE


class Problem(msgspec.Struct, frozen=True):
    """One thing that is wrong with a deck list: a code, the card it is about (or None), and how many."""

    code: str
    card: str | None = None
    count: int = 0

    @property
    def sentence(self) -> str:
        """What is wrong, in plain words."""
        name = CARDS[self.card].name if self.card in CARDS else (self.card or "")
        cards = "card" if self.count == 1 else "cards"
        return {
            "too_few": f"{self.count} {cards} missing: a deck has exactly {DECK_SIZE}.",
            "too_many": f"{self.count} {cards} too many: a deck has exactly {DECK_SIZE}.",
            "copies": f"At most {self.count} of {name} in a deck.",
            "not_owned": f"You own {self.count} of {name}.",
            "unknown": f"There is no card {name}.",
        }[self.code]


def problems(cards: Mapping[str, int], owned: Mapping[str, int] | None = None) -> list[Problem]:
    """Everything that keeps `cards` (slug → count) from being played, in the list's order; empty when legal.

    Exactly 20 cards (ARC-70), at most 2 copies and one of a legendary (ARC-71, ARC-84), only what is `owned`
    (ARC-74; None: do not ask).
    """
    found: list[Problem] = []
    for slug, count in cards.items():
        card = CARDS.get(slug)
        if card is None:
            found.append(Problem("unknown", slug))
        elif count > card.max_copies:
            found.append(Problem("copies", slug, card.max_copies))
        elif owned is not None and count > owned.get(slug, 0):
            found.append(Problem("not_owned", slug, owned.get(slug, 0)))
    size = sum(cards.values())
    if size < DECK_SIZE:
        found.append(Problem("too_few", count=DECK_SIZE - size))
    elif size > DECK_SIZE:
        found.append(Problem("too_many", count=size - DECK_SIZE))
    return found
