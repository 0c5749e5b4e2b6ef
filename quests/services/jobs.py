"""The jobs of the day: safe twice, late, never. Each run is written down, one row per job and date."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import timedelta

import msgspec
import structlog
from django.db import transaction
from django.db.models import F

from accounts.refused import Refused
from accounts.services.farewell import GUESTS_LIVE, clean_up
from matches import wallclock
from matches.services.ending import settle_forgotten

from ..days import today
from ..models import JobRun
from .figures import count_day, count_missing

log = structlog.get_logger(__name__)
KEPT = timedelta(days=60)


class Job(msgspec.Struct, frozen=True):
    """One job: what it is called, what it does, and the work itself, which says what it did."""

    name: str
    title: str
    about: str
    work: Callable[[], str]


def rotate() -> str:
    """The day turns: every date that is over is counted and closed."""
    days = count_missing()
    JobRun.objects.filter(date__lt=today() - KEPT).delete()
    return f"{days} days counted"


def settle() -> str:
    """Pays whatever a crash has left unpaid."""
    return f"{settle_forgotten(limit=200)} matches settled"


def clean_guests() -> str:
    """Forgets guests whom nobody has seen for a month, names held no more and ended sessions."""
    return f"{clean_up(now=wallclock.now())} guests forgotten"


def count_today() -> str:
    """Counts the running day anew."""
    return f"{count_day(today()).matches} matches so far"


JOBS: dict[str, Job] = {
    job.name: job
    for job in (
        Job("rotate", "Turn the day", "Counts and closes every date that is over, at midnight UTC.", rotate),
        Job("settle", "Settle matches", "Pays what a crash has left unpaid, every minute.", settle),
        Job(
            "guests",
            "Clean up guests",
            f"Forgets guests not seen for {GUESTS_LIVE.days} days, once a day.",
            clean_guests,
        ),
        Job("figures", "Count today", "Counts the running day anew, every hour.", count_today),
    )
}


def run_job(name: str) -> str:
    """Runs a job here and now, and writes down how it went; what it did, in words. Raises
    Refused("unknown_job"), and whatever the job raises.
    """
    job = JOBS.get(name)
    if job is None:
        raise Refused("unknown_job")
    began = time.perf_counter()
    try:
        note = job.work()
    except Exception as error:
        _write(name, began, ok=False, note=f"{type(error).__name__}: {error}")
        log.exception("job.failed", job=name)
        raise
    _write(name, began, ok=True, note=note)
    return note


@transaction.atomic
def _write(name: str, began: float, *, ok: bool, note: str) -> None:
    now = wallclock.now()
    row, _ = JobRun.objects.get_or_create(name=name, date=today(), defaults={"last_at": now})
    JobRun.objects.filter(pk=row.pk).update(
        runs=F("runs") + 1,
        failures=F("failures") + int(not ok),
        last_at=now,
        seconds=round(time.perf_counter() - began, 3),
        ok=ok,
        note=note[:200],
    )
