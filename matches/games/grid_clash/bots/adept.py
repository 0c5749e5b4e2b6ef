"""Adept: thinks of the picks that promise either player most, works out what each pair of them would bring,
and answers the other's likely mix with a mix of its own. It is never a fixed reply.
"""

from __future__ import annotations

from ...doors import OTHER, Seat
from ...rng import Rng
from ..view import View
from .mix import sample, solve
from .moves import best_moves
from .position import Move, Outlook, Style, read

_MOVES = 8  # picks of each player that are looked at together
_ROUNDS = 60  # of regret matching
STYLE = Style()


def choose(view: View, seat: Seat, rng: Rng) -> Move:
    """The pick; the same view and generator always give the same one."""
    moves, mix, rng = mixed(view, seat, rng)
    return moves[sample(mix, rng)]


def mixed(view: View, seat: Seat, rng: Rng) -> tuple[list[Move], list[float], Rng]:
    """The picks that are thought of and how often each is to be played; and the generator after it."""
    outlook = Outlook(read(view), STYLE)
    mine, rng = best_moves(outlook, seat, _MOVES, rng)
    theirs, rng = best_moves(outlook, OTHER[seat], _MOVES, rng)
    if len(mine) == 1 or not theirs:
        return mine[:1], [1.0], rng
    if seat == Seat.A:
        pairs = [[outlook.worth(one, two) for two in theirs] for one in mine]
    else:
        pairs = [[outlook.worth(two, one) for two in theirs] for one in mine]
    own = [[pair[seat] for pair in row] for row in pairs]
    others = [[row[j][OTHER[seat]] for row in pairs] for j in range(len(theirs))]
    return mine, solve(own, others, _ROUNDS)[0], rng
