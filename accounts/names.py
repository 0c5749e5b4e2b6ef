"""Names of players: what may be one, and when two names are the same."""

from __future__ import annotations

import re
import unicodedata

SHORTEST, LONGEST = 3, 16
GUEST_PREFIX = "Guest-"
_RESERVED = """
admin administrator staff bot house moderator mod system arcana support help official root null
undefined you opponent guest player watcher
"""
RESERVED = frozenset(_RESERVED.split())
RESERVED_ANYWHERE = ("admin", "moderator", "arcana")
_DENIED = """
fuck shit cunt nigger nigga faggot hitler nazi rapist whore kike retard
"""
DENIED = tuple(_DENIED.split())
SHAPE = re.compile(r"[^\W_]([\w-]*[^\W_])?")

# Letters of other scripts, and digits, that read as a Latin letter.
LOOKALIKES = str.maketrans(
    {
        **dict(zip("авгекмнорстухіјѕԁԛԝѵһ", "abrekmhopctyxijsdqwvh", strict=True)),
        **dict(zip("αβεηικνορτυχγ", "abenikvoptuxy", strict=True)),
        **dict(zip("013457", "oieast", strict=True)),
        "ı": "i",
        "ł": "l",
        "ø": "o",
        "đ": "d",
    }
)
LOOKS_LIKE_L = str.maketrans({"l": "i", "|": "i"})


# Scripts that one language writes together.
WRITTEN_TOGETHER = frozenset({"CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "IDEOGRAPHIC"})


class BadName(ValueError):
    """This cannot be a name. `str()` is the sentence that says why."""


def name_key(name: str) -> str:
    """What two names share when a reader could take one for the other: NFKC, case folded, accents dropped,
    look-alikes folded, `_` and `-` dropped. Computed here because a database's `lower` knows ASCII only.
    """
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    plain = "".join(letter for letter in folded if not unicodedata.combining(letter))
    return plain.translate(LOOKALIKES).translate(LOOKS_LIKE_L).replace("_", "").replace("-", "")


def script_of(letter: str) -> str:
    """The script of a letter by its Unicode name: LATIN, GREEK, CYRILLIC, CJK …"""
    script = unicodedata.name(letter, "UNKNOWN").split(" ", 1)[0]
    return "JAPANESE" if script in WRITTEN_TOGETHER else script


def cleaned(name: str) -> str:
    """The name as it is kept (NFKC, no blanks around it). Raises BadName with the reason.

    3–16 characters: letters of one script, digits, `_` and `-`; no reserved or denied word, no guest's name.
    """
    name = unicodedata.normalize("NFKC", name).strip()
    if not SHORTEST <= len(name) <= LONGEST:
        raise BadName(f"A name has {SHORTEST} to {LONGEST} characters.")
    if not SHAPE.fullmatch(name):
        raise BadName(
            "A name is made of letters, digits, - and _, and begins and ends with a letter or digit."
        )
    letters = [letter for letter in name if letter.isalpha()]
    if not letters:
        raise BadName("A name needs a letter.")
    if len({script_of(letter) for letter in letters}) > 1:
        raise BadName("All letters of a name come from one alphabet.")
    if name.casefold().startswith(GUEST_PREFIX.casefold()):
        raise BadName("Names that begin with Guest- are kept for guests.")
    if is_reserved(name):
        raise BadName("That name is kept for the house.")
    if is_denied(name):
        raise BadName("Please choose a friendlier name.")
    return name


def is_reserved(name: str) -> bool:
    """A word that would pass for the house's own: alone, as one part of several, or before digits."""
    key = name_key(name)
    parts = {name_key(part.rstrip("0123456789")) for part in re.split("[-_]", name)}
    reserved = {name_key(word) for word in RESERVED}
    return bool(reserved & {key, *parts}) or any(name_key(word) in key for word in RESERVED_ANYWHERE)


def is_denied(name: str) -> bool:
    """A word nobody should have to read."""
    key = name_key(name)
    return any(name_key(word) in key for word in DENIED)
