"""What one seat may know, built from nothing. Only a pick that is not yet shown is secret (AGC-Q23)."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec

from ..doors import BySeat, Outcome, Seat
from ..words import PLACEHOLDER
from .actions import Listed
from .board import DEAD, LINES, SQUARES, card_at
from .cards import CARDS, CardWord
from .constants import KINDS, PRICES, SHOP_GOBLINS, TARGET
from .legal import legal_actions
from .rules import question, to_act
from .sentences import listed, square_words
from .state import Counts, RoundReport, ShownPick, State
from .threats import Threat, threats

RuneMark = Literal["gold", "used", "broken"]


class Square(msgspec.Struct, frozen=True, gc=False):
    """A square of the board: the card on it and whose, or dead; its rune; and all that in words."""

    row: int
    col: int
    seat: Seat | None
    card: CardWord | None
    dead: bool
    rune: RuneMark | None
    say: str


class SideView(msgspec.Struct, frozen=True, gc=False):
    """One seat: everything public, and the own pick for its owner."""

    score: int
    hand: dict[str, int]
    hand_count: int
    bought: dict[str, int]
    lost: dict[str, int]
    ready: bool
    pick: ShownPick | None


class LineView(msgspec.Struct, frozen=True, gc=False):
    """A line that has scored: whose, and its squares from end to end."""

    seat: Seat
    squares: tuple[tuple[int, int], ...]


class Shop(msgspec.Struct, frozen=True, gc=False):
    """Prices, and how many Goblins of how many are left (AGC-40)."""

    prices: dict[str, int]
    goblins: int
    of: int


class View(msgspec.Struct, frozen=True, gc=False):
    """The table as a seat (None: a watcher) may see it."""

    game: str
    seat: Seat | None
    phase: str
    question: int | None
    to_act: tuple[Seat, ...]
    legal_actions: list[Listed]
    round: int
    target: int
    board: tuple[Square, ...]
    sides: BySeat[SideView]
    shop: Shop
    lines: tuple[LineView, ...]
    threats: list[Threat]
    report: RoundReport | None
    outcome: Outcome | None


_PRICES = dict(zip(KINDS, PRICES, strict=True))


def view_for(state: State, seat: Seat | None) -> View:
    """The view of one seat, or of a watcher."""
    over = state.outcome is not None
    return View(
        game="grid_clash",
        seat=seat,
        phase="over" if over else "pick",
        question=None if seat is None else question(state, seat),
        to_act=tuple(sorted(to_act(state))),
        legal_actions=[] if seat is None else legal_actions(state, seat),
        round=state.round,
        target=TARGET,
        board=_board(state, seat),
        sides=(_side(state, Seat.A, seat), _side(state, Seat.B, seat)),
        shop=Shop(_PRICES, state.goblins, SHOP_GOBLINS),
        lines=tuple([_line(state.board, number) for number in state.lines]),
        threats=[] if over else threats(state, seat),
        report=state.report,
        outcome=state.outcome,
    )


def _side(state: State, seat: Seat, viewer: Seat | None) -> SideView:
    side = state.sides[seat]
    pick = None
    if side.pick is not None and seat == viewer:
        word: CardWord = KINDS[side.pick.kind]  # type: ignore[assignment]
        pick = ShownPick(seat, word, *SQUARES[side.pick.square])
    return SideView(
        score=side.score,
        hand=_counts(side.hand),
        hand_count=sum(side.hand),
        bought=_counts(side.bought),
        lost=_counts(side.lost),
        ready=side.pick is not None,
        pick=pick,
    )


def _counts(counts: Counts) -> dict[str, int]:
    return dict(zip(KINDS, counts, strict=True))


def _line(board: bytes, number: int) -> LineView:
    line = LINES[number]
    owner = card_at(board[line.first])
    squares = (SQUARES[line.first], SQUARES[line.middle], SQUARES[line.last])
    return LineView(Seat.A if owner is None else owner[0], squares)


# --- the board


def _board(state: State, viewer: Seat | None) -> tuple[Square, ...]:
    marks = dict.fromkeys(state.runes, 1)
    marks.update(dict.fromkeys(state.gold, 2))
    caught: dict[int, int] = {}
    for number in state.lines:
        middle, down = divmod(number, 2)
        caught[middle] = caught.get(middle, 0) | 1 << down
    return tuple(
        [
            _square(square, code, marks.get(square, 0), caught.get(square, 0), viewer)
            for square, code in enumerate(state.board)
        ]
    )


_RUNE_WORDS: dict[RuneMark, str] = {
    "gold": "gold rune",
    "used": "used rune",
    "broken": "broken rune",
}


@lru_cache(maxsize=8192)
def _square(square: int, code: int, mark: int, caught: int, viewer: Seat | None) -> Square:
    """A square in words: "row 3, column 4, enemy Wizard, trapped across, on a gold rune"."""
    row, col = SQUARES[square]
    rune: RuneMark | None = None
    if mark:
        rune = "gold" if mark == 2 else "broken" if code == DEAD else "used"
    card = card_at(code)
    words = [square_words(row, col)]
    if card is not None:
        words.append(_card_words(card, viewer))
    else:
        words.append("dead" if code == DEAD else "empty")
    ways = [way for bit, way in ((1, "across"), (2, "down")) if caught & bit]
    if ways:
        words.append(f"trapped {listed(ways)}")
    if rune:
        words.append(_RUNE_WORDS[rune])
    return Square(
        row=row,
        col=col,
        seat=card[0] if card else None,
        card=KINDS[card[1]] if card else None,  # type: ignore[arg-type]
        dead=code == DEAD,
        rune=rune,
        say=", ".join(words),
    )


def _card_words(card: tuple[Seat, int], viewer: Seat | None) -> str:
    seat, kind = card
    name = CARDS[KINDS[kind]].name
    if viewer is None:
        return f"{PLACEHOLDER[seat]}'s {name}"
    return f"your {name}" if seat == viewer else f"enemy {name}"
