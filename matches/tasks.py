"""Jobs for Celery's clock; the web processes do the same by themselves."""

from __future__ import annotations

from asgiref.sync import async_to_sync
from celery import shared_task

from . import live, log
from .services import housekeeping


@shared_task
def sweep() -> int:
    """Everything that is due in matches that no web process serves."""
    return int(async_to_sync(sweep_once)())


async def sweep_once() -> int:
    """One sweep in an event loop of its own; its connections are given back."""
    try:
        return await housekeeping.sweep()
    finally:
        live.cache().clear()
        await log.close_pool()


WORKER_SCHEDULE = {"sweep matches": {"task": "matches.tasks.sweep", "schedule": 15.0}}
