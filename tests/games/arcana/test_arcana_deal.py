"""The deal: seats, starter, hands, copy ids, the spread."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest

from matches.games import arcana
from matches.games.arcana.constants import SPREAD
from matches.games.arcana.spread import ARCANA as POSITIONS
from matches.games.arcana.spread import ASCENDANTS, DEALT
from matches.games.arcana.state import State
from matches.games.doors import SEATS, Seat, Seeds, Setup
from matches.games.rng import Rng
from tests.games.arcana.subject import STARTERS, zones
from tests.laws import seeds_of

DECKS = (STARTERS[0], STARTERS[1])


def deal(number: int, ascendant: int | None = None) -> State:
    state: State = arcana.setup(Setup(DECKS, {"ascendant": ascendant}), seeds_of(number)).state
    return state


def test_ARC_01_a_match_has_two_seats_and_both_see_the_same_board() -> None:
    state = deal(1)
    assert len(state.sides) == len(SEATS) == 2
    a, b, watcher = (arcana.view_for(state, seat) for seat in (Seat.A, Seat.B, None))
    assert [side.board for side in a.sides] == [side.board for side in b.sides]
    assert [side.hero for side in watcher.sides] == [30, 30]


def test_ARC_02_each_seat_begins_with_the_twenty_cards_of_its_deck() -> None:
    state = deal(1)
    for seat in SEATS:
        assert len(zones(state, seat)) == 20
        assert Counter(state.cards[cid] for cid in zones(state, seat)) == Counter(DECKS[seat])


@pytest.mark.parametrize("size", [0, 19, 21])
def test_ARC_02_a_deck_of_another_size_is_no_setup(size: int) -> None:
    with pytest.raises(ValueError, match="20 cards"):
        arcana.setup(Setup((("mend",) * size, STARTERS[0])), seeds_of(0))


def test_ARC_02_an_unknown_card_is_no_setup() -> None:
    with pytest.raises(ValueError, match="no such card"):
        arcana.setup(Setup((("dragon",) * 20, STARTERS[0])), seeds_of(0))


def test_ARC_03_both_heroes_begin_with_thirty_health() -> None:
    for shown in arcana.view_for(deal(1), None).sides:
        assert (shown.hero, shown.hero_max) == (30, 30)


def test_ARC_06_who_starts_is_random() -> None:
    starts = sum(deal(number).starter == Seat.A for number in range(1000))
    assert 450 <= starts <= 550


def test_ARC_07_the_starter_draws_four_cards_and_the_other_five() -> None:
    for number in range(20):
        state = deal(number)
        first, second = state.sides[state.starter], state.sides[1 - state.starter]
        assert (len(first.hand), len(second.hand)) == (4, 5)
        assert (len(first.deck), len(second.deck)) == (16, 15)


def test_ARC_07_the_hand_dealt_is_told_to_its_owner_alone() -> None:
    step = arcana.setup(Setup(DECKS), seeds_of(3))
    for viewer in (Seat.A, Seat.B, None):
        hands = [event for event in arcana.events_for(step.events, viewer) if hasattr(event, "cards")]
        assert [event.cards is not None for event in hands] == [viewer == Seat.A, viewer == Seat.B]


def test_ARC_62_a_spread_is_two_early_two_mid_two_ending_and_never_repeats() -> None:
    for number in range(1000):
        spread = deal(number).spread
        assert tuple(POSITIONS[n].phase for n in spread) == SPREAD
        assert len(set(spread)) == 6


def test_ARC_62_every_dealt_arcana_comes_up_in_every_place_of_its_phase() -> None:
    seen = Counter((slot, n) for number in range(600) for slot, n in enumerate(deal(number).spread))
    for slot, phase in enumerate(SPREAD):
        for n in DEALT[phase]:
            assert seen[slot, n] > 600 / len(DEALT[phase]) * 0.7


def test_ARC_63_ten_positions_are_dealt_and_twelve_never() -> None:
    assert len(POSITIONS) == 22
    dealt = {n for n, position in POSITIONS.items() if position.dealt}
    assert len(dealt) == 10
    assert all(
        not p.text and not p.cost and not p.attack and not p.drain for p in POSITIONS.values() if not p.dealt
    )
    drawn = {n for number in range(10_000) for n in _spread(number)}
    assert drawn == dealt


def _spread(number: int) -> tuple[int, ...]:
    from matches.games.arcana.deal import _spread as draw

    return draw(Rng(hashlib.sha256(str(number).encode()).digest()), None)


def test_ARC_Q12_the_dealt_arcana_are_four_early_four_mid_two_ending() -> None:
    assert {phase: len(numbers) for phase, numbers in DEALT.items()} == {"early": 4, "mid": 4, "ending": 2}


@pytest.mark.parametrize("ascendant", ASCENDANTS)
def test_ARC_100_ARC_101_the_ascendant_is_in_every_spread_and_takes_one_draw_of_its_phase(
    ascendant: int,
) -> None:
    for number in range(200):
        spread = deal(number, ascendant).spread
        assert ascendant in spread
        assert tuple(POSITIONS[n].phase for n in spread) == SPREAD
        assert len(set(spread)) == 6


@pytest.mark.parametrize("ascendant", ASCENDANTS)
def test_ARC_Q13_the_ascendant_takes_the_first_place_of_its_phase(ascendant: int) -> None:
    place = SPREAD.index(POSITIONS[ascendant].phase)
    assert {deal(number, ascendant).spread[place] for number in range(20)} == {ascendant}
    shown = arcana.view_for(deal(1, ascendant), None).arcana
    assert (shown.ascendant, shown.ascendant_slot) == (ascendant, place)


@pytest.mark.parametrize("number", [2, 16, 21, 22])
def test_ARC_Q14_no_other_arcana_can_be_ascendant(number: int) -> None:
    with pytest.raises(ValueError, match="cannot be ascendant"):
        deal(1, number)


def test_ARC_Q11_only_the_open_arcana_and_the_ascendant_are_public() -> None:
    before = arcana.view_for(deal(1, 8), Seat.A).arcana
    assert (before.number, before.spread) == (None, (None,) * 6)
    assert (before.ascendant, before.ascendant_slot) == (8, 2)
    plain = arcana.view_for(deal(1), Seat.A).arcana
    assert (plain.ascendant, plain.ascendant_slot) == (None, None)


def test_X_Q5_each_seed_decides_its_own_part_and_no_other() -> None:
    seeds = seeds_of(1)
    other = b"\x07" * 32
    base = arcana.setup(Setup(DECKS), seeds).state
    foreign = arcana.setup(Setup(DECKS), Seeds(seeds.table, (seeds.seats[0], other))).state
    assert (
        foreign.sides[0] == base.sides[0]
        and foreign.spread == base.spread
        and foreign.starter == base.starter
    )
    assert foreign.sides[1] != base.sides[1]
    table = arcana.setup(Setup(DECKS), Seeds(other, seeds.seats)).state
    for before, after in ((base, table),):
        mine, then = before.sides[0], after.sides[0]
        dealt = [before.cards[cid] for cid in mine.hand + mine.deck]
        assert dealt == [after.cards[cid] for cid in then.hand + then.deck], (
            "the order of my cards is my seed's alone"
        )


def test_X_Q5_a_seat_can_check_its_own_draws_with_the_table_seed_and_its_own() -> None:
    seeds = seeds_of(4)
    state = arcana.setup(Setup(DECKS), seeds).state
    words = _stream(seeds.seats[0])
    numbered = _shuffle(sorted(DECKS[0]), words)
    table = _stream(seeds.table)
    assert next(table) % 2 == state.starter
    ids = _shuffle(list(range(1, 41)), table)[:20]
    names = dict(zip(ids, numbered, strict=True))
    order = _shuffle(list(ids), words)
    assert [names[cid] for cid in order] == [
        state.cards[cid] for cid in state.sides[0].hand + state.sides[0].deck
    ]


def _stream(seed: bytes):  # type: ignore[no-untyped-def]
    """The words of a seed, written independently of the engine's generator."""
    block = 0
    while True:
        digest = hmac.new(seed, block.to_bytes(8, "big"), hashlib.sha256).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(digest[at : at + 4], "big")
        block += 1


def _shuffle(row, words):  # type: ignore[no-untyped-def]
    for i in reversed(range(1, len(row))):
        word = next(words)
        while word >= 2**32 - 2**32 % (i + 1):
            word = next(words)
        j = word % (i + 1)
        row[i], row[j] = row[j], row[i]
    return row


def test_X_Q6_copy_ids_say_nothing_about_cards_or_order() -> None:
    ids_of: dict[str, list[int]] = {}
    tops = []
    for number in range(400):
        state = deal(number)
        for cid in zones(state, Seat.A):
            ids_of.setdefault(state.cards[cid], []).append(cid)
        tops.append(state.sides[0].deck[0])
    for slug, ids in ids_of.items():
        assert 19 < sum(ids) / len(ids) < 22, f"the ids of {slug} lean to one side"
    assert 18 < sum(tops) / len(tops) < 23


def test_X_Q6_the_order_in_which_a_deck_list_was_stored_changes_nothing() -> None:
    turned = (tuple(reversed(DECKS[0])), DECKS[1])
    assert arcana.setup(Setup(turned), seeds_of(2)).state.sides == deal(2).sides
