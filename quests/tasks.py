"""The day's jobs for Celery's clock and for the scheduler of the embedded site (see `config.schedule`)."""

from __future__ import annotations

from celery import shared_task
from celery.schedules import crontab

from .services.jobs import run_job


@shared_task
def rotate_day() -> str:
    """At midnight UTC: the day turns."""
    return run_job("rotate")


@shared_task
def settle_matches() -> str:
    """Pays what a crash has left unpaid."""
    return run_job("settle")


@shared_task
def clean_guests() -> str:
    """Forgets guests who stayed away."""
    return run_job("guests")


@shared_task
def count_today() -> str:
    """Counts the running day anew."""
    return run_job("figures")


SCHEDULE = {
    "rotate the day": {"task": "quests.tasks.rotate_day", "schedule": crontab(hour="0", minute="0")},
    "settle matches": {"task": "quests.tasks.settle_matches", "schedule": 60.0},
    "clean up guests": {"task": "quests.tasks.clean_guests", "schedule": crontab(hour="3", minute="10")},
    "count today": {"task": "quests.tasks.count_today", "schedule": crontab(minute="7")},
}
