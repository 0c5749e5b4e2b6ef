"""The arcana above the board: prices, bonuses, rotation, drain."""

from __future__ import annotations

import pytest

from matches.games.arcana.cards import ARCANA, CARDS
from matches.games.arcana.constants import COST_FLOOR
from matches.games.doors import Outcome, Seat
from tests.games.arcana.scenario import Duel, refused, side

FOOL, MAGICIAN, EMPRESS, CHARIOT, STRENGTH, HERMIT, WHEEL, JUSTICE, TOWER, WORLD = (
    0,
    1,
    3,
    7,
    8,
    9,
    10,
    11,
    16,
    21,
)


def test_ARC_60_an_arcana_holds_for_both_players() -> None:
    duel = Duel(me=side(hand="spark"), foe=side(hand="spark"), round=1, arcana=MAGICIAN)
    assert (duel.me.costs("spark"), duel.foe.costs("spark")) == (1, 1)


def test_ARC_61_ARC_64_an_arcana_holds_for_two_rounds_and_the_last_one_stays() -> None:
    duel = Duel(me=side(hero=30), foe=side(hero=30), round=1)
    seen = []
    while duel.outcome is None and len(seen) < 30:
        seen.append(duel.arcana)
        duel.pass_round()
    assert seen[:12] == [1, 1, 0, 0, 9, 9, 11, 11, 16, 16, 21, 21]
    assert set(seen[12:]) == {21}


def test_ARC_64_the_sixth_is_still_up_in_round_thirty() -> None:
    duel = Duel(round=30)
    duel.pass_round()
    assert duel.arcana == 21
    shown = duel.view(None).arcana
    assert (shown.slot, shown.rounds_left) == (5, None)


@pytest.mark.parametrize(("round", "left"), [(1, 2), (2, 1), (3, 2), (10, 1), (11, None), (12, None)])
def test_ARC_61_a_view_says_how_long_the_arcana_holds(round: int, left: int | None) -> None:
    assert Duel(round=round).view(Seat.A).arcana.rounds_left == left


def test_ARC_Q9_the_arcana_turns_between_rounds_before_the_starters_turn() -> None:
    duel = Duel(round=2)
    duel.me.end()
    assert not duel.told("arcana_turned")
    duel.foe.end()
    tags = [event.__struct_config__.tag for event in duel.events]
    order = ["turn_ended", "round_ended", "arcana_turned", "turn_started"]
    assert [tag for tag in tags if tag in order] == order


def test_ARC_Q11_places_not_yet_turned_are_face_down() -> None:
    assert Duel(round=1).view(Seat.A).arcana.spread == (1, None, None, None, None, None)
    assert Duel(round=5).view(Seat.A).arcana.spread == (1, 0, 9, None, None, None)


# --- the drain


@pytest.mark.parametrize(("arcana", "amount"), [(TOWER, 2), (WORLD, 3)])
def test_ARC_65_both_ending_arcana_drain_both_heroes_every_round(arcana: int, amount: int) -> None:
    duel = Duel(me=side(hero=20), foe=side(hero=25), round=11, arcana=arcana)
    duel.me.end()
    assert (duel.me.hero, duel.foe.hero) == (20, 25)
    duel.foe.end()
    assert (duel.me.hero, duel.foe.hero) == (20 - amount, 25 - amount)
    assert [event.amount for event in duel.told("drained")] == [amount]
    assert [event.why for event in duel.told("hero_damaged")] == ["drain", "drain"]


def test_ARC_Q7_the_drain_bites_first_at_the_end_of_round_nine() -> None:
    duel = Duel(round=8)
    duel.pass_round()
    assert (duel.me.hero, duel.state.round) == (30, 9)
    duel.me.end()
    assert duel.me.hero == 30
    duel.foe.end()
    assert (duel.me.hero, duel.foe.hero) == (28, 28)


def test_ARC_Q7_a_fatal_drain_ends_the_match_before_the_next_turn() -> None:
    duel = Duel(me=side(hero=2), foe=side(hero=3, deck="mend"), round=9)
    duel.pass_round()
    assert duel.outcome == Outcome(Seat.B, "drain")
    assert not duel.told("turn_started") and not duel.told("card_drawn") and not duel.told("arcana_turned")


def test_ARC_Q6_both_heroes_drained_at_once_is_a_draw() -> None:
    duel = Duel(me=side(hero=1), foe=side(hero=2), round=9)
    duel.pass_round()
    assert duel.outcome == Outcome(None, "drain_draw")


def test_ARC_Q6_the_order_of_the_seats_does_not_matter_for_the_drain() -> None:
    for first in ("me", "foe"):
        duel = Duel(me=side(hero=3), foe=side(hero=2), round=9, first=first, turn_of=first)
        duel.pass_round()
        assert duel.outcome == Outcome(Seat.A, "drain")


def test_ARC_Q8_a_heal_before_the_drain_counts() -> None:
    duel = Duel(me=side(hero=2, hand="mend"), foe=side(hero=30), round=9)
    duel.me.cast("mend")
    duel.pass_round()
    assert (duel.outcome, duel.me.hero) == (None, 4)


# --- bonuses


def test_ARC_66_a_bonus_is_written_as_the_unit_is_played_and_stays() -> None:
    duel = Duel(
        me=side(hand="ridge_wolf", board="oath_page"), foe=side(board="seedling"), round=2, arcana=EMPRESS
    )
    duel.me.play("ridge_wolf")
    assert duel.me.stats("ridge_wolf") == (3, 4)
    assert duel.me.stats("oath_page") == (2, 1)
    duel.pass_round()
    assert duel.arcana != EMPRESS
    assert duel.me.stats("ridge_wolf") == (3, 4)
    (written,) = duel.me.unit("ridge_wolf").written
    assert (written.why, written.attack, written.health) == ("arcana:3", 1, 1)


def test_ARC_Q19_units_already_there_gain_nothing_when_an_arcana_turns_over() -> None:
    duel = Duel(me=side(board="ridge_wolf"), round=2, spread=(1, 3, 9, 11, 16, 21))
    duel.pass_round()
    assert duel.arcana == EMPRESS
    assert duel.me.stats("ridge_wolf") == (2, 3)


@pytest.mark.parametrize(
    ("mine", "theirs", "grows"), [(0, 0, True), (1, 1, True), (0, 1, True), (1, 0, False)]
)
def test_ARC_66_the_empress_looks_at_the_boards_before_the_unit_lands(
    mine: int, theirs: int, grows: bool
) -> None:
    duel = Duel(
        me=side(hand="ridge_wolf", board="oath_page" * mine),
        foe=side(board="oath_page" * theirs),
        round=1,
        arcana=EMPRESS,
    )
    duel.me.play("ridge_wolf")
    assert duel.me.stats("ridge_wolf") == ((3, 4) if grows else (2, 3))


def test_ARC_66_the_chariot_touches_only_the_first_unit_of_a_turn() -> None:
    duel = Duel(
        me=side(hand="ridge_wolf, oath_page"),
        foe=side(board="seedling, seedling, seedling"),
        round=1,
        arcana=CHARIOT,
    )
    duel.me.play("ridge_wolf")
    duel.me.play("oath_page")
    assert (duel.me.stats("ridge_wolf"), duel.me.stats("oath_page")) == ((3, 4), (2, 1))


def test_ARC_66_the_chariot_counts_anew_each_turn_and_only_units() -> None:
    duel = Duel(
        me=side(hand="mend, ridge_wolf, oath_page", hero=9),
        foe=side(board="seedling, seedling"),
        round=1,
        arcana=7,
    )
    duel.me.cast("mend")
    duel.me.play("ridge_wolf")
    assert duel.me.stats("ridge_wolf") == (3, 4)
    duel.pass_round()
    duel.me.play("oath_page")
    assert duel.me.stats("oath_page") == (3, 2)


def test_ARC_66_the_chariot_gives_nothing_to_whoever_is_ahead() -> None:
    duel = Duel(me=side(hand="ridge_wolf", board="oath_page"), round=1, arcana=CHARIOT)
    duel.me.play("ridge_wolf")
    assert duel.me.stats("ridge_wolf") == (2, 3)


@pytest.mark.parametrize(("hero", "foe_hero", "grows"), [(30, 30, True), (12, 13, True), (13, 12, False)])
@pytest.mark.parametrize(
    ("arcana", "slug", "bonus"), [(STRENGTH, "stone_thrower", (2, 2)), (JUSTICE, "ridge_wolf", (1, 0))]
)
def test_ARC_66_strength_and_justice_look_at_the_heroes(
    arcana: int, slug: str, bonus: tuple[int, int], hero: int, foe_hero: int, grows: bool
) -> None:
    duel = Duel(me=side(hand=slug, hero=hero), foe=side(hero=foe_hero), arcana=arcana)
    duel.me.play(slug)
    card, (attack, health) = CARDS[slug], bonus if grows else (0, 0)
    assert duel.me.stats(slug) == (card.attack + attack, card.health + health)


@pytest.mark.parametrize(("slug", "grows"), [("quarry_hand", False), ("stone_thrower", True)])
def test_ARC_66_strength_asks_for_a_printed_cost_of_five(slug: str, grows: bool) -> None:
    duel = Duel(me=side(hand=slug), arcana=STRENGTH)
    duel.me.play(slug)
    assert duel.me.unit(slug).attack == CARDS[slug].attack + (2 if grows else 0)


def test_ARC_Q18_the_arcana_bonus_is_written_before_the_summon_effect() -> None:
    duel = Duel(
        me=side(hand="grove_caller", board="seedling"), foe=side(board="oath_page"), round=1, arcana=EMPRESS
    )
    duel.me.play("grove_caller")
    assert [written.why for written in duel.me.unit("grove_caller").written] == [
        "arcana:3",
        "summon:grove_caller",
    ]
    assert duel.me.stats("grove_caller") == (3, 3)


def test_ARC_Q18_a_refused_unit_is_neither_paid_nor_placed() -> None:
    duel = Duel(me=side(hand="ridge_wolf", mana=1))
    with refused("mana"):
        duel.me.play("ridge_wolf")
    assert (duel.me.mana, duel.me.row, duel.me.hand) == (1, [], ["ridge_wolf"])


# --- prices


def test_ARC_67_a_price_changes_while_the_arcana_holds_and_stops_when_it_turns() -> None:
    duel = Duel(me=side(hand="spark"), round=2, arcana=MAGICIAN)
    (card,) = duel.me.seen.hand or ()
    assert (card.cost, card.print_cost) == (1, 2)
    assert [(change.arcana, change.by) for change in card.changes] == [(MAGICIAN, -1)]
    duel.pass_round()
    (card,) = duel.me.seen.hand or ()
    assert (card.cost, card.changes) == (2, ())


def test_ARC_67_the_changed_price_is_what_is_paid() -> None:
    duel = Duel(me=side(hand="lance_of_light", mana=1), round=1, arcana=MAGICIAN)
    duel.me.cast("lance_of_light")
    assert duel.me.mana == 0
    assert duel.told("spell_cast")[0].cost == 1


@pytest.mark.parametrize(("mine", "theirs", "cost"), [(0, 1, 1), (1, 1, 2), (0, 0, 2), (2, 1, 2)])
def test_ARC_67_the_fool_makes_the_first_unit_cheaper_for_whoever_is_behind(
    mine: int, theirs: int, cost: int
) -> None:
    duel = Duel(
        me=side(hand="ridge_wolf, spark", board=", ".join(["oath_page"] * mine)),
        foe=side(board=", ".join(["oath_page"] * theirs)),
        round=1,
        arcana=FOOL,
    )
    assert (duel.me.costs("ridge_wolf"), duel.me.costs("spark")) == (cost, 2)


@pytest.mark.parametrize(("slug", "cost"), [("bramble_boar", 3), ("quarry_hand", 3), ("last_colossus", 8)])
def test_ARC_67_the_hermit_makes_units_of_four_or_more_cheaper(slug: str, cost: int) -> None:
    duel = Duel(me=side(hand=f"{slug}, falling_stars"), arcana=HERMIT)
    assert (duel.me.costs(slug), duel.me.costs("falling_stars")) == (cost, 4)


def test_ARC_67_the_wheel_makes_the_first_card_of_a_turn_cheaper_for_whoever_is_behind() -> None:
    duel = Duel(
        me=side(hand="bramble_boar, falling_stars"),
        foe=side(board="hill_lad, hill_lad, hill_lad"),
        arcana=WHEEL,
    )
    assert (duel.me.costs("bramble_boar"), duel.me.costs("falling_stars")) == (1, 2)
    duel.me.play("bramble_boar")
    assert duel.me.costs("falling_stars") == 4
    duel.pass_round()
    assert duel.me.costs("falling_stars") == 2


def test_ARC_67_the_wheel_gives_nothing_to_whoever_is_not_behind() -> None:
    duel = Duel(me=side(hand="bramble_boar", board="oath_page"), foe=side(board="hill_lad"), arcana=WHEEL)
    assert duel.me.costs("bramble_boar") == 3


@pytest.mark.parametrize(
    ("arcana", "round", "slug"), [(MAGICIAN, 1, "mend"), (FOOL, 1, "oath_page"), (WHEEL, 5, "ridge_wolf")]
)
def test_ARC_Q16_no_price_falls_below_one(arcana: int, round: int, slug: str) -> None:
    duel = Duel(me=side(hand=slug, mana=1), foe=side(board="hill_lad"), round=round, arcana=arcana)
    assert duel.me.costs(slug) == COST_FLOOR == 1
    assert min(card.cost for card in CARDS.values()) >= 1


def test_ARC_Q17_the_price_of_the_moment_is_paid_without_refunds() -> None:
    duel = Duel(
        me=side(hand="ridge_wolf, oath_page", mana=10), foe=side(board="hill_lad"), round=1, arcana=FOOL
    )
    duel.me.play("ridge_wolf")
    assert duel.me.mana == 9
    assert duel.me.costs("oath_page") == 1
    duel.me.play("oath_page")
    assert duel.me.mana == 8


def test_ARC_67_the_fool_touches_only_the_first_unit_of_a_turn() -> None:
    foes = side(board="hill_lad, hill_lad, hill_lad")
    duel = Duel(me=side(hand="ridge_wolf, fern_dancer, spark, spark"), foe=foes, round=1, arcana=FOOL)
    duel.me.cast("spark", at="hill_lad")
    assert duel.me.costs("fern_dancer") == 1
    duel.me.play("ridge_wolf")
    assert duel.me.costs("fern_dancer") == 2
    duel.pass_round()
    assert duel.me.costs("fern_dancer") == 1


def test_ARC_66_the_dealt_arcana_are_four_cost_four_stat_and_two_drains_with_ten_texts() -> None:
    dealt = [position for position in ARCANA.values() if position.dealt]
    kinds = sorted(str(position.kind) for position in dealt)
    assert kinds == ["cost"] * 4 + ["drain"] * 2 + ["stat"] * 4
    assert len({position.text for position in dealt}) == 10
