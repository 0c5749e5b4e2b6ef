"""What pages say about the day's arcana: when it lies on the table, and cards that like it."""

from __future__ import annotations

from datetime import datetime
from typing import Any, NamedTuple

from matches import wallclock
from matches.games.arcana.cards import CARDS, Card
from matches.games.arcana.constants import COST_FLOOR, RARITIES, ROUNDS_PER_ARCANA, SPREAD, TRIBES
from matches.games.arcana.day import ascendant_of
from matches.games.arcana.spread import ARCANA, Arcana


class Pick(NamedTuple):
    """A card that likes an arcana, and what it costs then."""

    slug: str
    cost: int


def todays_arcana(now: datetime | None = None) -> dict[str, Any]:
    """The ascendant of the UTC date: the arcana, its first round, its last, five cards that like it."""
    date = (now or wallclock.now()).date().isoformat()
    arcana = ARCANA[ascendant_of(date)]
    slot = SPREAD.index(arcana.phase)  # ARC-Q13: the first slot of its phase
    first = slot * ROUNDS_PER_ARCANA + 1
    return {
        "date": date,
        "arcana": arcana,
        "first_round": first,
        "last_round": first + ROUNDS_PER_ARCANA - 1,
        "picks": picks_for(arcana),
    }


def picks_for(arcana: Arcana, count: int = 5) -> list[Pick]:
    """Cards the arcana reaches: one of each tribe first, the rarest of them, then spells."""
    reached = [card for card in CARDS.values() if _reaches(arcana, card)]
    best = sorted(reached, key=lambda card: (-RARITIES.index(card.rarity), card.cost, card.slug))
    firsts = (
        next((card for card in best if card.tribe == tribe), None) for tribe in TRIBES if tribe != "spell"
    )
    chosen = [card for card in firsts if card] or best
    return [Pick(card.slug, _price(arcana, card)) for card in chosen[:count]]


def _reaches(arcana: Arcana, card: Card) -> bool:
    kind = "unit" if card.is_unit else "spell"
    return (
        arcana.reach in (kind, "card")
        and card.cost >= arcana.min_cost
        and card.cost + arcana.cost >= COST_FLOOR
    )


def _price(arcana: Arcana, card: Card) -> int:
    """The price while the arcana is up, where it does not hang on how the match stands."""
    return max(COST_FLOOR, card.cost + arcana.cost) if arcana.condition == "always" else card.cost
