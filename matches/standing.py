"""A match at a place in its log: the folded position and what the service derives from the same entries.
Pure values.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from . import absence
from .clock import Meter, Pause, fresh
from .constants import BOT_MULLIGAN_PAUSE, BOT_PAUSE, GRACE
from .figures import Figures
from .games.doors import Seat, Seeds, Setup
from .games.referee import Entry, Position, Referee
from .setups import bot_rng


class Asked(msgspec.Struct, frozen=True):
    """An open question of a seat: since when, and at which place in the log it was put."""

    question: int | None
    key: str
    at: int
    seq: int


class Due(msgspec.Struct, frozen=True, order=True):
    """Something the house has to do: when, what and for whom."""

    at: int
    kind: str  # "absence" | "bot" | "timeout"
    seat: Seat


class Standing(msgspec.Struct, frozen=True):
    """Where a match stands after `seq` entries, the last one at `at`."""

    position: Position
    seq: int
    at: int
    meter: Meter
    figures: Figures
    asked: dict[Seat, Asked]

    def after(
        self, referee: Referee, entry: Entry, at: int, paused: Sequence[Pause]
    ) -> tuple[Standing, tuple[Any, ...]]:
        """The standing after one more entry, and its events. Raises IllegalAction."""
        step = referee.apply(self.position, entry)
        at, seq = max(at, self.at), self.seq + 1
        standing = Standing(
            position=step.state,
            seq=seq,
            at=at,
            meter=self.meter.moved(at, referee.clock(step.state), paused),
            figures=self.figures.counted(step.events),
            asked=_asked(referee, step.state, self.asked, at, seq),
        )
        return standing, step.events


def begin(referee: Referee, setup: Setup, seeds: Seeds, at: int) -> tuple[Standing, tuple[Any, ...]]:
    """The standing of a match that starts at `at`, and its first events."""
    step = referee.start(setup, seeds)
    standing = Standing(
        position=step.state,
        seq=0,
        at=at,
        meter=fresh(at, referee.clock(step.state)),
        figures=Figures().counted(step.events),
        asked=_asked(referee, step.state, {}, at, 0),
    )
    return standing, step.events


def _asked(
    referee: Referee, position: Position, before: Mapping[Seat, Asked], at: int, seq: int
) -> dict[Seat, Asked]:
    clocks = referee.clock(position)
    asked: dict[Seat, Asked] = {}
    for seat in referee.to_act(position):
        question = referee.question(position, seat)
        was = before.get(seat)
        if was is not None and was.question == question:
            asked[seat] = was
        else:
            asked[seat] = Asked(question, clocks[seat].key if seat in clocks else "", at, seq)
    return asked


def dues(
    standing: Standing,
    match_id: str,
    bots: frozenset[Seat],
    leases: Mapping[Seat, int],
    paused: Sequence[Pause],
) -> list[Due]:
    """What the house will have to do if nobody acts, the next thing first. A bot never misses: its move is
    due like any other.
    """
    if standing.position.outcome is not None:
        return []
    found = [Due(absence.gone_at(until, paused), "absence", seat) for seat, until in leases.items()]
    for seat, asked in standing.asked.items():
        if seat in bots:
            found.append(Due(asked.at + bot_pause(match_id, asked), "bot", seat))
            continue
        deadline = standing.meter.deadline(seat, paused)
        if deadline is not None:
            found.append(Due(deadline + GRACE, "timeout", seat))
    return sorted(found)


def bot_pause(match_id: str, asked: Asked) -> int:
    """How long a house bot seems to think: the same in every process."""
    low, high = BOT_MULLIGAN_PAUSE if asked.key == "mulligan" else BOT_PAUSE
    extra, _ = bot_rng(match_id, asked.seq, "pause").below(high - low + 1)
    return low + extra
