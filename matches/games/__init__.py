"""The games. `registry` maps a game's key to its rules module (the doors are listed in `doors.py`).

The key is the word used in the database and in code; in an address its underscores become hyphens.
"""

from __future__ import annotations

from . import arcana, grid_clash
from .doors import Rules

registry: dict[str, Rules] = {"arcana": arcana, "grid_clash": grid_clash}


def slug_of(key: str) -> str:
    """The game's word in an address: "grid_clash" → "grid-clash"."""
    return key.replace("_", "-")


def key_of(slug: str) -> str | None:
    """The key of the game at an address, or None if there is no such game."""
    key = slug.replace("-", "_")
    return key if key in registry and slug_of(key) == slug else None
