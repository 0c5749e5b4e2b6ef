"""Celery: the worker and beat of production. `celery -A config worker`, `celery -A config beat`."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

app = Celery("arcana")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@app.on_after_finalize.connect
def plan(sender: Celery, **_: object) -> None:
    """Beat's plan is what the apps ask for (see `config.schedule`)."""
    from config.schedule import planned

    sender.conf.beat_schedule = planned("SCHEDULE", "WORKER_SCHEDULE")
