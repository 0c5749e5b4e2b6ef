"""Turns, mana, draws, rounds, the clock, the end."""

from __future__ import annotations

import pytest

from matches.games import arcana
from matches.games.arcana.actions import Attack, EndTurn, Mulligan
from matches.games.doors import OTHER, SEATS, Outcome, Seat, Setup
from tests.games.arcana.scenario import HERO, Duel, changes, refused, side
from tests.games.arcana.subject import STARTERS
from tests.laws import seeds_of


def opened(number: int = 1):  # type: ignore[no-untyped-def]
    """Turn 1 of a match whose players kept their hands."""
    state = arcana.setup(Setup((STARTERS[0], STARTERS[1])), seeds_of(number)).state
    for seat in SEATS:
        state = arcana.apply(state, Mulligan(seat, ())).state
    return state


def end(state):  # type: ignore[no-untyped-def]
    return arcana.apply(state, EndTurn(state.active)).state


def test_ARC_04_a_hero_at_zero_loses_the_match() -> None:
    duel = Duel(me=side(hand="lance_of_light"), foe=side(hero=3))
    duel.me.cast("lance_of_light")
    assert duel.outcome == Outcome(Seat.A, "hero")
    assert duel.foe.hero == 0


def test_ARC_04_a_hero_at_one_still_fights() -> None:
    duel = Duel(me=side(hand="lance_of_light"), foe=side(hero=4))
    duel.me.cast("lance_of_light")
    assert duel.outcome is None


def test_ARC_04_an_attack_can_win_too_and_damage_stops_at_zero() -> None:
    duel = Duel(me=side(board="river_drake"), foe=side(hero=2))
    duel.me.attack("river_drake", HERO)
    assert duel.outcome == Outcome(Seat.A, "hero")
    (hit,) = duel.told("hero_damaged")
    assert (hit.amount, hit.health) == (2, 0)


def test_ARC_04_empty_decks_hands_and_boards_win_nothing() -> None:
    duel = Duel()
    for _ in range(4):
        duel.me.end()
        duel.foe.end()
    assert duel.outcome is None


def test_ARC_04_after_the_end_nothing_is_accepted() -> None:
    duel = Duel(me=side(hand="lance_of_light"), foe=side(hero=1))
    duel.me.cast("lance_of_light")
    assert arcana.to_act(duel.state) == frozenset()
    assert arcana.clock(duel.state) == {}
    for hand in (duel.me, duel.foe):
        with refused("over"):
            hand.end()
    view = duel.view(Seat.A)
    assert (view.phase, view.question, view.legal_actions, view.active) == ("over", None, [], None)


def test_ARC_05_a_player_without_cards_draws_nothing_and_takes_no_harm() -> None:
    duel = Duel(foe=side(hero=12))
    duel.me.end()
    assert (duel.foe.hero, duel.foe.hand) == (12, [])
    assert len(duel.told("nothing_drawn")) == 1
    assert duel.state.active == Seat.B


def test_ARC_11_mana_grows_by_one_to_a_maximum_of_ten() -> None:
    state = opened()
    mana: dict[Seat, list[int]] = {Seat.A: [], Seat.B: []}
    for _ in range(17):
        mana[state.active].append(state.sides[state.active].mana)
        state = end(state)
    assert mana[state.starter] == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    duel = Duel(me=side(mana=9), first="me", round=1)
    for expected in (10, 10, 10):
        duel.pass_round()
        assert duel.me.mana == expected


def test_ARC_12_mana_refills_and_unspent_mana_does_not_carry_over() -> None:
    duel = Duel(me=side(mana=3, mana_max=4))
    duel.pass_round()
    assert duel.me.mana == 5


def test_ARC_13_a_turn_draws_one_card_the_first_one_too() -> None:
    state = opened()
    assert len(state.sides[state.starter].hand) == 5
    state = end(state)
    assert len(state.sides[state.active].hand) == 6


def test_ARC_13_the_top_card_is_drawn() -> None:
    duel = Duel(foe=side(deck="mend, spark", hand="whet"))
    duel.me.end()
    assert duel.foe.hand == ["whet", "mend"]


def test_ARC_14_every_unit_is_ready_when_its_owners_turn_begins() -> None:
    duel = Duel(me=side(board="ridge_wolf tired, oath_page new"))
    assert [unit.ready for unit in duel.me.board] == [False, False]
    duel.me.end()
    assert [unit.ready for unit in duel.me.board] == [False, False]
    duel.foe.end()
    assert [unit.ready for unit in duel.me.board] == [True, True]


def test_ARC_15_attacks_and_plays_come_in_any_order() -> None:
    duel = Duel(me=side(hand="ridge_wolf, mend", board="oath_page, river_drake", hero=20))
    duel.me.attack("oath_page", HERO)
    duel.me.play("ridge_wolf")
    duel.me.attack("river_drake", HERO)
    duel.me.cast("mend")
    duel.me.end()
    assert duel.state.active == Seat.B


def test_ARC_15_a_card_that_costs_more_than_the_mana_is_refused() -> None:
    duel = Duel(me=side(hand="ridge_wolf, spark", mana=1), foe=side(board="oath_page"))
    with refused("mana"):
        duel.me.play("ridge_wolf")
    with refused("mana"):
        duel.me.cast("spark", at="oath_page")
    assert duel.me.mana == 1


def test_ARC_15_exactly_the_mana_is_enough() -> None:
    duel = Duel(me=side(hand="ridge_wolf", mana=2))
    with changes(lambda: duel.me.mana, by=-2):
        duel.me.play("ridge_wolf")


def test_ARC_15_acting_on_the_others_turn_is_refused() -> None:
    duel = Duel(foe=side(hand="oath_page, mend", board="ridge_wolf"))
    for act in (
        lambda: duel.foe.play("oath_page"),
        lambda: duel.foe.cast("mend"),
        lambda: duel.foe.attack("ridge_wolf", HERO),
        lambda: duel.foe.end(),
    ):
        with refused("not_your_turn"):
            act()


def test_ARC_16_a_round_is_both_players_turns_and_the_arcana_counts_rounds() -> None:
    state = opened()
    assert state.round == 1
    shown = []
    for _ in range(5):
        shown.append((state.round, state.slot))
        state = end(state)
    assert shown == [(1, 0), (1, 0), (2, 0), (2, 0), (3, 1)]


def test_ARC_17_a_turn_has_sixty_seconds_and_the_house_ends_it() -> None:
    state = opened()
    (seat,) = arcana.to_act(state)
    clock = arcana.clock(state)[seat]
    assert (clock.key, clock.seconds, clock.counts_as_miss) == ("turn-1", 60, True)
    played = arcana.timeout(state, seat, Attack(seat, 1, None))
    assert played == EndTurn(seat)
    assert arcana.apply(state, played).state.active == OTHER[seat]


def test_ARC_17_no_action_restarts_the_clock_of_a_turn() -> None:
    duel = Duel(me=side(hand="ridge_wolf, mend"))
    before = arcana.clock(duel.state)
    duel.me.play("ridge_wolf")
    duel.me.cast("mend")
    assert arcana.clock(duel.state) == before
    duel.me.end()
    assert arcana.clock(duel.state)[Seat.B].key != before[Seat.A].key


def test_ARC_Q4_the_first_turn_has_one_mana_for_each_player() -> None:
    state = opened()
    assert state.sides[state.starter].mana == 1
    assert end(state).sides[OTHER[state.starter]].mana == 1


def test_ARC_Q3_there_is_no_hand_limit() -> None:
    duel = Duel(foe=side(hand="mend, " * 19, deck="spark"))
    duel.me.end()
    assert len(duel.foe.hand) == 20


@pytest.mark.parametrize("first", ["me", "foe"])
def test_ARC_Q10_the_starter_is_first_in_every_round(first: str) -> None:
    duel = Duel(first=first, turn_of=first, round=7)
    other = "foe" if first == "me" else "me"
    getattr(duel, first).end()
    assert duel.state.round == 7 and not duel.told("round_ended")
    getattr(duel, other).end()
    assert duel.state.round == 8 and duel.told("round_ended")


def test_X_Q7_each_own_answer_moves_the_question_and_a_refusal_does_not() -> None:
    duel = Duel(me=side(hand="ridge_wolf", mana=2))
    first = arcana.question(duel.state, Seat.A)
    assert arcana.question(duel.state, Seat.B) is None
    with refused("not_in_hand"):
        duel.me.play("river_drake")
    assert arcana.question(duel.state, Seat.A) == first
    duel.me.play("ridge_wolf")
    second = arcana.question(duel.state, Seat.A)
    assert second is not None and first is not None and second > first
    duel.me.end()
    assert arcana.question(duel.state, Seat.A) is None


def test_ARC_Q50_matches_of_players_who_only_pass_end_by_the_drain() -> None:
    for number in range(12):
        state, turns = opened(number), 0
        while arcana.outcome(state) is None:
            state, turns = end(state), turns + 1
        assert state.round in (19, 22)
        assert turns == 2 * state.round
        assert arcana.outcome(state) == Outcome(None, "drain_draw")
