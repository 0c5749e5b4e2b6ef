"""Twenty-two tables on which the order of things matters."""

from __future__ import annotations

from collections.abc import Callable

from tests.games.arcana.positions import Position
from tests.games.arcana.scenario import Duel, SideSpec, side


def grown(card: str, attack: int, health: int) -> Callable[[Duel], bool]:
    """My unit has been counted or reached by what came at the right time."""
    return lambda duel: card in duel.me.row and duel.me.stats(card) == (attack, health)


def blessed(card: str, foe_hero: int) -> Callable[[Duel], bool]:
    """It entered with the arcana's bonus, and the blows were dealt all the same."""
    return lambda duel: card in duel.me.row and bool(duel.me.unit(card).written) and duel.foe.hero == foe_hero


def struck(foe_hero: int) -> Callable[[Duel], bool]:
    """The blows took the enemy hero to exactly this."""
    return lambda duel: duel.foe.hero == foe_hero


def order(
    name: str, me: SideSpec, foe: SideSpec, solved: Callable[[Duel], bool], **table: object
) -> Position:
    return Position(name, me, foe, solved, dict(table))


def calls_both(duel: Duel) -> bool:
    return sorted(unit.attack for unit in duel.me.board if unit.card == "grove_caller") == [2, 3]


POSITIONS = (
    order(
        "seed, then call", side(hand="grove_caller, seedling", mana=4), side(), grown("grove_caller", 2, 2)
    ),
    order(
        "call to two",
        side(hand="grove_caller, moss_sprite", board="fern_dancer tired", mana=4),
        side(),
        grown("grove_caller", 3, 3),
    ),
    order(
        "the choir comes last",
        side(hand="leaf_choir, root_walker", mana=7),
        side(),
        grown("leaf_choir", 3, 4),
    ),
    order(
        "seed, call, call",
        side(hand="grove_caller, seedling, grove_caller", mana=7),
        side(),
        calls_both,
    ),
    order(
        "the elder counts",
        side(hand="canopy_elder, fern_dancer", mana=7),
        side(),
        grown("canopy_elder", 3, 6),
    ),
    order(
        "the tide comes last", side(hand="green_tide, root_walker", mana=9), side(), grown("green_tide", 4, 6)
    ),
    order("lad, then drum", side(hand="boulder_drummer, hill_lad", mana=7), side(), grown("hill_lad", 3, 5)),
    order(
        "hand, then drum",
        side(hand="boulder_drummer, quarry_hand", mana=8),
        side(),
        grown("quarry_hand", 6, 5),
    ),
    order(
        "keeper, then chief",
        side(hand="runestone_chief, bridge_keeper", mana=9),
        side(),
        grown("bridge_keeper", 5, 5),
        arcana=10,
    ),
    order(
        "lad, then king",
        side(hand="king_under_ice, hill_lad", mana=10),
        side(),
        grown("hill_lad", 3, 5),
        arcana=10,
    ),
    order(
        "the mother before the blows",
        side(hand="pack_mother", board="ridge_wolf, ridge_wolf", mana=3),
        side(),
        struck(24),
    ),
    order(
        "the bell before the blows, in the middle",
        side(hand="bell_ringer", board="temple_guard, temple_guard", mana=3),
        side(),
        struck(24),
    ),
    order(
        "muster before the blows",
        side(hand="muster", board="temple_guard, temple_guard", mana=3),
        side(),
        struck(24),
    ),
    order(
        "the pup before the runner runs",
        side(hand="burrow_pup", board="pack_runner, ridge_wolf", mana=1),
        side(),
        struck(25),
    ),
    order(
        "land before the blow makes you the stronger (Justice)",
        side(hand="bramble_boar", board="ridge_wolf", hero=20, mana=3),
        side(hero=20),
        blessed("bramble_boar", 18),
        arcana=11,
    ),
    order(
        "land before the blow makes you the stronger (Strength)",
        side(hand="stone_thrower", board="ridge_wolf", hero=20, mana=5),
        side(hero=20),
        blessed("stone_thrower", 18),
        arcana=8,
    ),
    order(
        "land before you drink",
        side(hand="bramble_boar", board="almoner", hero=20, mana=3),
        side(hero=20),
        blessed("bramble_boar", 18),
        arcana=11,
    ),
    order(
        "the dear one first, the Wheel pays",
        side(hand="ridge_wolf, quarry_hand", mana=4),
        side(board="burrow_pup, burrow_pup"),
        lambda duel: sorted(duel.me.row) == ["quarry_hand", "ridge_wolf"],
        arcana=10,
    ),
    order(
        "shake, then land",
        side(hand="burrow_pup, tremor", mana=3),
        side(board="burrow_pup, burrow_pup, oath_page"),
        lambda duel: duel.me.row == ["burrow_pup"] and not duel.foe.board,
    ),
    order(
        "the page breaks the Ward",
        side(board="stone_thrower, oath_page", hero=4),
        side(board="lion_knight"),
        lambda duel: not duel.foe.board and "stone_thrower" in duel.me.row,
    ),
    order(
        "the ringer wants two neighbours",
        side(hand="bell_ringer", board="temple_guard tired, ridge_wolf tired, oath_page tired", mana=3),
        side(board="ridge_wolf"),
        lambda duel: duel.me.row.index("bell_ringer") in (1, 2),
    ),
    order(
        "sharpen, then win the fight",
        side(hand="whet", board="ridge_wolf", hero=3, mana=2),
        side(board="bramble_boar"),
        lambda duel: not duel.foe.board and duel.me.row == ["ridge_wolf"],
    ),
)
