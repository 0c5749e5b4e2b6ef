"""The house bots: they see a view, play what is offered, and the adept mixes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from matches.bench import engine
from matches.games import grid_clash, registry, selfplay
from matches.games.doors import Seat
from matches.games.grid_clash import bot
from matches.games.grid_clash.actions import Buy, Place
from matches.games.grid_clash.bots import adept
from matches.games.grid_clash.bots.mix import sample, solve
from matches.games.rng import Rng
from tests.games.grid_clash.scenario import Duel, side

A, B = Seat.A, Seat.B


@contextmanager
def grid_registered() -> Iterator[None]:
    """The registry knows the game inside the block, whether or not it is served yet."""
    before = dict(registry)
    registry["grid_clash"] = grid_clash
    try:
        yield
    finally:
        registry.clear()
        registry.update(before)


def rngs(count: int) -> Iterator[Rng]:
    return (Rng(number.to_bytes(32, "big")) for number in range(count))


def picks(duel: Duel, level: str, count: int, seat: Seat = A) -> Counter[tuple[str, int, int]]:
    """What a bot picks under many generators."""
    found: Counter[tuple[str, int, int]] = Counter()
    for rng in rngs(count):
        action = bot.turn(duel.view(seat), level, rng)[-1]
        assert isinstance(action, Place)
        found[action.card, action.row, action.col] += 1
    return found


@pytest.mark.parametrize("level", bot.LEVELS)
@pytest.mark.parametrize("seat", list(Seat))
def test_a_bot_plays_what_its_view_offers_and_the_same_again(level: str, seat: Seat) -> None:
    duel = Duel("W22 z23 d34 D55 g12 x44", me=side("WZG", score=6), foe=side("", score=5), runes="33 52")
    for rng in rngs(12):
        actions = bot.turn(duel.view(seat), level, rng)
        assert actions == bot.turn(duel.view(seat), level, rng)
        state = duel.state
        for action in actions:
            listed = grid_clash.legal_actions(state, seat)
            assert any(grid_clash.accepts(entry, action) for entry in listed)
            state = grid_clash.apply(state, action).state


@pytest.mark.parametrize("level", bot.LEVELS)
def test_a_bot_that_is_not_asked_says_so(level: str) -> None:
    duel = Duel()
    duel.me.place("W00")
    for seat in (A, None):
        with pytest.raises(ValueError):
            bot.turn(duel.view(seat), level, Rng(b"1" * 32))


@pytest.mark.parametrize("level", bot.LEVELS)
def test_a_bot_without_cards_buys_one_and_places_it(level: str) -> None:
    duel = Duel("z23", me=side("", score=3))
    for rng in rngs(8):
        buy, place = bot.turn(duel.view(A), level, rng)
        assert isinstance(buy, Buy) and isinstance(place, Place) and buy.card == place.card != "goblin"


@pytest.mark.parametrize("level", bot.LEVELS)
def test_a_bot_goes_to_the_shop_once_a_round_even_if_it_is_asked_action_by_action(level: str) -> None:
    duel = Duel("W22 z23 z24 d34", me=side("D", score=9), foe=side("WWZZ"))
    duel.round(me="D77", foe="W70")
    for rng in rngs(10):
        state, bought = duel.state, 0
        while state.sides[A].pick is None:
            action = bot.choose(grid_clash.view_for(state, A), level, rng)
            bought += isinstance(action, Buy)
            state = grid_clash.apply(state, action).state
            _, rng = rng.below(7)
        assert bought == 1


def test_the_adept_wins_when_it_can() -> None:
    duel = Duel("W22 z23", me=side(score=14), foe=side("ZZZ"))
    found = picks(duel, "adept", 20)
    assert sum(count for (_, row, col), count in found.items() if (row, col) == (2, 4)) >= 14


def test_the_adept_gives_up_no_goblin_where_a_warrior_does() -> None:
    duel = Duel("W22 z23", me=side("WG", score=14), foe=side("W"))
    assert picks(duel, "adept", 20)["goblin", 2, 4] == 0


def test_the_adept_is_never_a_fixed_reply() -> None:
    duel = Duel("W22 z23 z53 W54", foe=side("WWWZZZDDDG"))
    found = picks(duel, "adept", 60)
    assert len(found) >= 2 and max(found.values()) < 48


def test_the_adept_thinks_of_the_square_that_it_has_to_defend() -> None:
    duel = Duel("w22 Z23", foe=side("WWW", score=14))
    found = picks(duel, "adept", 40)
    assert sum(count for (_, row, col), count in found.items() if (row, col) == (2, 4)) >= 25


def test_a_bot_cannot_see_the_others_pick() -> None:
    one, two = Duel("W22 z23"), Duel("W22 z23")
    one.foe.place("D24")
    two.foe.place("G77")
    for rng in rngs(6):
        for level in bot.LEVELS:
            assert bot.turn(one.view(A), level, rng) == bot.turn(two.view(A), level, rng)


def test_the_two_seats_think_alike() -> None:
    mine = adept.mixed(Duel("W22 z23").view(A), A, Rng(b"7" * 32))[:2]
    theirs = adept.mixed(Duel("w22 Z23").view(B), B, Rng(b"7" * 32))[:2]
    assert mine == theirs


def test_a_mix_of_matching_pennies_is_even() -> None:
    own = [[1.0, -1.0], [-1.0, 1.0]]
    others = [[-1.0, 1.0], [1.0, -1.0]]
    for mix in solve(own, others, 400):
        assert mix == pytest.approx([0.5, 0.5], abs=0.06)


def test_a_pick_that_is_always_better_is_always_played() -> None:
    mix, _ = solve([[3.0, 2.0], [1.0, 0.0]], [[0.0, 0.0], [1.0, 1.0]], 60)
    assert mix[0] > 0.95
    assert {sample(mix, rng) for rng in rngs(40)} == {0}


def test_a_sample_follows_its_shares() -> None:
    found = Counter(sample([0.25, 0.0, 0.75], rng) for rng in rngs(400))
    assert found[1] == 0 and 60 < found[0] < 140


def test_AGC_36_bot_matches_end_by_themselves_and_keep_the_laws() -> None:
    with grid_registered():
        found = selfplay.selfplay("grid_clash", matches=24, seed=2, levels=("adept", "novice"), processes=1)
    assert found["laws_broken"] == 0 and sum(found["endings"].values()) == 24
    assert found["max_rounds"] <= 64 and "endless" not in found["endings"]
    assert found["first_share"] > 0.6
    assert set(found["facts"]) >= {"both_scored", "winning_trap_has_goblin"}


def test_AGC_Q15_a_winning_trap_with_a_goblin_is_counted() -> None:
    for card, holds in (("G24", True), ("W24", False)):
        duel = Duel("W22 z23", me=side(score=14))
        duel.round(me=card, foe="D77")
        assert bot.facts(duel.state)["winning_trap_has_goblin"] is holds
    assert "winning_trap_has_goblin" not in bot.facts(Duel().state)


def test_a_lost_card_is_seen_by_self_play() -> None:
    duel = Duel("W22 z23")
    counted = bot.inventory(duel.state)
    duel.round(me="D00", foe="D00")
    duel.round(me="W24", foe="Z77")
    duel.me.buy("WZ")
    assert bot.inventory(duel.state) == counted
    state = duel.state.copy()
    state.goblins -= 1
    assert bot.inventory(state) != counted


def test_the_bench_fills_in_templates() -> None:
    assert engine.game_pace(grid_clash, bot, 0.05, 1).actions_per_s > 0


def test_in_self_play_nobody_sees_what_the_other_does_in_the_same_round_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: dict[int, list[object]] = {}
    honest = bot.turn

    def watched(view, level, rng):  # type: ignore[no-untyped-def]
        shown = [(shown.score, shown.hand, shown.ready) for shown in view.sides]
        seen.setdefault(view.round, []).append(shown)
        return honest(view, level, rng)

    monkeypatch.setattr(bot, "turn", watched)
    with grid_registered():
        for number in range(4):
            seen.clear()
            decks = ("ten_cards", "ten_cards")
            selfplay.play(selfplay.Pairing("grid_clash", 3, number, ("novice", "novice"), decks))
            assert all(len(views) == 2 and views[0] == views[1] for views in seen.values())
            assert not any(ready for views in seen.values() for *_, ready in views[0])
