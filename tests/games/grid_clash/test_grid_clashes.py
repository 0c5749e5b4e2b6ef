"""Two cards on one square."""

from __future__ import annotations

from itertools import product

import msgspec
import pytest

from matches.games import grid_clash
from matches.games.doors import Seat
from tests.games.grid_clash.scenario import Duel, refused, side

WINS = {("W", "Z"), ("Z", "D"), ("D", "W"), ("W", "G"), ("Z", "G"), ("D", "G")}


@pytest.mark.parametrize(("winner", "loser"), ["WZ", "ZD", "DW"], ids=["AGC_13", "AGC_14", "AGC_15"])
def test_the_beating_card_takes_the_square(winner: str, loser: str) -> None:
    mine = Duel()
    mine.round(me=f"{winner}44", foe=f"{loser}44")
    assert mine.on("44") == winner and mine.scores == (1, 0)
    theirs = Duel()
    theirs.round(me=f"{loser}44", foe=f"{winner}44")
    assert theirs.on("44") == winner.lower() and theirs.scores == (0, 1)


def test_AGC_21_the_winner_of_a_clash_takes_the_square_and_one_point() -> None:
    duel = Duel()
    duel.round(me="W44", foe="Z44")
    assert duel.on("44") == "W" and duel.scores == (1, 0)
    assert duel.me.hand == "WWZZZDDDG" and duel.foe.hand == "WWWZZDDDG"
    assert duel.said(Seat.A)[2:5] == [
        "Clash on row 5, column 5: your Warrior beats {B}'s Wizard and takes it.",
        "Your Warrior stands on row 5, column 5.",
        "You score 1 point for the clash: 0 becomes 1.",
    ]


def test_AGC_22_two_of_the_same_leave_a_dead_square() -> None:
    duel = Duel()
    duel.round(me="D44", foe="D44")
    assert duel.on("44") == "x" and duel.scores == (0, 0)
    for player in (duel.me, duel.foe):
        with refused("dead"):
            player.place("W44")


def test_AGC_23_two_goblins_leave_a_dead_square() -> None:
    duel = Duel()
    duel.round(me="G44", foe="G44")
    assert duel.on("44") == "x" and duel.scores == (0, 0)
    assert duel.me.hand == duel.foe.hand == "WWWZZZDDD"


@pytest.mark.parametrize("card", "WZD")
def test_AGC_24_a_goblin_loses_a_clash_to_any_other_card(card: str) -> None:
    duel = Duel()
    duel.round(me="G44", foe=f"{card}44")
    assert duel.on("44") == card.lower() and duel.scores == (0, 1)


@pytest.mark.parametrize(("mine", "theirs"), list(product("WZDG", repeat=2)))
def test_AGC_21_all_16_pairs_come_out_alike_in_both_orders_of_arrival_and_both_seats(
    mine: str, theirs: str
) -> None:
    one, two, mirror = Duel("Z43 w45"), Duel("Z43 w45"), Duel("z43 W45")
    one.round(me=f"{mine}44", foe=f"{theirs}44")
    two.round(me=f"{mine}44", foe=f"{theirs}44", first="foe")
    mirror.round(me=f"{theirs}44", foe=f"{mine}44")
    assert grid_clash.dump(one.state) == grid_clash.dump(two.state)
    wanted = mine if (mine, theirs) in WINS else theirs.lower() if (theirs, mine) in WINS else "x"
    assert one.on("44") == wanted
    assert mirror.on("44") == wanted.swapcase().replace("X", "x")
    assert one.scores == mirror.scores[::-1]
    for viewer in (*Seat, None):
        assert msgspec.json.encode(one.view(viewer)) == msgspec.json.encode(two.view(viewer))


def test_AGC_Q9_the_winners_card_makes_a_trap_at_once() -> None:
    duel = Duel("W42 z43")
    duel.round(me="W44", foe="Z44")
    assert duel.scores == (1 + 6, 0)


def test_AGC_Q9_the_winners_card_may_be_trapped_at_once() -> None:
    duel = Duel("d43 d45")
    duel.round(me="W44", foe="Z44")
    assert duel.on("44") == "W" and duel.scores == (1, 6)


def test_AGC_Q10_the_losing_card_and_both_cards_of_a_dead_square_are_gone() -> None:
    duel = Duel()
    duel.round(me="W44", foe="Z44")
    duel.round(me="D00", foe="D00")
    a, b = duel.view(None).sides
    assert (duel.me.hand, duel.foe.hand) == ("WWZZZDDG", "WWWZZDDG")
    assert a.lost == {"warrior": 0, "wizard": 0, "dragon": 1, "goblin": 0}
    assert b.lost == {"warrior": 0, "wizard": 1, "dragon": 1, "goblin": 0}


def test_AGC_Q14_a_dead_square_breaks_its_rune() -> None:
    duel = Duel(runes="44 22")
    duel.round(me="D44", foe="D44")
    assert duel.gold == 1 and duel.square("44").rune == "broken"
    assert duel.report.runes_broken == ((4, 4),)
    assert "The gold rune on row 5, column 5 is broken." in duel.said(Seat.A)
    assert duel.square("44").say == "row 5, column 5, dead, broken rune"


def test_AGC_Q14_a_won_clash_leaves_the_rune_whole() -> None:
    duel = Duel(runes="44")
    duel.round(me="D44", foe="W44")
    assert duel.gold == 1 and duel.square("44").rune == "gold"


def test_AGC_Q21_the_last_empty_square_is_a_clash() -> None:
    full = " ".join(f"x{row}{col}" for row in range(8) for col in range(8) if (row, col) != (4, 4))
    duel = Duel(full)
    duel.me.place("W44")
    duel.foe.place("Z44")
    assert duel.scores == (1, 0) and duel.outcome is not None and duel.outcome.reason == "board_full"


def test_AGC_Q35_a_clash_point_counts_like_a_trap_towards_twenty() -> None:
    duel = Duel(me=side(score=19), foe=side(score=3))
    duel.round(me="W44", foe="Z44")
    assert duel.scores == (20, 3) and duel.outcome == grid_clash.rules.Outcome(Seat.A, "twenty")
