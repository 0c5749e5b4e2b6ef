"""Twenty tables on which something of the enemy's must fall, or my hero will."""

from __future__ import annotations

from collections.abc import Callable

from tests.games.arcana.positions import Position
from tests.games.arcana.scenario import Duel, SideSpec, side


def fell(*cards: str) -> Callable[[Duel], bool]:
    """None of these stands on the enemy's board."""
    return lambda duel: not any(card in duel.foe.row for card in cards)


def safe(duel: Duel) -> bool:
    """The enemy's board alone does not kill my hero next turn."""
    walls = any(card in ("shellback_elder", "hill_lad", "thorn_hedge") for card in duel.me.row)
    return walls or sum(unit.attack for unit in duel.foe.board) < duel.me.hero


def trade(
    name: str, me: SideSpec, foe: SideSpec, solved: Callable[[Duel], bool], **table: object
) -> Position:
    return Position(name, me, foe, solved, dict(table))


POSITIONS = (
    trade(
        "the thrower would kill me",
        side(board="bramble_boar", hero=3),
        side(board="stone_thrower hurt=3", hero=20),
        fell("stone_thrower"),
    ),
    trade(
        "one of two boars must go",
        side(board="ridge_wolf, ridge_wolf", hero=4),
        side(board="bramble_boar hurt=2, bramble_boar hurt=2"),
        safe,
    ),
    trade(
        "the last wolf burns",
        side(hand="spark", hero=2, mana=2),
        side(board="ridge_wolf hurt=1"),
        fell("ridge_wolf"),
    ),
    trade(
        "drake and pup together are too much",
        side(board="bramble_boar, burrow_pup", hero=5),
        side(board="river_drake hurt=3, burrow_pup"),
        safe,
    ),
    trade(
        "only a wall helps",
        side(hand="shellback_elder, tusk_charger", hero=3, mana=4),
        side(board="bramble_boar"),
        safe,
    ),
    trade(
        "a pack of eight against seven",
        side(board="bramble_boar", hero=7),
        side(board="pack_mother, ridge_wolf, ridge_wolf"),
        safe,
    ),
    trade(
        "a pup for a thrower",
        side(board="burrow_pup"),
        side(board="stone_thrower hurt=5"),
        fell("stone_thrower"),
    ),
    trade(
        "either will do, but do it",
        side(board="burrow_pup, ridge_wolf"),
        side(board="stone_thrower hurt=5"),
        fell("stone_thrower"),
    ),
    trade(
        "bigger and unhurt",
        side(board="quarry_hand"),
        side(board="gore_lynx"),
        fell("gore_lynx"),
    ),
    trade(
        "first the Ward, then the knight",
        side(board="bramble_boar, oath_page, ridge_wolf", hero=4),
        side(board="lion_knight"),
        fell("lion_knight"),
    ),
    trade(
        "through the guard to the danger",
        side(board="bramble_boar, ridge_wolf", hero=5),
        side(board="temple_guard, stone_thrower hurt=4"),
        safe,
    ),
    trade(
        "shake off three small ones",
        side(hand="tremor, ridge_wolf", hero=4, mana=2),
        side(board="burrow_pup, burrow_pup, oath_page"),
        fell("burrow_pup", "oath_page"),
    ),
    trade(
        "stars against a pack",
        side(hand="falling_stars, quarry_hand", hero=6, mana=4),
        side(board="ridge_wolf hurt=1, ridge_wolf hurt=1, ridge_wolf hurt=1"),
        fell("ridge_wolf"),
    ),
    trade("mend in time", side(hand="mend", hero=3, mana=1), side(board="bramble_boar"), safe),
    trade(
        "drink before it is too late",
        side(board="almoner", hero=4),
        side(board="quarry_hand"),
        safe,
    ),
    trade(
        "both for the mother of cliffs",
        side(board="bramble_boar, ridge_wolf", hero=5),
        side(board="cliff_mother hurt=3"),
        fell("cliff_mother"),
    ),
    trade(
        "a spark and a tusk",
        side(hand="spark", board="bramble_boar", hero=5, mana=2),
        side(board="stone_thrower hurt=1"),
        fell("stone_thrower"),
    ),
    trade(
        "charge at the one that tears",
        side(hand="tusk_charger", hero=3, mana=4),
        side(board="veil_tearer"),
        fell("veil_tearer"),
    ),
    trade(
        "the blow and the drain together",
        side(board="bramble_boar", hero=6),
        side(board="quarry_hand hurt=2", hero=20),
        fell("quarry_hand"),
        round=9,
    ),
    trade(
        "the bishop drinks no more",
        side(board="bramble_boar", hero=15),
        side(board="night_bishop hurt=3", hero=10),
        fell("night_bishop"),
    ),
)
