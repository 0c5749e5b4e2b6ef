"""The site's heartbeat, its outages, and leases for jobs that one process does (ARC-Q47)."""

from __future__ import annotations

import os
import secrets
from datetime import timedelta

from django.db import IntegrityError, transaction

from matches import wallclock
from matches.constants import BEAT_EVERY, HOUSEKEEPING_LEASE, OUTAGE_GAP
from matches.models import Heartbeat, Lease, Outage

PROCESS = f"{os.getpid()}-{secrets.token_hex(4)}"
ONE = 1


def beat() -> bool:
    """Moves the heartbeat to now, by compare-and-set; a gap of more than ten seconds is written down as an
    outage.

    Returns whether this call wrote one.
    """
    now = wallclock.now()
    row = Heartbeat.objects.filter(pk=ONE).first()
    if row is None:
        try:
            with transaction.atomic():
                Heartbeat.objects.create(pk=ONE, beat_at=now)
        except IntegrityError:
            pass
        return False
    gap = now - row.beat_at
    if gap < timedelta(milliseconds=BEAT_EVERY // 2):
        return False
    with transaction.atomic():
        won = Heartbeat.objects.filter(pk=ONE, beat_at=row.beat_at).update(beat_at=now)
        if won and gap > timedelta(milliseconds=OUTAGE_GAP):
            Outage.objects.create(start=row.beat_at, end=now)
            return True
    return False


def is_alive() -> bool:
    """Whether some process serves the site now. While none does nobody's time runs, and nobody sweeps."""
    since = wallclock.now() - timedelta(milliseconds=OUTAGE_GAP)
    return Heartbeat.objects.filter(pk=ONE, beat_at__gte=since).exists()


def hold(name: str, holder: str = PROCESS) -> bool:
    """Takes or keeps a lease; says whether this process has it now."""
    now = wallclock.now()
    until = now + timedelta(milliseconds=HOUSEKEEPING_LEASE)
    mine = Lease.objects.filter(name=name)
    if mine.filter(holder=holder).update(until=until) or mine.filter(until__lt=now).update(
        holder=holder, until=until
    ):
        return True
    if mine.exists():
        return False
    try:
        with transaction.atomic():
            Lease.objects.create(name=name, holder=holder, until=until)
    except IntegrityError:
        return False
    return True
