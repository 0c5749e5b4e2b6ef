"""The house bots' door: they choose from a view, never from the state, and are always labelled as bots.

Levels: `novice` makes a beginner's mistakes, `adept` looks through whole turns. The same view, level and
generator always give the same action.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from ..doors import Seat
from ..rng import Rng
from .actions import Action
from .bots import adept, novice
from .view import View

Level = Literal["novice", "adept"]
LEVELS: tuple[Level, ...] = ("novice", "adept")


def choose(view: View, level: Level, rng: Rng) -> Action:
    """What the bot does now: one of the view's legal actions. Raises ValueError if nothing is asked."""
    return turn(view, level, rng)[0]


def turn(view: View, level: Level, rng: Rng) -> Sequence[Action]:
    """What the bot does from here on, as long as no news comes: the first action is what `choose` gives."""
    seat = _seat_to_act(view)
    if level == "novice":
        return [novice.choose(view, seat, rng)]
    return adept.turn(view, seat)


def _seat_to_act(view: View) -> Seat:
    if view.seat is None or view.seat not in view.to_act:
        raise ValueError("this view has nothing to answer")
    return view.seat
