"""Pebbles under the laws, and the way to put it into the registry for a test."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from msgspec.structs import replace

from matches.games import registry
from matches.games.doors import Seat
from matches.games.rng import Rng
from tests.laws import Subject
from tests.toy import game
from tests.toy.game import Answer, AnswerTemplate, Buy, Pick, Skip, State


class ToySubject(Subject):
    def __init__(self) -> None:
        super().__init__(game)

    def tries(self, state: State, seat: Seat) -> Iterable[Any]:
        yield Skip(seat)
        for pebble in range(7):
            yield Pick(seat, pebble)
            yield Buy(seat, pebble)
        for word in ("", "a", "pebble", "Pebble", "toolongaword", "é"):
            yield Answer(seat, word)

    def fill(self, template: Any, chance: random.Random) -> Any:
        if isinstance(template, AnswerTemplate):
            return Answer(
                template.seat,
                "".join(chance.choices(template.letters, k=chance.randint(1, template.longest))),
            )
        return template

    def lookalikes(self, state: State, seat: Seat | None, chance: random.Random) -> Iterable[State]:
        twin = replace(state, rng=Rng(chance.randbytes(32)))
        for other in Seat:
            if other != seat:
                side = twin.sides[other]
                hand = tuple(sorted(chance.choices(range(1, 6), k=len(side.hand))))
                pick = side.pick and chance.randint(1, 5)
                twin = game._put(twin, other, hand=hand, pick=pick)
        yield twin

    def commutes(self, first: Any, second: Any) -> bool:
        return not (isinstance(first, Buy) and isinstance(second, Buy))


TOY = ToySubject()


@contextmanager
def toy_registered() -> Iterator[None]:
    """The registry knows "toy" inside the block."""
    registry["toy"] = game  # type: ignore[assignment]
    try:
        yield
    finally:
        del registry["toy"]
