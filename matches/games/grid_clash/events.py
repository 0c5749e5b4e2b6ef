"""What happened, in order. Told in full by the rules; `sentences.events_for` hides what a seat may not know
and adds the sentence `say`. Rows and columns count from 0, in sentences from 1.
"""

from __future__ import annotations

import msgspec

from ..doors import BySeat, Seat
from .cards import CardWord
from .state import At, ScoredLine, ShownPick


class _Event(msgspec.Struct, frozen=True, gc=False, tag_field="type", kw_only=True):
    say: str = ""


class MatchStarted(_Event, frozen=True, tag="match_started", kw_only=False):
    """Where this match's gold runes lie (AGC-04, AGC-Q36)."""

    runes: tuple[At, ...]


class RoundStarted(_Event, frozen=True, tag="round_started", kw_only=False):
    """Both may shop and pick."""

    round: int


class CardBought(_Event, frozen=True, tag="card_bought", kw_only=False):
    """A purchase, public at once (AGC-Q23): the score and the Goblins that are left after it."""

    seat: Seat
    card: CardWord
    price: int
    score: int
    goblins: int


class CardPicked(_Event, frozen=True, tag="card_picked", kw_only=False):
    """A pick was confirmed. What it is stays None for everyone but its owner (AGC-17)."""

    seat: Seat
    card: CardWord | None
    row: int | None
    col: int | None


class PicksRevealed(_Event, frozen=True, tag="picks_revealed", kw_only=False):
    """Both picks are shown together (AGC-17)."""

    round: int
    picks: BySeat[ShownPick]


class CardPlaced(_Event, frozen=True, tag="card_placed", kw_only=False):
    """A card stands on the board (AGC-20)."""

    seat: Seat
    card: CardWord
    row: int
    col: int


class Clashed(_Event, frozen=True, tag="clashed", kw_only=False):
    """Both picked one square; `winner` None: it is dead (AGC-21…24). Both cards are spent (AGC-Q10)."""

    row: int
    col: int
    cards: BySeat[CardWord]
    winner: Seat | None


class ClashScored(_Event, frozen=True, tag="clash_scored", kw_only=False):
    """The point for winning a clash, with the score before and after."""

    seat: Seat
    points: int
    before: int
    after: int


class RuneBroken(_Event, frozen=True, tag="rune_broken", kw_only=False):
    """The square under a gold rune went dead: no line can ever use it (AGC-Q14)."""

    row: int
    col: int


class LineScored(_Event, frozen=True, tag="line_scored", kw_only=False):
    """A trap, with its owner's score before and after it (AGC-25…31)."""

    seat: Seat
    line: ScoredLine
    before: int
    after: int


class RuneUsed(_Event, frozen=True, tag="rune_used", kw_only=False):
    """A gold rune has doubled a trap and is gone (AGC-06)."""

    row: int
    col: int


class RoundEnded(_Event, frozen=True, tag="round_ended", kw_only=False):
    """The round's points are in: both scores before and after (AGC-Q6)."""

    round: int
    before: BySeat[int]
    after: BySeat[int]


Event = (
    MatchStarted
    | RoundStarted
    | CardBought
    | CardPicked
    | PicksRevealed
    | CardPlaced
    | Clashed
    | ClashScored
    | RuneBroken
    | LineScored
    | RuneUsed
    | RoundEnded
)
