"""The picks worth thinking of, for either seat."""

from __future__ import annotations

from ...doors import OTHER, Seat
from ...rng import Rng
from ..cards import clash_winner
from ..constants import GOBLIN, KINDS, PRICES, SIZE
from .position import LINE_ROWS, Move, Outlook, Position

_WORTH_GUARDING = 4.0  # from so many points on a square is worth taking from the other
_OWN = 0.3  # of what a guarding card brings by itself


def kinds_of(position: Position, seat: Seat) -> list[tuple[int, int]]:
    """The kinds a seat could place now, each with what it costs first: 0 from the hand."""
    hand, score = position.hands[seat], position.scores[seat]
    found = [(kind, 0) for kind in range(len(KINDS)) if hand[kind]]
    if found and position.shopped[seat]:
        return found
    for kind in range(len(KINDS)):
        if not hand[kind] and PRICES[kind] <= score and (kind != GOBLIN or position.goblins):
            found.append((kind, PRICES[kind]))
    return found


def lively_squares(position: Position) -> list[int]:
    """The empty squares in a line with a card or on a rune; on a bare board those around the runes."""
    board, gold = position.board, position.gold
    empty = [square for square, code in enumerate(board) if not code]
    near = [
        square
        for square in empty
        if square in gold or any(board[f] or board[m] or board[b] for _, f, m, b in LINE_ROWS[square])
    ]
    if any(board):
        return near or empty
    runes = gold or (27, 28, 35, 36)
    return [square for square in empty if any(_distance(square, rune) <= 1 for rune in runes)]


def _distance(one: int, two: int) -> int:
    return abs(one // SIZE - two // SIZE) + abs(one % SIZE - two % SIZE)


def best_moves(outlook: Outlook, seat: Seat, count: int, rng: Rng) -> tuple[list[Move], Rng]:
    """The picks that promise a seat most, and behind them those that take most from the other.

    Chance decides between equals, so that two who think alike do not meet on the first square there is.
    """
    position, style, foe = outlook.position, outlook.style, OTHER[seat]
    threats = [kind for kind, price in kinds_of(position, foe) if not price]
    kinds = kinds_of(position, seat)
    squares, rng = rng.shuffled(lively_squares(position))
    promising: list[tuple[float, Move]] = []
    guarding: list[tuple[float, Move]] = []
    for square in squares:
        worst, by = max(((outlook.alone(foe, kind, square)[1], kind) for kind in threats), default=(0.0, 0))
        for kind, price in kinds:
            move = Move(kind, square, price)
            own = outlook.alone(seat, kind, square)[0] - price - style.kept * (kind == GOBLIN)
            promising.append((own + style.block * worst, move))
            if worst >= _WORTH_GUARDING:
                meets = clash_winner(kind, by)
                stands = 0 if meets is None else 1 if meets == 0 else -1
                guarding.append((worst + stands + _OWN * own, move))
    best = _top(promising, count)
    guards = [move for move in _top(guarding, count // 4) if move not in best]
    return best[: count - len(guards)] + guards, rng


def _top(rated: list[tuple[float, Move]], count: int) -> list[Move]:
    return [move for _, move in sorted(rated, key=lambda each: -each[0])[:count]]
