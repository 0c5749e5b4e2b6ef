"""The generator: known words, fairness, mixing."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest

from matches.games.doors import Seeds
from matches.games.rng import Rng, commitment, mixed, mixed_seeds

SEED = bytes(range(32))


def test_X_Q5_words_are_hmac_sha256_in_counter_mode() -> None:
    block = hmac.new(SEED, (0).to_bytes(8, "big"), hashlib.sha256).digest()
    word, after = Rng(SEED).below(2**32)
    assert word == int.from_bytes(block[:4], "big")
    assert after == Rng(SEED, 1)
    second = hmac.new(SEED, (1).to_bytes(8, "big"), hashlib.sha256).digest()
    assert Rng(SEED, 8).below(2**32)[0] == int.from_bytes(second[:4], "big")


def test_X_Q5_known_draws_never_change() -> None:
    rng, drawn = Rng(SEED), []
    for n in (6, 6, 52, 2, 1, 1000):
        value, rng = rng.below(n)
        drawn.append(value)
    assert (drawn, rng.draws) == ([3, 5, 7, 0, 0, 489], 6)
    assert Rng(SEED).shuffled(range(8))[0] == (4, 2, 3, 5, 0, 7, 6, 1)


def test_X_Q5_a_draw_is_rejected_above_the_largest_multiple() -> None:
    n = 2**31 + 1
    rng, used = Rng(SEED), 0
    for _ in range(64):
        before = rng.draws
        value, rng = rng.below(n)
        assert 0 <= value < n
        used += rng.draws - before
    assert used > 80, "about half of the words must have been thrown away"


@pytest.mark.parametrize("n", [0, -1, 2**32 + 1])
def test_X_Q5_nothing_can_be_drawn_below_such_a_number(n: int) -> None:
    with pytest.raises(ValueError, match="cannot draw"):
        Rng(SEED).below(n)


def test_X_Q5_draws_and_shuffles_are_fair() -> None:
    rng, counts = Rng(SEED), Counter()
    for _ in range(6000):
        value, rng = rng.below(6)
        counts[value] += 1
    assert all(880 < counts[value] < 1120 for value in range(6))
    orders = Counter()
    for _ in range(6000):
        order, rng = rng.shuffled("abc")
        orders[order] += 1
    assert len(orders) == 6 and all(880 < count < 1120 for count in orders.values())


def test_X_Q5_a_draw_leaves_its_generator_alone() -> None:
    rng = Rng(SEED, 3)
    assert rng.below(10) == rng.below(10)
    assert rng.shuffled(range(20)) == rng.shuffled(range(20))
    assert rng == Rng(SEED, 3)


def test_X_Q5_mixing_depends_on_label_and_every_value_and_leaves_bots_out() -> None:
    base = mixed(SEED, "table", (b"one", b"two"))
    assert len(base) == 32
    others = [
        mixed(SEED, "seat-a", (b"one", b"two")),
        mixed(SEED, "table", (b"two", b"one")),
        mixed(SEED, "table", (b"onet", b"wo")),
        mixed(SEED, "table", (b"one", None)),
        mixed(b"\x00" * 32, "table", (b"one", b"two")),
    ]
    assert len({base, *others}) == 6
    assert mixed(SEED, "table", (b"one", None)) == mixed(SEED, "table", (None, b"one"))


def test_X_Q5_mixing_is_written_down_exactly() -> None:
    message = b"\x00\x00\x00\x05table\x00\x00\x00\x03one\x00\x00\x00\x02ab"
    assert mixed(SEED, "table", (b"one", b"ab")) == hmac.new(SEED, message, hashlib.sha256).digest()


def test_X_Q5_all_three_seeds_are_mixed_each_in_its_own_way() -> None:
    seeds = mixed_seeds(Seeds(SEED, (SEED, SEED)), (b"value", None))
    assert len({SEED, seeds.table, *seeds.seats}) == 4
    a, b = b"a" * 32, b"b" * 32
    values = (b"value", b"other")
    other = mixed_seeds(Seeds(SEED, (a, b)), values)
    assert other.table == mixed(SEED, "table", values)
    assert other.seats == (mixed(a, "seat-a", values), mixed(b, "seat-b", values))
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()
