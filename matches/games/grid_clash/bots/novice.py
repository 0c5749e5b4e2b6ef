"""Novice: sees its own next trap and little else; never looks at what the other is up to, and now and then
plays anything anywhere.
"""

from __future__ import annotations

from ...doors import Seat
from ...rng import Rng
from ..constants import GOBLIN
from ..view import View
from .moves import kinds_of, lively_squares
from .position import Move, Outlook, Style, read

_WANDERS = 3  # one pick in so many is made without looking
_STYLE = Style(hope=0.5, fear=0.0)
_LOOKS = 24  # so many picks come to its mind


def choose(view: View, seat: Seat, rng: Rng) -> Move:
    """The pick; the same view and generator always give the same one."""
    outlook = Outlook(read(view), _STYLE)
    position = outlook.position
    kinds = kinds_of(position, seat)
    held = [each for each in kinds if not each[1]] or [each for each in kinds if each[0] != GOBLIN]
    options = [Move(kind, square, price) for square in lively_squares(position) for kind, price in held]
    shuffled, rng = rng.shuffled(options)
    wanders, rng = rng.below(_WANDERS)
    if not wanders:
        return shuffled[0]
    return max(shuffled[:_LOOKS], key=lambda move: outlook.alone(seat, move.kind, move.square)[0])
