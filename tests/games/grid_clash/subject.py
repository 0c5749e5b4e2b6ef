"""Grid Clash under the laws: what one might try, what a seat may not know, what must never be lost."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from matches.games import grid_clash
from matches.games.doors import Seat
from matches.games.grid_clash.actions import Buy, Place, PlaceTemplate
from matches.games.grid_clash.board import card_at
from matches.games.grid_clash.constants import GOBLIN, KINDS
from matches.games.grid_clash.state import Pick, State
from tests.laws import Subject


class GridSubject(Subject):
    def __init__(self) -> None:
        super().__init__(grid_clash)

    def tries(self, state: State, seat: Seat) -> Iterable[Any]:
        for card in KINDS:
            yield Buy(seat, card)
            for row, col in ((-1, 0), (0, -1), (8, 7), (3, 8), (0, 99)):
                yield Place(seat, card, row, col)
            for square in range(0, 64, 3):
                yield Place(seat, card, *divmod(square, 8))

    def fill(self, template: Any, chance: random.Random) -> Any:
        if isinstance(template, PlaceTemplate):
            return Place(template.seat, chance.choice(template.cards), *chance.choice(template.squares))
        return template

    def lookalikes(self, state: State, seat: Seat | None, chance: random.Random) -> Iterable[State]:
        twin = state.copy()
        twin.rng = replace(state.rng, seed=chance.randbytes(32))
        for other in Seat:
            side = twin.sides[other]
            if other != seat and side.pick is not None:
                kinds = [kind for kind, held in enumerate(side.hand) if held]
                free = [square for square, code in enumerate(state.board) if not code]
                side.pick = Pick(chance.choice(kinds), chance.choice(free))
        yield twin

    def inventory(self, state: State) -> Any:
        return card_counts(state), state.goblins + sum(side.bought[GOBLIN] for side in state.sides)

    def commutes(self, first: Any, second: Any) -> bool:
        """All but two shoppers for the one Goblin stock (AGC-Q24)."""
        return not (isinstance(first, Buy) and isinstance(second, Buy))


def card_counts(state: State) -> list[list[int]]:
    """By seat and kind: hand, board and lost cards less the bought ones: what the match began with."""
    found = []
    for seat in Seat:
        side = state.sides[seat]
        on_board = [0] * len(KINDS)
        for code in state.board:
            card = card_at(code)
            if card is not None and card[0] == seat:
                on_board[card[1]] += 1
        found.append([side.hand[k] + on_board[k] + side.lost[k] - side.bought[k] for k in range(len(KINDS))])
    return found


GRID = GridSubject()
