"""The catalogue as a whole: counts, limits, balance by construction, starter decks."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations

import pytest

from matches.games.arcana.cards import CARDS, STARTER_DECKS, Card, slug_of
from matches.games.arcana.constants import ABILITIES, EFFECTS, KEYWORDS, RARITIES, SUMMONS, TRIBES

UNITS = [card for card in CARDS.values() if card.is_unit]

RARITY_TABLE = {
    "beast": (7, 6, 5, 2, 2),
    "wild": (7, 6, 4, 2, 1),
    "giant": (4, 4, 3, 2, 2),
    "order": (8, 6, 4, 2, 2),
    "veil": (6, 4, 3, 3, 2),
    "spell": (4, 2, 1, 1, 0),
}
TEXT_TABLE = {
    "": 12,
    "Taunt": 21,
    "Rush": 13,
    "Ward": 10,
    "Lifesteal": 12,
    "Beast +1": 4,
    "Adjacent +1": 6,
    "Early arcana +1": 6,
    "+1 per Beast": 4,
    "Summon: +1/+1 per Wild": 5,
    "Summon: Giant +1/+1": 4,
}


def words(card: Card) -> tuple[str | None, str | None, str | None]:
    return card.keyword, card.ability, card.summon


def test_ARC_77_the_catalogue_holds_105_cards_in_five_rarities() -> None:
    assert len(CARDS) == 105
    assert len(UNITS) == 97
    assert set(Counter(card.rarity for card in CARDS.values())) == set(RARITIES)


@pytest.mark.parametrize("tribe", TRIBES)
def test_ARC_77_counts_by_tribe_and_rarity(tribe: str) -> None:
    counts = Counter(card.rarity for card in CARDS.values() if card.tribe == tribe)
    assert tuple(counts[rarity] for rarity in RARITIES) == RARITY_TABLE[tribe]


def test_ARC_77_counts_by_text() -> None:
    assert Counter(card.short for card in UNITS) == TEXT_TABLE


def test_ARC_77_the_cost_curve() -> None:
    assert [sum(card.cost == cost for card in UNITS) for cost in range(1, 10)] == [
        7,
        16,
        20,
        20,
        15,
        10,
        6,
        2,
        1,
    ]


def test_ARC_84_a_full_album_is_201_copies() -> None:
    assert {card.rarity: card.max_copies for card in CARDS.values()} == {
        "common": 2,
        "uncommon": 2,
        "rare": 2,
        "epic": 2,
        "legendary": 1,
    }
    assert sum(card.max_copies for card in CARDS.values()) == 201


@pytest.mark.parametrize("slug", CARDS)
def test_ARC_29_ARC_36_a_card_has_at_most_one_of_keyword_ability_summon(slug: str) -> None:
    card = CARDS[slug]
    assert sum(word is not None for word in (*words(card), card.effect)) <= 1
    assert card.keyword in (None, *KEYWORDS)
    assert card.ability in (None, *ABILITIES)
    assert card.summon in (None, *SUMMONS)
    assert card.effect in (None, *EFFECTS)
    assert card.slug == slug == slug_of(card.name)
    assert (card.effect is not None) == (card.tribe == "spell")
    assert bool(card.text) == any((*words(card), card.effect))
    if card.is_unit:
        assert card.attack >= 1 and card.health >= 1
    assert 1 <= card.cost <= 9


def test_ARC_77_every_name_is_its_own() -> None:
    assert len({card.name for card in CARDS.values()}) == 105


def test_ARC_77_no_card_is_dominated_by_another_of_its_tribe_and_cost() -> None:
    """A plain text is weaker than any; the same text is compared by attack and health."""
    for one, other in permutations(UNITS, 2):
        if (one.tribe, one.cost) == (other.tribe, other.cost) and words(one) in (
            words(other),
            (None, None, None),
        ):
            dominated = other.attack >= one.attack and other.health >= one.health
            assert not dominated, f"{one.name} is dominated by {other.name}"


def test_ARC_77_twins_stand_only_across_tribes_and_at_most_four_times() -> None:
    def body(card: Card) -> tuple[object, ...]:
        return card.cost, card.attack, card.health, words(card)

    twins = [(one, other) for one, other in combinations(UNITS, 2) if body(one) == body(other)]
    assert len(twins) <= 4
    assert all(one.tribe != other.tribe for one, other in twins)


def test_ARC_39_every_early_arcana_card_costs_at_most_three() -> None:
    assert all(card.cost <= 3 for card in UNITS if card.ability == "early_up")


def test_ARC_77_stat_budgets_are_about_twice_the_cost() -> None:
    discount = {"taunt": 0, "rush": 2, "ward": 2, "lifesteal": 2}
    for card in UNITS:
        less = discount.get(card.keyword or "", 0) + 2 * bool(card.ability) + 5 * bool(card.summon)
        assert abs(card.attack + card.health - (2 * card.cost + 1 - less)) <= 3, card.name


def test_ARC_Q71_three_starter_decks_of_twenty_owned_commons_and_uncommons() -> None:
    assert list(STARTER_DECKS) == ["ridge_pack", "gate_watch", "grove_and_hill"]
    for deck in STARTER_DECKS.values():
        counts = Counter(deck.cards)
        assert sum(counts.values()) == 20 and set(counts.values()) == {2}
        assert all(CARDS[slug].rarity in ("common", "uncommon") for slug in counts)
        assert deck.sentence.endswith(".")


@pytest.mark.parametrize("key", STARTER_DECKS)
def test_ARC_Q71_each_starter_deck_can_progress_every_quest(key: str) -> None:
    cards = [CARDS[slug] for slug in STARTER_DECKS[key].cards]
    assert sum(card.keyword is not None for card in cards) >= 4
    assert sum(card.summon is not None for card in cards) >= 2
    assert sum(not card.is_unit for card in cards) == 4
    assert any(card.keyword == "taunt" for card in cards)
