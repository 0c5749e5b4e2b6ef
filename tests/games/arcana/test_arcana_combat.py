"""Attacks, damage, death, healing and the four keywords."""

from __future__ import annotations

import pytest

from matches.games.arcana.cards import CARDS
from matches.games.arcana.constants import KEYWORDS
from matches.games.doors import Outcome, Seat
from tests.games.arcana.scenario import HERO, Duel, changes, refused, side

ONE_DAMAGE, TWO_DAMAGE = "tremor", "spark"


def test_ARC_21_a_unit_played_this_turn_cannot_attack() -> None:
    duel = Duel(me=side(hand="ridge_wolf"))
    duel.me.play("ridge_wolf")
    with refused("summoned_this_turn"):
        duel.me.attack("ridge_wolf", HERO)


def test_ARC_21_on_its_next_own_turn_it_can() -> None:
    duel = Duel(me=side(hand="ridge_wolf"))
    duel.me.play("ridge_wolf")
    duel.pass_round()
    with changes(lambda: duel.foe.hero, by=-2):
        duel.me.attack("ridge_wolf", HERO)


@pytest.mark.parametrize("slug", [slug for slug, card in CARDS.items() if card.keyword == "rush"])
def test_ARC_32_a_unit_with_rush_can_attack_at_once_and_once(slug: str) -> None:
    duel = Duel(me=side(hand=slug))
    duel.me.play(slug)
    with changes(lambda: duel.foe.hero, by=-CARDS[slug].attack):
        duel.me.attack(slug, HERO)
    with refused("already_attacked"):
        duel.me.attack(slug, HERO)


def test_ARC_22_a_second_attack_in_a_turn_is_refused() -> None:
    duel = Duel(me=side(board="ridge_wolf"), foe=side(board="hill_lad"))
    duel.me.attack("ridge_wolf", "hill_lad")
    with refused("already_attacked"):
        duel.me.attack("ridge_wolf", "hill_lad")


def test_ARC_22_each_of_two_units_attacks_once() -> None:
    duel = Duel(me=side(board="ridge_wolf, fern_dancer"))
    duel.me.attack("ridge_wolf", HERO)
    duel.me.attack("fern_dancer", HERO)
    assert duel.foe.hero == 26


def test_ARC_23_an_attack_is_a_simultaneous_exchange() -> None:
    duel = Duel(me=side(board="mist_walker"), foe=side(board="road_warden attack=2 health=4"))
    duel.me.attack("mist_walker", "road_warden")
    assert duel.me.row == []
    assert duel.foe.unit("road_warden").health == 1
    defender, attacker = duel.told("unit_damaged")
    assert (defender.card, defender.amount, attacker.card, attacker.health) == (
        "road_warden",
        3,
        "mist_walker",
        0,
    )


def test_ARC_24_both_die_in_one_step_if_both_fall() -> None:
    duel = Duel(me=side(board="dusk_bat"), foe=side(board="courier"))
    duel.me.attack("dusk_bat", "courier")
    assert (duel.me.row, duel.foe.row) == ([], [])
    assert [event.card for event in duel.told("unit_died")] == ["dusk_bat", "courier"]


@pytest.mark.parametrize(("health", "lives"), [(2, False), (3, True)])
def test_ARC_24_zero_health_dies_and_one_lives(health: int, lives: bool) -> None:
    duel = Duel(me=side(board="ridge_wolf"), foe=side(board=f"hill_lad health={health}"))
    duel.me.attack("ridge_wolf", "hill_lad")
    assert bool(duel.foe.row) == lives


def test_ARC_25_a_unit_may_attack_the_hero_and_is_unharmed() -> None:
    duel = Duel(me=side(board="stone_thrower attack=4"), foe=side(board="ridge_wolf"))
    duel.me.attack("stone_thrower", HERO)
    assert duel.foe.hero == 26
    assert duel.me.stats("stone_thrower") == (4, 5)


def test_ARC_26_a_taunt_unit_must_be_dealt_with_first() -> None:
    duel = Duel(me=side(board="river_drake, ridge_wolf"), foe=side(board="mist_walker, gate_squire"))
    with refused("taunt"):
        duel.me.attack("river_drake", HERO)
    with refused("taunt"):
        duel.me.attack("river_drake", "mist_walker")
    duel.me.attack("river_drake", "gate_squire")
    assert duel.foe.row == ["mist_walker"]
    duel.me.attack("ridge_wolf", HERO)
    assert duel.foe.hero == 28


def test_ARC_26_a_taunt_that_survives_still_stands_in_the_way() -> None:
    duel = Duel(me=side(board="ridge_wolf, fern_dancer"), foe=side(board="hill_lad"))
    duel.me.attack("ridge_wolf", "hill_lad")
    with refused("taunt"):
        duel.me.attack("fern_dancer", HERO)


def test_ARC_26_my_own_taunt_hinders_nobody_but_the_foe() -> None:
    duel = Duel(me=side(board="gate_squire, ridge_wolf"))
    duel.me.attack("ridge_wolf", HERO)
    assert duel.foe.hero == 28


@pytest.mark.parametrize("slug", [slug for slug, card in CARDS.items() if card.keyword == "taunt"])
def test_ARC_31_every_taunt_unit_must_be_attacked_first(slug: str) -> None:
    duel = Duel(me=side(board="ridge_wolf"), foe=side(board=f"mist_walker, {slug}"))
    with refused("taunt"):
        duel.me.attack("ridge_wolf", HERO)
    with refused("taunt"):
        duel.me.attack("ridge_wolf", "mist_walker")
    duel.me.attack("ridge_wolf", slug)


def test_ARC_31_of_two_taunts_either_may_be_chosen_and_spells_hit_anything() -> None:
    for chosen in ("gate_squire", "hill_lad"):
        duel = Duel(
            me=side(board="ridge_wolf", hand="spark"), foe=side(board="gate_squire, oath_page, hill_lad")
        )
        duel.me.cast("spark", at="oath_page")
        duel.me.attack("ridge_wolf", chosen)


def test_ARC_Q35_a_taunt_protects_other_units_too() -> None:
    duel = Duel(me=side(board="ridge_wolf"), foe=side(board="oath_page, gate_squire"))
    assert [action.target for action in duel.view(Seat.A).legal_actions if hasattr(action, "target")] == [
        duel.foe.unit("gate_squire").cid
    ]


def test_ARC_27_damage_is_permanent() -> None:
    duel = Duel(me=side(hand="mend", board="carrion_bear hurt=3", hero=10), foe=side(board="hill_lad"))
    duel.me.cast("mend")
    for _ in range(3):
        duel.pass_round()
    duel.me.attack("carrion_bear", "hill_lad")
    assert duel.me.unit("carrion_bear").health == 7 - 3 - 2
    assert duel.me.unit("carrion_bear").max_health == 7


@pytest.mark.parametrize(("before", "after"), [(28, 30), (26, 30), (25, 29), (30, 30)])
def test_ARC_28_healing_stops_at_the_health_a_hero_started_with(before: int, after: int) -> None:
    duel = Duel(me=side(hand="mend", hero=before))
    duel.me.cast("mend")
    assert duel.me.hero == after
    assert [event.amount for event in duel.told("hero_healed")] == (
        [after - before] if after > before else []
    )


def test_ARC_30_the_keywords_are_exactly_four() -> None:
    assert list(KEYWORDS) == ["taunt", "rush", "ward", "lifesteal"]
    assert {card.keyword for card in CARDS.values() if card.keyword} == set(KEYWORDS)


# --- Ward


def test_ARC_33_ward_stops_the_first_damage_and_is_spent() -> None:
    duel = Duel(me=side(board="mirror_maid"), foe=side(board="stone_thrower", hand="tremor"))
    duel.me.attack("mirror_maid", "stone_thrower")
    assert duel.me.unit("mirror_maid").health == 1
    assert duel.me.unit("mirror_maid").ward is False
    duel.me.end()
    duel.foe.cast("tremor")
    assert duel.me.row == []


@pytest.mark.parametrize("slug", [slug for slug, card in CARDS.items() if card.keyword == "ward"])
def test_ARC_33_strike_spell_and_sweep_each_spend_the_ward(slug: str) -> None:
    health = CARDS[slug].health
    for cause in ("strike", "spark", "tremor", "falling_stars"):
        duel = Duel(me=side(board="ridge_wolf", hand="spark, tremor, falling_stars"), foe=side(board=slug))
        if cause == "strike":
            duel.me.attack("ridge_wolf", slug)
        else:
            duel.me.cast(cause, at=slug if cause == "spark" else None)
        unit = duel.foe.unit(slug)
        assert (unit.ward, unit.health) == (False, health)
        assert [event.card for event in duel.told("ward_spent")] == [slug]
        duel.me.cast("tremor" if cause != "tremor" else "falling_stars")
        assert slug not in duel.foe.row or duel.foe.unit(slug).health < health


def test_ARC_33_a_spent_ward_never_comes_back() -> None:
    duel = Duel(foe=side(board="dew_spirit spent"))
    for _ in range(3):
        duel.pass_round()
    assert duel.foe.unit("dew_spirit").ward is False


def test_ARC_Q29_no_damage_leaves_the_ward() -> None:
    duel = Duel(me=side(board="ridge_wolf attack=0"), foe=side(board="mirror_maid"))
    duel.me.attack("ridge_wolf", "mirror_maid")
    assert duel.foe.unit("mirror_maid").ward is True
    duel = Duel(me=side(board="mirror_maid"), foe=side(board="hill_lad attack=0"))
    duel.me.attack("mirror_maid", "hill_lad")
    assert duel.me.unit("mirror_maid").ward is True


# --- Lifesteal


@pytest.mark.parametrize("slug", [slug for slug, card in CARDS.items() if card.keyword == "lifesteal"])
def test_ARC_34_combat_damage_of_a_lifesteal_unit_heals_its_hero(slug: str) -> None:
    attack = CARDS[slug].attack
    for target in (HERO, "root_walker"):
        duel = Duel(me=side(board=slug, hero=20), foe=side(board="root_walker"))
        with changes(lambda duel=duel: duel.me.hero, by=attack):
            duel.me.attack(slug, target)


def test_ARC_34_spell_damage_never_heals() -> None:
    duel = Duel(
        me=side(board="sap_drinker", hand="spark, lance_of_light", hero=20), foe=side(board="root_walker")
    )
    duel.me.cast("spark", at="root_walker")
    duel.me.cast("lance_of_light")
    assert duel.me.hero == 20


def test_ARC_Q30_prevented_damage_heals_nothing_and_the_strike_comes_back() -> None:
    duel = Duel(me=side(board="sap_drinker", hero=20), foe=side(board="dew_spirit"))
    duel.me.attack("sap_drinker", "dew_spirit")
    assert duel.me.hero == 20
    assert duel.me.unit("sap_drinker").health == 1


def test_ARC_34_a_lifesteal_unit_without_attack_heals_nothing() -> None:
    duel = Duel(me=side(board="sap_drinker attack=0", hero=20), foe=side(board="hill_lad"))
    duel.me.attack("sap_drinker", "hill_lad")
    assert duel.me.hero == 20


def test_ARC_Q31_overkill_heals_the_whole_attack() -> None:
    duel = Duel(me=side(board="high_abbot attack=5", hero=20), foe=side(board="oath_page"))
    duel.me.attack("high_abbot", "oath_page")
    assert duel.me.hero == 25


def test_ARC_Q31_the_last_blow_to_a_hero_heals_it_too() -> None:
    duel = Duel(me=side(board="high_abbot attack=5", hero=20), foe=side(hero=2))
    duel.me.attack("high_abbot", HERO)
    assert (duel.me.hero, duel.outcome) == (25, Outcome(Seat.A, "hero"))


def test_ARC_Q32_lifesteal_heals_when_defending_even_if_the_unit_dies() -> None:
    duel = Duel(me=side(board="stone_thrower"), foe=side(board="sap_drinker", hero=20))
    duel.me.attack("stone_thrower", "sap_drinker")
    assert duel.foe.row == []
    assert duel.foe.hero == 22


def test_ARC_Q33_lifesteal_stops_at_thirty() -> None:
    duel = Duel(me=side(board="sap_drinker", hero=29))
    duel.me.attack("sap_drinker", HERO)
    assert duel.me.hero == 30


def test_ARC_34_lifesteal_counts_auras() -> None:
    duel = Duel(me=side(board="bell_ringer, sap_drinker", hero=20))
    duel.me.attack("sap_drinker", HERO)
    assert (duel.me.hero, duel.foe.hero) == (23, 27)


# --- the exchange in detail


def test_ARC_Q27_both_values_are_read_once_before_damage() -> None:
    duel = Duel(me=side(board="fern_dancer attack=3"), foe=side(board="oath_page, banner_bearer, oath_page"))
    duel.me.attack("fern_dancer", "banner_bearer")
    assert duel.foe.row == ["oath_page", "oath_page"]
    assert duel.me.unit("fern_dancer").health == 2
    duel = Duel(me=side(board="ridge_wolf"), foe=side(board="pack_mother health=2, burrow_pup"))
    duel.me.attack("ridge_wolf", "burrow_pup")
    assert duel.me.row == [], "the pup struck back with the Pack Mother's bonus"


def test_ARC_Q28_all_deaths_are_one_step_starters_side_first_left_to_right() -> None:
    rows = {"me": "oath_page, seedling health=1, oath_page", "foe": "burrow_pup, moss_sprite spent"}
    for first, order in (
        ("me", ["oath_page", "seedling", "oath_page", "burrow_pup", "moss_sprite"]),
        ("foe", ["burrow_pup", "moss_sprite", "oath_page", "seedling", "oath_page"]),
    ):
        duel = Duel(me=side(hand="tremor", board=rows["me"]), foe=side(board=rows["foe"]), first=first)
        duel.me.cast("tremor")
        assert [event.card for event in duel.told("unit_died")] == order
        assert [event.index for event in duel.told("unit_died") if event.seat == Seat.A] == [0, 1, 2]
        told = [event.seat for event in duel.told("unit_damaged")]
        assert told == [Seat.A] * 3 + [Seat.B] * 2, "the caster's row is told first"


def test_ARC_Q34_a_hero_does_not_strike_back() -> None:
    duel = Duel(me=side(board="oath_page"))
    duel.me.attack("oath_page", HERO)
    assert duel.me.unit("oath_page").health == 1
    assert duel.me.unit("oath_page").ready is False


def test_ARC_Q36_a_unit_without_attack_may_attack() -> None:
    duel = Duel(me=side(board="ridge_wolf attack=0"))
    duel.me.attack("ridge_wolf", HERO)
    assert duel.foe.hero == 30 and not duel.told("hero_damaged")
    assert all(card.attack > 0 for card in CARDS.values() if card.is_unit)


def test_ARC_15_only_ones_own_units_attack_and_only_the_enemys_are_attacked() -> None:
    duel = Duel(me=side(board="ridge_wolf, oath_page"), foe=side(board="fern_dancer"))
    with refused("enemy_only"):
        duel.me.attack("ridge_wolf", duel.me.unit("oath_page"))
    with refused("not_on_board"):
        duel.me.attack(duel.foe.unit("fern_dancer"), HERO)
    with refused("unknown_target"):
        duel.me.attack("ridge_wolf", "hill_lad")
