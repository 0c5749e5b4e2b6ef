"""Twenty-one tables on which the enemy hero can fall this turn."""

from __future__ import annotations

from matches.games.doors import Seat
from tests.games.arcana.positions import Position
from tests.games.arcana.scenario import Duel, SideSpec, side


def won(duel: Duel) -> bool:
    return duel.outcome is not None and duel.outcome.winner == Seat.A


def kill(name: str, me: SideSpec, foe: SideSpec, **table: object) -> Position:
    return Position(name, me, foe, won, dict(table))


POSITIONS = (
    kill("one blow is enough", side(board="ridge_wolf"), side(hero=2, board="stone_thrower hurt=5")),
    kill(
        "two blows past a tempting trade",
        side(board="ridge_wolf, bramble_boar"),
        side(hero=5, board="stone_thrower hurt=5, veil_tearer hurt=1"),
    ),
    kill(
        "a lance is enough", side(hand="lance_of_light, ridge_wolf", mana=2), side(hero=3, board="heartwood")
    ),
    kill(
        "two lances over a wall",
        side(hand="lance_of_light, lance_of_light, quarry_hand", mana=4),
        side(hero=6, board="hollow_oak"),
    ),
    kill(
        "burn the Taunt away, then strike",
        side(hand="spark", board="bramble_boar", mana=2),
        side(hero=3, board="gate_squire"),
    ),
    kill(
        "the small one opens the gate",
        side(board="bramble_boar, burrow_pup"),
        side(hero=3, board="gate_squire"),
    ),
    kill("sharpen the blade first", side(hand="whet", board="ridge_wolf", mana=2), side(hero=4)),
    kill(
        "it charges from the hand",
        side(hand="marsh_heron, tusk_charger", mana=4),
        side(hero=3, board="veil_tearer"),
    ),
    kill(
        "the mother makes them fierce",
        side(hand="pack_mother, hill_lad", board="ridge_wolf, ridge_wolf", mana=3),
        side(hero=6, board="quarry_hand"),
    ),
    kill(
        "the bell rings between them",
        side(hand="bell_ringer", board="road_warden, temple_guard", mana=3),
        side(hero=6),
    ),
    kill(
        "all Order at once",
        side(hand="muster, pike_sister", board="temple_guard, temple_guard", mana=3),
        side(hero=6, board="quarry_hand"),
    ),
    kill(
        "two gates, two keys",
        side(hand="spark", board="bramble_boar, burrow_pup", mana=2),
        side(hero=3, board="gate_squire, gate_squire"),
    ),
    kill(
        "shake the last one off its feet",
        side(hand="tremor", board="ridge_wolf, quarry_hand", mana=2),
        side(hero=6, board="gate_squire hurt=1"),
    ),
    kill(
        "stars fall on both gates",
        side(hand="falling_stars, stone_thrower", board="bramble_boar, ridge_wolf", mana=5),
        side(hero=5, board="gate_squire, gate_squire"),
    ),
    kill(
        "the drain does the rest",
        side(board="bramble_boar", hero=10),
        side(hero=5, board="stone_thrower hurt=4"),
        round=9,
        first="foe",
    ),
    kill(
        "one more in the pack",
        side(hand="burrow_pup", board="pack_runner, ridge_wolf", mana=1),
        side(hero=5, board="veil_tearer"),
    ),
    kill(
        "charge, then sharpen",
        side(hand="gore_lynx, whet", mana=5),
        side(hero=4, board="cliff_mother"),
    ),
    kill(
        "the banner goes in the middle",
        side(hand="banner_bearer", board="oath_page, road_warden", mana=2),
        side(hero=6, board="almoner"),
    ),
    kill(
        "each gate its own blow",
        side(hand="spark", board="bramble_boar, ridge_wolf, burrow_pup", mana=2),
        side(hero=3, board="gate_squire, pike_sister"),
    ),
    kill(
        "blows and a lance past a bait",
        side(hand="lance_of_light", board="bramble_boar, ridge_wolf", mana=2),
        side(hero=8, board="stone_thrower hurt=5"),
    ),
    kill(
        "drums for the giant",
        side(hand="boulder_drummer, quarry_hand", board="quarry_hand", mana=4),
        side(hero=5, board="bramble_boar"),
    ),
)
