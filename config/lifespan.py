"""What runs beside the pages in a server process: started with it, cancelled and awaited when it stops.

An app that needs such a coroutine has a module `background.py` with `RUNNERS`, a tuple of coroutine functions
without arguments that run until they are cancelled (housekeeping, for one). `on_startup` is the root's.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import structlog
from django.conf import settings

from config.lock import AlreadyRunning, server_lock

log = structlog.get_logger(__name__)

on_startup: list[Callable[[], Awaitable[None]]] = []
RESTART_AFTER = 2.0


def runners() -> list[Callable[[], Awaitable[None]]]:
    """Everything to run: the root's own, then each app's."""
    modules = [f"{app}.background" for app in settings.OUR_APPS]
    return on_startup + [
        run for module in modules if find_spec(module) for run in import_module(module).RUNNERS
    ]


async def keep_running(run: Callable[[], Awaitable[None]]) -> None:
    """Runs until cancelled; an exception is logged and the coroutine started again."""
    while True:
        try:
            await run()
            return
        except Exception:
            log.exception("background.failed", runner=getattr(run, "__qualname__", repr(run)))
            await asyncio.sleep(RESTART_AFTER)


class Lifespan:
    """The ASGI lifespan protocol around `runners()`."""

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        await receive()
        try:
            claim_the_only_process()
        except AlreadyRunning as running:
            message = f"Without REDIS_URL there is one process only; it runs already at {running}."
            await send({"type": "lifespan.startup.failed", "message": message})
            return
        tasks = [asyncio.create_task(keep_running(run)) for run in runners()]
        await send({"type": "lifespan.startup.complete"})
        await receive()
        for task in tasks:
            task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(*tasks, return_exceptions=True)
        server_lock(settings.SERVER_LOCK_FILE).release()
        await send({"type": "lifespan.shutdown.complete"})


def claim_the_only_process() -> None:
    """Takes the lock where there may be one process only. Raises AlreadyRunning in a second one."""
    if not settings.REDIS_URL:
        server_lock(settings.SERVER_LOCK_FILE).acquire(settings.SITE_URL)
