"""The house bots: legal, repeatable, fed with views alone; adept is the stronger one."""

from __future__ import annotations

import random

import pytest

from matches.games import arcana, selfplay
from matches.games.arcana import bot
from matches.games.arcana.board import attacks_of, early, price_of
from matches.games.arcana.bots import guess, search
from matches.games.arcana.bots.decks import LEANING, deck_list
from matches.games.arcana.bots.mulligan import thrown
from matches.games.arcana.cards import CARDS, STARTER_DECKS
from matches.games.arcana.constants import DECK_SIZE
from matches.games.doors import Seat
from matches.games.rng import Rng
from tests.games.arcana.scenario import Duel, side
from tests.games.arcana.subject import ARCANA, hide_side, other_spread, shuffle_deck
from tests.laws import begin

RNG = Rng(bytes(32))


def random_states(matches: int):
    """Random play, and the seat to move with its state at every step."""
    setups = ARCANA.setups()
    for number in range(matches):
        state = begin(ARCANA, next(setups), number, thorough=False).state
        chance = random.Random(number)
        while acting := sorted(arcana.to_act(state)):
            seat = chance.choice(acting)
            yield state, seat
            state = arcana.apply(state, chance.choice(arcana.legal_actions(state, seat))).state


@pytest.mark.parametrize("level", bot.LEVELS)
def test_whatever_a_bot_chooses_is_listed_in_its_view(level):
    for count, (state, seat) in enumerate(random_states(6)):
        view = arcana.view_for(state, seat)
        assert bot.choose(view, level, Rng(count.to_bytes(32, "big"))) in view.legal_actions


@pytest.mark.parametrize("level", bot.LEVELS)
def test_the_same_view_level_and_generator_give_the_same_action(level):
    for state, seat in random_states(2):
        view = arcana.view_for(state, seat)
        assert bot.choose(view, level, RNG) == bot.choose(view, level, RNG)


def test_X_Q6_a_bot_does_not_change_its_mind_when_hidden_cards_are_others():
    chance = random.Random(3)
    for count, (state, seat) in enumerate(random_states(6)):
        if count % 5:
            continue
        twin = state.copy()
        hide_side(twin, Seat(1 - seat), chance)
        shuffle_deck(twin, seat, chance)
        twin.spread = other_spread(twin, chance)
        ours, theirs = (bot.turn(arcana.view_for(each, seat), "adept", RNG) for each in (state, twin))
        assert list(ours) == list(theirs)


def test_the_table_that_a_bot_thinks_with_has_the_same_numbers_as_the_real_one():
    for state, seat in random_states(4):
        if state.phase != "turn":
            continue
        thought = guess.state_of(arcana.view_for(state, seat))
        for real, copy in zip(state.sides, thought.sides, strict=True):
            assert attacks_of(copy, early(thought)) == attacks_of(real, early(state))
            assert (copy.hero, copy.mana, len(copy.deck), len(copy.hand)) == (
                real.hero,
                real.mana,
                len(real.deck),
                len(real.hand),
            )
        hand = [CARDS[state.cards[cid]] for cid in state.sides[seat].hand]
        assert [price_of(thought, seat, card) for card in hand] == [
            price_of(state, seat, card) for card in hand
        ]
        assert arcana.legal_actions(thought, seat) == arcana.legal_actions(state, seat)


def test_a_bot_without_a_question_says_so():
    state = Duel(turn_of="foe").state
    with pytest.raises(ValueError, match="nothing to answer"):
        bot.choose(arcana.view_for(state, Seat.A), "adept", RNG)


def test_adept_thinks_again_after_a_drawn_card():
    duel = Duel(me=side(hand="insight", deck="ridge_wolf", mana=3))
    planned = bot.turn(duel.view(Seat.A), "adept", RNG)
    assert planned[-1].cid == duel.state.sides[0].hand[0], "the plan ends where the news comes"


def test_adept_keeps_the_cheap_units_and_throws_the_dear_ones_back():
    hand = Duel(me=side(hand="ridge_wolf, heartwood, last_colossus")).view(Seat.A).sides[0].hand
    assert hand and thrown(hand, starts=True) == tuple(
        sorted(card.cid for card in hand if card.card != "ridge_wolf")
    )


def test_a_wider_budget_never_ends_the_turn_twice():
    duel = Duel(me=side(board="ridge_wolf, bramble_boar"), foe=side(board="gate_squire"))
    actions = search.whole_turn(duel.state, Seat.A, search.Budget(width=16, answers=12))
    assert [type(action).__name__ for action in actions].count("EndTurn") == 1


@pytest.mark.parametrize("tribe", LEANING)
def test_a_leaning_deck_is_a_legal_list_with_twelve_of_its_tribe(tribe):
    for number in range(20):
        name, cards = deck_list(tribe, Rng(number.to_bytes(32, "big")))
        assert name == tribe and len(cards) == DECK_SIZE
        assert all(cards.count(slug) <= CARDS[slug].max_copies for slug in cards)
        assert sum(CARDS[slug].tribe == tribe for slug in cards) == 12


def test_adept_beats_novice_clearly():
    pairings = [
        selfplay.Pairing("arcana", 1, number, ("adept", "novice"), (deck, deck))
        for number in range(40)
        for deck in [list(STARTER_DECKS)[number % 3]]
    ]
    records = selfplay.play_all(pairings, processes=1)
    won = sum(record.winner == record.first_seat for record in records)
    assert won >= 34, f"adept won {won} of 40"
    assert not any(record.broken for record in records)
