"""Builds `static/img/sprite.svg`: everything that is drawn on the site, as one file of symbols.

    python scripts/make_sprite.py <folder of the npm package @iconify-json/game-icons>

Figures and signs come from that package (game-icons.net, CC BY 3.0); frames, skies, grounds, gems and two
arcana were drawn for Arcana and stand in `scripts/drawn.svg`. Only what is used goes in. Paths are rewritten
on a grid of whole units of their 512-unit field: an error never adds up, because every step is measured from
where the pen really is.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from collection.faces import ARCANA_FACES, FACES  # noqa: E402

# Signs: what the symbol is called on the site, and the icon it is made of.
SIGNS = {
    "t-beast": "paw-print", "t-wild": "oak-leaf", "t-giant": "peaks", "t-order": "heraldic-sun",
    "t-veil": "third-eye", "t-spell": "star-swirl",
    "k-taunt": "templar-shield", "k-rush": "wingfoot", "k-ward": "barbed-sun", "k-lifesteal": "heart-drop",
    "k-aura": "knight-banner", "k-summon": "ringing-bell",
    "u-swords": "crossed-swords", "u-coin": "crown-coin", "u-dust": "powder", "u-cards": "card-pick",
    "u-scroll": "scroll-unfurled", "u-cog": "cog", "u-moon": "moon", "u-book": "open-book",
    "u-chest": "open-treasure-chest", "u-hand": "poker-hand", "u-deck": "card-draw",
    "u-person": "character", "u-friends": "three-friends", "u-home": "house", "u-door": "exit-door",
    "u-key": "key", "u-mail": "envelope", "u-lock": "padlock", "u-info": "info", "u-help": "help",
    "u-warn": "hazard-sign", "u-check": "check-mark", "u-close": "cancel", "u-search": "magnifying-glass",
    "u-trophy": "trophy", "u-laurels": "laurel-crown", "u-hourglass": "hourglass", "u-calendar": "calendar",
    "u-eye": "semi-closed-eye", "u-talk": "talk", "u-sound": "sound-on", "u-silent": "sound-off",
    "u-flag": "flying-flag", "u-link": "linked-rings", "u-again": "clockwise-rotation",
    "u-menu": "hamburger-menu",
    "u-bot": "robot-antennas", "u-chart": "histogram", "u-table": "tabletop-players", "u-pencil": "pencil",
    "u-trash": "trash-can", "u-medal": "ribbon-medal", "u-star": "polar-star",
}  # fmt: skip

TAROT = (
    "fool", "magician", "high-priestess", "empress", "emperor", "hierophant", "lovers", "chariot", "strength",
    "hermit", "wheel-of-fortune", "justice", "hanged-man", "death", "temperance", "devil", "tower", "star",
    "moon", "sun", "judgement", "world",
)  # fmt: skip
WITHOUT_ARTICLE = {8, 10, 11, 13, 14, 20}
DRAWN_ARCANA = {9, 16}  # the package's Hermit and Tower fall apart when they are large

TOKEN = re.compile(r"[MmLlHhVvCcSsQqTtAaZz]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
ARITY = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")


def arcana_icon(number: int) -> str:
    article = "" if number in WITHOUT_ARTICLE else "the-"
    return f"tarot-{number:02d}-{article}{TAROT[number]}"


def icons_used() -> dict[str, str]:
    """Every symbol that is made of an icon of the package: its id and the icon's name."""
    figures = {face.figure: face.figure.removeprefix("f-") for face in FACES.values()}
    arcana = {face.figure: arcana_icon(number) for number, face in ARCANA_FACES.items()}
    drawn = {f"a-{number}" for number in DRAWN_ARCANA}
    return {**{k: v for k, v in arcana.items() if k not in drawn}, **SIGNS, **dict(sorted(figures.items()))}


def segments(d: str) -> Iterator[tuple[str, list[float]]]:
    """The steps of a path, each with its own letter. The flags of arcs may stand without a space."""
    place, letter = 0, ""
    while match := TOKEN.search(d, place):
        if match[0].isalpha():
            letter, place = match[0], match.end()
            if letter in "Zz":
                yield letter, []
                continue
        values = []
        for index in range(ARITY[letter.upper()]):
            flag = letter in "Aa" and index in (3, 4)
            found = (re.compile(r"[01]") if flag else NUMBER).search(d, place)
            if not found:
                return
            values.append(float(found[0]))
            place = found.end()
        yield letter, values
        letter = {"M": "L", "m": "l"}.get(letter, letter)


def on_grid(d: str) -> str:
    """The same path in relative steps of whole units."""
    parts: list[str] = []
    last = ""

    def put(letter: str, values: list[int]) -> None:
        nonlocal last
        words = "".join(str(v) if i and v < 0 else f" {v}" if i else str(v) for i, v in enumerate(values))
        repeat = letter == last and letter not in "mz"
        parts.append(words if repeat and words.startswith("-") else f" {words}" if repeat else letter + words)
        last = letter

    x = y = start_x = start_y = 0.0  # where the pen should be
    px = py = sx = sy = 0  # where it is, on the grid
    for letter, values in segments(d):
        kind, relative = letter.upper(), letter.islower()
        if kind == "Z":
            put("z", [])
            x, y, px, py = start_x, start_y, sx, sy
            continue
        base_x, base_y = (x, y) if relative else (0.0, 0.0)
        if kind == "H":
            points = [(base_x + values[0], y)]
        elif kind == "V":
            points = [(x, base_y + values[0])]
        elif kind == "A":
            points = [(base_x + values[5], base_y + values[6])]
        else:
            points = [(base_x + a, base_y + b) for a, b in zip(values[::2], values[1::2], strict=True)]
        steps = [(round(a) - px, round(b) - py) for a, b in points]
        if kind == "A":
            put(
                "a",
                [
                    round(values[0]),
                    round(values[1]),
                    round(values[2]),
                    int(values[3]),
                    int(values[4]),
                    *steps[0],
                ],
            )
        elif kind in "HVL" and 0 in steps[0]:
            put("h" if steps[0][1] == 0 else "v", [steps[0][0] or steps[0][1]])
        else:
            put("l" if kind in "HV" else kind.lower(), [part for step in steps for part in step])
        (x, y), (px, py) = points[-1], (px + steps[-1][0], py + steps[-1][1])
        if kind == "M":
            start_x, start_y, sx, sy = x, y, px, py
    return "".join(parts)


def symbol(name: str, body: str) -> str:
    """One symbol of an icon: its colour is the reader's business."""
    body = re.sub(r' fill="currentColor"', "", body)
    body = re.sub(r' d="([^"]*)"', lambda found: f' d="{on_grid(found[1])}"', body)
    return f'<symbol id="{name}" viewBox="0 0 512 512">{body}</symbol>'


def main(folder: Path) -> None:
    icons = json.loads((folder / "icons.json").read_text())["icons"]
    drawn = (ROOT / "scripts" / "drawn.svg").read_text()
    symbols = re.findall(r"<symbol\b.*?</symbol>", drawn, re.S)
    symbols += [symbol(name, icons[icon]["body"]) for name, icon in icons_used().items()]
    note = "<!-- Figures: game-icons.net, CC BY 3.0, see /credits/. All else: Arcana. -->"
    text = "\n".join(['<svg xmlns="http://www.w3.org/2000/svg">', note, *symbols, "</svg>", ""])
    (ROOT / "static" / "img" / "sprite.svg").write_text(text)
    print(f"{len(symbols)} symbols, {len(text) // 1024} kB")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
