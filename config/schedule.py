"""Periodic jobs: what the apps ask for, for Celery beat; and the same without a broker, in the one process.

An app with periodic jobs has them in `tasks.py` and lists them there in `SCHEDULE`, entries of Celery's beat
schedule: `{"rotate the day": {"task": "quests.tasks.rotate_day", "schedule": crontab(hour=0, minute=0)}}`.
Jobs are keyed by date or state, so that one run twice, late or never does no harm. What web processes do by
themselves anyway stands in `WORKER_SCHEDULE`: it is for Celery beat alone.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import structlog
from celery.schedules import BaseSchedule, maybe_schedule
from django.conf import settings
from django.db import connections

log = structlog.get_logger(__name__)

LONGEST_NAP = 60.0


def planned(*lists: str) -> dict[str, dict[str, Any]]:
    """All entries of these lists of all apps. Raises ValueError when two have the same name."""
    found: dict[str, dict[str, Any]] = {}
    for module in (f"{app}.tasks" for app in settings.OUR_APPS):
        for name in lists if find_spec(module) else ():
            entries: dict[str, dict[str, Any]] = getattr(import_module(module), name, {})
            if twice := found.keys() & entries.keys():
                raise ValueError(f"{module} plans {sorted(twice)} a second time")
            found |= entries
    return found


class Job:
    """One entry, and when it ran last."""

    def __init__(self, name: str, entry: dict[str, Any]) -> None:
        self.name = name
        self.task = str(entry["task"])
        self.arguments = tuple(entry.get("args", ()))
        self.schedule: BaseSchedule = maybe_schedule(entry["schedule"])
        self.ran: datetime = self.schedule.now()

    def due(self) -> tuple[bool, float]:
        """Whether it is due now, and the seconds until it has to be asked again."""
        due, wait = self.schedule.is_due(self.ran)
        return bool(due), float(wait)

    def run(self) -> None:
        """Runs the task here and now. An error is logged: the next time is another chance."""
        module, _, function = self.task.rpartition(".")
        self.ran = self.schedule.now()
        try:
            getattr(import_module(module), function)(*self.arguments)
        except Exception:
            log.exception("job.failed", job=self.name)
        finally:
            connections.close_all()  # this thread's own


async def run_jobs() -> None:
    """Runs the plan until cancelled, one job at a time in its own thread; each once at the start."""
    jobs = [Job(name, entry) for name, entry in planned("SCHEDULE").items()]
    loop = asyncio.get_running_loop()
    with ThreadPoolExecutor(1, thread_name_prefix="jobs") as thread:
        for job in jobs:
            await loop.run_in_executor(thread, job.run)
        while True:
            nap = LONGEST_NAP
            for job in jobs:
                due, wait = job.due()
                if due:
                    await loop.run_in_executor(thread, job.run)
                nap = min(nap, wait)
            await asyncio.sleep(max(nap, 0.1))
