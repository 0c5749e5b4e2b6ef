"""The eight spells and their targets."""

from __future__ import annotations

import pytest

from matches.games import arcana
from matches.games.arcana.cards import CARDS
from matches.games.arcana.constants import EFFECTS
from matches.games.doors import Seat
from tests.games.arcana.scenario import Duel, changes, refused, side

UNTARGETED = ["mend", "insight", "lance_of_light", "tremor", "muster", "falling_stars"]


def test_ARC_54_a_spell_resolves_and_is_gone() -> None:
    duel = Duel(me=side(hand="mend", hero=20))
    (cid,) = duel.state.sides[0].hand
    duel.me.cast("mend")
    mine = duel.state.sides[0]
    assert (duel.me.hand, mine.board, mine.deck, mine.discard) == ([], (), (), (cid,))
    with refused("not_in_hand"):
        duel.me.cast("mend")


def test_ARC_55_spark_deals_two_damage_to_a_chosen_unit() -> None:
    duel = Duel(me=side(hand="spark"), foe=side(board="hill_lad, oath_page"))
    duel.me.cast("spark", at="hill_lad")
    assert [duel.foe.unit(slug).health for slug in duel.foe.row] == [2, 1]


def test_ARC_55_mend_restores_four_to_my_hero() -> None:
    duel = Duel(me=side(hand="mend", hero=20), foe=side(hero=20))
    duel.me.cast("mend")
    assert (duel.me.hero, duel.foe.hero) == (24, 20)


def test_ARC_55_insight_draws_one() -> None:
    duel = Duel(me=side(hand="insight", deck="spark, whet"))
    duel.me.cast("insight")
    assert duel.me.hand == ["spark"]


def test_ARC_55_whet_gives_a_friendly_unit_two_and_one() -> None:
    duel = Duel(me=side(hand="whet", board="ridge_wolf hurt=1"))
    duel.me.cast("whet", at="ridge_wolf")
    assert duel.me.stats("ridge_wolf") == (4, 3)
    (written,) = duel.me.unit("ridge_wolf").written
    assert (written.why, written.attack, written.health) == ("spell:whet", 2, 1)


def test_ARC_55_lance_of_light_deals_three_to_the_enemy_hero() -> None:
    duel = Duel(me=side(hand="lance_of_light"), foe=side(board="gate_squire"))
    duel.me.cast("lance_of_light")
    assert (duel.me.hero, duel.foe.hero) == (30, 27)


def test_ARC_55_falling_stars_deals_two_to_all_enemy_units() -> None:
    duel = Duel(
        me=side(hand="falling_stars", board="hill_lad"), foe=side(board="hill_lad, pike_sister, oath_page")
    )
    duel.me.cast("falling_stars")
    assert [unit.health for unit in duel.foe.board] == [2, 2]
    assert duel.me.unit("hill_lad").health == 4
    assert duel.foe.hero == 30


def test_ARC_55_muster_gives_my_order_units_one_and_one() -> None:
    duel = Duel(
        me=side(hand="muster", board="oath_page, ridge_wolf, pike_sister"), foe=side(board="oath_page")
    )
    duel.me.cast("muster")
    assert [duel.me.stats(slug) for slug in duel.me.row] == [(3, 2), (2, 3), (3, 5)]
    assert duel.foe.stats("oath_page") == (2, 1)


def test_ARC_55_tremor_deals_one_to_every_unit_mine_included() -> None:
    duel = Duel(me=side(hand="tremor", board="hill_lad, oath_page"), foe=side(board="pike_sister"))
    duel.me.cast("tremor")
    assert (duel.me.row, duel.me.unit("hill_lad").health) == (["hill_lad"], 3)
    assert duel.foe.unit("pike_sister").health == 3
    assert (duel.me.hero, duel.foe.hero) == (30, 30)


def test_ARC_55_the_effects_are_exactly_eight_and_each_is_one_card() -> None:
    assert sorted(card.effect for card in CARDS.values() if card.effect) == sorted(EFFECTS)
    assert len(EFFECTS) == 8


def test_ARC_56_exactly_two_spells_ask_for_a_target() -> None:
    assert sorted(slug for slug, card in CARDS.items() if card.target) == ["spark", "whet"]


@pytest.mark.parametrize("slug", ["spark", "whet"])
def test_ARC_56_those_two_are_refused_without_a_target(slug: str) -> None:
    duel = Duel(me=side(hand=slug, board="ridge_wolf"))
    with refused("no_target"):
        duel.me.cast(slug)


@pytest.mark.parametrize("slug", UNTARGETED)
def test_ARC_56_the_six_others_resolve_without_one_and_refuse_one(slug: str) -> None:
    duel = Duel(me=side(hand=slug, board="ridge_wolf"))
    with refused("needless_target"):
        duel.me.cast(slug, at="ridge_wolf")
    duel.me.cast(slug)
    assert duel.me.hand == []


def test_ARC_57_damage_may_be_aimed_at_either_side() -> None:
    for owner in ("me", "foe"):
        duel = Duel(me=side(hand="spark", board="hill_lad"), foe=side(board="pike_sister"))
        target = getattr(duel, owner).board[0]
        duel.me.cast("spark", at=target)
        assert getattr(duel, owner).board[0].health == 2


def test_ARC_58_a_buff_may_only_be_aimed_at_ones_own() -> None:
    duel = Duel(me=side(hand="whet", board="hill_lad"), foe=side(board="pike_sister"))
    with refused("own_unit_only"):
        duel.me.cast("whet", at="pike_sister")
    duel.me.cast("whet", at="hill_lad")
    assert duel.me.stats("hill_lad") == (4, 5)


def test_ARC_59_what_is_listed_is_exactly_what_is_accepted() -> None:
    duel = Duel(
        me=side(hand="spark, whet, seedling, river_drake", board="ridge_wolf, fern_dancer tired", mana=3),
        foe=side(board="oath_page, hill_lad"),
    )
    (wolf, dancer), (page, lad) = duel.me.board, duel.foe.board
    listed = [(type(a).__name__, *(getattr(a, f, None) for f in ("target", "index"))) for a in _listed(duel)]
    assert sorted(listed, key=str) == sorted(
        [
            *(("Cast", cid, None) for cid in (wolf.cid, dancer.cid, page.cid, lad.cid)),
            *(("Cast", cid, None) for cid in (wolf.cid, dancer.cid)),
            *(("PlayUnit", None, index) for index in (0, 1, 2)),
            ("Attack", lad.cid, None),
            ("EndTurn", None, None),
        ],
        key=str,
    )


def _listed(duel: Duel) -> list:  # type: ignore[type-arg]
    return arcana.legal_actions(duel.state, Seat.A)


def test_ARC_Q37_spells_are_castable_on_a_full_board() -> None:
    duel = Duel(me=side(hand="mend", board=", ".join(["oath_page"] * 6), hero=20))
    with changes(lambda: duel.me.hero, by=4):
        duel.me.cast("mend")


@pytest.mark.parametrize("slug", UNTARGETED)
def test_ARC_Q38_a_spell_without_any_effect_can_still_be_cast(slug: str) -> None:
    duel = Duel(me=side(hand=slug))
    duel.me.cast(slug)
    assert duel.me.mana == 10 - CARDS[slug].cost


@pytest.mark.parametrize("slug", ["spark", "whet"])
def test_ARC_Q38_a_spell_that_needs_a_target_cannot_be_cast_where_there_is_none(slug: str) -> None:
    duel = Duel(me=side(hand=slug))
    assert [type(action).__name__ for action in _listed(duel)] == ["EndTurn"]
    with refused("unknown_target"):
        duel.me.cast(slug, at="ridge_wolf")


def test_ARC_Q39_spark_cannot_be_aimed_at_a_hero() -> None:
    duel = Duel(me=side(hand="spark"), foe=side(board="oath_page"))
    with refused("no_target"):
        duel.me.cast("spark", at=None)


def test_ARC_Q40_the_card_drawn_by_insight_shows_only_to_its_owner() -> None:
    duel = Duel(me=side(hand="insight", deck="the_querent"))
    duel.me.cast("insight")
    seen = {viewer: arcana.events_for(duel.events, viewer)[-1] for viewer in (Seat.A, Seat.B, None)}
    assert seen[Seat.A].card == "the_querent"
    assert seen[Seat.A].say == "You draw The Querent."
    assert (seen[Seat.B].cid, seen[Seat.B].card, seen[Seat.B].say) == (None, None, "{A} draws a card.")
    assert seen[None] == seen[Seat.B]


def test_ARC_Q20_ARC_Q21_a_buff_on_a_damaged_unit_leaves_the_damage() -> None:
    duel = Duel(me=side(hand="muster", board="pike_sister hurt=3"))
    duel.me.cast("muster")
    unit = duel.me.unit("pike_sister")
    assert (unit.health, unit.max_health) == (2, 5)


def test_ARC_54_a_unit_cannot_be_cast_and_a_spell_cannot_be_dropped() -> None:
    duel = Duel(me=side(hand="ridge_wolf, mend"))
    with refused("not_a_spell"):
        duel.me.cast("ridge_wolf")
    with refused("not_a_unit"):
        duel.me.play("mend")
