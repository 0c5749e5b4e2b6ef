"""What a bot makes of a view: the bare position, and what a pair of picks would bring to either seat."""

from __future__ import annotations

from functools import cache

import msgspec

from ...doors import OTHER, BySeat, Seat
from ..board import BLANK, DEAD, GAPS, LINES_AT, TRAPS, code_of, with_card
from ..cards import NUMBER, clash_winner
from ..constants import CLASH_POINTS, GOBLIN, KINDS, PRICES, RUNE_FACTOR, TARGET, VALUES
from ..state import Counts
from ..view import View

WON = 40.0  # a match is worth this many points
PLAIN = 3 * VALUES[0]  # an ordinary trap
SNARE = 0.2  # a line that the other would have to walk into, beside one that a seat can complete itself


class Style(msgspec.Struct, frozen=True):
    """How a bot weighs what is not yet scored: shares of the points that it hopes for and that it fears, what
    taking a square from the other counts, a card in the hand, and a Goblin beside any card.
    """

    hope: float = 0.6
    fear: float = 0.05
    block: float = 0.4
    card: float = 0.3
    kept: float = 5.0


class Position(msgspec.Struct, frozen=True):
    """The table in numbers: board, gold runes, hands by kind, scores, Goblins in the shop; and who has been
    to the shop in this round: that was for the pick to come, nobody goes there twice.
    """

    board: bytes
    gold: tuple[int, ...]
    hands: BySeat[Counts]
    scores: BySeat[int]
    goblins: int
    shopped: BySeat[bool]


class Move(msgspec.Struct, frozen=True, gc=False):
    """A pick that a bot thinks of; `price` is what the card costs first, 0 if it is in the hand."""

    kind: int
    square: int
    price: int = 0


def read(view: View) -> Position:
    """The position that a view shows."""
    board = BLANK
    gold: list[int] = []
    for place, square in enumerate(view.board):
        if square.card is not None and square.seat is not None:
            board = with_card(board, place, code_of(square.seat, NUMBER[square.card]))
        elif square.dead:
            board = with_card(board, place, DEAD)
        if square.rune == "gold":
            gold.append(place)
    a, b = view.sides
    scores, opened = (a.score, b.score), view.report.score_after if view.report else (0, 0)
    return Position(
        board=board,
        gold=tuple(gold),
        hands=(_hand(a.hand), _hand(b.hand)),
        scores=scores,
        goblins=view.shop.goblins,
        shopped=(scores[0] < opened[0], scores[1] < opened[1]),
    )


def _hand(counts: dict[str, int]) -> Counts:
    w, z, d, g = (counts[kind] for kind in KINDS)
    return w, z, d, g


@cache
def hopes_of(kinds: BySeat[int]) -> tuple[BySeat[float], ...]:
    """What three codes with one empty square promise to A and to B, without runes. `kinds` has a bit for each
    kind that a seat holds or can pay.
    """
    found = []
    for gaps in GAPS:
        best = [0.0, 0.0]
        for gap in gaps:
            if kinds[gap.mover] >> gap.kind & 1:
                share = 1.0 if gap.mover == gap.owner else SNARE
                promised = min(gap.sum, PLAIN)  # a Goblin's trap is no more than another: it is dear
                best[gap.owner] = max(best[gap.owner], share * promised)
        found.append((best[0], best[1]))
    return tuple(found)


POINTS = tuple(0 if trap is None else trap.sum if trap.seat == Seat.A else -trap.sum for trap in TRAPS)
RUNE_LINES: tuple[frozenset[int], ...] = tuple(frozenset(line.number for line in lines) for lines in LINES_AT)
LINE_ROWS = tuple(
    tuple((line.number, line.first, line.middle, line.last) for line in lines) for lines in LINES_AT
)


@cache
def rows_through(squares: tuple[int, ...]) -> tuple[tuple[int, int, int, int], ...]:
    """All lines through any of these squares, each once: its number and its three squares."""
    return tuple(dict.fromkeys(row for square in squares for row in LINE_ROWS[square]))


def rune_lines(gold: tuple[int, ...]) -> frozenset[int]:
    """The numbers of all lines that touch a gold rune."""
    return frozenset().union(*(RUNE_LINES[rune] for rune in gold))


class Lines(msgspec.Struct, frozen=True, gc=False):
    """What stands on some lines: points and hopes of both seats."""

    points: BySeat[float]
    hopes: BySeat[float]


class Outlook:
    """A position with what is asked of it again and again."""

    def __init__(self, position: Position, style: Style) -> None:
        self.position, self.style = position, style
        self.board = position.board
        self._before: dict[int, BySeat[float]] = {}
        self.rich = rune_lines(position.gold)
        self.promise = hopes_of((_kinds(position, Seat.A), _kinds(position, Seat.B)))

    def _lines(self, board: bytes, squares: tuple[int, ...]) -> Lines:
        rich, promise = self.rich, self.promise
        mine = theirs = hope_a = hope_b = 0.0
        for number, first, middle, last in rows_through(squares):
            codes = board[first] * 100 + board[middle] * 10 + board[last]
            points = POINTS[codes]
            one, two = promise[codes]
            times = RUNE_FACTOR if number in rich else 1
            # A line that is made keeps what it promised: a point in hand is worth more than a hope.
            if points > 0:
                mine += points * times
                one = PLAIN
            elif points:
                theirs -= points * times
                two = PLAIN
            hope_a += one * times
            hope_b += two * times
        return Lines((mine, theirs), (hope_a, hope_b))

    def alone(self, seat: Seat, kind: int, square: int) -> tuple[float, float]:
        """What a card brings to its seat if the other does nothing: all in all, and in points alone."""
        before = self._before.get(square)
        if before is None:
            before = self._before[square] = self._lines(self.board, (square,)).hopes
        after = self._lines(with_card(self.board, square, code_of(seat, kind)), (square,))
        foe, style = OTHER[seat], self.style
        hopes = style.hope * (after.hopes[seat] - before[seat]) - style.fear * (
            after.hopes[foe] - before[foe]
        )
        return after.points[seat] - after.points[foe] + hopes, after.points[seat]

    def worth(self, a: Move, b: Move) -> BySeat[float]:
        """What a pair of picks is worth to A and to B. Either hopes more than it fears, so that this is not
        what one has the other lacks: two who only fear never meet.
        """
        board, style = self.board, self.style
        gain = [-a.price, -b.price]
        squares: tuple[int, ...] = (a.square,)
        if a.square != b.square:
            board = with_card(board, a.square, code_of(0, a.kind))
            board = with_card(board, b.square, code_of(1, b.kind))
            squares = (a.square, b.square)
        elif (winner := clash_winner(a.kind, b.kind)) is None:
            board = with_card(board, a.square, DEAD)
        else:
            board = with_card(board, a.square, code_of(winner, (a, b)[winner].kind))
            gain[winner] += CLASH_POINTS
        before, after = self._lines(self.board, squares).hopes, self._lines(board, squares)
        scores = [self.position.scores[n] + gain[n] + after.points[n] for n in (0, 1)]
        cards = [sum(self.position.hands[n]) - 1 + (move.price > 0) for n, move in ((0, a), (1, b))]
        ended = _ended(scores, cards)
        spent = style.kept * ((b.kind == GOBLIN) - (a.kind == GOBLIN))
        if ended is not None:
            return WON * ended + spent, -WON * ended - spent
        lead = scores[0] - scores[1] + style.card * (cards[0] - cards[1]) + spent
        hope_a, hope_b = after.hopes[0] - before[0], after.hopes[1] - before[1]
        return (
            lead + style.hope * hope_a - style.fear * hope_b,
            style.hope * hope_b - style.fear * hope_a - lead,
        )


def _kinds(position: Position, seat: Seat) -> int:
    """A bit for each kind that a seat holds or can pay."""
    hand, score = position.hands[seat], position.scores[seat]
    bits = 0
    for kind in range(len(KINDS)):
        sold = kind != GOBLIN or position.goblins > 0
        if hand[kind] or (PRICES[kind] <= score and sold):
            bits |= 1 << kind
    return bits


def _ended(scores: list[float], cards: list[int]) -> int | None:
    """1 if A has won, −1 if B has, 0 for a draw, None if it goes on."""
    higher = (scores[0] > scores[1]) - (scores[0] < scores[1])
    if max(scores) >= TARGET:
        return higher
    stuck = [held <= 0 and score < PRICES[0] for held, score in zip(cards, scores, strict=True)]
    if all(stuck):
        return higher
    return None if not any(stuck) else -1 if stuck[0] else 1
