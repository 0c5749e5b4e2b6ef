"""The day's arcana: it follows from the UTC date alone (ARC-100…103, ARC-Q13, ARC-Q14)."""

from __future__ import annotations

import hashlib
import re

from .spread import ASCENDANTS

_ISO = re.compile(r"\d{4}-\d{2}-\d{2}")


def ascendant_of(date: str) -> int:
    """The number of the arcana that is ascendant on a UTC date written "YYYY-MM-DD". Raises ValueError.

    SHA-256 of "arcana:YYYY-MM-DD", read as one big-endian number, modulo eight, is the place in `ASCENDANTS`.
    """
    if not _ISO.fullmatch(date):
        raise ValueError(f"not a date in the form YYYY-MM-DD: {date!r}")
    digest = hashlib.sha256(f"arcana:{date}".encode()).digest()
    return ASCENDANTS[int.from_bytes(digest, "big") % len(ASCENDANTS)]


def ascendant(year: int, month: int, day: int) -> int:
    """The same from the three numbers of a date."""
    return ascendant_of(f"{year:04d}-{month:02d}-{day:02d}")
