"""Arcane Grid Clash: secret picks, clashes and traps on one board. `README.md` holds its rules; the names
below are its doors (see `games/doors.py`).
"""

from .actions import accepts, parse
from .deal import setup
from .legal import legal_actions
from .refusals import ENDINGS, REFUSALS
from .rules import apply, clock, outcome, question, timeout, to_act
from .sentences import events_for
from .state import dump, load
from .view import view_for

NAME = "Arcane Grid Clash"
RULES_VERSION = 1

__all__ = [
    "ENDINGS",
    "NAME",
    "REFUSALS",
    "RULES_VERSION",
    "accepts",
    "apply",
    "clock",
    "dump",
    "events_for",
    "legal_actions",
    "load",
    "outcome",
    "parse",
    "question",
    "setup",
    "timeout",
    "to_act",
    "view_for",
]
