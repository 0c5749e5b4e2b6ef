"""Events as one seat may see them: what it may not know is taken out, and each gets its English sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from ..doors import OTHER, Seat
from ..words import PLACEHOLDER, counted, does, whom, whose, whose_within
from .cards import CARDS
from .constants import GOBLIN, KINDS, SHOP_GOBLINS
from .events import (
    CardBought,
    CardPicked,
    CardPlaced,
    Clashed,
    ClashScored,
    Event,
    LineScored,
    MatchStarted,
    PicksRevealed,
    RoundEnded,
    RoundStarted,
    RuneBroken,
    RuneUsed,
)
from .state import ScoredLine, ShownPick

Viewer = Seat | None
_GOBLIN = KINDS[GOBLIN]


def events_for(events: Sequence[Event], seat: Seat | None) -> list[Event]:
    """The same events for one seat, or for a watcher (None). A pick is its owner's alone (AGC-17)."""
    told: list[Event] = []
    for event in events:
        if isinstance(event, CardPicked) and event.seat != seat:
            event = replace(event, card=None, row=None, col=None)
        told.append(replace(event, say=_SAY[type(event)](event, seat)))
    return told


# --- parts of sentences


def square_words(row: int, col: int) -> str:
    """A square in words, counted from one: "row 3, column 4"."""
    return f"row {row + 1}, column {col + 1}"


def listed(words: Sequence[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def ends_words(line: ScoredLine) -> str:
    """What a trap closes in with: "two Warriors", "a Warrior and a Goblin"."""
    first, _, last = line.cards
    if first == last:
        return f"two {CARDS[first].name}s"
    return f"a {CARDS[first].name} and a {CARDS[last].name}"


def sum_words(line: ScoredLine) -> str:
    """How a trap counts: "2 + 2 + 2 = 6 points, doubled by a gold rune to 12"."""
    total = f"{' + '.join(str(part) for part in line.parts)} = {line.sum} points"
    return total if line.rune is None else f"{total}, doubled by a gold rune to {line.points}"


# --- the sentences


def _match_started(event: MatchStarted, viewer: Viewer) -> str:
    runes = listed([f"row {row + 1} column {col + 1}" for row, col in event.runes])
    return f"Four gold runes lie on the board: {runes}."


def _round_started(event: RoundStarted, viewer: Viewer) -> str:
    return f"Round {event.round}: both pick a card and a square."


def _card_bought(event: CardBought, viewer: Viewer) -> str:
    bought = f"{does(event.seat, viewer, 'buy')} a {CARDS[event.card].name} for {event.price} points"
    bought = f"{bought} and {does(event.seat, viewer, 'have').split()[-1]} {event.score} left."
    if event.card != _GOBLIN:
        return bought
    return f"{bought} The shop has {event.goblins} of {SHOP_GOBLINS} Goblins."


def _card_picked(event: CardPicked, viewer: Viewer) -> str:
    if event.card is None or event.row is None or event.col is None:
        return f"{PLACEHOLDER[event.seat]} is ready."
    return f"You pick the {CARDS[event.card].name} for {square_words(event.row, event.col)}."


def _picks_revealed(event: PicksRevealed, viewer: Viewer) -> str:
    return f"{_pick_words(event.picks[0], viewer)}, {_pick_words(event.picks[1], viewer, inside=True)}."


def _pick_words(pick: ShownPick, viewer: Viewer, *, inside: bool = False) -> str:
    whose_card = whose_within(pick.seat, viewer) if inside else whose(pick.seat, viewer)
    return f"{whose_card} {CARDS[pick.card].name} goes to row {pick.row + 1} column {pick.col + 1}"


def _card_placed(event: CardPlaced, viewer: Viewer) -> str:
    card = f"{whose(event.seat, viewer)} {CARDS[event.card].name}"
    return f"{card} stands on {square_words(event.row, event.col)}."


def _clashed(event: Clashed, viewer: Viewer) -> str:
    there = f"Clash on {square_words(event.row, event.col)}"
    if event.winner is None:
        return f"{there}: two {CARDS[event.cards[0]].name}s, and the square is dead."
    loser = OTHER[event.winner]
    winning, losing = CARDS[event.cards[event.winner]].name, CARDS[event.cards[loser]].name
    return (
        f"{there}: {whose_within(event.winner, viewer)} {winning} beats"
        f" {whose_within(loser, viewer)} {losing} and takes it."
    )


def _clash_scored(event: ClashScored, viewer: Viewer) -> str:
    scored = f"{does(event.seat, viewer, 'score')} {counted(event.points, 'point')} for the clash"
    return f"{scored}: {event.before} becomes {event.after}."


def _rune_broken(event: RuneBroken, viewer: Viewer) -> str:
    return f"The gold rune on {square_words(event.row, event.col)} is broken."


def _line_scored(event: LineScored, viewer: Viewer) -> str:
    line = event.line
    prey = f"{whose_within(OTHER[line.seat], viewer)} {CARDS[line.cards[1]].name}"
    there = square_words(*line.squares[1])
    trapped = f"{does(line.seat, viewer, 'trap')} {prey} on {there}, {line.way},"
    counts = f"{sum_words(line)}; {event.before} becomes {event.after}"
    return f"{trapped} between {ends_words(line)}: {counts}."


def _rune_used(event: RuneUsed, viewer: Viewer) -> str:
    return f"The gold rune on {square_words(event.row, event.col)} is used up."


def _round_ended(event: RoundEnded, viewer: Viewer) -> str:
    first = viewer if viewer is not None else Seat.A
    scores = [(seat, event.after[seat]) for seat in (first, OTHER[first])]
    said = [
        f"{whom(seat, viewer)} {does(seat, viewer, 'have').split()[-1]} {score}" for seat, score in scores
    ]
    return f"After round {event.round} {said[0]} and {said[1]} points."


_SAY: dict[type, Callable[[Any, Viewer], str]] = {
    MatchStarted: _match_started,
    RoundStarted: _round_started,
    CardBought: _card_bought,
    CardPicked: _card_picked,
    PicksRevealed: _picks_revealed,
    CardPlaced: _card_placed,
    Clashed: _clashed,
    ClashScored: _clash_scored,
    RuneBroken: _rune_broken,
    LineScored: _line_scored,
    RuneUsed: _rune_used,
    RoundEnded: _round_ended,
}
