"""The doors to the outside: numbers, untrusted JSON, refusals, sentences, threats."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from matches.games import grid_clash
from matches.games.doors import Malformed, Seat
from matches.games.grid_clash import constants
from matches.games.grid_clash.actions import Buy, Place
from matches.games.grid_clash.cards import BEATS, CARDS, clash_winner
from tests.games.grid_clash.scenario import Duel, refused, side

A, B = Seat.A, Seat.B


def test_AGC_41_every_number_of_the_sheet_is_the_constants_number() -> None:
    assert (constants.SIZE, constants.RUNES, constants.RUNE_FACTOR, constants.TARGET) == (8, 4, 2, 20)
    assert dict(zip(constants.KINDS, constants.START_HAND, strict=True)) == {
        "warrior": 3, "wizard": 3, "dragon": 3, "goblin": 1,
    }  # fmt: skip
    assert constants.VALUES == constants.PRICES == (2, 2, 2, 5)
    assert (constants.CLASH_POINTS, constants.SHOP_GOBLINS, constants.TRAPPED_GOBLIN) == (1, 4, 0)
    assert [(card.slug, card.beats) for card in CARDS.values()] == [
        ("warrior", "wizard"), ("wizard", "dragon"), ("dragon", "warrior"), ("goblin", None),
    ]  # fmt: skip


def test_AGC_Q32_the_rules_know_no_seat() -> None:
    assert BEATS == (1, 2, 0, None)
    for one in range(4):
        for two in range(4):
            found, mirrored = clash_winner(one, two), clash_winner(two, one)
            assert mirrored == (None if found is None else 1 - found)


@pytest.mark.parametrize(
    ("payload", "action"),
    [
        ({"type": "place", "card": "wizard", "row": 2, "col": 3}, Place(A, "wizard", 2, 3)),
        ({"type": "place", "card": "wizard", "row": 2, "col": 3, "seat": 0}, Place(A, "wizard", 2, 3)),
        ({"type": "buy", "card": "goblin"}, Buy(A, "goblin")),
    ],
)
def test_the_actions_of_the_wire_are_read(payload: dict[str, Any], action: Any) -> None:
    assert grid_clash.parse(A, payload) == action


@pytest.mark.parametrize(
    "payload",
    [
        {},
        {"type": "win"},
        {"type": "concede"},
        {"type": "timeout"},
        {"type": "buy"},
        {"type": "buy", "card": "unicorn"},
        {"type": "buy", "card": "goblin", "price": 0},
        {"type": "buy", "card": "goblin", "seat": 1},
        {"type": "buy", "card": "goblin", "seat": False},
        {"type": "buy", "card": "goblin"},
        {"type": "place", "card": "wizard", "row": 2},
        {"type": "place", "card": "wizard", "row": "2", "col": 3},
        {"type": "place", "card": "wizard", "row": 2.5, "col": 3},
        {"type": "place", "card": "wizard", "row": True, "col": 3},
        {"type": "place", "card": "wizard", "row": None, "col": 3},
        {"type": "place", "card": "wizard", "row": 10**30, "col": 3},
        {"type": "place", "card": ["wizard"], "row": 1, "col": 3},
        {"type": "place", "card": "wizard", "row": 1, "col": -64},
        {"type": "place", "template": True, "cards": ["wizard"], "squares": [[0, 0]]},
        [],
        None,
        "place",
    ],
)
def test_anything_else_is_malformed_or_refused_and_never_a_crash(payload: Any) -> None:
    state = Duel().state
    before = grid_clash.dump(state)
    with pytest.raises((Malformed, grid_clash.rules.IllegalAction)):
        grid_clash.apply(state, grid_clash.parse(A, payload))
    assert grid_clash.dump(state) == before


def test_every_refusal_has_a_sentence_and_can_be_reached() -> None:
    reached = set()

    def no(code: str, act: Any, *args: Any) -> None:
        with refused(code):
            act(*args)
        reached.add(code)

    duel = Duel("W22 z23 x44", me=side("WW", score=18), goblins=0)
    no("not_in_hand", duel.me.place, "Z00")
    no("off_board", duel.me.place, "W8,0")
    no("occupied", duel.me.place, "W22")
    no("dead", duel.me.place, "W44")
    no("sold_out", duel.me.buy, "G")
    no("points", duel.foe.buy, "W")
    duel.me.place("W24")
    no("already_picked", duel.me.place, "W25")
    duel.foe.place("Z77")
    no("over", duel.foe.place, "Z76")
    assert reached == set(grid_clash.REFUSALS)
    assert all(sentence.endswith(".") for sentence in grid_clash.REFUSALS.values())


def test_squares_are_told_from_each_seats_side() -> None:
    duel = Duel("W22 z23 x44", runes="00 44")
    assert duel.square("23", A).say == "row 3, column 4, enemy Wizard"
    assert duel.square("23", B).say == "row 3, column 4, your Wizard"
    assert duel.square("23", None).say == "row 3, column 4, {B}'s Wizard"
    assert duel.square("00", None).say == "row 1, column 1, empty, gold rune"
    assert duel.square("44").say.startswith("row 5, column 5, dead")


def test_the_view_has_the_words_that_the_board_relies_on() -> None:
    duel = Duel("W22 z23", runes="24")
    duel.round(me="W24", foe="D77")
    shown = msgspec.to_builtins(duel.view(A))
    assert set(shown) == {
        "game", "seat", "phase", "question", "to_act", "legal_actions", "round", "target", "board", "sides",
        "shop", "lines", "threats", "report", "outcome",
    }  # fmt: skip
    assert set(shown["sides"][0]) == {"score", "hand", "hand_count", "bought", "lost", "ready", "pick"}
    assert set(shown["report"]) == {
        "round", "picks", "clash", "lines", "runes_used", "runes_broken", "score_before", "score_after",
    }  # fmt: skip
    assert shown["report"]["score_before"] == (0, 0) and shown["report"]["score_after"] == (12, 0)
    assert shown["lines"] == ({"seat": 0, "squares": ((2, 2), (2, 3), (2, 4))},)


def test_threats_of_both_sides_are_shown_with_their_points() -> None:
    duel = Duel("W22 z23 w62 w64", runes="24", me=side("WZG"), foe=side("WZ"))
    found = {(t.seat, t.how, t.card, t.row, t.col): (t.points, t.rune) for t in duel.view(A).threats}
    assert found == {
        (A, "finish", "warrior", 2, 4): (12, True),
        (A, "finish", "goblin", 2, 4): (18, True),
        (B, "snare", "wizard", 6, 3): (6, False),
        (B, "snare", "goblin", 6, 3): (4, False),
    }
    said = {threat.say for threat in duel.view(A).threats}
    assert "Your Warrior on row 3, column 5 would trap {B}'s Wizard for 12 points." in said
    assert "Your Wizard on row 7, column 4 would walk into a trap for 6 points." in said


def test_threats_name_only_cards_that_are_held() -> None:
    assert Duel("W22 z23", me=side("D")).view(A).threats == []


def test_a_threat_comes_true_when_it_is_played() -> None:
    duel = Duel("W22 z23 z62 D63 w04 w06", runes="24 63")
    for threat in duel.view(None).threats:
        twin = Duel("W22 z23 z62 D63 w04 w06", runes="24 63")
        mover = threat.seat if threat.how == "finish" else Seat(1 - threat.seat)
        twin.match.act(Place(mover, threat.card, threat.row, threat.col))
        twin.match.act(Place(Seat(1 - mover), "dragon", 7, 0))
        assert (int(threat.seat), threat.points, threat.rune) in twin.points


def test_a_state_survives_being_dumped_and_loaded_in_the_middle() -> None:
    duel = Duel("W22 z23", runes="24 33")
    duel.round(me="W24", foe="D77")
    duel.me.place("W44")
    again = grid_clash.load(grid_clash.dump(duel.state))
    assert again == duel.state
    for seat in (A, B, None):
        assert grid_clash.view_for(again, seat) == duel.view(seat)


def test_the_rest_of_the_sentences_read_well() -> None:
    duel = Duel("W22 z23", runes="24 52 35 44")
    duel.round(me="W24", foe="Z24")
    assert duel.said(B) == [
        "You pick the Wizard for row 3, column 5.",
        "{A}'s Warrior goes to row 3 column 5, your Wizard goes to row 3 column 5.",
        "Clash on row 3, column 5: {A}'s Warrior beats your Wizard and takes it.",
        "{A}'s Warrior stands on row 3, column 5.",
        "{A} scores 1 point for the clash: 0 becomes 1.",
        "{A} traps your Wizard on row 3, column 4, across, between two Warriors: 2 + 2 + 2 = 6 points, "
        "doubled by a gold rune to 12; 1 becomes 13.",
        "The gold rune on row 3, column 5 is used up.",
        "After round 1 you have 0 and {A} has 13 points.",
        "Round 2: both pick a card and a square.",
    ]
    duel.round(me="D00", foe="D00")
    assert "Clash on row 1, column 1: two Dragons, and the square is dead." in duel.said(None)
    assert "After round 2 {A} has 13 and {B} has 0 points." in duel.said(None)
