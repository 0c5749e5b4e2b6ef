"""Which cards of an opening hand to keep: the first turns want something to play."""

from __future__ import annotations

from ..cards import CARDS, Card
from ..view import HandCard

_KEPT_SPELLS = frozenset(("damage_unit", "draw"))


def thrown(hand: tuple[HandCard, ...], *, starts: bool) -> tuple[int, ...]:
    """The copies to swap, in ascending order: too dear, or of no use yet."""
    most = 3 if starts else 4
    kept: list[Card] = []
    away: list[int] = []
    for held in sorted(hand, key=lambda each: (each.print_cost, each.card, each.cid)):
        card = CARDS[held.card]
        if _keeps(card, kept, most):
            kept.append(card)
        else:
            away.append(held.cid)
    return tuple(sorted(away))


def _keeps(card: Card, kept: list[Card], most: int) -> bool:
    if card.effect:
        return card.effect in _KEPT_SPELLS and not any(other.effect for other in kept)
    if card.summon:
        tribe = "wild" if card.summon == "per_wild" else "giant"
        return card.cost <= most and any(other.tribe == tribe for other in kept)
    if card.cost == most:
        return sum(other.cost == most for other in kept) < 1 + (most == 3)
    return card.cost < most
