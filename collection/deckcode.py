"""Deck lists as a short code and as text, both ways. Pure.

Code: "AR1-" and base64url of: the number of cards held twice, their ids, the other cards' ids, one check
byte. A card's id is the first two bytes of the SHA-256 of its slug: it never changes when cards are added.
Text: one line a card, "2 Ridge Wolf"; a line that begins with # is the name.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import re
from collections.abc import Mapping
from functools import cache

import msgspec

from matches.games.arcana.cards import CARDS, slug_of
from matches.games.arcana.constants import DECK_SIZE

from .constants import DECK_NAME

PREFIX = "AR1-"
CODE = re.compile(r"AR1-[A-Za-z0-9_-]{4,160}", re.ASCII)
LINE = re.compile(r"(?:(\d{1,2})\s*[x×*]?\s+)?(.+?)(?:\s*[x×*]\s*(\d{1,2}))?")
LONGEST = 4000


class BadCode(ValueError):
    """What was given is no deck code and no list of cards."""


class Reading(msgspec.Struct, frozen=True):
    """A deck as read: its name ("" if none), slug → count within the limits, sentences about the rest."""

    name: str
    cards: dict[str, int]
    notes: tuple[str, ...]


def _id(slug: str) -> bytes:
    return hashlib.sha256(slug.encode()).digest()[:2]


@cache
def _by_id() -> dict[bytes, str]:
    found = {_id(slug): slug for slug in CARDS}
    assert len(found) == len(CARDS), "two cards share an id"
    return found


def _check(body: bytes) -> bytes:
    return hashlib.sha256(body).digest()[:1]


def code_of(cards: Mapping[str, int]) -> str:
    """The deck as a short code."""
    twice = sorted(slug for slug, count in cards.items() if count == 2)
    once = sorted(slug for slug, count in cards.items() if count == 1)
    body = bytes([len(twice)]) + b"".join(_id(slug) for slug in (*twice, *once))
    return PREFIX + base64.urlsafe_b64encode(body + _check(body)).decode().rstrip("=")


def text_of(name: str, cards: Mapping[str, int]) -> str:
    """The deck as lines that people read, cheapest first."""
    rows = sorted(
        ((CARDS[slug], count) for slug, count in cards.items()), key=lambda row: (row[0].cost, row[0].name)
    )
    return "\n".join([f"# {name}", *(f"{count} {card.name}" for card, count in rows)])


def read(text: str) -> Reading:
    """A code or a text as a deck, trimmed to what a deck may hold. Raises BadCode where no card is in it."""
    text = text.strip()[:LONGEST]
    found = CODE.fullmatch(text)
    name, wanted, notes = ("", _decoded(text), []) if found else _lines(text)
    if not wanted:
        raise BadCode
    name = "".join(letter for letter in name if letter.isprintable())
    return Reading(name[:DECK_NAME].strip(), *_within_limits(wanted, notes))


def _decoded(code: str) -> dict[str, int]:
    packed = code.removeprefix(PREFIX)
    try:
        data = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
    except (binascii.Error, ValueError):
        raise BadCode from None
    body, check = data[:-1], data[-1:]
    ids = [body[i : i + 2] for i in range(1, len(body), 2)]
    if len(body) % 2 == 0 or check != _check(body) or body[0] > len(ids):
        raise BadCode
    if any(one not in _by_id() for one in ids):
        raise BadCode
    return {_by_id()[one]: 2 if place < body[0] else 1 for place, one in enumerate(ids)}


def _lines(text: str) -> tuple[str, dict[str, int], list[str]]:
    name = ""
    wanted: dict[str, int] = {}
    notes: list[str] = []
    slugs = {card.name.casefold(): slug for slug, card in CARDS.items()}
    for line in (row.strip() for row in text.splitlines()):
        if not line:
            continue
        if line.startswith("#"):
            name = name or line.lstrip("# ")
            continue
        match = LINE.fullmatch(line)
        words = match[2] if match else line
        slug = slugs.get(words.casefold()) or (slug_of(words) if slug_of(words) in CARDS else None)
        if slug is None:
            notes.append(f"“{line[:40]}” is no card of this game.")
            continue
        count = int((match and (match[1] or match[3])) or 1)
        wanted[slug] = wanted.get(slug, 0) + count
    return name, wanted, notes


def _within_limits(wanted: Mapping[str, int], notes: list[str]) -> tuple[dict[str, int], tuple[str, ...]]:
    cards: dict[str, int] = {}
    room, left_out = DECK_SIZE, 0
    for slug, count in wanted.items():
        card = CARDS[slug]
        if count > card.max_copies:
            notes.append(f"At most {card.max_copies} of {card.name}: {count - card.max_copies} left out.")
        fits = min(count, card.max_copies)
        taken = min(fits, room)
        left_out += fits - taken
        room -= taken
        if taken > 0:
            cards[slug] = taken
    if left_out:
        notes.append(f"A deck has {DECK_SIZE} cards: {left_out} more were left out.")
    return cards, tuple(notes)
