"""The doors to the outside: untrusted JSON, refusals, views, sentences, keeping."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from matches.games import arcana, key_of, registry, slug_of
from matches.games.arcana.actions import Attack, Cast, EndTurn, Mulligan, PlayUnit
from matches.games.arcana.view import say_card
from matches.games.doors import Malformed, Seat, Setup
from tests.games.arcana.scenario import HERO, Duel, refused, side
from tests.games.arcana.subject import STARTERS
from tests.laws import seeds_of


@pytest.mark.parametrize(
    ("payload", "action"),
    [
        ({"type": "mulligan", "cids": [7, 3]}, Mulligan(Seat.A, (3, 7))),
        ({"type": "play_unit", "cid": 5, "index": 0}, PlayUnit(Seat.A, 5, 0)),
        ({"type": "cast", "cid": 5, "target": None}, Cast(Seat.A, 5, None)),
        ({"type": "cast", "cid": 5, "target": 9, "seat": 0}, Cast(Seat.A, 5, 9)),
        ({"type": "attack", "cid": 5, "target": None}, Attack(Seat.A, 5, None)),
        ({"type": "end_turn", "seat": 0}, EndTurn(Seat.A)),
    ],
)
def test_X_Q7_the_actions_of_the_wire_are_read(payload: dict[str, Any], action: Any) -> None:
    assert arcana.parse(Seat.A, payload) == action


@pytest.mark.parametrize(
    "payload",
    [
        {},
        {"type": "win"},
        {"type": "concede"},
        {"type": "timeout"},
        {"type": "void"},
        {"type": "end_turn", "seat": 1},
        {"type": "end_turn", "seat": "0"},
        {"type": "end_turn", "seat": None},
        {"type": "end_turn", "seat": False},
        {"type": "end_turn", "extra": 1},
        {"type": "play_unit", "cid": 5},
        {"type": "play_unit", "cid": 5, "index": -1},
        {"type": "play_unit", "cid": 5, "index": 1.5},
        {"type": "play_unit", "cid": "5", "index": 0},
        {"type": "play_unit", "cid": True, "index": 0},
        {"type": "cast", "cid": 0},
        {"type": "cast", "cid": 10**30},
        {"type": "mulligan", "cids": "12"},
        {"type": "mulligan", "cids": [1, None]},
        {"type": "mulligan", "cids": {"a": 1}},
        [],
        None,
        "end_turn",
    ],
)
def test_X_Q7_anything_else_is_malformed_or_refused_and_never_a_crash(payload: Any) -> None:
    state = arcana.setup(Setup((STARTERS[0], STARTERS[1])), seeds_of(1)).state
    before = arcana.dump(state)
    with pytest.raises((Malformed, arcana.rules.IllegalAction)):
        arcana.apply(state, arcana.parse(Seat.A, payload))
    assert arcana.dump(state) == before


def test_X_Q7_every_refusal_has_a_sentence_and_can_be_reached() -> None:
    reached = set()

    def no(code: str, act: Any) -> None:
        with refused(code):
            act()
        reached.add(code)

    duel = Duel(
        me=side(
            hand="ridge_wolf, mend, spark, whet, lance_of_light, last_colossus",
            mana=8,
            board="oath_page, courier new",
        ),
        foe=side(board="hill_lad, seedling", hand="mend", hero=3),
        arcana=11,
    )
    me, foe = duel.me, duel.foe
    no("not_your_turn", foe.end)
    no("not_in_hand", lambda: me.play("seedling"))
    no("not_a_unit", lambda: me.play("mend"))
    no("not_a_spell", lambda: me.cast("ridge_wolf"))
    no("mana", lambda: me.play("last_colossus"))
    no("position", lambda: me.play("ridge_wolf", at=9))
    no("no_target", lambda: me.cast("spark"))
    no("unknown_target", lambda: me.cast("spark", at="river_drake"))
    no("needless_target", lambda: me.cast("mend", at="oath_page"))
    no("own_unit_only", lambda: me.cast("whet", at="hill_lad"))
    no("not_on_board", lambda: me.attack("seedling", HERO))
    no("enemy_only", lambda: me.attack("oath_page", me.unit("courier")))
    no("taunt", lambda: me.attack("oath_page", HERO))
    no("mulligan_done", me.mulligan)
    me.attack("courier", "hill_lad")
    me.play("ridge_wolf")
    no("summoned_this_turn", lambda: me.attack("ridge_wolf", "hill_lad"))
    me.attack("oath_page", "hill_lad")
    full = Duel(me=side(hand="seedling", board=", ".join(["oath_page tired"] * 6)))
    no("board_full", lambda: full.me.play("seedling"))
    no("already_attacked", lambda: full.me.attack("oath_page", HERO))
    state = arcana.setup(Setup((STARTERS[0], STARTERS[1])), seeds_of(1)).state
    no("mulligan_first", lambda: arcana.apply(state, EndTurn(Seat.A)))
    me.cast("lance_of_light")
    no("over", me.end)
    assert reached == set(arcana.REFUSALS)
    assert all(sentence.endswith(".") for sentence in arcana.REFUSALS.values())


def test_X_Q6_a_view_has_the_own_hand_and_no_other() -> None:
    duel = Duel(me=side(hand="mend", deck="spark, spark"), foe=side(hand="whet, the_querent", deck="mend"))
    for seat in (Seat.A, Seat.B, None):
        sides = duel.view(seat).sides
        assert [shown.hand is not None for shown in sides] == [seat == Seat.A, seat == Seat.B]
        assert [shown.deck_list is not None for shown in sides] == [seat == Seat.A, seat == Seat.B]
        assert [(shown.hand_count, shown.deck) for shown in sides] == [(1, 2), (2, 1)]
    assert b"the_querent" not in msgspec.json.encode(duel.view(Seat.A))
    assert duel.view(None).legal_actions == [] and duel.view(None).question is None


def test_X_Q6_the_deck_tracker_tells_what_is_left_and_no_order() -> None:
    state = arcana.setup(Setup((STARTERS[0], STARTERS[1])), seeds_of(1)).state
    tracked = arcana.view_for(state, Seat.A).sides[0].deck_list
    assert sum(entry.left for entry in tracked) == len(state.sides[0].deck)
    assert all(entry.of == 2 for entry in tracked) and len(tracked) == 10
    from matches.games.arcana.cards import CARDS

    order = [(CARDS[entry.card].cost, CARDS[entry.card].name) for entry in tracked]
    assert order == sorted(order)


def test_X_Q6_the_view_has_the_words_of_the_contract() -> None:
    duel = Duel(me=side(hand="mend", board="ridge_wolf"))
    shown = msgspec.to_builtins(duel.view(Seat.A))
    assert set(shown) == {
        *(
            "game",
            "seat",
            "phase",
            "question",
            "to_act",
            "legal_actions",
            "starter",
            "active",
            "turn",
            "round",
        ),
        *("arcana", "sides", "outcome"),
    }
    unit = shown["sides"][0]["board"][0]
    assert set(unit) == {
        *(
            "cid",
            "card",
            "attack",
            "health",
            "max_health",
            "base_attack",
            "ready",
            "ward",
            "auras",
            "written",
            "say",
        ),
    }
    assert set(shown["sides"][0]["hand"][0]) == {"cid", "card", "cost", "print_cost", "changes", "say"}
    for action in shown["legal_actions"]:
        assert arcana.parse(Seat.A, action) in duel.view(Seat.A).legal_actions


def test_every_card_and_unit_has_a_sentence() -> None:
    duel = Duel(
        me=side(board="ridge_wolf attack=4 hurt=1, gate_squire tired, mirror_maid"),
        foe=side(board="ridge_wolf"),
    )
    assert [unit.say for unit in duel.me.board] == [
        "Ridge Wolf, 4 attack, 2 of 3 health, ready.",
        "Gate Squire, 1 attack, 2 of 2 health, Taunt.",
        "Mirror Maid, 2 attack, 1 of 1 health, Ward, ready.",
    ]
    assert duel.foe.board[0].say == "Ridge Wolf, 2 attack, 3 of 3 health."
    assert say_card("gate_squire") == (
        "Gate Squire, Order, costs 1, 1 attack, 2 health. Taunt: enemy units must attack this unit."
    )
    assert say_card("spark") == "Spark, spell, costs 2. Deal 2 damage to a chosen unit."
    cheap = Duel(me=side(hand="spark"), round=1, arcana=1)
    assert (cheap.me.seen.hand or ())[0].say.endswith("It costs 1 now because of The Magician.")


def test_events_are_told_from_each_seats_side() -> None:
    duel = Duel(me=side(board="ridge_wolf"), foe=side(board="sap_drinker", hero=20))
    duel.me.attack("ridge_wolf", "sap_drinker")
    told = {
        viewer: [event.say for event in arcana.events_for(duel.events, viewer)]
        for viewer in (Seat.A, Seat.B, None)
    }
    assert told[Seat.A] == [
        "Your Ridge Wolf attacks {B}'s Sap Drinker.",
        "{B}'s Sap Drinker takes 2 damage and has 1 health left.",
        "Your Ridge Wolf takes 2 damage and has 1 health left.",
        "{B}'s hero regains 2 health and has 22.",
    ]
    assert told[Seat.B][0] == "{A}'s Ridge Wolf attacks your Sap Drinker."
    assert told[None][0] == "{A}'s Ridge Wolf attacks {B}'s Sap Drinker."


def test_sentences_of_deaths_drains_and_the_first_arcana() -> None:
    duel = Duel(me=side(hand="spark", hero=9), foe=side(board="oath_page", hero=12), round=9)
    duel.me.cast("spark", at="oath_page")
    assert [event.say for event in arcana.events_for(duel.events, Seat.A)] == [
        "You cast Spark on {B}'s Oath Page.",
        "{B}'s Oath Page takes 2 damage and has 0 health left.",
        "{B}'s Oath Page dies.",
    ]
    duel.pass_round()
    said = [event.say for event in arcana.events_for(duel.events, Seat.A)]
    assert said[:4] == [
        "{B} ends the turn.",
        "The Tower drains 2 health from both heroes.",
        "Your hero loses 2 health and has 7 health left.",
        "{B}'s hero loses 2 health and has 10 health left.",
    ]
    state = arcana.setup(Setup((STARTERS[0], STARTERS[1])), seeds_of(1)).state
    for seat in (Seat.A, Seat.B):
        step = arcana.apply(state, Mulligan(seat, ()))
        state = step.state
    turned = next(event for event in step.events if hasattr(event, "slot"))
    assert (turned.number, turned.slot) == (state.spread[0], 0)


def test_the_registry_knows_its_games_by_key_and_address() -> None:
    assert registry["arcana"] is arcana
    assert (slug_of("grid_clash"), key_of("arcana")) == ("grid-clash", "arcana")
    assert key_of("chess") is None and key_of("") is None


def test_X_Q4_a_state_survives_being_dumped_and_loaded_in_the_middle() -> None:
    duel = Duel(
        me=side(hand="seedling, grove_caller, mend", deck="spark", board="dew_spirit spent"),
        foe=side(hand="whet"),
    )
    duel.me.play("seedling")
    again = arcana.load(arcana.dump(duel.state))
    assert again == duel.state
    for seat in (Seat.A, Seat.B, None):
        assert arcana.view_for(again, seat) == duel.view(seat)
