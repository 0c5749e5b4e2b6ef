"""What a match pays a seat (ARC-90, ARC-107, ARC-120, ARC-Q60…64). Pure."""

from __future__ import annotations

from typing import Literal

import msgspec

from .constants import (
    COUNTS_FROM_TURN,
    LOSS_COINS,
    LOSS_XP,
    PAID_PRACTICE,
    PAID_ROOMS,
    QUEST_PRACTICE,
    WIN_COINS,
    WIN_XP,
)

Verdict = Literal["win", "loss", "draw"]
NOBODYS = frozenset({"void", "both_away", "both_missed"})  # ends without rewards (ARC-Q46)
GIVEN_UP = frozenset({"concede", "missed_turns", "absence"})  # the loser did not finish


class Ended(msgspec.Struct, frozen=True):
    """A match that is over, as far as payment goes. `borrowed`: played with cards the seat does not own."""

    mode: str
    turns: int
    winner: int | None
    reason: str
    borrowed: bool = False


class Pay(msgspec.Struct, frozen=True):
    """What a seat gets for the match itself. `why_not` is a sentence where it is nothing; `quests`: whether
    its quests move.
    """

    verdict: Verdict
    counted: bool = False
    coins: int = 0
    xp: int = 0
    quests: bool = False
    why_not: str = ""


def verdict(ended: Ended, seat: int) -> Verdict:
    """Win, loss or draw, from a seat's side."""
    if ended.winner is None:
        return "draw"
    return "win" if ended.winner == seat else "loss"


def counts(ended: Ended) -> bool:
    """Whether the match counts towards anything: turn 4 has begun, and it was not called off (ARC-107)."""
    return ended.turns >= COUNTS_FROM_TURN and ended.reason not in NOBODYS


def finished(ended: Ended, seat: int) -> bool:
    """Whether a seat finished it: not if it gave up, left or slept (`Finish 2 matches`)."""
    return counts(ended) and not (ended.reason in GIVEN_UP and ended.winner != seat)


def pay(ended: Ended, seat: int, *, rooms: int, practice: int) -> Pay:
    """What a seat gets. `rooms` and `practice`: how many such matches were counted for the player earlier
    this day (ARC-Q64).
    """
    how = verdict(ended, seat)
    if not counts(ended):
        return Pay(how, why_not=_why_uncounted(ended))
    if ended.borrowed:
        return Pay(how, counted=True, why_not="Played with borrowed cards: for practice only.")
    paid = Pay(how, True, *_for(how), quests=True)
    if ended.mode == "room" and rooms >= PAID_ROOMS:
        why = f"{PAID_ROOMS} room matches are paid each day; this one was for its own sake."
        return msgspec.structs.replace(paid, coins=0, xp=0, why_not=why)
    if ended.mode == "practice" and practice >= PAID_PRACTICE:
        return _more_practice(paid, practice)
    return paid


def _for(how: Verdict) -> tuple[int, int]:
    """Coins and XP; a draw pays like a loss (ARC-Q62)."""
    return (WIN_COINS, WIN_XP) if how == "win" else (LOSS_COINS, LOSS_XP)


def _more_practice(paid: Pay, practice: int) -> Pay:
    quests = practice < QUEST_PRACTICE
    why = f"{PAID_PRACTICE} practice matches are paid each day"
    why += "; quests still count." if quests else f", and {QUEST_PRACTICE} count for quests."
    return msgspec.structs.replace(paid, coins=0, xp=0, quests=quests, why_not=why)


def _why_uncounted(ended: Ended) -> str:
    if ended.reason == "void":
        return "The match was called off."
    if ended.reason in NOBODYS:
        return "Nobody stayed to the end, so nothing is paid."
    return f"It ended before turn {COUNTS_FROM_TURN}, so it counts towards nothing."
