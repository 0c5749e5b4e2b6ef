"""The house bots' door: they choose from a view, never from the state, and are always labelled as bots.

Levels: `novice` sees its own traps, `adept` mixes its picks against the other's likely ones. The same view,
level and generator always give the same actions.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, Protocol, TypeVar

from ..doors import BySeat, Setup
from ..rng import Rng
from .actions import Action, Buy, Place, PlaceTemplate
from .board import SQUARES, card_at
from .bots import adept, novice
from .cards import CardWord
from .constants import GOBLIN, KINDS
from .state import State
from .view import View

T = TypeVar("T")
Level = Literal["novice", "adept"]
LEVELS: tuple[Level, ...] = ("novice", "adept")
DECKS: tuple[str, ...] = ("ten_cards",)  # everyone starts with the same ten cards (AGC-07)
DEFAULT_DECKS: BySeat[str] = ("ten_cards", "ten_cards")


def choose(view: View, level: Level, rng: Rng) -> Action:
    """What the bot does now: an action that the view offers. Raises ValueError if nothing is asked."""
    return turn(view, level, rng)[0]


def turn(view: View, level: Level, rng: Rng) -> Sequence[Action]:
    """What the bot does in this round: its pick, after buying the card for it where it has none."""
    seat = view.seat
    if seat is None or seat not in view.to_act:
        raise ValueError("this view has nothing to answer")
    brain = novice if level == "novice" else adept
    move = brain.choose(view, seat, rng)
    card: CardWord = KINDS[move.kind]  # type: ignore[assignment]
    place = Place(seat, card, *SQUARES[move.square])
    return [Buy(seat, card), place] if move.price else [place]


# --- for self-play and benchmarks


class Chance(Protocol):
    """Whatever chooses among things, such as `random.Random`."""

    def choice(self, seq: Sequence[T], /) -> T: ...


def deal(decks: BySeat[str], rng: Rng) -> tuple[Setup, BySeat[str]]:
    """A match between bots; there is nothing to choose."""
    return Setup(), decks


def fill(template: Any, chance: Chance) -> Any:
    """Any action that a listed entry offers."""
    if not isinstance(template, PlaceTemplate):
        return template
    return Place(template.seat, chance.choice(template.cards), *chance.choice(template.squares))


def inventory(state: State) -> list[int]:
    """By seat and kind, hand, board and lost cards less the bought ones; last the shop's Goblins and those
    sold: the same all match long.
    """
    found = [0] * (2 * len(KINDS))
    for code in state.board:
        card = card_at(code)
        if card is not None:
            found[len(KINDS) * card[0] + card[1]] += 1
    for seat, side in enumerate(state.sides):
        for kind in range(len(KINDS)):
            found[len(KINDS) * seat + kind] += side.hand[kind] + side.lost[kind] - side.bought[kind]
    return [*found, state.goblins + sum(side.bought[GOBLIN] for side in state.sides)]


def rounds(state: State) -> int:
    """How long the match has lasted."""
    return state.round


def facts(state: State) -> dict[str, bool]:
    """What self-play counts at the end, each as a share of the matches that tell it (AGC-Q15, AGC-Q33)."""
    found = {"both_scored": all(_scored(state, seat) for seat in (0, 1))}
    outcome, report = state.outcome, state.report
    if outcome is None or outcome.winner is None or outcome.reason != "twenty" or report is None:
        return found
    winning = [line for line in report.lines if line.seat == outcome.winner]
    if winning:
        goblin = KINDS[GOBLIN]
        found["winning_trap_has_goblin"] = any(goblin in (line.cards[0], line.cards[2]) for line in winning)
        found["winning_trap_on_rune"] = any(line.rune is not None for line in winning)
    return found


def _scored(state: State, seat: int) -> bool:
    side = state.sides[seat]
    return side.score > 0 or any(side.bought)
