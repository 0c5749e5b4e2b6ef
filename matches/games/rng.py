"""Chance that anyone can repeat: HMAC-SHA256 in counter mode, rejection sampling and our own shuffle (X-Q5).

Block number n (from 0) is HMAC-SHA256(seed, n as 8 bytes, big-endian). It is read as eight 32-bit
big-endian words; word number k of the stream is word k mod 8 of block k div 8. `below(n)` takes words until
one is smaller than the largest multiple of n that is ≤ 2³² and answers it mod n. A shuffle goes from the
last place down to the second and swaps each place i with place below(i + 1). Nothing else is ever drawn, so
a page in the browser can check every draw.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable
from functools import lru_cache
from typing import TypeVar

import msgspec

from .doors import BySeat, Seeds

T = TypeVar("T")

SEED_BYTES = 32
LABELS = ("table", "seat-a", "seat-b")
_WORDS = 8
_WORD_RANGE = 1 << 32


@lru_cache(maxsize=256)
def _block(seed: bytes, number: int) -> tuple[int, ...]:
    digest = hmac.digest(seed, number.to_bytes(8, "big"), "sha256")
    return tuple(int.from_bytes(digest[i : i + 4], "big") for i in range(0, 32, 4))


class Rng(msgspec.Struct, frozen=True, gc=False):
    """A place in a seed's stream of words. A value: every draw answers with the `Rng` that comes after it."""

    seed: bytes
    draws: int = 0

    def below(self, n: int) -> tuple[int, Rng]:
        """A fair number in 0 … n − 1 (n from 1 to 2³²), and the generator after it."""
        if not 1 <= n <= _WORD_RANGE:
            raise ValueError(f"cannot draw below {n}")
        limit = _WORD_RANGE - _WORD_RANGE % n
        draws = self.draws
        while True:
            word = _block(self.seed, draws // _WORDS)[draws % _WORDS]
            draws += 1
            if word < limit:
                return word % n, Rng(self.seed, draws)

    def shuffled(self, items: Iterable[T]) -> tuple[tuple[T, ...], Rng]:
        """The items in a fair random order, and the generator after it."""
        row = list(items)
        rng = self
        for i in range(len(row) - 1, 0, -1):
            j, rng = rng.below(i + 1)
            row[i], row[j] = row[j], row[i]
        return tuple(row), rng


def commitment(seed: bytes) -> str:
    """The SHA-256 of a seed in hexadecimal: shown before a match, checked after it."""
    return hashlib.sha256(seed).hexdigest()


def mixed(seed: bytes, label: str, values: Iterable[bytes | None]) -> bytes:
    """The seed that is really used: HMAC-SHA256(seed, parts), where the parts are the label and the humans'
    values.

    Values come in seat order; None (a bot gives none) is left out. Each part stands behind its length as 4
    big-endian bytes, so that no two lists of parts read the same.
    """
    parts = [label.encode(), *(value for value in values if value is not None)]
    message = b"".join(len(part).to_bytes(4, "big") + part for part in parts)
    return hmac.digest(seed, message, "sha256")


def mixed_seeds(secret: Seeds, values: BySeat[bytes | None]) -> Seeds:
    """All three seeds of a match mixed with the seats' values (X-Q5)."""
    table, a, b = LABELS
    return Seeds(
        table=mixed(secret.table, table, values),
        seats=(mixed(secret.seats[0], a, values), mixed(secret.seats[1], b, values)),
    )
