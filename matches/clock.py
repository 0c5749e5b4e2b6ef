"""Deadlines, computed from the log's times (X-Q3, ARC-Q44, ARC-Q47). Pure; all times are whole
milliseconds.

Time belongs to a key: it adds up over the actions of that key, stands still while another key (a response
window) runs, and no action restarts it. An outage, and ten seconds after it, is time that does not run.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from .constants import RECONNECT
from .games.doors import Clock, Seat

Pause = tuple[int, int]  # from, to


def pauses(outages: Sequence[tuple[int, int]]) -> tuple[Pause, ...]:
    """When no clock runs: each outage with the time to reconnect after it; what overlaps becomes one."""
    merged: list[Pause] = []
    for start, end in sorted((start, end + RECONNECT) for start, end in outages):
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return tuple(merged)


def running_time(start: int, end: int, paused: Sequence[Pause]) -> int:
    """How long a clock really ran from `start` to `end`."""
    stood = sum(max(0, min(end, until) - max(start, since)) for since, until in paused)
    return max(0, end - start - stood)


def expiry(start: int, amount: int, paused: Sequence[Pause]) -> int:
    """When a clock that starts at `start` with `amount` milliseconds has run out."""
    at, left = start, amount
    for since, until in paused:
        if until <= at:
            continue
        if since >= at + left:
            break
        left -= max(0, since - at)
        at = until
    return at + left


class Running(msgspec.Struct, frozen=True):
    """A seat's clock that runs now: since when, and what the key had used up before."""

    key: str
    seconds: int
    since: int
    used: int


class Meter(msgspec.Struct, frozen=True):
    """The clocks of a match at a place in its log."""

    running: dict[Seat, Running]
    used: dict[tuple[Seat, str], int]

    def moved(self, at: int, clocks: Mapping[Seat, Clock], paused: Sequence[Pause]) -> Meter:
        """The meter after a log entry at `at` that left these clocks."""
        running: dict[Seat, Running] = {}
        used = dict(self.used)
        for seat, was in self.running.items():
            now = clocks.get(seat)
            if now is not None and now.key == was.key:
                running[seat] = was
            else:
                used[seat, was.key] = was.used + running_time(was.since, at, paused)
        for seat, clock in clocks.items():
            if seat not in running:
                running[seat] = Running(clock.key, clock.seconds, at, used.get((seat, clock.key), 0))
        return Meter(running, used)

    def deadline(self, seat: Seat, paused: Sequence[Pause]) -> int | None:
        """When the seat's time is up, without grace; None while no clock of the seat's runs."""
        run = self.running.get(seat)
        return None if run is None else expiry(run.since, run.seconds * 1000 - run.used, paused)


def fresh(at: int, clocks: Mapping[Seat, Clock]) -> Meter:
    """The meter of a match that starts at `at`."""
    return Meter({}, {}).moved(at, clocks, ())
