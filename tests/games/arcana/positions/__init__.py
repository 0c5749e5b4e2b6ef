"""Written positions: one turn of mine, and what a good player has done when it ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from tests.games.arcana.scenario import Duel, SideSpec


class Position(msgspec.Struct, frozen=True):
    """A table, and whether the turn that was played on it solves it."""

    name: str
    me: SideSpec
    foe: SideSpec
    solved: Callable[[Duel], bool]
    table: dict[str, Any] = {}

    def duel(self) -> Duel:
        return Duel(me=self.me, foe=self.foe, **self.table)
