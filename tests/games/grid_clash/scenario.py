"""The test language of Grid Clash: a board in a few letters, every step under the laws.

    duel = Duel("W22 z23", me=side(score=14))
    duel.round(me="W24", foe="D77")
    assert duel.scores == (20, 0)

A card is its letter (W, Z, D, G) with row and column from 0; capital letters are mine (seat A), small ones
the foe's; "x44" is a dead square. Hands are letters: "WWZG". Without a word both hold the ten cards of the
start and the match has no runes.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from matches.games import grid_clash
from matches.games.doors import IllegalAction, Outcome, Seat
from matches.games.grid_clash.actions import Buy, Place
from matches.games.grid_clash.board import BLANK, DEAD, LINES, code_of, trap_on, with_card
from matches.games.grid_clash.constants import KINDS, START_HAND
from matches.games.grid_clash.state import Counts, Pick, RoundReport, Side, State
from matches.games.grid_clash.view import Square, View
from matches.games.rng import Rng
from tests.games.grid_clash.subject import GRID
from tests.laws import Watched

LETTERS = {"W": "warrior", "Z": "wizard", "D": "dragon", "G": "goblin"}


class SideSpec(msgspec.Struct):
    hand: str | None = None
    score: int = 0


def side(hand: str | None = None, score: int = 0) -> SideSpec:
    """One player: the hand as letters, and the score."""
    return SideSpec(hand, score)


def at(word: str) -> tuple[int, int]:
    """The square at the end of a word: "W24" → (2, 4); "W-1,0" → (−1, 0)."""
    digits = word.lstrip("WZDGwzdgx")
    row, col = digits.split(",") if "," in digits else digits
    return int(row), int(col)


def hand_of(letters: str | None) -> Counts:
    if letters is None:
        return START_HAND
    w, z, d, g = (letters.count(letter) for letter in LETTERS)
    return (w, z, d, g)


def board_of(text: str) -> bytes:
    board = BLANK
    for word in text.split():
        row, col = at(word)
        letter = word[0]
        kind = -1 if letter == "x" else KINDS.index(LETTERS[letter.upper()])
        code = DEAD if kind < 0 else code_of(int(letter.islower()), kind)
        board = with_card(board, row * 8 + col, code)
    return board


class Duel:
    """A match in the middle, at the beginning of a round."""

    def __init__(
        self,
        board: str = "",
        me: SideSpec | None = None,
        foe: SideSpec | None = None,
        *,
        runes: str = "",
        goblins: int = 4,
        round: int = 1,
        seed: int = 0,
    ) -> None:
        squares = board_of(board)
        gold = tuple(row * 8 + col for row, col in map(at, runes.split()))
        sides = [Side(hand=hand_of(spec.hand), score=spec.score) for spec in (me or side(), foe or side())]
        state = State(
            rng=Rng(seed.to_bytes(32, "big")),
            runes=gold,
            gold=gold,
            sides=(sides[0], sides[1]),
            board=squares,
            goblins=goblins,
            lines=tuple(line.number for line in LINES.values() if trap_on(squares, line)),
            round=round,
        )
        self.match = Watched(GRID, state, seed=seed)
        self.me, self.foe = Player(self, Seat.A), Player(self, Seat.B)

    def round(self, me: str, foe: str, *, first: str = "me") -> None:
        """Both pick; `first` says whose pick arrives first."""
        if first == "me":
            self.me.place(me)
            self.foe.place(foe)
        else:
            self.foe.place(foe)
            self.me.place(me)

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def outcome(self) -> Outcome | None:
        return grid_clash.outcome(self.state)

    @property
    def scores(self) -> tuple[int, int]:
        a, b = self.view(None).sides
        return a.score, b.score

    @property
    def report(self) -> RoundReport:
        assert self.state.report is not None
        return self.state.report

    @property
    def points(self) -> list[tuple[int, int, bool]]:
        """The last round's lines: whose, the points, and whether a rune doubled them."""
        return [(int(line.seat), line.points, line.rune is not None) for line in self.report.lines]

    @property
    def gold(self) -> int:
        """How many gold runes the board still shows."""
        return sum(square.rune == "gold" for square in self.view(None).board)

    def view(self, seat: Seat | None) -> View:
        return grid_clash.view_for(self.state, seat)

    def square(self, word: str, seat: Seat | None = Seat.A) -> Square:
        row, col = at(word)
        return self.view(seat).board[row * 8 + col]

    def on(self, word: str) -> str:
        """What stands there: "W" mine, "w" the foe's, "x" dead, "" empty."""
        found = self.square(word)
        if found.card is None:
            return "x" if found.dead else ""
        letter = next(letter for letter, card in LETTERS.items() if card == found.card)
        return letter if found.seat == Seat.A else letter.lower()

    def told(self, kind: str) -> list[Any]:
        """The last step's events of one type."""
        return [event for event in self.match.events if event.__struct_config__.tag == kind]

    def said(self, viewer: Seat | None) -> list[str]:
        """The last step in a seat's sentences."""
        return [event.say for event in grid_clash.events_for(self.match.events, viewer)]


class Player:
    """One player at the table: what they have, and what they do."""

    def __init__(self, duel: Duel, seat: Seat) -> None:
        self.duel, self.seat = duel, seat

    @property
    def hand(self) -> str:
        """The hand as letters."""
        counts = self.duel.view(None).sides[self.seat].hand
        return "".join(letter * counts[card] for letter, card in LETTERS.items())

    @property
    def score(self) -> int:
        return self.duel.scores[self.seat]

    def place(self, word: str) -> None:
        row, col = at(word)
        self.duel.match.act(Place(self.seat, LETTERS[word[0].upper()], row, col))

    def buy(self, letters: str) -> None:
        for letter in letters:
            self.duel.match.act(Buy(self.seat, LETTERS[letter]))

    def buys(self) -> str:
        """What the seat could buy now."""
        listed = grid_clash.legal_actions(self.duel.state, self.seat)
        cards = {entry.card for entry in listed if isinstance(entry, Buy)}
        return "".join(letter for letter, card in LETTERS.items() if card in cards)

    @property
    def pick(self) -> Pick | None:
        return self.duel.state.sides[self.seat].pick


@contextmanager
def refused(code: str) -> Iterator[None]:
    """The rules say no, with this code."""
    assert code in grid_clash.REFUSALS, f"no sentence for {code!r}"
    try:
        yield
    except IllegalAction as refusal:
        assert refusal.code == code, f"refused with {refusal.code!r}, not {code!r}"
    else:
        raise AssertionError(f"accepted, though {code!r} was expected")
