"""The house bots' door: they choose from a view, never from the state, and are always labelled as bots.

Levels: `novice` makes a beginner's mistakes, `adept` looks through whole turns. The same view, level and
generator always give the same action.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from ..doors import BySeat, Setup
from ..rng import Rng
from .actions import Action
from .bots import adept, novice
from .bots.decks import NAMES, deck_list
from .spread import ASCENDANTS
from .state import State
from .view import View

Level = Literal["novice", "adept"]
LEVELS: tuple[Level, ...] = ("novice", "adept")
DECKS: tuple[str, ...] = NAMES  # what `deal` takes
DEFAULT_DECKS: BySeat[str] = ("ridge_pack", "ridge_pack")


def choose(view: View, level: Level, rng: Rng) -> Action:
    """What the bot does now: one of the view's legal actions. Raises ValueError if nothing is asked."""
    return turn(view, level, rng)[0]


def turn(view: View, level: Level, rng: Rng) -> Sequence[Action]:
    """What the bot does from here on, as long as no news comes: the first action is what `choose` gives."""
    if view.seat is None or view.seat not in view.to_act:
        raise ValueError("this view has nothing to answer")
    if level == "novice":
        return [novice.choose(view, view.seat, rng)]
    return adept.turn(view, view.seat)


# --- for self-play


def deal(decks: BySeat[str], rng: Rng) -> tuple[Setup, BySeat[str]]:
    """A match between bots: decks by name, a random arcana as the day's; and what the decks were."""
    place, rng = rng.below(len(ASCENDANTS))
    halves = (rng.seed + b"0", rng.seed + b"1")
    a, b = (deck_list(name, Rng(seed)) for name, seed in zip(decks, halves, strict=True))
    setup = Setup(decks=(a[1], b[1]), options={"ascendant": ASCENDANTS[place]})
    return setup, (a[0], b[0])


def inventory(state: State) -> list[int]:
    """Every copy, wherever it is: the same all match long."""
    found: list[int] = []
    for side in state.sides:
        found += side.deck
        found += side.hand
        found += side.discard
        found += [unit.cid for unit in side.board]
    found.sort()
    return found


def rounds(state: State) -> int:
    """How long the match has lasted."""
    return state.round
