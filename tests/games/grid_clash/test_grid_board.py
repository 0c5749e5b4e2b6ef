"""The board, the runes, the hands, the picks."""

from __future__ import annotations

from itertools import combinations

import msgspec
import pytest

from matches.games import grid_clash
from matches.games.doors import SEATS, Seat, Setup
from matches.games.grid_clash.actions import Place, PlaceTemplate
from matches.games.grid_clash.board import LINES, SQUARES
from matches.games.grid_clash.deal import place_runes
from matches.games.rng import Rng
from tests.games.grid_clash.scenario import Duel, refused, side
from tests.laws import seeds_of


def new(number: int = 1):
    return grid_clash.setup(Setup(), seeds_of(number)).state


def layouts(count: int):
    rng = Rng(b"\7" * 32)
    for _ in range(count):
        runes, rng = place_runes(rng)
        yield runes


def test_AGC_01_a_match_has_exactly_two_seats() -> None:
    assert len(new().sides) == 2 and grid_clash.to_act(new()) == frozenset(SEATS)


def test_AGC_03_the_board_has_8_by_8_squares() -> None:
    view = grid_clash.view_for(new(), Seat.A)
    assert [(square.row, square.col) for square in view.board] == [(r, c) for r in range(8) for c in range(8)]
    assert len(view.board) == 64


@pytest.mark.parametrize("square", ["8,0", "0,8", "-1,0", "0,-1", "3,64"])
def test_AGC_03_a_pick_beside_the_board_is_refused(square: str) -> None:
    duel = Duel()
    with refused("off_board"):
        duel.me.place("W" + square)
    assert duel.me.pick is None
    duel.me.place("W77")


def test_AGC_04_each_match_has_four_runes_and_not_always_the_same() -> None:
    found = {new(number).runes for number in range(200)}
    assert all(len(set(runes)) == 4 for runes in found) and len(found) > 20


def test_AGC_Q12_no_line_ever_has_two_runes() -> None:
    lines = [{line.first, line.middle, line.last} for line in LINES.values()]
    pairs = {pair for line in lines for pair in combinations(sorted(line), 2)}
    for runes in layouts(10_000):
        assert len(set(runes)) == 4
        assert not any(pair in pairs for pair in combinations(sorted(runes), 2))


def test_AGC_Q12_each_quarter_has_one_rune_in_its_inner_corner() -> None:
    for runes in layouts(300):
        places = [SQUARES[rune] for rune in runes]
        assert all(2 <= row <= 5 and 2 <= col <= 5 for row, col in places)
        assert {(row > 3, col > 3) for row, col in places} == {
            (low, high) for low in (False, True) for high in (False, True)
        }


def test_AGC_Q36_runes_are_seen_by_all_from_the_start() -> None:
    for seat in (*SEATS, None):
        assert sum(square.rune == "gold" for square in grid_clash.view_for(new(), seat).board) == 4
    step = grid_clash.setup(Setup(), seeds_of(1))
    assert step.events[0].runes == tuple(SQUARES[rune] for rune in step.state.runes)


def test_AGC_07_each_starts_with_three_of_a_kind_and_one_goblin() -> None:
    for shown in grid_clash.view_for(new(), None).sides:
        assert shown.hand == {"warrior": 3, "wizard": 3, "dragon": 3, "goblin": 1}
        assert shown.hand_count == 10 and shown.score == 0


def test_AGC_17_a_pick_is_secret_until_both_are_in() -> None:
    duel = Duel()
    blank = Duel()
    duel.me.place("W35")
    blank.me.place("G04")
    for viewer in (Seat.B, None):
        assert msgspec.json.encode(duel.view(viewer)) == msgspec.json.encode(blank.view(viewer))
        assert duel.said(viewer) == ["{A} is ready."] == blank.said(viewer)
    shown = duel.view(Seat.B).sides[0]
    assert shown.ready and shown.pick is None and shown.hand_count == 10
    mine = duel.view(Seat.A).sides[0].pick
    assert mine is not None and (mine.card, mine.row, mine.col) == ("warrior", 3, 5)


def test_AGC_17_both_picks_are_shown_together() -> None:
    duel = Duel()
    duel.me.place("W35")
    assert duel.told("picks_revealed") == [] and duel.on("35") == ""
    duel.foe.place("Z41")
    (shown,) = duel.told("picks_revealed")
    assert [(pick.card, pick.row, pick.col) for pick in shown.picks] == [("warrior", 3, 5), ("wizard", 4, 1)]
    assert duel.said(Seat.B)[1] == "{A}'s Warrior goes to row 4 column 6, your Wizard goes to row 5 column 2."


def test_AGC_17_who_has_picked_waits_and_the_round_goes_on_with_both() -> None:
    duel = Duel()
    duel.me.place("W35")
    assert grid_clash.to_act(duel.state) == {Seat.B}
    assert grid_clash.legal_actions(duel.state, Seat.A) == []
    duel.foe.place("Z41")
    assert grid_clash.to_act(duel.state) == set(SEATS) and duel.state.round == 2


@pytest.mark.parametrize(("square", "code"), [("22", "occupied"), ("23", "occupied"), ("44", "dead")])
def test_AGC_18_only_an_empty_square_may_be_picked(square: str, code: str) -> None:
    duel = Duel("W22 z23 x44")
    with refused(code):
        duel.me.place("D" + square)
    assert duel.me.pick is None and Seat.A in grid_clash.to_act(duel.state)
    duel.me.place("D45")


def test_AGC_19_only_a_card_one_still_has_may_be_picked() -> None:
    duel = Duel(me=side("WZ"))
    with refused("not_in_hand"):
        duel.me.place("G00")
    duel.me.place("W00")


def test_AGC_20_on_different_squares_both_cards_stand() -> None:
    duel = Duel()
    duel.round(me="W00", foe="Z55")
    assert duel.on("00") == "W" and duel.on("55") == "z"
    assert duel.me.hand == "WWZZZDDDG" and duel.foe.hand == "WWWZZDDDG"


def test_AGC_Q28_a_confirmed_pick_is_final() -> None:
    duel = Duel()
    duel.me.place("W00")
    with refused("already_picked"):
        duel.me.place("Z11")
    assert duel.me.pick is not None and duel.me.pick.square == 0


def test_AGC_17_the_pick_is_listed_as_one_template_with_its_ranges() -> None:
    duel = Duel("W22 z23 x44", me=side("WG"))
    (template,) = grid_clash.legal_actions(duel.state, Seat.A)
    assert isinstance(template, PlaceTemplate)
    wire = msgspec.to_builtins(template)
    assert (wire["type"], wire["template"], wire["cards"]) == ("place", True, ("warrior", "goblin"))
    assert len(wire["squares"]) == 61 and (2, 2) not in wire["squares"]
    assert grid_clash.accepts(template, Place(Seat.A, "goblin", 0, 0))
    assert not grid_clash.accepts(template, Place(Seat.A, "wizard", 0, 0))
    assert not grid_clash.accepts(template, Place(Seat.B, "goblin", 0, 0))
    with pytest.raises(grid_clash.actions.Malformed):
        grid_clash.parse(Seat.A, wire)


def test_AGC_38_who_never_scores_has_exactly_ten_moves() -> None:
    duel = Duel()
    for number in range(10):
        kind = "WWWZZZDDDG"[number]
        assert duel.outcome is None and duel.state.round == number + 1
        # far apart, so that nothing ever meets
        duel.round(
            me=f"{kind}{['00', '02', '04', '06', '20', '22', '24', '26', '40', '42'][number]}",
            foe=f"{kind}{['51', '53', '55', '57', '71', '73', '75', '77', '35', '37'][number]}",
        )
    assert duel.scores == (0, 0) and duel.me.hand == "" and duel.outcome is not None
