"""The deal: who starts, the spread, copy ids, decks and opening hands. All chance of a match but the
mulligans' is here.

Draws happen in a fixed order (X-Q5). Table seed: who starts, the 40 copy ids, the spread phase by phase.
Each seat's seed: the sorted deck list is shuffled, then numbered, then shuffled again into the deck: so a
copy's id tells nothing.
"""

from __future__ import annotations

from collections import Counter

from ..doors import BySeat, Seat, Seeds, Setup, Step
from ..rng import Rng
from .cards import CARDS
from .constants import DECK_SIZE, EXTRA_CARD, OPENING_HAND, SPREAD
from .events import Dealt, HandDealt, MatchStarted
from .spread import ASCENDANTS, DEALT
from .state import Side, State
from .table import Table


def setup(setup: Setup, seeds: Seeds) -> Step:
    """A match before its mulligans.

    `setup.decks` are the seats' lists of 20 slugs; `setup.options["ascendant"]` is the day's arcana, if
    there is one (ARC-Q13). Raises ValueError for lists or options that are none.
    """
    ascendant = setup.options.get("ascendant")
    _check(setup.decks, ascendant)
    rng = Rng(seeds.table)
    first, rng = rng.below(2)
    starter = Seat(first)
    ids, rng = rng.shuffled(range(1, 2 * DECK_SIZE + 1))
    spread = _spread(rng, ascendant)
    cards = [""] * (2 * DECK_SIZE + 1)
    sides = []
    for seat, deck in zip(Seat, setup.decks, strict=True):
        sides.append(
            _side(Rng(seeds.seats[seat]), deck, ids[seat * DECK_SIZE : (seat + 1) * DECK_SIZE], cards)
        )
    table = Table(
        State(
            starter=starter,
            active=starter,
            spread=spread,
            ascendant=ascendant,
            cards=tuple(cards),
            lists=(_tracker(setup.decks[0]), _tracker(setup.decks[1])),
            sides=(sides[0], sides[1]),
        )
    )
    table.tell(MatchStarted(starter))
    for seat in Seat:
        _deal(table, seat)
    return Step(table.state, tuple(table.events))


def _check(decks: BySeat[tuple[str, ...]], ascendant: int | None) -> None:
    for deck in decks:
        if len(deck) != DECK_SIZE:
            raise ValueError(f"a deck has {DECK_SIZE} cards, not {len(deck)}")
        unknown = [slug for slug in deck if slug not in CARDS]
        if unknown:
            raise ValueError(f"no such card: {unknown[0]}")
    if ascendant is not None and ascendant not in ASCENDANTS:
        raise ValueError(f"arcana {ascendant} cannot be ascendant")


def _spread(rng: Rng, ascendant: int | None) -> tuple[int, ...]:
    """Two arcana of each phase, never the same twice; the ascendant takes the first place of its phase
    (ARC-62, ARC-101).
    """
    spread: list[int] = []
    for phase, dealt in DEALT.items():
        theirs = [number for number in dealt if number == ascendant]
        others, rng = rng.shuffled(number for number in dealt if number != ascendant)
        spread += [*theirs, *others][: SPREAD.count(phase)]
    return tuple(spread)


def _side(rng: Rng, deck: tuple[str, ...], ids: tuple[int, ...], cards: list[str]) -> Side:
    """One seat's deck, shuffled; fills in which card each copy is."""
    numbered, rng = rng.shuffled(sorted(deck))
    for cid, slug in zip(ids, numbered, strict=True):
        cards[cid] = slug
    order, rng = rng.shuffled(ids)
    return Side(rng=rng, deck=order)


def _tracker(deck: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    counts = Counter(deck)
    return tuple(sorted(counts.items(), key=lambda entry: (CARDS[entry[0]].cost, CARDS[entry[0]].name)))


def _deal(table: Table, seat: Seat) -> None:
    """Four cards for the starter, five for the other (ARC-07)."""
    side = table.state.sides[seat]
    count = OPENING_HAND + (EXTRA_CARD if seat != table.state.starter else 0)
    side.hand, side.deck = side.deck[:count], side.deck[count:]
    table.tell(HandDealt(seat, count, tuple(Dealt(cid, table.state.cards[cid]) for cid in side.hand)))
