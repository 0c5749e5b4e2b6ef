"""The last action of a match, and what follows from it."""

from __future__ import annotations

import logging
from datetime import timedelta
from typing import Any

from django.db import transaction

from matches import log, wallclock
from matches.models import Match, MatchResult, MatchSeat, Status
from matches.registries import settlers
from matches.standing import Standing

logger = logging.getLogger(__name__)
UNSETTLED_AFTER = timedelta(seconds=5)  # until then the process that ended the match is expected to settle it


def append_end(row: log.Row, standing: Standing) -> None:
    """Writes the action that ends a match with its result and status, all or nothing. Raises log.Taken."""
    outcome = standing.position.outcome
    assert outcome is not None
    with transaction.atomic():
        log.append_now(row)
        finished = Match.objects.filter(pk=row.match, status=Status.PLAYING)
        if not finished.update(status=Status.FINISHED, ended_at=row.at, due_at=None):
            raise log.Taken
        MatchSeat.objects.filter(match_id=row.match).update(running=False, draft=None)
        MatchResult.objects.create(
            match_id=row.match,
            winner=outcome.winner,
            reason=outcome.reason,
            turns=standing.figures.turns,
            rounds=standing.figures.rounds,
            figures=standing.figures.rows(),
            ended_at=row.at,
        )


def settle(match_id: str) -> dict[str, Any] | None:
    """Pays a finished match out, exactly once, whoever comes first; answers what was paid, by seat ("0",
    "1").

    None while there is nobody to pay it or it is not finished.
    """
    if not settlers:
        return None
    with transaction.atomic():
        waiting = MatchResult.objects.filter(pk=match_id, settled_at__isnull=True)
        claimed = waiting.update(settled_at=wallclock.now())
        result = MatchResult.objects.select_related("match").filter(pk=match_id).first()
        if result is None:
            return None
        if claimed:
            result.rewards = _paid(result)
            result.save(update_fields=["rewards"])
    rewards: dict[str, Any] = result.rewards
    return rewards


def _paid(result: MatchResult) -> dict[str, dict[str, Any]]:
    paid: dict[str, dict[str, Any]] = {"0": {}, "1": {}}
    for settler in settlers:
        for seat, rewards in settler(result).items():
            paid[str(int(seat))].update(rewards)
    return paid


def settle_if_possible(match_id: str) -> dict[str, Any] | None:
    """The same for who only shows the end: an error is logged, the end is seen all the same, and the sweep
    tries again.
    """
    try:
        return settle(match_id)
    except Exception:
        logger.exception("match %s could not be settled", match_id)
        return None


def settle_forgotten(limit: int = 50) -> int:
    """Settles matches whose process died between their end and their payment; says how many there were. One
    that fails is logged and leaves the others alone: the next time is another chance.
    """
    if not settlers:
        return 0
    before = wallclock.now() - UNSETTLED_AFTER
    forgotten = MatchResult.objects.filter(settled_at__isnull=True, ended_at__lt=before).order_by("ended_at")
    found = list(forgotten.values_list("pk", flat=True)[:limit])
    for match_id in found:
        try:
            settle(match_id)
        except Exception:
            logger.exception("match %s could not be settled", match_id)
    return len(found)
