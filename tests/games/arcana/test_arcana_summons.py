"""Summon effects: once, permanent, own board only."""

from __future__ import annotations

import pytest

from matches.games.arcana.cards import CARDS
from tests.games.arcana.scenario import Duel, side


def casters(summon: str) -> list[str]:
    return [slug for slug, card in CARDS.items() if card.summon == summon]


def test_ARC_48_a_summon_fires_once_the_instant_the_unit_lands() -> None:
    duel = Duel(me=side(board="seedling", hand="grove_caller"))
    duel.me.play("grove_caller")
    assert len(duel.told("summon_fired")) == 1
    assert duel.me.stats("grove_caller") == (2, 2)
    duel.pass_round()
    assert not duel.told("summon_fired")
    assert duel.me.stats("grove_caller") == (2, 2)


def test_ARC_49_what_a_summon_wrote_stays_when_the_counted_units_die() -> None:
    duel = Duel(me=side(board="moss_sprite spent, seedling hurt=1", hand="grove_caller, tremor"), foe=side())
    duel.me.play("grove_caller")
    assert duel.me.stats("grove_caller") == (3, 3)
    duel.me.cast("tremor")
    assert duel.me.row == ["grove_caller"]
    assert duel.me.stats("grove_caller") == (3, 2)
    assert duel.me.unit("grove_caller").max_health == 3


def test_ARC_49_what_a_summon_wrote_stays_when_its_caster_dies() -> None:
    duel = Duel(me=side(board="hill_lad, quarry_hand", hand="boulder_drummer, spark, spark"))
    duel.me.play("boulder_drummer")
    duel.me.cast("spark", at="boulder_drummer")
    duel.me.cast("spark", at="boulder_drummer")
    assert duel.me.row == ["hill_lad", "quarry_hand"]
    assert [duel.me.stats(slug) for slug in duel.me.row] == [(3, 5), (6, 5)]


@pytest.mark.parametrize("slug", casters("per_wild"))
@pytest.mark.parametrize("wilds", [0, 1, 3])
def test_ARC_50_per_wild_grows_by_the_other_own_wilds(slug: str, wilds: int) -> None:
    row = ["seedling", "moss_sprite", "fern_dancer"][:wilds]
    duel = Duel(me=side(board=", ".join([*row, "oath_page"]), hand=slug))
    duel.me.play(slug, at=0)
    card = CARDS[slug]
    assert duel.me.stats(slug) == (card.attack + wilds, card.health + wilds)
    assert duel.told("summon_fired")[0].count == wilds
    written = duel.me.unit(slug).written
    assert [(w.why, w.attack, w.health) for w in written] == (
        [(f"summon:{slug}", wilds, wilds)] if wilds else []
    )


@pytest.mark.parametrize("slug", casters("giants_up"))
def test_ARC_51_giants_up_reaches_the_other_own_giants(slug: str) -> None:
    duel = Duel(me=side(board="quarry_hand hurt=3, oath_page, hill_lad", hand=slug))
    duel.me.play(slug)
    card = CARDS[slug]
    assert duel.me.stats("quarry_hand") == (6, 2)
    assert duel.me.stats("hill_lad") == (3, 5)
    assert duel.me.stats("oath_page") == (2, 1)
    assert duel.me.stats(slug) == (card.attack, card.health)


def test_ARC_52_the_order_of_a_turn_matters() -> None:
    wild_first = Duel(me=side(hand="seedling, grove_caller"))
    wild_first.me.play("seedling")
    wild_first.me.play("grove_caller")
    assert wild_first.me.stats("grove_caller") == (2, 2)
    reversed_order = Duel(me=side(hand="seedling, grove_caller"))
    reversed_order.me.play("grove_caller")
    reversed_order.me.play("seedling")
    assert reversed_order.me.stats("grove_caller") == (1, 1)


def test_ARC_53_a_summon_never_counts_the_opponents_board_or_its_caster() -> None:
    duel = Duel(me=side(hand="grove_caller"), foe=side(board="seedling, moss_sprite, fern_dancer"))
    duel.me.play("grove_caller")
    assert duel.me.stats("grove_caller") == (1, 1)


def test_ARC_53_a_summon_never_reaches_the_opponents_giants_or_later_ones() -> None:
    duel = Duel(me=side(hand="boulder_drummer, hill_lad"), foe=side(board="quarry_hand"))
    duel.me.play("boulder_drummer")
    duel.me.play("hill_lad")
    assert duel.me.stats("hill_lad") == (2, 4)
    assert duel.foe.stats("quarry_hand") == (5, 4)
    assert duel.me.stats("boulder_drummer") == (2, 3)


def test_ARC_Q20_a_summon_moves_health_and_an_aura_never_does() -> None:
    duel = Duel(me=side(board="seedling", hand="grove_caller, bloom_piper"))
    duel.me.play("grove_caller")
    duel.me.play("bloom_piper")
    assert duel.me.unit("grove_caller").health == 2
    assert duel.me.unit("grove_caller").attack == 3
