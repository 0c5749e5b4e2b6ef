"""The mulligan: both at once, in secret, once."""

from __future__ import annotations

from itertools import combinations

import msgspec
import pytest

from matches.games import arcana
from matches.games.arcana.actions import EndTurn, Mulligan
from matches.games.arcana.state import State
from matches.games.doors import OTHER, SEATS, Seat, Setup
from tests.games.arcana.scenario import refused
from tests.games.arcana.subject import ARCANA, STARTERS
from tests.laws import Watched, begin, seeds_of


def fresh(number: int = 1) -> State:
    state: State = arcana.setup(Setup((STARTERS[0], STARTERS[2])), seeds_of(number)).state
    return state


def swap(state: State, seat: Seat, count: int) -> State:
    cids = tuple(sorted(state.sides[seat].hand)[:count])
    after: State = arcana.apply(state, Mulligan(seat, cids)).state
    return after


@pytest.mark.parametrize("count", [0, 2, 4])
def test_ARC_08_any_number_of_cards_can_be_swapped_and_the_hand_keeps_its_size(count: int) -> None:
    for seat in SEATS:
        before = fresh()
        after = swap(before, seat, count)
        assert len(after.sides[seat].hand) == len(before.sides[seat].hand)
        assert after.sides[seat].swapped == count


def test_ARC_08_all_five_cards_can_be_swapped() -> None:
    before = fresh()
    second = OTHER[before.starter]
    assert not set(swap(before, second, 5).sides[second].hand) & set(before.sides[second].hand)


def test_ARC_08_a_second_swap_is_refused() -> None:
    state = swap(fresh(), Seat.A, 1)
    with refused("mulligan_done"):
        arcana.apply(state, Mulligan(Seat.A, ()))


def test_ARC_08_a_swap_is_refused_once_the_turns_have_begun() -> None:
    state = swap(swap(fresh(), Seat.A, 0), Seat.B, 0)
    with refused("mulligan_done"):
        arcana.apply(state, Mulligan(state.active, ()))


def test_ARC_08_only_cards_of_the_own_hand_can_be_swapped_and_each_once() -> None:
    state = fresh()
    mine, theirs = state.sides[0], state.sides[1]
    for cids in ((theirs.hand[0],), (mine.deck[0],), (mine.hand[0],) * 2, (99,)):
        with refused("not_in_hand"):
            arcana.apply(state, Mulligan(Seat.A, cids))


def test_ARC_08_every_subset_of_the_hand_is_listed() -> None:
    state = fresh()
    for seat in SEATS:
        hand = sorted(state.sides[seat].hand)
        subsets = [cids for size in range(len(hand) + 1) for cids in combinations(hand, size)]
        assert [action.cids for action in arcana.legal_actions(state, seat)] == subsets
        assert len(subsets) == 2 ** len(hand)


def test_ARC_08_nothing_else_can_be_done_first() -> None:
    state = fresh()
    with refused("mulligan_first"):
        arcana.apply(state, EndTurn(state.starter))


def test_ARC_09_a_card_thrown_away_cannot_come_straight_back() -> None:
    for number in range(1000):
        before = fresh(number)
        for seat in SEATS:
            count = number % 5
            returned = set(sorted(before.sides[seat].hand)[:count])
            after = swap(before, seat, count).sides[seat]
            assert not returned & set(after.hand)
            assert returned <= set(after.deck)
            assert len(after.deck) == (16 if seat == before.starter else 15)


def test_ARC_09_the_returned_cards_are_shuffled_in() -> None:
    places = []
    for number in range(300):
        before = fresh(number)
        thrown = min(before.sides[0].hand)
        places.append(swap(before, Seat.A, 1).sides[0].deck.index(thrown))
    assert set(places) >= set(range(15))
    assert 6.2 < sum(places) / len(places) < 8.8


def test_ARC_10_without_an_answer_the_hand_is_kept() -> None:
    state = fresh()
    for seat in SEATS:
        clock = arcana.clock(state)[seat]
        assert (clock.key, clock.seconds) == ("mulligan", 30)
        assert arcana.timeout(state, seat, None) == Mulligan(seat, ())
        draft = Mulligan(seat, state.sides[seat].hand[:1])
        assert arcana.timeout(state, seat, draft) == Mulligan(seat, ())


def test_ARC_Q1_a_timed_out_mulligan_is_no_missed_turn() -> None:
    assert not any(clock.counts_as_miss for clock in arcana.clock(fresh()).values())


def test_ARC_Q1_both_answer_at_once_and_turn_one_starts_when_both_have() -> None:
    state = fresh()
    assert arcana.to_act(state) == {Seat.A, Seat.B}
    half = swap(state, Seat.B, 2)
    assert arcana.to_act(half) == {Seat.A}
    assert (half.phase, half.turn) == ("mulligan", 0)
    done = swap(half, Seat.A, 1)
    assert (done.phase, done.turn, done.active) == ("turn", 1, done.starter)


def test_ARC_Q1_the_order_of_the_answers_changes_nothing() -> None:
    state = fresh()
    one = swap(swap(state, Seat.A, 2), Seat.B, 3)
    other = swap(swap(state, Seat.B, 3), Seat.A, 2)
    assert arcana.dump(one) == arcana.dump(other)


def test_ARC_Q1_how_many_the_other_swapped_is_told_only_when_both_have_answered() -> None:
    state = fresh()
    second = OTHER[state.starter]
    step = arcana.apply(state, Mulligan(second, tuple(sorted(state.sides[second].hand)[:3])))
    for viewer in (state.starter, None):
        shown = arcana.view_for(step.state, viewer).sides[second]
        assert (shown.mulligan_done, shown.swapped) == (True, None)
        (told,) = arcana.events_for(step.events, viewer)
        assert (told.count, told.returned, told.drawn) == (None, None, None)
        assert "3" not in msgspec.json.encode(told).decode().replace(f'"seat":{int(second)}', "")
    own = arcana.view_for(step.state, second).sides[second]
    assert own.swapped == 3
    last = arcana.apply(step.state, Mulligan(state.starter, ()))
    over = next(event for event in arcana.events_for(last.events, state.starter) if hasattr(event, "counts"))
    assert over.counts[second] == 3
    assert arcana.view_for(last.state, state.starter).sides[second].swapped == 3


def test_ARC_Q1_the_own_new_hand_is_seen_at_once() -> None:
    state = fresh()
    step = arcana.apply(state, Mulligan(Seat.A, tuple(sorted(state.sides[0].hand)[:2])))
    (told,) = arcana.events_for(step.events, Seat.A)
    seen = {card.cid for card in arcana.view_for(step.state, Seat.A).sides[0].hand}
    assert {dealt.cid for dealt in told.drawn} <= seen


def test_ARC_Q1_swapping_nothing_shuffles_nothing() -> None:
    state = fresh()
    after = swap(state, Seat.A, 0).sides[0]
    assert (after.deck, after.hand, after.rng) == (
        state.sides[0].deck,
        state.sides[0].hand,
        state.sides[0].rng,
    )


def test_ARC_Q1_my_open_question_survives_the_others_answer() -> None:
    state = fresh()
    mine = arcana.question(state, Seat.A)
    assert arcana.question(swap(state, Seat.B, 1), Seat.A) == mine
    assert arcana.question(swap(state, Seat.A, 1), Seat.A) is None


def test_ARC_Q2_a_second_copy_of_the_same_card_may_come() -> None:
    came = 0
    for number in range(200):
        before = fresh(number)
        for cid in before.sides[0].hand:
            after = arcana.apply(before, Mulligan(Seat.A, (cid,))).state.sides[0]
            (new,) = set(after.hand) - set(before.sides[0].hand)
            came += before.cards[new] == before.cards[cid]
    assert came > 0


def test_ARC_09_mulligans_keep_every_law() -> None:
    match: Watched = begin(ARCANA, Setup((STARTERS[1], STARTERS[2])), 5)
    for seat in SEATS:
        match.act(Mulligan(seat, tuple(sorted(match.state.sides[seat].hand)[:3])))
    match.replay()
