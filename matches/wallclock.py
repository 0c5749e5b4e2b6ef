"""The server's time in whole milliseconds. The only place where this app reads a clock, so that tests can
move it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND = timedelta(milliseconds=1)


def _system() -> int:
    return time.time_ns() // 1_000_000


source: Callable[[], int] = _system


def now_ms() -> int:
    """Now, in milliseconds since 1970."""
    return source()


def now() -> datetime:
    """Now, as the database keeps it."""
    return moment(source())


def moment(ms: int) -> datetime:
    """A time in milliseconds as a datetime."""
    return _EPOCH + timedelta(milliseconds=ms)


def millis(at: datetime) -> int:
    """A datetime in milliseconds."""
    return (at - _EPOCH) // _MILLISECOND
