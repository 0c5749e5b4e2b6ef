"""The way from sockets to the synchronous database."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from asgiref.sync import sync_to_async
from django.db import InterfaceError, OperationalError, connections

P = ParamSpec("P")
R = TypeVar("R")


async def in_thread(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Runs blocking work outside the event loop. A connection that broke is dropped, so that the next call
    gets a new one.
    """
    return await sync_to_async(_careful, thread_sensitive=True)(work, *args, **kwargs)


def _careful(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    try:
        return work(*args, **kwargs)
    except (OperationalError, InterfaceError):
        for connection in connections.all(initialized_only=True):
            if not connection.in_atomic_block:
                connection.close_if_unusable_or_obsolete()
        raise


async def close_thread_connections() -> None:
    """At the end of a process, or of a test: gives the thread's connections back."""
    await sync_to_async(connections.close_all, thread_sensitive=True)()
