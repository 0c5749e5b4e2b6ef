"""Owned cards, deck lists and what may be taken into a match."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import IntegrityError, connection, transaction
from django.http import Http404
from django.test import Client

from accounts.refused import Refused
from collection import services
from collection.decks import problems
from collection.models import Card, Copy, DeckList, DeckListLine, Print
from matches.games.arcana.cards import CARDS, STARTER_DECKS
from matches.games.arcana.constants import DECK_SIZE

RIDGE = dict.fromkeys(sorted(set(STARTER_DECKS["ridge_pack"].cards)), 2)


def codes(cards: dict[str, int], owned: dict[str, int] | None = None) -> set[str]:
    return {problem.code for problem in problems(cards, owned)}


@pytest.mark.parametrize(("size", "wrong"), [(18, {"too_few"}), (20, set()), (22, {"too_many"})])
def test_ARC_70_a_deck_is_exactly_20_cards(size: int, wrong: set[str]) -> None:
    commons = [card.slug for card in CARDS.values() if card.rarity == "common"]
    assert codes(dict.fromkeys(commons[: size // 2], 2)) == wrong


@pytest.mark.parametrize("size", [19, 21])
def test_ARC_70_one_card_less_or_more_is_not_a_deck(size: int) -> None:
    cards = dict(RIDGE)
    first = next(iter(cards))
    if size == 19:
        cards[first] = 1
    else:
        cards[next(slug for slug in CARDS if slug not in cards)] = 1
    (problem,) = problems(cards)
    assert "1 card" in problem.sentence


@pytest.mark.parametrize("rarity", ["common", "uncommon", "rare", "epic", "legendary"])
def test_ARC_71_ARC_84_two_copies_of_a_card_and_one_of_a_legendary(rarity: str) -> None:
    card = next(card for card in CARDS.values() if card.rarity == rarity)
    most = 1 if rarity == "legendary" else 2
    assert "copies" not in codes({card.slug: most})
    assert "copies" in codes({card.slug: most + 1})


def test_ARC_72_at_most_one_deck_is_active(alice: Any) -> None:
    first = services.active_deck(alice)
    with pytest.raises(IntegrityError), transaction.atomic():
        DeckList.objects.create(player=alice, name="Second", active=True)
    second = DeckList.objects.create(player=alice, name="Second")
    DeckListLine.objects.bulk_create(DeckListLine(deck_list=second, card_id=s, count=2) for s in RIDGE)
    services.activate(player=alice, deck_list=second)
    assert services.active_deck(alice) == second and first != second
    assert DeckList.objects.filter(player=alice, active=True).count() == 1


def test_ARC_73_ARC_Q71_a_new_player_brings_the_ridge_pack(alice: Any) -> None:
    assert services.deck_for_match(alice) == tuple(sorted(STARTER_DECKS["ridge_pack"].cards))
    assert len(services.deck_for_match(alice)) == DECK_SIZE


def test_ARC_Q71_the_starter_deck_is_given_once(alice: Any) -> None:
    services.give_starter(alice)
    assert DeckList.objects.filter(player=alice).count() == 1
    assert sum(services.owned_cards(alice).values()) == DECK_SIZE


def test_ARC_74_only_owned_cards_count() -> None:
    assert codes(RIDGE, owned=RIDGE) == set()
    assert codes(RIDGE, owned={**RIDGE, "spark": 1}) == {"not_owned"}
    assert codes({**RIDGE, "no_such_card": 1}, owned=RIDGE) == {"unknown", "too_many"}


def test_ARC_76_ARC_Q85_an_active_deck_that_became_incomplete_is_refused_at_match_start(alice: Any) -> None:
    DeckListLine.objects.filter(deck_list__player=alice, card_id="spark").update(count=1)
    with pytest.raises(Refused, match="deck_not_complete"):
        services.deck_for_match(alice)
    assert services.active_deck(alice) is not None, "it stays active"


def test_ARC_76_an_incomplete_deck_cannot_be_activated(alice: Any) -> None:
    short = DeckList.objects.create(player=alice, name="Short")
    with pytest.raises(Refused, match="deck_not_complete"):
        services.activate(player=alice, deck_list=short)
    assert services.active_deck(alice).name == "Ridge Pack"  # type: ignore[union-attr]


def test_a_player_without_an_active_deck_is_asked_for_one(alice: Any) -> None:
    DeckList.objects.filter(player=alice).update(active=False)
    with pytest.raises(Refused, match="no_active_deck"):
        services.deck_for_match(alice)


def test_a_stranger_cannot_see_or_activate_a_deck(client: Client, alice: Any, charlie: Any) -> None:
    deck = services.active_deck(alice)
    with pytest.raises(Http404):
        services.get_deck_list(charlie, deck.pk)  # type: ignore[union-attr]
    client.force_login(charlie)
    assert client.post(f"/decks/{deck.pk}/activate/").status_code == 404  # type: ignore[union-attr]


@pytest.mark.django_db(transaction=True)
def test_ARC_72_many_activations_at_once_leave_one_active(transactional_db: None, alice: Any) -> None:
    decks = []
    for number in range(5):
        deck = DeckList.objects.create(player=alice, name=f"Deck {number}")
        DeckListLine.objects.bulk_create(DeckListLine(deck_list=deck, card_id=s, count=2) for s in RIDGE)
        decks.append(deck)
    start = threading.Barrier(len(decks))
    failed: list[Exception] = []

    def act(deck: DeckList) -> None:
        start.wait()
        try:
            services.activate(player=alice, deck_list=deck)
        except Refused as no:
            failed.append(no)
        finally:
            connection.close()

    threads = [threading.Thread(target=act, args=(deck,)) for deck in decks]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert DeckList.objects.filter(player=alice, active=True).count() == 1
    assert failed == []


@pytest.mark.parametrize(("count", "starter"), [(3, 0), (1, 2)])
def test_the_database_refuses_impossible_copies(alice: Any, count: int, starter: int) -> None:
    copy = Copy.objects.filter(player=alice).first()
    with pytest.raises(IntegrityError), transaction.atomic():
        Copy.objects.filter(pk=copy.pk).update(count=count, starter=starter)  # type: ignore[union-attr]


def test_ARC_77_the_catalogue_is_mirrored_twice_without_change(db: None) -> None:
    call_command("sync_catalogue")
    assert (Card.objects.count(), Print.objects.count()) == (105, 210)
    call_command("sync_catalogue", "--check")
    call_command("sync_catalogue")
    assert (Card.objects.count(), Print.objects.count()) == (105, 210)


def test_a_card_that_left_the_code_is_retired_and_never_deleted(db: None) -> None:
    call_command("sync_catalogue")
    Card.objects.create(slug="old_friend", name="Old Friend")
    with pytest.raises(CommandError, match="1 retired"):
        call_command("sync_catalogue", "--check")
    call_command("sync_catalogue")
    assert Card.objects.get(slug="old_friend").retired
    call_command("sync_catalogue", "--check")


def test_the_catalogue_for_browsers_is_kept_for_ever_under_its_hash(client: Client) -> None:
    from collection.catalogue import encoded

    digest, _ = encoded()
    answer = client.get(f"/cards/{digest}.json")
    assert "immutable" in answer["Cache-Control"]
    assert len(answer.json()["cards"]) == 105 and len(answer.json()["arcana"]) >= 10
    old = client.get("/cards/0000.json")
    assert old["Location"] == f"/cards/{digest}.json" and "immutable" not in old.get("Cache-Control", "")


def test_the_decks_page_shows_the_active_deck_within_its_queries(client: Client, alice: Any) -> None:
    client.force_login(alice)
    from django.test.utils import CaptureQueriesContext

    with CaptureQueriesContext(connection) as queries:
        page = client.get("/decks/")
    assert b"Ridge Pack" in page.content and b"Active" in page.content
    assert len(queries) <= 12


def test_decks_are_for_players(client: Client, db: None) -> None:
    assert client.get("/decks/")["Location"].startswith("/accounts/login/")
