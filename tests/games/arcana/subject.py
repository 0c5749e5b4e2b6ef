"""Arcana under the laws: what one might try, what a seat may not know, what must never be lost."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import cycle
from typing import Any

import msgspec
from msgspec.structs import replace

from matches.games import arcana
from matches.games.arcana.actions import Attack, Cast, EndTurn, Mulligan, PlayUnit
from matches.games.arcana.cards import CARDS, STARTER_DECKS
from matches.games.arcana.spread import ASCENDANTS, DEALT
from matches.games.arcana.state import State
from matches.games.doors import OTHER, Seat, Setup
from matches.games.rng import Rng
from tests.laws import Subject

STARTERS = tuple(deck.cards for deck in STARTER_DECKS.values())


def random_deck(chance: random.Random) -> tuple[str, ...]:
    """Any legal list of 20 cards."""
    pool = [slug for slug, card in CARDS.items() for _ in range(card.max_copies)]
    return tuple(chance.sample(pool, 20))


class ArcanaSubject(Subject):
    def __init__(self) -> None:
        super().__init__(arcana)

    def setups(self) -> Iterator[Setup]:
        chance = random.Random(7)
        for ascendant in cycle((None, *ASCENDANTS)):
            yield Setup((random_deck(chance), random_deck(chance)), {"ascendant": ascendant})

    def tries(self, state: State, seat: Seat) -> Iterable[Any]:
        me, foe = state.sides[seat], state.sides[OTHER[seat]]
        boards = [unit.cid for unit in me.board + foe.board]
        hidden = [*me.deck[:1], *foe.hand[:1], *me.discard[:1], 99]
        yield EndTurn(seat)
        for cid in (*me.hand, *boards[:2], *hidden):
            for index in range(-1, len(me.board) + 3):
                yield PlayUnit(seat, cid, index)
            for target in (None, *boards, *hidden):
                yield Cast(seat, cid, target)
        for cid in (*boards, *me.hand[:1], *hidden):
            for target in (None, *boards, *hidden):
                yield Attack(seat, cid, target)
        hand = tuple(sorted(me.hand))
        for cids in ((), hand, hand[:1], hand[::-1], hand[:1] * 2, (99,), (*hand[:1], 99)):
            yield Mulligan(seat, cids)

    def lookalikes(self, state: State, seat: Seat | None, chance: random.Random) -> Iterable[State]:
        twin = state.copy()
        for other in Seat:
            if other != seat:
                hide_side(twin, other, chance)
        if seat is not None:
            shuffle_deck(twin, seat, chance)
        twin.spread = other_spread(twin, chance)
        yield twin

    def inventory(self, state: State) -> Any:
        return [zones(state, seat) for seat in Seat], state.cards, state.lists, sorted(state.spread)


def zones(state: State, seat: Seat) -> list[int]:
    """Every copy of a seat, wherever it is."""
    side = state.sides[seat]
    return sorted((*side.deck, *side.hand, *side.discard, *(unit.cid for unit in side.board)))


def hide_side(state: State, seat: Seat, chance: random.Random) -> None:
    """Other cards, another order, another seed: all that a side keeps from the other."""
    side = state.sides[seat]
    hidden = [*side.hand, *side.deck]
    chance.shuffle(hidden)
    side.hand, side.deck = tuple(hidden[: len(side.hand)]), tuple(hidden[len(side.hand) :])
    side.rng = Rng(chance.randbytes(32), chance.randrange(99))
    cards = list(state.cards)
    for cid in hidden:
        cards[cid] = chance.choice(list(CARDS))
    state.cards = tuple(cards)
    lists = list(state.lists)
    lists[seat] = (("the_querent", 1), ("mend", 2))
    state.lists = (lists[0], lists[1])
    if state.phase == "mulligan" and side.mulligan_done:
        side.swapped = chance.randrange(5)


def shuffle_deck(state: State, seat: Seat, chance: random.Random) -> None:
    """The own deck in another order, with another seed."""
    side = state.sides[seat]
    deck = list(side.deck)
    chance.shuffle(deck)
    side.deck = tuple(deck)
    side.rng = replace(side.rng, seed=chance.randbytes(32))


def other_spread(state: State, chance: random.Random) -> tuple[int, ...]:
    """Another spread with the same open places and the same ascendant."""
    fixed = state.slot + 1 if state.turn else 0
    spread: list[int] = []
    for slot, phase in enumerate(("early", "early", "mid", "mid", "ending", "ending")):
        known = slot < fixed or state.spread[slot] == state.ascendant
        free = [n for n in DEALT[phase] if n not in spread and n not in state.spread[slot + 1 :][:fixed]]
        free = [n for n in free if n != state.ascendant]
        spread.append(state.spread[slot] if known else chance.choice(free or [state.spread[slot]]))
    return tuple(spread)


def hide_foe(state: State, seat: Seat, chance: random.Random) -> State:
    """A state that differs only in what `seat` may not know of the other side."""
    twin = msgspec.structs.replace(state.copy())
    hide_side(twin, OTHER[seat], chance)
    return twin


ARCANA = ArcanaSubject()
