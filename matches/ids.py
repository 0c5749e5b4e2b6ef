"""Random names of things: matches, rooms, seeds."""

from __future__ import annotations

import secrets
import string

MATCH_ID_LENGTH = 12
ROOM_CODE_LENGTH = 5
SEED_BYTES = 32
_ID_ALPHABET = string.ascii_lowercase + string.digits
ROOM_ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ"  # no I, L, O: they look like 1 and 0


def new_match_id() -> str:
    """Twelve random letters and digits: 62 bits, not to be guessed."""
    return "".join(secrets.choice(_ID_ALPHABET) for _ in range(MATCH_ID_LENGTH))


def new_room_code() -> str:
    """Five capital letters without look-alikes, easy to say on the phone."""
    return "".join(secrets.choice(ROOM_ALPHABET) for _ in range(ROOM_CODE_LENGTH))


def new_seed() -> bytes:
    """A secret 256-bit seed (X-Q5)."""
    return secrets.token_bytes(SEED_BYTES)
