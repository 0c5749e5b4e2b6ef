"""What is in packs: printed odds, guarantees, pity, and that anybody can repeat it."""

from __future__ import annotations

import hashlib
import hmac

import pytest

from collection import odds, pity
from collection.constants import CRAFT, DUST, ODDS
from collection.dust import judge
from collection.simulation import simulate
from matches.games.arcana.cards import CARDS
from matches.games.arcana.constants import RARITIES
from matches.games.rng import Rng

C, U, R, E, L = RARITIES
DELIVERED = {"common": 46.2, "uncommon": 25.9, "rare": 19.6, "epic": 6.0, "legendary": 2.3}


@pytest.fixture(scope="module")
def many():
    return simulate(200_000, "a test of the odds")


def test_ARC_79_no_pack_of_200_000_lacks_a_rare_or_better(many):
    assert many.without_rare == 0


def test_ARC_80_never_twenty_packs_in_a_row_without_a_legendary(many):
    assert many.longest_dry == 19, "the guarantee is reached in so many packs, and holds"


def test_ARC_83_base_rolls_follow_the_printed_odds(many):
    for row in many.rows:
        assert row.rolled == pytest.approx(ODDS[row.rarity], abs=0.5)


def test_ARC_83_delivered_rates_are_as_expected(many):
    for row in many.rows:
        assert row.delivered == pytest.approx(DELIVERED[row.rarity], abs=0.3)
        assert row.expected == pytest.approx(DELIVERED[row.rarity], abs=0.2)


def test_ARC_Q66_nine_packs_to_a_legendary_and_one_dry_spell_in_seven_reaches_the_guarantee(many):
    assert many.packs_per_legendary == pytest.approx(9.03, abs=0.2)
    assert many.reached_guarantee == pytest.approx(14.7, abs=0.8)


def test_ARC_83_the_printed_odds_are_the_documents():
    assert ODDS == {C: 50, U: 28, R: 14, E: 6, L: 2} and sum(ODDS.values()) == 100


def test_ARC_79_ARC_Q65_the_last_slot_of_a_poor_pack_becomes_a_rare():
    assert pity.lifted((C, U, C, U, C), 3) == ((C, U, C, U, R), 4)
    assert pity.lifted((U, U, U, U, U), 0) == ((U, U, U, U, R), 4)


@pytest.mark.parametrize("rolled", [(C, C, R, C, C), (E, C, C, C, C), (C, C, C, C, L)])
def test_ARC_79_a_pack_with_a_rare_or_better_stays_as_rolled(rolled):
    assert pity.lifted(rolled, 18) == (rolled, None)


def test_ARC_80_ARC_Q66_the_twentieth_pack_lifts_the_last_of_its_lowest_slots():
    assert pity.lifted((C, U, C, U, E), 19) == ((C, U, L, U, E), 2)
    assert pity.lifted((R, R, R, R, R), 19) == ((R, R, R, R, L), 4)
    assert pity.lifted((C, U, L, U, E), 19) == ((C, U, L, U, E), None)
    assert pity.lifted((C, U, C, U, E), 18) == ((C, U, C, U, E), None)


def test_ARC_81_the_counter_resets_with_a_legendary_and_else_grows():
    assert pity.after((C, C, C, C, L), 7) == 0
    assert pity.after((C, C, C, C, R), 7) == 8
    assert pity.guaranteed_within(0) == 20 and pity.guaranteed_within(19) == 1


def test_ARC_Q68_every_card_of_a_rarity_comes_about_equally_often():
    rng, seen = Rng(hashlib.sha256(b"uniform").digest()), dict.fromkeys(odds.pools()[C], 0)
    for _ in range(4000):
        pack, rng = odds.deal(rng, 0)
        for slug in pack.cards:
            if slug in seen:
                seen[slug] += 1
    average = sum(seen.values()) / len(seen)
    assert min(seen.values()) > average * 0.8 and max(seen.values()) < average * 1.2


def test_ARC_78_a_pack_has_five_cards_of_the_rarities_it_says():
    packs, _ = odds.packs_of(b"\1" * 32, "moon", 10, 0)
    assert len(packs) == 10 and len({pack.cards for pack in packs}) == 10
    for pack in packs:
        assert [CARDS[slug].rarity for slug in pack.cards] == list(pack.rarities) and len(pack.cards) == 5


def test_the_same_seed_and_value_give_the_same_packs_and_another_value_others():
    assert odds.packs_of(b"\2" * 32, "a", 3, 5) == odds.packs_of(b"\2" * 32, "a", 3, 5)
    assert odds.packs_of(b"\2" * 32, "a", 3, 5) != odds.packs_of(b"\2" * 32, "b", 3, 5)
    assert odds.packs_of(b"\2" * 32, "a", 1, 0)[0][0] == odds.packs_of(b"\2" * 32, "a", 5, 0)[0][0]


def test_a_pack_can_be_repeated_with_nothing_but_hmac():
    """The recipe of the fairness page, written down once more without any of our code."""
    seed, value = bytes(range(32)), "Käse"
    parts = b"".join(len(p).to_bytes(4, "big") + p for p in (b"pack-1", value.encode()))
    mixed = hmac.digest(seed, parts, "sha256")
    words = []
    for block in range(3):
        digest = hmac.digest(mixed, block.to_bytes(8, "big"), "sha256")
        words += [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 32, 4)]

    def below(n):
        while True:
            word = words.pop(0)
            if word < 2**32 - 2**32 % n:
                return word % n

    numbers = [below(100) for _ in range(5)]
    rarities = [C if n < 50 else U if n < 78 else R if n < 92 else E if n < 98 else L for n in numbers]
    if not {R, E, L} & set(rarities):
        rarities[-1] = R
    cards = tuple(odds.pools()[rarity][below(len(odds.pools()[rarity]))] for rarity in rarities)
    ((pack,), _) = odds.packs_of(seed, value, 1, 0)
    assert pack.cards == cards


def test_ARC_85_ARC_86_ARC_89_dust_and_prices():
    assert list(DUST.values()) == [5, 20, 50, 150, 400] and list(CRAFT.values()) == [20, 80, 200, 600, 1600]
    assert all(CRAFT[rarity] == 4 * DUST[rarity] for rarity in RARITIES)


def test_ARC_85_ARC_87_ARC_Q68_surplus_is_judged_card_by_card_in_order():
    pulls = judge(["moon_stag", "moon_stag", "moon_stag", "spark"], {"moon_stag": 1})
    assert [(pull.dust, pull.new) for pull in pulls] == [(0, False), (50, False), (50, False), (0, True)]


def test_ARC_85_ARC_Q69_a_second_legendary_is_400_dust():
    assert [pull.dust for pull in judge(["the_querent", "the_querent"], {})] == [0, 400]
