"""The test language of settlement: finished matches, as the match service leaves them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec

from matches.figures import SeatFigures
from matches.models import Match, MatchResult, MatchSeat, Mode, Status
from matches.services import ending

NOON = datetime(2026, 12, 1, 12, tzinfo=UTC)


def figures(**counts: Any) -> dict[str, Any]:
    """A seat's figures: zero but for these."""
    return dict(msgspec.json.decode(msgspec.json.encode(msgspec.structs.replace(SeatFigures(), **counts))))


def finished(
    *players: Any,
    winner: int | None = 0,
    turns: int = 12,
    reason: str = "hero",
    mode: Mode = Mode.QUICK,
    at: datetime = NOON,
    game: str = "arcana",
    options: dict[str, Any] | None = None,
    did: tuple[dict[str, Any], dict[str, Any]] = ({}, {}),
) -> str:
    """A match that has ended and nobody has paid; with one player the other seat is a house bot's."""
    match = Match.objects.create(
        game=game,
        rules_version=1,
        mode=mode,
        status=Status.FINISHED,
        options=options or {},
        started_at=at - timedelta(minutes=10),
        ended_at=at,
    )
    for seat in (0, 1):
        who = {"player": players[seat]} if seat < len(players) else {"bot": "novice"}
        MatchSeat.objects.create(match=match, seat=seat, running=False, **who)
    rows = [figures(began=1 - seat, **did[seat]) for seat in (0, 1)]
    MatchResult.objects.create(
        match=match,
        winner=winner,
        reason=reason,
        turns=turns,
        rounds=(turns + 1) // 2,
        figures=rows,
        ended_at=at,
    )
    return str(match.pk)


def settled(*players: Any, **how: Any) -> dict[str, dict[str, Any]]:
    """A finished match, paid; answers the rewards by seat."""
    rewards = ending.settle(finished(*players, **how))
    assert rewards is not None
    return rewards
