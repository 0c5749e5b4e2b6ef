"""Sentences from a seat's point of view, for every game.

`{A}` and `{B}` stand for the players' names and are filled in where the sentence is shown; a seat reads
"you" of itself.
"""

from __future__ import annotations

from .doors import Seat

PLACEHOLDER = ("{A}", "{B}")


def who(seat: Seat, viewer: Seat | None) -> str:
    """The subject of a sentence: "You" or "{A}"."""
    return "You" if seat == viewer else PLACEHOLDER[seat]


def whom(seat: Seat, viewer: Seat | None) -> str:
    """The same inside a sentence: "you" or "{A}"."""
    return "you" if seat == viewer else PLACEHOLDER[seat]


def whose(seat: Seat, viewer: Seat | None) -> str:
    """The owner of something at the start of a sentence: "Your" or "{A}'s"."""
    return "Your" if seat == viewer else PLACEHOLDER[seat] + "'s"


def whose_within(seat: Seat, viewer: Seat | None) -> str:
    """The owner of something inside a sentence: "your" or "{A}'s"."""
    return "your" if seat == viewer else PLACEHOLDER[seat] + "'s"


def does(seat: Seat, viewer: Seat | None, verb: str) -> str:
    """Subject and verb: "You play" or "{A} plays". `verb` is the plain form; "have" and "are" are known."""
    if seat == viewer:
        return f"You {verb}"
    irregular = {"have": "has", "are": "is"}.get(verb)
    ending = "es" if verb.endswith(("s", "sh", "ch", "x", "o")) else "s"
    return f"{PLACEHOLDER[seat]} {irregular or verb + ending}"


def counted(number: int, noun: str) -> str:
    """ "1 card", "2 cards"."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
