"""Deck codes and texts, and finishing a deck."""

from __future__ import annotations

from collections import Counter

import pytest

from collection.deckcode import BadCode, _by_id, code_of, read, text_of
from collection.decks import problems
from collection.finishing import finished
from matches.games.arcana.cards import CARDS, STARTER_DECKS

RIDGE = dict(Counter(STARTER_DECKS["ridge_pack"].cards))


@pytest.mark.parametrize("key", sorted(STARTER_DECKS))
def test_a_deck_survives_code_and_text(key):
    cards = dict(Counter(STARTER_DECKS[key].cards))
    assert read(code_of(cards)).cards == cards and len(code_of(cards)) < 80
    reading = read(text_of("My deck", cards))
    assert (reading.name, reading.cards, reading.notes) == ("My deck", cards, ())


def test_single_copies_keep_their_count():
    cards = {"ridge_wolf": 1, "spark": 2, "the_querent": 1}
    assert read(code_of(cards)).cards == cards


def test_every_card_has_an_id_of_its_own():
    assert len(_by_id()) == 105


@pytest.mark.parametrize(
    "text", ["", "AR1-", "AR1-AAAA", "AR1-!!!!", "no card at all", "# only a name", "AR1-" + "A" * 90]
)
def test_what_is_no_deck_is_refused(text):
    with pytest.raises(BadCode):
        read(text)


def test_one_wrong_letter_in_a_code_is_noticed():
    code = code_of(RIDGE)
    for place in range(4, len(code)):
        other = code[:place] + ("A" if code[place] != "A" else "B") + code[place + 1 :]
        try:
            assert read(other).cards == RIDGE, "the unused bits of the last letter may differ"
            assert place == len(code) - 1
        except BadCode:
            pass


def test_unknown_lines_and_too_many_copies_are_said_and_left_out():
    reading = read("# Mine\n3 Ridge Wolf\nDragon of Doom\n2x The Querent\nSpark x2")
    assert reading.cards == {"ridge_wolf": 2, "the_querent": 1, "spark": 2}
    assert len(reading.notes) == 3 and "Dragon of Doom" in reading.notes[0]


def test_ARC_70_a_text_of_more_than_20_cards_is_cut_and_says_so():
    commons = [card.name for card in CARDS.values() if card.rarity == "common"][:11]
    reading = read("\n".join(f"2 {name}" for name in commons))
    assert sum(reading.cards.values()) == 20 and "2 more" in reading.notes[-1]


def test_finishing_fills_up_from_owned_cards_and_keeps_what_is_there():
    owned = {slug: card.max_copies for slug, card in CARDS.items()}
    start = {"pack_mother": 2, "ridge_wolf": 1}
    deck = finished(start, owned)
    assert problems(deck, owned) == [] and all(deck[slug] >= count for slug, count in start.items())
    beasts = sum(count for slug, count in deck.items() if CARDS[slug].tribe == "beast")
    assert beasts >= 10, "it keeps to the tribe it began with"


def test_finishing_with_few_cards_stops_where_they_end():
    assert finished({}, {"ridge_wolf": 2, "spark": 1}) == {"ridge_wolf": 2, "spark": 1}
