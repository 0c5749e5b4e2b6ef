"""The sentence for every code of refusal, from the site's one table and the games' own."""

from __future__ import annotations

from accounts.refused import SENTENCES

from .games import referee as referees
from .games import registry


def sentence(code: str, game: str | None = None) -> str:
    """Why not, in plain words."""
    if game in registry and code in registry[game].REFUSALS:
        return registry[game].REFUSALS[code]
    return SENTENCES.get(code) or referees.REFUSALS.get(code) or "That is not possible now."
