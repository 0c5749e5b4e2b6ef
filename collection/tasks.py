"""Jobs of the collection."""

from __future__ import annotations

from datetime import UTC, datetime

from celery import shared_task
from celery.schedules import crontab

from .services import aggregates


@shared_task
def count_packs() -> int:
    """Counts what packs held today and on days not counted yet."""
    return aggregates.count_new_days(datetime.now(UTC).date())


SCHEDULE = {"count packs": {"task": "collection.tasks.count_packs", "schedule": crontab(minute="*/15")}}
