"""The shop: prices, the four Goblins, when one may buy, and what it costs on the way to twenty."""

from __future__ import annotations

import pytest

from matches.games import grid_clash
from matches.games.doors import IllegalAction, Seat
from matches.games.grid_clash.actions import Buy, Place
from tests.games.grid_clash.scenario import Duel, refused, side


def test_AGC_32_six_points_buy_three_wizards() -> None:
    duel = Duel(me=side(score=6))
    duel.me.buy("ZZZ")
    assert duel.me.score == 0 and duel.me.hand == "WWWZZZZZZDDDG"


@pytest.mark.parametrize("card", "WZD")
def test_AGC_32_a_card_costs_two_points_and_one_point_is_not_enough(card: str) -> None:
    rich, poor = Duel(me=side(score=2)), Duel(me=side(score=1))
    rich.me.buy(card)
    assert rich.me.score == 0
    with refused("points"):
        poor.me.buy(card)
    assert poor.me.score == 1 and poor.me.buys() == ""


def test_AGC_32_the_tenth_purchase_of_a_kind_is_still_possible() -> None:
    duel = Duel(me=side("", score=18), foe=side(score=19))
    duel.me.buy("W" * 9)
    assert duel.me.hand == "W" * 9
    again = Duel(me=side("W" * 9, score=2))
    again.me.buy("W")
    assert again.me.hand == "W" * 10


def test_AGC_33_a_goblin_costs_five_and_four_points_are_not_enough() -> None:
    duel = Duel(me=side(score=5), foe=side(score=4))
    with refused("points"):
        duel.foe.buy("G")
    duel.me.buy("G")
    assert duel.me.score == 0 and duel.me.hand.count("G") == 2 and duel.state.goblins == 3


@pytest.mark.parametrize("split", [(4, 0), (3, 1), (2, 2), (1, 3), (0, 4)])
def test_AGC_33_the_fifth_goblin_is_refused_however_the_four_were_split(split: tuple[int, int]) -> None:
    duel = Duel(me=side(score=19), foe=side(score=19))
    for player, count in zip((duel.me, duel.foe), split, strict=True):
        player.buy("G" * min(count, 3))
    for player, count in zip((duel.me, duel.foe), split, strict=True):
        if count == 4:  # 19 points pay for three; the fourth takes new points
            duel.state.sides[player.seat].score = 19
            player.buy("G")
    for player in (duel.me, duel.foe):
        duel.state.sides[player.seat].score = 19
        with refused("sold_out"):
            player.buy("G")
        assert player.score == 19 and "G" not in player.buys()


def test_AGC_34_each_purchase_moves_one_away_from_twenty() -> None:
    duel = Duel("W22 z23", me=side(score=19))
    duel.me.buy("G")
    assert duel.me.score == 14
    duel.round(me="W24", foe="D77")
    assert duel.scores == (20, 0) and duel.outcome is not None and duel.outcome.winner == Seat.A


def test_AGC_40_the_shop_shows_price_and_stock_and_it_falls_for_both() -> None:
    duel = Duel(me=side(score=7))
    for seat in (Seat.A, Seat.B, None):
        shop = duel.view(seat).shop
        assert (shop.prices["goblin"], shop.prices["wizard"], shop.goblins, shop.of) == (5, 2, 4, 4)
    duel.me.buy("G")
    assert {duel.view(seat).shop.goblins for seat in (Seat.A, Seat.B, None)} == {3}


def test_AGC_Q22_one_may_buy_until_the_own_pick_is_confirmed() -> None:
    duel = Duel(me=side(score=4), foe=side(score=4))
    duel.foe.place("Z00")
    duel.me.buy("W")
    duel.me.place("W77")
    assert duel.state.round == 2
    duel.me.place("W76")
    with refused("already_picked"):
        duel.me.buy("W")
    duel.foe.buy("W")
    assert duel.scores == (2, 2)


def test_AGC_Q23_a_purchase_is_public_at_once_with_its_kind() -> None:
    duel = Duel(me=side(score=7))
    duel.me.buy("G")
    assert duel.said(Seat.A) == [
        "You buy a Goblin for 5 points and have 2 left. The shop has 3 of 4 Goblins."
    ]
    assert duel.said(Seat.B) == [
        "{A} buys a Goblin for 5 points and has 2 left. The shop has 3 of 4 Goblins."
    ]
    shown = duel.view(Seat.B).sides[0]
    assert (shown.score, shown.hand["goblin"], shown.bought["goblin"]) == (2, 2, 1)
    assert duel.view(Seat.B).sides[0].hand == duel.view(Seat.A).sides[0].hand


@pytest.mark.parametrize("first", [Seat.A, Seat.B])
def test_AGC_Q24_of_two_shoppers_for_the_last_goblin_the_first_gets_it(first: Seat) -> None:
    duel = Duel(me=side(score=6), foe=side(score=6), goblins=1)
    second = Seat.B if first == Seat.A else Seat.A
    duel.match.act(Buy(first, "goblin"))
    with pytest.raises(IllegalAction, match="sold_out"):
        duel.match.act(Buy(second, "goblin"))
    assert duel.state.sides[first].score == 1 and duel.state.sides[second].score == 6
    assert grid_clash.question(duel.state, second) == 1


def test_AGC_Q25_twenty_points_end_the_match_before_anyone_can_shop() -> None:
    duel = Duel("W22 z23", me=side(score=14))
    duel.round(me="W24", foe="D77")
    with refused("over"):
        duel.me.buy("W")
    assert duel.scores == (20, 0)


def test_AGC_Q26_a_price_above_the_score_is_refused_and_the_score_is_never_below_zero() -> None:
    for score in range(6):
        duel = Duel(me=side(score=score))
        assert duel.me.buys() == ("" if score < 2 else "WZD" if score < 5 else "WZDG")
        for card in "WZDG":
            if card not in duel.me.buys():
                with refused("points"):
                    duel.me.buy(card)
        assert duel.me.score == score


@pytest.mark.parametrize("word", ["sell", "undo", "return"])
def test_AGC_Q27_there_is_no_selling_and_no_undoing(word: str) -> None:
    with pytest.raises(grid_clash.actions.Malformed):
        grid_clash.parse(Seat.A, {"type": word, "card": "wizard"})


def test_AGC_Q22_a_bought_card_can_be_picked_in_the_same_round() -> None:
    duel = Duel(me=side("", score=2))
    duel.me.buy("D")
    duel.match.act(Place(Seat.A, "dragon", 0, 0))
    assert duel.me.pick is not None
