"""The catalogue as the browser reads it: cards, arcana, the keywords' meaning and how each is drawn."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import msgspec
from django.urls import reverse

from matches.games.arcana import constants
from matches.games.arcana.cards import ARCANA, CARDS
from matches.games.arcana.spread import ROMAN


def _words(table: dict[str, tuple[str, str]]) -> dict[str, dict[str, str]]:
    """Key → its name on a card and what it means."""
    return {key: {"name": name, "text": text} for key, (name, text) in table.items()}


def _faces() -> dict[str, Any]:
    """How cards and arcana are drawn, where that is known."""
    if find_spec("collection.faces") is None:
        return {"cards": {}, "arcana": {}}
    faces = import_module("collection.faces")
    return {"cards": faces.FACES, "arcana": faces.ARCANA_FACES}


@cache
def encoded() -> tuple[str, bytes]:
    """(hash, JSON): the address changes with the content, so browsers may keep it for ever."""
    cards = {
        card.slug: {
            "slug": card.slug,
            "name": card.name,
            "tribe": card.tribe,
            "rarity": card.rarity,
            "cost": card.cost,
            "attack": card.attack,
            "health": card.health,
            "keyword": card.keyword,
            "ability": card.ability,
            "summon": card.summon,
            "effect": card.effect,
            "target": card.target,
            "short": card.short,
            "text": card.text,
        }
        for card in CARDS.values()
    }
    arcana = {
        row.number: {
            "number": row.number,
            "name": row.name,
            "roman": ROMAN[row.number] or "0",
            "phase": row.phase,
            "text": row.text,
        }
        for row in ARCANA.values()
    }
    faces = _faces()
    data = {
        "cards": cards,
        "arcana": arcana,
        "keywords": _words(constants.KEYWORDS),
        "abilities": _words(constants.ABILITIES),
        "summons": _words(constants.SUMMONS),
        "tribes": constants.TRIBE_NAMES,
        "faces": faces["cards"],
        "arcana_faces": faces["arcana"],
    }
    body = msgspec.json.encode(data)
    return hashlib.sha256(body).hexdigest()[:16], body


def catalogue_url() -> str:
    """Where the browser finds it."""
    return reverse("cards_json", args=[encoded()[0]])
