"""The numbers and pictures of Arcane Grid Clash's rules page. Numbers and sums come from the engine."""

from __future__ import annotations

from typing import Any

from matches.constants import ABSENCE
from matches.games.doors import Seat
from matches.games.grid_clash import constants as law
from matches.games.grid_clash.board import TRAPS, code_of
from matches.games.grid_clash.cards import CARDS, NUMBER, clash_winner
from matches.games.referee import MISSES_TO_FORFEIT

from .words import in_words

FIGURES = {
    "warrior": "f-spartan",
    "wizard": "f-crystal-ball",
    "dragon": "f-sea-dragon",
    "goblin": "f-bully-minion",
}
OWN, FOE = Seat.A, Seat.B
# The traps that the page shows: the two ends are the reader's, the middle is the other's.
SHOWN_TRAPS = (
    ("Two of a kind", ("warrior", "wizard", "warrior")),
    ("One and your Goblin", ("wizard", "dragon", "goblin")),
    ("Around a Goblin", ("dragon", "goblin", "dragon")),
    ("One and your Goblin, around a Goblin", ("warrior", "goblin", "goblin")),
)
NO_TRAPS = (
    ("Two different cards", ("warrior", "wizard", "dragon")),
    ("The middle beats the ends", ("wizard", "warrior", "wizard")),
    ("Two Goblins", ("goblin", "wizard", "goblin")),
)
CLASHES = (("warrior", "wizard"), ("dragon", "dragon"), ("goblin", "warrior"))
RUNES = ((2, 5), (3, 2), (4, 4), (5, 3))


def numbers() -> dict[str, Any]:
    """The engine's numbers by name, and the same in words under `in_words`."""
    figures = {
        "size": law.SIZE,
        "squares": law.SIZE * law.SIZE,
        "runes": law.RUNES,
        "factor": law.RUNE_FACTOR,
        "target": law.TARGET,
        "clash": law.CLASH_POINTS,
        "hand": sum(law.START_HAND),
        "price": law.PRICES[0],
        "goblin_price": law.PRICES[law.GOBLIN],
        "stock": law.SHOP_GOBLINS,
        "value": law.VALUES[0],
        "goblin_value": law.VALUES[law.GOBLIN],
        "trapped_goblin": law.TRAPPED_GOBLIN,
        "seconds": law.ROUND_SECONDS,
        "misses": MISSES_TO_FORFEIT,
        "absence": ABSENCE // 1000,
    }
    return figures | {"in_words": {name: in_words(number) for name, number in figures.items()}}


def context() -> dict[str, Any]:
    """What the page shows."""
    return {
        "n": numbers(),
        "faces": [
            {"card": card, "figure": FIGURES[slug], "held": law.START_HAND[NUMBER[slug]], "beats": card.beats}
            for slug, card in CARDS.items()
        ],
        "traps": [_trap(name, cards) for name, cards in SHOWN_TRAPS],
        "no_traps": [{"name": name, "rows": [_line(cards)]} for name, cards in NO_TRAPS],
        "clashes": [_clash(own, foe) for own, foe in CLASHES],
        "board": _opening(),
        "down": [[_square("dragon", OWN)], [_square("warrior", FOE)], [_square("dragon", OWN)]],
    }


def _square(slug: str | None, seat: Seat | None = None, rune: str = "", dead: bool = False) -> dict[str, Any]:
    return {"figure": FIGURES.get(slug or "", ""), "own": seat == OWN, "rune": rune, "dead": dead}


def _line(cards: tuple[str, str, str], rune: str = "") -> list[dict[str, Any]]:
    seats = (OWN, FOE, OWN)
    return [
        _square(slug, seat, rune if place == 1 else "")
        for place, (slug, seat) in enumerate(zip(cards, seats, strict=True))
    ]


def _trap(name: str, cards: tuple[str, str, str]) -> dict[str, Any]:
    first, middle, last = (
        code_of(seat, NUMBER[slug]) for slug, seat in zip(cards, (OWN, FOE, OWN), strict=True)
    )
    trap = TRAPS[first * 100 + middle * 10 + last]
    if trap is None:
        raise LookupError(f"{name} is no trap")
    return {
        "name": name,
        "rows": [_line(cards)],
        "sum": " + ".join(str(part) for part in trap.parts),
        "points": trap.sum,
        "doubled": trap.sum * law.RUNE_FACTOR,
    }


def _clash(own: str, foe: str) -> dict[str, Any]:
    winner = clash_winner(NUMBER[own], NUMBER[foe])
    names = (CARDS[own].name, CARDS[foe].name)
    after = _square(None, dead=True) if winner is None else _square((own, foe)[winner], Seat(winner))
    return {
        "own": _square(own, OWN),
        "foe": _square(foe, FOE),
        "after": after,
        "names": names,
        "winner": None if winner is None else names[winner],
        "own_wins": winner == OWN,
    }


def _opening() -> list[list[dict[str, Any]]]:
    return [
        [_square(None, rune="gold" if (row, col) in RUNES else "") for col in range(law.SIZE)]
        for row in range(law.SIZE)
    ]
