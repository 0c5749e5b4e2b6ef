"""Who drew what: every figure of the sprite with its author, from `figure_authors.json`."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from collection.faces import ARCANA_FACES, FACES
from matches.games.arcana.cards import CARDS
from matches.games.arcana.spread import ARCANA

AUTHORS_FILE = Path(__file__).with_name("figure_authors.json")


@cache
def figure_authors() -> dict[str, dict[str, str]]:
    """Symbol → its icon on game-icons.net and the icon's author."""
    data: dict[str, dict[str, str]] = json.loads(AUTHORS_FILE.read_text())
    return data


def used_by() -> dict[str, str]:
    """Symbol → the card or arcana that shows it."""
    cards = {face.figure: CARDS[slug].name for slug, face in FACES.items()}
    return cards | {face.figure: ARCANA[number].name for number, face in ARCANA_FACES.items()}


def context() -> dict[str, Any]:
    """The authors, the busiest first, each with the figures taken from them."""
    names = used_by()
    by_author: dict[str, list[dict[str, str]]] = {}
    for symbol, figure in figure_authors().items():
        title = figure["icon"].replace("-", " ").capitalize()
        by_author.setdefault(figure["author"], []).append(
            {"symbol": symbol, "title": title, "used": names.get(symbol, "")}
        )
    for figures in by_author.values():
        figures.sort(key=lambda figure: figure["title"])
    order = sorted(by_author, key=lambda name: (-len(by_author[name]), name))
    return {"authors": [{"name": name, "figures": by_author[name]} for name in order]}
