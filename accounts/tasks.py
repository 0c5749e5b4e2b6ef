"""Daily jobs of accounts."""

from __future__ import annotations

from celery import shared_task
from celery.schedules import crontab
from django.core.management import call_command
from django.utils import timezone

from .models import HeldName
from .services.farewell import AT_ONCE, forget_guests


@shared_task
def clean_up() -> int:
    """Forgets guests who stayed away, names that are held no more, and sessions that have ended."""
    gone = 0
    while (now_gone := forget_guests(now=timezone.now())) == AT_ONCE:
        gone += now_gone
    HeldName.objects.filter(until__lt=timezone.now()).delete()
    call_command("clearsessions")
    return gone + now_gone


SCHEDULE = {"clean up accounts": {"task": "accounts.tasks.clean_up", "schedule": crontab(hour=0, minute=20)}}
