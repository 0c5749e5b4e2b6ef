"""Every card is really played, with its own numbers (a scenario for each of the 105)."""

from __future__ import annotations

import pytest

from matches.games.arcana.cards import CARDS
from matches.games.arcana.constants import EFFECTS
from tests.games.arcana.scenario import HERO, Duel, refused, side

UNITS = [slug for slug, card in CARDS.items() if card.is_unit]


@pytest.mark.parametrize("slug", UNITS)
def test_ARC_45_every_unit_lands_for_its_cost_with_its_body(slug: str) -> None:
    card = CARDS[slug]
    duel = Duel(me=side(hand=slug, mana=card.cost), arcana=11, foe=side(hero=1))
    duel.me.play(slug)
    assert duel.me.mana == 0
    unit = duel.me.unit(slug)
    assert (unit.attack, unit.health, unit.max_health) == (card.attack, card.health, card.health)
    assert unit.ward == (card.keyword == "ward")
    assert unit.ready == (card.keyword == "rush")
    if card.keyword != "rush":
        with refused("summoned_this_turn"):
            duel.me.attack(slug, HERO)


@pytest.mark.parametrize("slug", UNITS)
def test_ARC_15_no_unit_can_be_played_for_one_mana_less(slug: str) -> None:
    duel = Duel(me=side(hand=slug, mana=CARDS[slug].cost - 1), arcana=11)
    with refused("mana"):
        duel.me.play(slug)


@pytest.mark.parametrize("slug", UNITS)
def test_ARC_25_every_unit_strikes_the_hero_for_its_attack(slug: str) -> None:
    duel = Duel(me=side(board=slug))
    duel.me.attack(slug, HERO)
    assert duel.foe.hero == 30 - CARDS[slug].attack


@pytest.mark.parametrize("slug", UNITS)
def test_ARC_23_every_unit_takes_and_deals_in_an_exchange(slug: str) -> None:
    card = CARDS[slug]
    duel = Duel(me=side(board="old_greymane attack=1 health=20"), foe=side(board=slug))
    duel.me.attack("old_greymane", slug)
    assert duel.me.unit("old_greymane").health == 20 - card.attack
    left = card.health - (0 if card.keyword == "ward" else 1)
    assert [unit.health for unit in duel.foe.board] == ([left] if left else [])


@pytest.mark.parametrize("slug", [slug for slug, card in CARDS.items() if not card.is_unit])
def test_ARC_54_every_spell_is_cast_for_its_cost_and_gone(slug: str) -> None:
    card = CARDS[slug]
    for mana, paid in ((card.cost - 1, False), (card.cost, True)):
        duel = Duel(me=side(hand=slug, mana=mana, board="hill_lad"), foe=side(board="pike_sister"))
        target = "hill_lad" if card.target else None
        if paid:
            duel.me.cast(slug, at=target)
            assert (duel.me.mana, duel.me.hand) == (0, [])
        else:
            with refused("mana"):
                duel.me.cast(slug, at=target)
    assert card.text == EFFECTS[str(card.effect)]


def test_ARC_46_all_units_of_the_catalogue_can_stand_together_in_any_row() -> None:
    for start in range(0, len(UNITS), 6):
        row = ", ".join(UNITS[start : start + 6])
        duel = Duel(me=side(board=row), foe=side(board=row), round=1)
        for unit in duel.me.board:
            assert unit.attack == unit.base_attack + sum(aura.by for aura in unit.auras)
