"""Money, packs, crafting: what works, what is refused, and that nothing can be doubled."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import IntegrityError, transaction

from accounts.refused import Refused
from collection import odds
from collection.constants import PACK_PRICE
from collection.models import Copy, DeckList, DeckListLine, Entry, Opening, Wallet
from collection.services import crafting, packs, pay, starter, take_back, wallet, wallet_of
from collection.services.copies import owned_cards
from collection.services.registries import matches_finished
from matches.games.arcana.cards import CARDS, STARTER_DECKS
from matches.games.rng import commitment
from tests.collection.bank import at_once, books_balance, every_copy_is_accounted_for, give, key, own, refused

MISSING = "moon_stag"  # a rare that no starter deck holds
LEGEND = "the_querent"


def test_ARC_92_a_new_account_has_400_coins_and_an_entry_that_says_so(alice: Any) -> None:
    assert (wallet_of(alice).coins, wallet_of(alice).dust, wallet_of(alice).packs) == (400, 0, 0)
    assert [(e.reason, e.coins) for e in Entry.objects.filter(player=alice)] == [("welcome", 400)]
    wallet.open_wallet(alice)
    books_balance(alice)


def test_ARC_92_players_from_before_get_their_coins_once(alice: Any) -> None:
    from importlib import import_module

    from django.apps import apps

    Entry.objects.filter(player=alice)._raw_delete("default")
    Wallet.objects.filter(player=alice).delete()
    migration = import_module("collection.migrations.0003_welcome")
    for _ in range(2):
        migration.welcome(apps, None)
    assert wallet_of(alice).coins == 400
    books_balance(alice)


def test_ledger_entries_are_written_once(alice: Any) -> None:
    with pytest.raises(TypeError):
        Entry.objects.filter(player=alice).update(coins=1)
    with pytest.raises(TypeError):
        Entry.objects.filter(player=alice).delete()


def test_ARC_Q87_the_database_refuses_a_negative_balance_and_a_second_entry_of_a_key(alice: Any) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        Wallet.objects.filter(player=alice).update(coins=-1)
    with pytest.raises(IntegrityError), transaction.atomic():
        Entry.objects.create(player=alice, reason="welcome", key="welcome", coins=400)


def test_ARC_Q87_a_reward_is_paid_once_however_often_it_is_tried(alice: Any) -> None:
    assert [pay(player=alice, reason="match", key="m1", coins=60) for _ in range(3)] == [True, False, False]
    assert pay(player=alice, reason="quest", key="m1", coins=20)
    assert wallet_of(alice).coins == 480
    books_balance(alice)


def test_taking_back_stops_at_zero_and_says_what_is_written_off(alice: Any) -> None:
    assert take_back(player=alice, reason="voided", key="m1", coins=500, source="match m1") == 400
    assert wallet_of(alice).coins == 0
    assert Entry.objects.get(player=alice, reason="voided").source == "match m1 (100 written off)"
    books_balance(alice)


def test_ARC_78_a_pack_costs_100_coins(alice: Any) -> None:
    take_back(player=alice, reason="voided", key="test", coins=300)
    assert packs.buy(player=alice, key=key())
    assert (wallet_of(alice).coins, wallet_of(alice).packs) == (0, 1)
    opening = packs.open_packs(player=alice, key=key())
    assert sum(len(pack["cards"]) for pack in opening.pulls) == 5 and wallet_of(alice).packs == 0
    books_balance(alice)


def test_ARC_78_with_99_coins_a_pack_is_refused(alice: Any) -> None:
    take_back(player=alice, reason="voided", key="test", coins=301)
    assert wallet_of(alice).coins == PACK_PRICE - 1
    with refused(alice, "too_few_coins"):
        packs.buy(player=alice, key=key())


@pytest.mark.parametrize("count", [0, -1, 11])
def test_one_to_ten_packs_at_a_time(alice: Any, count: int) -> None:
    give(alice, coins=5000, packs=20)
    with refused(alice, "pack_count"):
        packs.buy(player=alice, key=key(), count=count)
    with refused(alice, "pack_count"):
        packs.open_packs(player=alice, key=key(), count=count)


def test_what_is_not_there_cannot_be_opened(alice: Any) -> None:
    with refused(alice, "no_packs"):
        packs.open_packs(player=alice, key=key())
    give(alice, packs=2)
    with refused(alice, "no_packs"):
        packs.open_packs(player=alice, key=key(), count=3)


@pytest.mark.parametrize("bad", ["", "short", "with space in it", "x" * 65, "ümlaut-key"])
def test_a_form_without_a_proper_key_is_refused(alice: Any, bad: str) -> None:
    give(alice, packs=1, dust=1000)
    with refused(alice, "bad_form"):
        packs.open_packs(player=alice, key=bad)
    with refused(alice, "bad_form"):
        crafting.craft(player=alice, card=MISSING, key=bad)


def test_the_same_key_opens_the_same_pack_again(alice: Any) -> None:
    give(alice, packs=3)
    same = key()
    first = packs.open_packs(player=alice, key=same, count=1, value="a")
    again = packs.open_packs(player=alice, key=same, count=2, value="b")
    assert first.pk == again.pk and first.pulls == again.pulls and wallet_of(alice).packs == 2
    books_balance(alice)


def test_an_opening_follows_from_the_committed_seed_and_the_players_value(alice: Any) -> None:
    give(alice, packs=4)
    promised = packs.commitment_of(wallet_of(alice))
    opening = packs.open_packs(player=alice, key=key(), count=4, value="my own words")
    assert commitment(bytes(opening.seed)) == promised
    repeated, since = odds.packs_of(bytes(opening.seed), "my own words", 4, opening.since)
    shown = [[row[0] for row in pack["cards"]] for pack in opening.pulls]
    assert shown == [list(pack.cards) for pack in repeated]
    assert wallet_of(alice).since == since and opening.number == 1
    assert packs.commitment_of(wallet_of(alice)) != promised, "the next opening has a seed of its own"


def test_ARC_80_ARC_82_the_wallet_counts_pity_over_all_packs(alice: Any) -> None:
    give(alice, packs=60)
    since = 0
    for _ in range(15):
        opening = packs.open_packs(player=alice, key=key(), count=4)
        assert opening.since == since
        for pack in opening.pulls:
            rarities = [CARDS[slug].rarity for slug, _, _ in pack["cards"]]
            since = 0 if "legendary" in rarities else since + 1
            assert since < 20
        assert wallet_of(alice).since == since
    books_balance(alice)


def test_ARC_85_a_surplus_becomes_dust_in_the_same_opening(alice: Any) -> None:
    own(
        alice,
        *(
            slug
            for slug, card in CARDS.items()
            for _ in range(card.max_copies - owned_cards(alice).get(slug, 0))
        ),
    )
    give(alice, packs=1)
    before = owned_cards(alice)
    opening = packs.open_packs(player=alice, key=key())
    dust = [row[1] for row in opening.pulls[0]["cards"]]
    assert all(dust) and wallet_of(alice).dust == sum(dust) and owned_cards(alice) == before
    assert Entry.objects.get(player=alice, reason="packs_opened").dust == sum(dust)


def test_the_first_copy_of_a_card_is_new_until_it_is_looked_at(alice: Any) -> None:
    from collection.services.copies import look_at

    own(alice, MISSING)
    assert Copy.objects.get(player=alice, print__card_id=MISSING).new
    look_at(alice, MISSING)
    assert not Copy.objects.filter(player=alice, new=True).exists()


def test_a_foreign_opening_is_not_found(alice: Any, charlie: Any) -> None:
    from django.http import Http404

    give(alice, packs=1)
    opening = packs.open_packs(player=alice, key=key())
    with pytest.raises(Http404):
        packs.get_opening(charlie, opening.pk)


# --- crafting


def test_ARC_86_an_epic_costs_600_dust(alice: Any) -> None:
    give(alice, dust=599)
    with refused(alice, "too_little_dust"):
        crafting.craft(player=alice, card="green_tide", key=key())
    give(alice, dust=1)
    assert crafting.craft(player=alice, card="green_tide", key=key())
    assert wallet_of(alice).dust == 0 and owned_cards(alice)["green_tide"] == 1
    books_balance(alice)


def test_ARC_88_a_card_at_its_limit_is_not_crafted(alice: Any) -> None:
    give(alice, dust=9000)
    own(alice, LEGEND)
    with refused(alice, "at_limit"):
        crafting.craft(player=alice, card=LEGEND, key=key())
    with refused(alice, "at_limit"):
        crafting.craft(player=alice, card="ridge_wolf", key=key())
    with refused(alice, "no_such_card"):
        crafting.craft(player=alice, card="black_lotus", key=key())


def test_ARC_Q67_crafting_a_legendary_leaves_the_pity_counter(alice: Any) -> None:
    give(alice, dust=1600, packs=1)
    while packs.open_packs(player=alice, key=key()).legendaries:
        give(alice, packs=1)
    since = wallet_of(alice).since
    held = owned_cards(alice)
    card = next(slug for slug, row in CARDS.items() if row.rarity == "legendary" and not held.get(slug))
    crafting.craft(player=alice, card=card, key=key())
    assert wallet_of(alice).since == since > 0


def test_a_form_sent_twice_crafts_once(alice: Any) -> None:
    give(alice, dust=1000)
    same = key()
    assert crafting.craft(player=alice, card=MISSING, key=same)
    assert not crafting.craft(player=alice, card=MISSING, key=same)
    assert owned_cards(alice)[MISSING] == 1 and wallet_of(alice).dust == 800
    every_copy_is_accounted_for(alice)


def test_ARC_85_ARC_Q70_disenchanting_pays_what_a_surplus_pays(alice: Any) -> None:
    own(alice, MISSING)
    assert crafting.disenchant(player=alice, card=MISSING, key=key())
    assert wallet_of(alice).dust == 50 and not owned_cards(alice).get(MISSING)
    with refused(alice, "not_owned"):
        crafting.disenchant(player=alice, card=MISSING, key=key())


def test_ARC_Q70_a_copy_that_a_deck_needs_stays_and_the_deck_is_named(alice: Any) -> None:
    own(alice, MISSING, MISSING)
    deck = DeckList.objects.create(player=alice, name="Antlers")
    DeckListLine.objects.create(deck_list=deck, card_id=MISSING, count=1)
    assert crafting.disenchant(player=alice, card=MISSING, key=key()), "the second copy is free"
    with refused(alice, "needed_by_deck"):
        crafting.disenchant(player=alice, card=MISSING, key=key())
    assert crafting.decks_that_need(alice, MISSING, 0) == ["Antlers"]


def test_ARC_Q70_starter_copies_cannot_be_disenchanted(alice: Any) -> None:
    DeckList.objects.filter(player=alice).delete()
    with refused(alice, "only_starter"):
        crafting.disenchant(player=alice, card="ridge_wolf", key=key())


def test_ARC_Q70_epics_and_legendaries_ask_once_more(alice: Any) -> None:
    own(alice, LEGEND, "green_tide")
    with refused(alice, "be_sure"):
        crafting.disenchant(player=alice, card=LEGEND, key=key())
    with refused(alice, "be_sure"):
        crafting.disenchant(player=alice, card="green_tide", key=key())
    assert crafting.disenchant(player=alice, card=LEGEND, key=key(), sure=True)
    assert wallet_of(alice).dust == 400


def test_a_foil_costs_the_craft_price_and_gives_no_copy(alice: Any) -> None:
    own(alice, MISSING)
    give(alice, dust=399)
    assert crafting.print_foil(player=alice, card=MISSING, key=key())
    assert owned_cards(alice)[MISSING] == 1 and wallet_of(alice).dust == 199
    with refused(alice, "all_foil"):
        crafting.print_foil(player=alice, card=MISSING, key=key())
    with refused(alice, "only_foil"):
        crafting.disenchant(player=alice, card=MISSING, key=key())
    with refused(alice, "not_owned"):
        crafting.print_foil(player=alice, card=LEGEND, key=key())
    own(alice, MISSING)
    with refused(alice, "too_little_dust"):
        crafting.print_foil(player=alice, card=MISSING, key=key())


def test_a_starter_copy_printed_as_foil_stays_a_starter_copy(alice: Any) -> None:
    give(alice, dust=20)
    crafting.print_foil(player=alice, card="ridge_wolf", key=key())
    rows = {row.print.foil: row for row in Copy.objects.filter(player=alice, print__card_id="ridge_wolf")}
    assert [(rows[f].count, rows[f].starter) for f in (False, True)] == [(1, 1), (1, 1)]


def test_a_forgotten_player_keeps_ledger_and_openings_and_no_words(alice: Any) -> None:
    from accounts.registries import on_player_forgotten

    give(alice, packs=1)
    packs.open_packs(player=alice, key=key())
    on_player_forgotten.announce(alice)
    assert not DeckList.objects.filter(player=alice).exists()
    assert Opening.objects.filter(player=alice).count() == 1
    books_balance(alice)


# --- the free change of starter deck


@pytest.fixture
def one_match(request: Any) -> Any:
    """Everybody has finished one match."""

    def one(player: Any) -> int:
        return 1

    matches_finished.add(one)
    yield
    matches_finished.remove(one)


def test_ARC_Q71_after_the_first_match_the_starter_deck_may_be_changed(alice: Any, one_match: Any) -> None:
    starter.choose_starter(player=alice, which="gate_watch")
    assert starter.starter_of(alice) == "gate_watch"
    assert sum(owned_cards(alice).values()) == 20
    (deck,) = DeckList.objects.filter(player=alice)
    assert deck.name == STARTER_DECKS["gate_watch"].name and deck.active
    books_balance(alice)


def test_ARC_Q71_before_the_first_match_it_may_not(alice: Any) -> None:
    with refused(alice, "starter_fixed"):
        starter.choose_starter(player=alice, which="gate_watch")
    with refused(alice, "no_such_starter"):
        starter.choose_starter(player=alice, which="moon_cult")


@pytest.mark.parametrize("deed", ["pack", "craft", "disenchant"])
def test_ARC_Q71_a_pack_a_craft_or_a_disenchant_ends_the_choice(
    alice: Any, one_match: Any, deed: str
) -> None:
    give(alice, packs=1, dust=200)
    own(alice, "thorn_hedge")
    if deed == "pack":
        packs.open_packs(player=alice, key=key())
    elif deed == "craft":
        crafting.craft(player=alice, card=MISSING, key=key())
    else:
        crafting.disenchant(player=alice, card="thorn_hedge", key=key())
    with refused(alice, "starter_fixed"):
        starter.choose_starter(player=alice, which="gate_watch")


# --- all at once


@pytest.mark.django_db(transaction=True)
def test_ARC_78_money_for_one_pack_buys_one_however_many_ask(transactional_db: None, alice: Any) -> None:
    take_back(player=alice, reason="voided", key="test", coins=300)
    answers = at_once([lambda: packs.buy(player=alice, key=key()) for _ in range(20)])
    assert answers.count(True) == 1 and wallet_of(alice).packs == 1 and wallet_of(alice).coins == 0
    books_balance(alice)


@pytest.mark.django_db(transaction=True)
def test_a_double_tap_twenty_times_buys_once(transactional_db: None, alice: Any) -> None:
    same = key()
    answers = at_once([lambda: packs.buy(player=alice, key=same) for _ in range(20)])
    assert answers.count(True) == 1 and answers.count(False) == 19 and wallet_of(alice).coins == 300
    books_balance(alice)


@pytest.mark.django_db(transaction=True)
def test_one_pack_opened_by_twenty_taps_gives_the_same_five_cards_once(
    transactional_db: None, alice: Any
) -> None:
    give(alice, packs=5)
    same = key()
    answers = at_once([lambda: packs.open_packs(player=alice, key=same).pk for _ in range(20)])
    assert len(set(answers)) == 1 and Opening.objects.filter(player=alice).count() == 1
    assert wallet_of(alice).packs == 4
    books_balance(alice)
    every_copy_is_accounted_for(alice)


@pytest.mark.django_db(transaction=True)
def test_three_packs_asked_for_by_twenty_tabs_are_three(transactional_db: None, alice: Any) -> None:
    give(alice, packs=3)
    answers = at_once([lambda: packs.open_packs(player=alice, key=key()).pk for _ in range(20)])
    assert sum(not isinstance(answer, Refused) for answer in answers) == 3 and wallet_of(alice).packs == 0
    books_balance(alice)
    every_copy_is_accounted_for(alice)


@pytest.mark.django_db(transaction=True)
def test_dust_for_one_card_crafts_one(transactional_db: None, alice: Any) -> None:
    give(alice, dust=200)
    answers = at_once([lambda: crafting.craft(player=alice, card=MISSING, key=key()) for _ in range(20)])
    assert answers.count(True) == 1 and owned_cards(alice)[MISSING] == 1
    books_balance(alice)


@pytest.mark.django_db(transaction=True)
def test_a_reward_claimed_twenty_times_is_paid_once(transactional_db: None, alice: Any) -> None:
    answers = at_once([lambda: pay(player=alice, reason="match", key="m1", coins=60) for _ in range(20)])
    assert answers.count(True) == 1 and wallet_of(alice).coins == 460
    books_balance(alice)


@pytest.mark.django_db(transaction=True)
def test_one_copy_is_disenchanted_once(transactional_db: None, alice: Any) -> None:
    own(alice, MISSING)
    answers = at_once([lambda: crafting.disenchant(player=alice, card=MISSING, key=key()) for _ in range(20)])
    assert answers.count(True) == 1 and wallet_of(alice).dust == 50
    books_balance(alice)
