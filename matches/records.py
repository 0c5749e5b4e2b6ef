"""Wins, losses and draws: read for the profile, and a player's own data."""

from __future__ import annotations

from typing import Any

from django.db.models import Count, F, Q

from .constants import COUNTS_FROM_TURN
from .games import registry
from .models import MatchSeat, Mode, Status


def record(player: Any) -> list[dict[str, Any]]:
    """Per game that was played: name, wins, losses, draws. Practice against bots does not count, nor does a
    match that ended too early to count (ARC-Q61).
    """
    result = "match__result__winner"
    rows = (
        MatchSeat.objects.filter(player=player, match__status=Status.FINISHED)
        .exclude(match__mode=Mode.PRACTICE)
        .exclude(match__result__reason="void")
        .exclude(_too_early())
        .values("match__game")
        .annotate(
            wins=Count("pk", filter=Q(**{result: F("seat")})),
            draws=Count("pk", filter=Q(**{f"{result}__isnull": True})),
            all=Count("pk"),
        )
        .order_by("match__game")
    )
    return [
        {
            "game": registry[row["match__game"]].NAME,
            "wins": row["wins"],
            "losses": row["all"] - row["wins"] - row["draws"],
            "draws": row["draws"],
        }
        for row in rows
        if row["match__game"] in registry
    ]


def finished_by(player: Any) -> int:
    """How many matches the player has seen to their end, practice included."""
    return MatchSeat.objects.filter(player=player, match__status=Status.FINISHED).count()


def _too_early() -> Q:
    early = Q()
    for game, turn in COUNTS_FROM_TURN.items():
        early |= Q(match__game=game, match__result__turns__lt=turn)
    return early


def profile_panel(player: Any) -> dict[str, Any]:
    """The profile page's part of ours."""
    return {"template": "matches/_record.html", "record": record(player)}


def own_data(player: Any) -> dict[str, Any]:
    """A player's matches, for the export of the player's own data."""
    seats = MatchSeat.objects.filter(player=player).select_related("match", "match__result").order_by("pk")
    return {"matches": [_row(seat) for seat in seats]}


def _row(seat: MatchSeat) -> dict[str, Any]:
    match, result = seat.match, getattr(seat.match, "result", None)
    return {
        "match": match.pk,
        "game": match.game,
        "mode": match.mode,
        "status": match.status,
        "created": match.created_at.isoformat(),
        "seat": "AB"[seat.seat],
        "deck": seat.deck,
        "won": None if result is None or result.winner is None else result.winner == seat.seat,
        "ended": result.reason if result else None,
    }
