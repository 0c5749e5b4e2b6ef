"""The sections of the site, once: the bar on wide screens and the dock on phones show the same list."""

from __future__ import annotations

from typing import Any, NamedTuple

from django.http import HttpRequest


class Place(NamedTuple):
    """A section: name, address, sign, and who has it. At most five fit the dock."""

    name: str
    path: str
    icon: str
    players_only: bool = False
    visitors_only: bool = False  # players find it at the foot of every page


PLACES = (
    Place("Play", "/play/", "u-swords"),
    Place("Collection", "/collection/", "u-book", players_only=True),
    Place("Decks", "/decks/", "u-cards", players_only=True),
    Place("Packs", "/packs/", "u-chest", players_only=True),
    Place("Quests", "/quests/", "u-scroll", players_only=True),
    Place("Rules", "/rules/", "u-book", visitors_only=True),
)


def navigation(request: HttpRequest) -> dict[str, Any]:
    """`places`: the sections this visitor has; `current` is "page" or "true" where he is."""
    player = getattr(request, "player", None)
    return {
        "places": [
            {**place._asdict(), "current": _current(place.path, request.path)}
            for place in PLACES
            if not (place.visitors_only if player else place.players_only)
        ]
    }


def _current(path: str, here: str) -> str:
    return "page" if here == path else "true" if here.startswith(path) else ""
