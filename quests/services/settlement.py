"""A finished match is paid: coins, experience, quests, statistics (ARC-90, ARC-106, ARC-107, ARC-120).

Called by whoever claims the result, inside the claim's transaction: all of it happens once or not at all.
Everything is dated by the last logged action, never by the clock of the payment.
"""

from __future__ import annotations

from datetime import date
from typing import Any

import msgspec
from django.db.models import F

from collection.services import wallet
from matches.models import MatchResult, MatchSeat, Mode

from ..days import day_of
from ..definitions import QUESTS, Count
from ..models import DayQuest, PlayedMatch, PlayerDay, Tally
from ..payment import Ended, Pay, counts, pay
from ..progress import Step, deeds, step
from .experience import gain
from .today import lock_day, rows_of

GAME = "arcana"
_SUMMED = ("units_played", "spells_cast", "attacks", "hero_damage", "units_destroyed", "summons")
HEADINGS = {"win": "Victory", "loss": "Defeat", "draw": "A draw"}


class Seated(msgspec.Struct, frozen=True):
    """One player's side of a finished match."""

    player: Any
    seat: int
    figures: dict[str, Any]


def settle_result(result: MatchResult) -> dict[int, dict[str, Any]]:
    """Pays both seats of a match of Arcana and answers the changes, by seat, each with its reason. The other
    games pay nothing.
    """
    match = result.match
    if match.game != GAME:
        return {}
    ended = Ended(
        mode=match.mode,
        turns=result.turns,
        winner=result.winner,
        reason=result.reason,
        borrowed=bool(match.options.get("borrowed")),
    )
    _remember(result, ended)
    seats = MatchSeat.objects.filter(match=match, player__isnull=False).select_related("player")
    rewards: dict[int, dict[str, Any]] = {}
    for row in sorted(
        seats, key=lambda row: row.player_id or 0
    ):  # in one order, so that no two wait in a ring
        seated = Seated(row.player, row.seat, dict(result.figures[row.seat]) if result.figures else {})
        rewards[row.seat] = _settle_seat(result, ended, seated)
    return rewards


def _settle_seat(result: MatchResult, ended: Ended, seated: Seated) -> dict[str, Any]:
    day = lock_day(seated.player.pk, day_of(result.ended_at))
    paid = pay(ended, seated.seat, rooms=day.rooms, practice=day.practice)
    lines = [_pay_match(result, seated, paid)]
    steps: list[Step] = []
    if paid.counted:
        did = deeds(ended, seated.seat, seated.figures)
        _count_mode(day, ended)
        if paid.quests:
            steps = _move_quests(day, did, result)
        lines += [_pay_quest(seated.player, day.date, each, result) for each in steps if each.done]
        _tally(seated, paid, ended, quests=sum(each.done for each in steps))
    return {
        "counted": paid.counted,
        "coins": sum(line["coins"] for line in lines),
        "xp": sum(line["xp"] for line in lines),
        "lines": lines,
        "note": paid.why_not,
        "quests": [_told(each) for each in steps],
    }


def _pay_match(result: MatchResult, seated: Seated, paid: Pay) -> dict[str, Any]:
    player, match_id = seated.player, result.match_id
    if paid.coins:
        words = HEADINGS[paid.verdict]
        wallet.pay(
            player=player,
            reason="match",
            key=f"match:{match_id}",
            coins=paid.coins,
            source=f"{words}, match {match_id}",
        )
    gain(player.pk, reason="match", key=match_id, xp=paid.xp, at=result.ended_at)
    return {"kind": "match", "say": HEADINGS[paid.verdict], "coins": paid.coins, "xp": paid.xp}


def _count_mode(day: PlayerDay, ended: Ended) -> None:
    if ended.borrowed or ended.mode not in (Mode.ROOM, Mode.PRACTICE):
        return
    if ended.mode == Mode.ROOM:
        day.rooms += 1
    else:
        day.practice += 1
    day.save(update_fields=["rooms", "practice"])


def _move_quests(day: PlayerDay, did: dict[Count, int], result: MatchResult) -> list[Step]:
    """Moves the day's three quests and answers those that moved (ARC-Q78)."""
    return [moved for row in rows_of(day) if (moved := _move(row, did, result))]


def _move(row: DayQuest, did: dict[Count, int], result: MatchResult) -> Step | None:
    quest = QUESTS.get(row.quest)
    if quest is None or row.done_at is not None:
        return None
    moved = step(quest, row.progress, did)
    if moved.after == moved.before:
        return None
    row.progress, row.step = moved.after, moved.cause
    row.done_at = result.ended_at if moved.done else None
    row.save(update_fields=["progress", "step", "done_at"])
    return moved


def _pay_quest(player: Any, day: date, moved: Step, result: MatchResult) -> dict[str, Any]:
    """A finished quest pays at once, once (ARC-109)."""
    quest = moved.quest
    key = f"{day.isoformat()}:{quest.difficulty}"
    wallet.pay(player=player, reason="quest", key=key, coins=quest.coins, source=quest.text)
    gain(player.pk, reason="quest", key=key, xp=quest.xp, at=result.ended_at)
    return {"kind": "quest", "say": f"Quest done: {quest.text}", "coins": quest.coins, "xp": quest.xp}


def _told(moved: Step) -> dict[str, Any]:
    quest = moved.quest
    return {
        "text": quest.text,
        "difficulty": quest.difficulty,
        "before": moved.before,
        "after": moved.after,
        "goal": quest.goal,
        "done": moved.done,
        "cause": moved.cause,
    }


def _tally(seated: Seated, paid: Pay, ended: Ended, *, quests: int) -> None:
    """Adds a match to the player's statistics."""
    added: dict[str, int] = {name: int(seated.figures.get(name, 0)) for name in _SUMMED}
    added |= {
        "played": 1,
        "won": int(paid.verdict == "win"),
        "drawn": int(paid.verdict == "draw"),
        "practice": int(ended.mode == Mode.PRACTICE),
        "quests": quests,
    }
    Tally.objects.get_or_create(player=seated.player)
    Tally.objects.filter(player=seated.player).update(
        **{name: F(name) + amount for name, amount in added.items() if amount}
    )


def _remember(result: MatchResult, ended: Ended) -> None:
    """Keeps what the day's figures need of a match that counted."""
    if not counts(ended) or not result.figures:
        return
    starter = next((seat for seat, row in enumerate(result.figures) if row.get("began")), None)
    PlayedMatch.objects.create(
        match=result.match,
        date=day_of(result.ended_at),
        practice=result.match.mode == Mode.PRACTICE,
        starter_won=None if result.winner is None or starter is None else result.winner == starter,
        rounds=result.rounds,
        arcana=result.figures[0].get("arcana", []),
    )
