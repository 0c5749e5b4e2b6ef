"""Standing bonuses, recomputed from the board as it stands; the row and its places."""

from __future__ import annotations

import pytest

from matches.games.arcana.cards import CARDS
from matches.games.doors import Seat
from tests.games.arcana.scenario import HERO, Duel, refused, side


def attacks(hand) -> list[int]:  # type: ignore[no-untyped-def]
    return [unit.attack for unit in hand.board]


def bonuses(hand) -> list[int]:  # type: ignore[no-untyped-def]
    return [unit.attack - unit.base_attack for unit in hand.board]


def carriers(ability: str) -> list[str]:
    return [slug for slug, card in CARDS.items() if card.ability == ability]


def test_ARC_35_abilities_change_attack_only() -> None:
    duel = Duel(me=side(board="ridge_wolf, pack_mother, banner_bearer, oath_page, howling_pair"), round=1)
    for unit in duel.me.board:
        assert unit.health == unit.max_health == CARDS[unit.card].health


@pytest.mark.parametrize("slug", carriers("beast_up"))
def test_ARC_37_beast_up_gives_the_other_own_beasts_one_attack(slug: str) -> None:
    duel = Duel(me=side(board=f"ridge_wolf, {slug}, burrow_pup, oath_page"), foe=side(board="bramble_boar"))
    assert bonuses(duel.me) == [1, 0, 1, 0]
    assert bonuses(duel.foe) == [0]


@pytest.mark.parametrize("slug", carriers("adjacent_up"))
def test_ARC_38_adjacent_up_gives_its_two_neighbours_one_attack(slug: str) -> None:
    duel = Duel(me=side(board=f"oath_page, {slug}, seedling, ridge_wolf"))
    assert bonuses(duel.me) == [1, 0, 1, 0]


def test_ARC_38_at_the_end_of_the_row_there_is_one_neighbour() -> None:
    assert bonuses(Duel(me=side(board="bell_ringer, oath_page, seedling")).me) == [0, 1, 0]
    assert bonuses(Duel(me=side(board="oath_page, seedling, bell_ringer")).me) == [0, 1, 0]
    assert bonuses(Duel(me=side(board="bell_ringer")).me) == [0]


@pytest.mark.parametrize("slug", carriers("early_up"))
@pytest.mark.parametrize(("round", "bonus"), [(1, 1), (4, 1), (5, 0), (11, 0)])
def test_ARC_39_early_arcana_gives_one_attack_in_rounds_one_to_four(
    slug: str, round: int, bonus: int
) -> None:
    duel = Duel(me=side(board=slug), round=round)
    assert bonuses(duel.me) == [bonus]


@pytest.mark.parametrize("slug", carriers("per_beast"))
def test_ARC_40_a_rally_counts_the_other_own_beasts(slug: str) -> None:
    duel = Duel(me=side(board=f"{slug}, ridge_wolf, oath_page, burrow_pup, bramble_boar"))
    assert bonuses(duel.me)[0] == 3
    alone = Duel(me=side(board=f"{slug}, oath_page"), foe=side(board="ridge_wolf"))
    assert bonuses(alone.me) == [0, 0]


def test_ARC_40_ARC_47_a_rally_shrinks_the_moment_a_beast_falls() -> None:
    duel = Duel(me=side(board="howling_pair, ridge_wolf hurt=2, bramble_boar, burrow_pup", hand="spark"))
    assert bonuses(duel.me)[0] == 3
    duel.me.cast("spark", at=duel.me.unit("ridge_wolf"))
    assert bonuses(duel.me)[0] == 2


def test_ARC_41_the_stored_attack_never_changes_with_auras() -> None:
    duel = Duel(me=side(board="ridge_wolf, burrow_pup", hand="pack_mother, spark, spark"))
    stored = {unit.cid: unit.attack for unit in duel.state.sides[0].board}
    duel.me.play("pack_mother", at=1)
    assert attacks(duel.me) == [3, 2, 3]
    duel.me.cast("spark", at="pack_mother")
    duel.me.cast("spark", at="pack_mother")
    assert duel.me.row == ["ridge_wolf", "burrow_pup"]
    assert {unit.cid: unit.attack for unit in duel.state.sides[0].board} == stored


def test_ARC_42_auras_come_as_a_unit_is_played() -> None:
    duel = Duel(me=side(board="ridge_wolf", hand="pack_mother"))
    duel.me.play("pack_mother")
    assert attacks(duel.me) == [3, 2]


def test_ARC_42_auras_go_as_a_unit_dies() -> None:
    duel = Duel(me=side(hand="spark"), foe=side(board="ridge_wolf, pack_mother hurt=1"))
    assert attacks(duel.foe) == [3, 2]
    duel.me.cast("spark", at="pack_mother")
    assert attacks(duel.foe) == [2]


def test_ARC_42_a_unit_dropped_between_two_others_breaks_adjacency() -> None:
    duel = Duel(me=side(board="oath_page, bell_ringer", hand="seedling"))
    assert bonuses(duel.me) == [1, 0]
    duel.me.play("seedling", at=1)
    assert duel.me.row == ["oath_page", "seedling", "bell_ringer"]
    assert bonuses(duel.me) == [0, 1, 0]


def test_ARC_42_auras_go_as_the_arcana_rotates() -> None:
    duel = Duel(me=side(board="card_reader"), round=4)
    assert bonuses(duel.me) == [1]
    duel.pass_round()
    assert bonuses(duel.me) == [0]


def test_ARC_43_auras_stack() -> None:
    duel = Duel(me=side(board="pack_mother, moon_stag, ridge_wolf"))
    assert bonuses(duel.me) == [1, 1, 2]
    mixed = Duel(me=side(board="bell_ringer, ridge_wolf, bell_ringer, pack_mother"))
    assert bonuses(mixed.me)[1] == 3


def test_ARC_43_an_aura_counts_in_a_strike() -> None:
    duel = Duel(me=side(board="pack_mother, moon_stag, ridge_wolf"))
    duel.me.attack("ridge_wolf", HERO)
    assert duel.foe.hero == 26


def test_ARC_44_an_aura_only_reaches_its_own_board() -> None:
    duel = Duel(me=side(board="pack_mother, bell_ringer"), foe=side(board="ridge_wolf, howling_pair"))
    assert bonuses(duel.foe) == [0, 1]
    assert bonuses(duel.me) == [1, 0]


@pytest.mark.parametrize(
    ("index", "row"),
    [
        (0, ["seedling", "oath_page", "ridge_wolf"]),
        (1, ["oath_page", "seedling", "ridge_wolf"]),
        (2, ["oath_page", "ridge_wolf", "seedling"]),
    ],
)
def test_ARC_45_where_a_unit_is_dropped_decides_its_neighbours(index: int, row: list[str]) -> None:
    duel = Duel(me=side(board="oath_page, ridge_wolf", hand="seedling"))
    duel.me.play("seedling", at=index)
    assert duel.me.row == row


@pytest.mark.parametrize("index", [-1, 3])
def test_ARC_45_there_is_no_place_beyond_the_row(index: int) -> None:
    duel = Duel(me=side(board="oath_page, ridge_wolf", hand="seedling"))
    with refused("position"):
        duel.me.play("seedling", at=index)


def test_ARC_46_a_seventh_unit_is_refused_without_cost() -> None:
    row = ", ".join(["oath_page"] * 5)
    duel = Duel(me=side(board=row, hand="seedling, burrow_pup", mana=5))
    duel.me.play("seedling")
    assert len(duel.me.board) == 6
    with refused("board_full"):
        duel.me.play("burrow_pup")
    assert (duel.me.mana, duel.me.hand) == (4, ["burrow_pup"])


def test_ARC_46_the_other_side_has_six_slots_of_its_own() -> None:
    duel = Duel(me=side(hand="seedling"), foe=side(board=", ".join(["oath_page"] * 6)))
    duel.me.play("seedling")
    assert len(duel.me.board) == 1


def test_ARC_Q22_losing_an_aura_kills_nobody() -> None:
    duel = Duel(me=side(hand="spark"), foe=side(board="burrow_pup, pack_mother hurt=2"))
    duel.me.cast("spark", at="pack_mother")
    assert duel.foe.stats("burrow_pup") == (2, 1)


def test_ARC_Q23_a_rally_counts_the_whole_board_not_the_neighbours() -> None:
    duel = Duel(me=side(board="pack_runner, oath_page, seedling, ridge_wolf"))
    assert bonuses(duel.me)[0] == 1


def test_ARC_Q24_the_tribe_of_the_text_counts_not_the_carriers() -> None:
    duel = Duel(me=side(board="seedling, moss_sprite, fern_dancer", hand="grove_caller"))
    duel.me.play("grove_caller")
    assert duel.me.stats("grove_caller") == (4, 4)


def test_ARC_Q25_any_neighbour_counts_whatever_its_tribe_and_none_across_the_table() -> None:
    for tribe in ("ridge_wolf", "seedling", "hill_lad", "oath_page", "mist_walker"):
        duel = Duel(me=side(board=f"{tribe}, drill_master"), foe=side(board="oath_page, seedling"))
        assert bonuses(duel.me) == [1, 0]
        assert bonuses(duel.foe) == [0, 0]


def test_ARC_Q26_the_row_closes_up_and_new_neighbours_count_at_once() -> None:
    duel = Duel(me=side(board="oath_page, seedling hurt=1, bell_ringer", hand="spark"))
    assert bonuses(duel.me) == [0, 1, 0]
    duel.me.cast("spark", at="seedling")
    assert duel.me.row == ["oath_page", "bell_ringer"]
    assert bonuses(duel.me) == [1, 0]


def test_ARC_Q41_no_action_moves_a_unit() -> None:
    duel = Duel(me=side(board="oath_page, ridge_wolf, seedling", hand="mend"))
    kinds = {type(action).__name__ for action in duel.view(Seat.A).legal_actions}
    assert kinds == {"Cast", "Attack", "EndTurn"}


def test_ARC_Q42_indices_are_from_the_owners_left_for_every_viewer() -> None:
    duel = Duel(me=side(board="oath_page, ridge_wolf"), foe=side(board="seedling, bell_ringer"))
    rows = [
        [[unit.card for unit in s.board] for s in duel.view(seat).sides] for seat in (Seat.A, Seat.B, None)
    ]
    assert rows[0] == rows[1] == rows[2] == [["oath_page", "ridge_wolf"], ["seedling", "bell_ringer"]]


def test_ARC_41_a_view_names_the_cause_of_each_bonus() -> None:
    duel = Duel(me=side(board="pack_mother, howling_pair, bell_ringer, card_reader"), round=1)
    mother, pair, ringer, reader = duel.me.board
    assert [(aura.source, aura.by, aura.why) for aura in pair.auras] == [
        (mother.cid, 1, "beast"),
        (ringer.cid, 1, "adjacent"),
        (None, 1, "rally"),
    ]
    assert [(aura.source, aura.why) for aura in reader.auras] == [(ringer.cid, "adjacent"), (None, "early")]
    first = Duel(me=side(board="bell_ringer, oath_page"))
    assert [(aura.source, aura.why) for aura in first.me.board[1].auras] == [
        (first.me.board[0].cid, "adjacent")
    ]
    for unit in duel.me.board:
        assert unit.attack == unit.base_attack + sum(aura.by for aura in unit.auras)
