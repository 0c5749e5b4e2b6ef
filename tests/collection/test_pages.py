"""The pages of the economy: they answer, within their queries, to their owner alone, and say no in words."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from collection.models import DeckList, Opening
from collection.services import building, packs, pay, wallet_of
from collection.services.copies import owned_cards
from matches.games.arcana.cards import CARDS
from tests.collection.bank import give, key, own, snapshot

MISSING = "moon_stag"


@pytest.fixture
def rich(alice: Any) -> Any:
    """A player who owns everything, with five decks and a long ledger."""
    have = owned_cards(alice)
    own(alice, *(slug for slug, card in CARDS.items() for _ in range(card.max_copies - have.get(slug, 0))))
    for number in range(4):
        building.create(player=alice, name=f"Deck {number}")
    for number in range(60):
        pay(player=alice, reason="match", key=f"m{number}", coins=60)
    give(alice, packs=30)
    for _ in range(10):
        packs.open_packs(player=alice, key=key(), count=3)
    return alice


@pytest.fixture
def at_home(client: Client, alice: Any) -> Client:
    client.force_login(alice)
    return client


PAGES = [
    "/packs/",
    "/wallet/",
    "/wallet/?page=2",
    "/fairness/",
    "/collection/",
    "/collection/moon_stag/",
    "/decks/",
]


@pytest.mark.parametrize("path", [*PAGES, "opening", "deck", "deck?plan=1"])
def test_every_page_needs_twelve_queries_at_most(client: Client, rich: Any, path: str) -> None:
    path = path.replace("opening", f"/packs/{Opening.objects.filter(player=rich).first().pk}/")
    if path.startswith("deck"):
        path = path.replace("deck", f"/decks/{rich.deck_lists.get(active=True).pk}/", 1)
    client.force_login(rich)
    with CaptureQueriesContext(connection) as queries:
        answer = client.get(path)
    assert answer.status_code == 200 and len(queries) <= 12, [query["sql"][:90] for query in queries]


@pytest.mark.parametrize("path", ["/packs/", "/wallet/", "/collection/", "/collection/moon_stag/", "/decks/"])
def test_pages_of_the_collection_are_for_players(client: Client, db: None, path: str) -> None:
    assert client.get(path)["Location"].startswith("/accounts/login/")


def test_fairness_is_for_everybody(client: Client, db: None) -> None:
    assert b"46.1 %" in client.get("/fairness/").content


def test_ARC_78_buying_and_opening_goes_from_form_to_reveal(at_home: Client, alice: Any) -> None:
    assert at_home.post("/packs/buy/", {"key": key(), "count": "1"})["Location"] == "/packs/"
    answer = at_home.post("/packs/open/", {"key": key(), "count": "1", "value": "moon"})
    opening = Opening.objects.get(player=alice)
    assert answer["Location"] == f"/packs/{opening.pk}/" and opening.value == "moon"
    page = at_home.get(f"/packs/{opening.pk}/").content.decode()
    assert page.count('<details class="turn"') == 5


def test_ARC_82_home_and_packs_show_the_servers_counter(at_home: Client, alice: Any) -> None:
    give(alice, packs=3)
    for _ in range(3):
        packs.open_packs(player=alice, key=key())
    within = 20 - wallet_of(alice).since
    for path in ("/packs/", "/"):
        assert f"<b>{within}</b>" in at_home.get(path).content.decode(), path


def test_ARC_87_the_reveal_shows_the_card_that_became_dust(client: Client, rich: Any) -> None:
    client.force_login(rich)
    opening = Opening.objects.filter(player=rich).first()
    page = client.get(f"/packs/{opening.pk}/?open=all").content.decode()
    slug, dust, _ = opening.pulls[0]["cards"][0]
    assert CARDS[slug].name in page and f"{dust} dust" in page


REFUSALS = [
    ("/packs/buy/", {"count": "5"}, "enough coins"),
    ("/packs/buy/", {"count": "1", "key": "x"}, "not one of ours"),
    ("/packs/buy/", {"count": "-3"}, "One to ten"),
    ("/packs/buy/", {"count": "a lot"}, "One to ten"),
    ("/packs/open/", {"count": "1"}, "unopened"),
    ("/packs/open/", {"count": "1", "value": "x" * 65}, "64 characters"),
    ("/packs/open/", {"count": "1", "value": "a\0b"}, "visible"),
    ("/collection/ridge_wolf/craft/", {"key": "\0" * 12}, "not one of ours"),
    ("DECK/rename/", {"name": "a\0b"}, "24 characters"),
    (f"/collection/{MISSING}/craft/", {}, "enough dust"),
    ("/collection/ridge_wolf/craft/", {}, "as many"),
    ("/collection/ridge_wolf/disenchant/", {}, "starter deck"),
    (f"/collection/{MISSING}/disenchant/", {}, "do not own"),
    (f"/collection/{MISSING}/foil/", {}, "do not own"),
    ("/decks/new/", {"name": "x" * 25}, "24 characters"),
    ("/decks/import/", {"text": "nonsense"}, "no deck"),
    ("/decks/starter/", {"which": "gate_watch"}, "first match"),
    ("/decks/starter/", {"which": "moon"}, "no such starter"),
    ("DECK/cards/", {"add": "ridge_wolf"}, "at most two"),
    ("DECK/cards/", {"add": MISSING}, "20 cards already"),
    ("DECK/cards/", {"add": "black_lotus"}, "no such card"),
    ("DECK/cards/", {"remove": MISSING}, "not in the deck"),
    ("DECK/cards/", {}, "not in the deck"),
    ("DECK/rename/", {"name": "  "}, "24 characters"),
    ("DECK/finish/", {}, "20 cards already"),
    ("DECK/craft/", {}, "Nothing is missing"),
]


@pytest.mark.parametrize(("path", "form", "words"), REFUSALS)
def test_a_refusal_is_a_sentence_with_a_way_back_and_changes_nothing(
    at_home: Client, alice: Any, path: str, form: dict[str, str], words: str
) -> None:
    before = snapshot(alice)
    path = path.replace("DECK", f"/decks/{alice.deck_lists.get().pk}")
    answer = at_home.post(path, {"key": key(), **form})
    assert answer.status_code == 422
    assert words in answer.content.decode() and "Go back" in answer.content.decode()
    assert snapshot(alice) == before


def test_ARC_72_a_sixth_deck_is_refused(at_home: Client, alice: Any) -> None:
    for _ in range(4):
        at_home.post("/decks/new/", {})
    assert at_home.post("/decks/new/", {}).status_code == 422
    assert at_home.post(f"/decks/{alice.deck_lists.first().pk}/duplicate/").status_code == 422
    assert DeckList.objects.filter(player=alice).count() == 5


def test_ARC_Q70_the_decks_that_need_a_copy_are_named(at_home: Client, alice: Any) -> None:
    own(alice, MISSING)
    deck = building.create(player=alice, name="Antlers")
    building.add_card(player=alice, deck_list=deck, card=MISSING)
    answer = at_home.post(f"/collection/{MISSING}/disenchant/", {"key": key()})
    assert answer.status_code == 422 and b"It is in: Antlers." in answer.content


@pytest.mark.parametrize("deed", ["cards", "rename", "duplicate", "delete", "activate", "finish", "craft"])
def test_a_foreign_deck_cannot_be_touched(client: Client, alice: Any, charlie: Any, deed: str) -> None:
    client.force_login(charlie)
    deck, before = alice.deck_lists.get(), snapshot(alice)
    form = {"key": key(), "name": "Mine", "remove": "ridge_wolf"}
    assert client.post(f"/decks/{deck.pk}/{deed}/", form).status_code == 404
    assert client.get(f"/decks/{deck.pk}/").status_code == 404
    assert snapshot(alice) == before


def test_a_foreign_opening_is_not_shown(client: Client, alice: Any, charlie: Any) -> None:
    give(alice, packs=1)
    opening = packs.open_packs(player=alice, key=key())
    client.force_login(charlie)
    assert client.get(f"/packs/{opening.pk}/").status_code == 404
    assert client.get(f"/fairness/?opening={opening.pk}").status_code == 404
    assert client.get("/collection/black_lotus/").status_code == 404


def test_the_next_seed_is_never_shown(at_home: Client, alice: Any) -> None:
    give(alice, packs=1)
    secret = bytes(wallet_of(alice).seed).hex()
    for path in ("/packs/", "/fairness/"):
        page = at_home.get(path).content.decode()
        assert secret not in page and packs.commitment_of(wallet_of(alice)) in page


def test_the_album_filters_by_its_address(at_home: Client, alice: Any) -> None:
    own(alice, MISSING)

    def names(query: str) -> set[str]:
        page = at_home.get(f"/collection/?{query}").content.decode()
        return {card.name for card in CARDS.values() if f'href="/collection/{card.slug}/"' in page}

    assert len(names("")) == 105
    assert names("have=new") == {"Moon Stag"}
    assert names("rarity=legendary&tribe=beast") == {"Queen of Antlers", "Old Greymane"}
    assert names("kind=spell&cost=4") == {"Falling Stars"}
    assert all(
        CARDS[slug].keyword == "ward" for slug, card in CARDS.items() if card.name in names("words=ward")
    )
    assert len(names("have=owned")) == 11 and len(names("have=missing")) == 94
    assert names("have=craftable") == set()
    assert "Grove Caller" in names("q=per+wild")
    assert len(names("rarity=mythic&cost=99&sort=foo&have=%3Cscript%3E")) == 105, (
        "unknown filters are left out"
    )


def test_htmx_gets_the_album_alone(at_home: Client) -> None:
    part = at_home.get("/collection/", headers={"HX-Request": "true"}).content
    assert b"<html" not in part and b'class="album"' in part


def test_ARC_74_a_card_beyond_what_is_owned_is_refused_unless_planned(at_home: Client, alice: Any) -> None:
    deck = building.create(player=alice, name="Plan")
    path = f"/decks/{deck.pk}/cards/"
    answer = at_home.post(path, {"add": MISSING}, headers={"HX-Request": "true"})
    assert answer.status_code == 422 and b"do not own another" in answer.content
    assert at_home.post(path, {"add": MISSING, "plan": "1"}).status_code == 302
    page = at_home.get(f"/decks/{deck.pk}/").content.decode()
    assert "1 missing" in page and "Craft the 1 missing" in page


def test_ARC_76_activating_19_cards_is_refused_and_says_what_is_missing(at_home: Client, alice: Any) -> None:
    deck = alice.deck_lists.get()
    building.remove_card(player=alice, deck_list=deck, card="spark")
    answer = at_home.post(f"/decks/{deck.pk}/activate/")
    assert answer.status_code == 422 and b"1 card missing" in answer.content


def test_missing_cards_are_crafted_from_the_deck_once(at_home: Client, alice: Any) -> None:
    give(alice, dust=450)
    deck = building.create(player=alice, name="Plan")
    for _ in range(2):
        building.add_card(player=alice, deck_list=deck, card=MISSING, plan=True)
    same = key()
    for _ in range(2):
        assert at_home.post(f"/decks/{deck.pk}/craft/", {"key": same}).status_code == 302
    assert owned_cards(alice)[MISSING] == 2 and wallet_of(alice).dust == 50


def test_a_deck_travels_as_code_and_comes_in_with_what_is_missing(
    client: Client, alice: Any, bob: Any
) -> None:
    from collection.deckcode import code_of
    from collection.services.decks import counts_of

    client.force_login(bob)
    own(alice, MISSING)
    deck = alice.deck_lists.get()
    building.remove_card(player=alice, deck_list=deck, card="spark")
    building.add_card(player=alice, deck_list=deck, card=MISSING)
    code = code_of(counts_of(alice.deck_lists.prefetch_related("lines").get()))
    answer = client.post("/decks/import/", {"text": code}, follow=True)
    assert b"1 of its cards you do not own yet" in answer.content
    made = bob.deck_lists.get(name="Imported deck")
    assert counts_of(made) == counts_of(alice.deck_lists.get())


def test_finish_duplicate_rename_delete(at_home: Client, alice: Any) -> None:
    deck = building.create(player=alice, name="New one")
    at_home.post(f"/decks/{deck.pk}/finish/")
    at_home.post(f"/decks/{deck.pk}/activate/")
    deck.refresh_from_db()
    assert deck.active
    at_home.post(f"/decks/{deck.pk}/rename/", {"name": "  Night   Watch "})
    at_home.post(f"/decks/{deck.pk}/duplicate/")
    assert sorted(alice.deck_lists.values_list("name", flat=True)) == [
        "Night Watch",
        "Night Watch 2",
        "Ridge Pack",
    ]
    at_home.post(f"/decks/{deck.pk}/delete/")
    assert not alice.deck_lists.filter(active=True).exists(), "deleting the active deck leaves none active"


def test_the_wallet_shows_every_change_and_what_was_left(client: Client, rich: Any) -> None:
    client.force_login(rich)
    first = client.get("/wallet/").content.decode()
    assert "Packs opened" in first and str(wallet_of(rich).dust) in first
    last = client.get("/wallet/?page=99").content.decode()
    assert "Welcome to the table" in last and "<small>400</small>" in last


def test_the_days_figures_are_the_same_however_often_they_are_counted(client: Client, rich: Any) -> None:
    from collection.models import DayOfPacks
    from collection.tasks import count_packs

    count_packs()
    once = list(DayOfPacks.objects.values())
    count_packs()
    assert list(DayOfPacks.objects.values()) == once
    (day,) = once
    names = ("commons", "uncommons", "rares", "epics", "legendaries")
    assert day["packs"] == 30 and sum(day[name] for name in names) == 150
    assert b"30 packs counted" in client.get("/fairness/").content


def test_ARC_93_no_page_names_a_price_in_money(client: Client, rich: Any) -> None:
    client.force_login(rich)
    for path in PAGES:
        page = client.get(path).content.decode().lower()
        assert not any(
            word in page for word in ("€", "$", "usd", "eur ", "paypal", "checkout", "credit card")
        ), path


def test_days_that_no_job_counted_are_counted_later(alice: Any) -> None:
    from datetime import timedelta

    from django.utils import timezone

    from collection.models import DayOfPacks
    from collection.services.aggregates import count_new_days

    give(alice, packs=3)
    now = timezone.now()
    for days in (9, 4, 0):
        opening = packs.open_packs(player=alice, key=key())
        Opening.objects.filter(pk=opening.pk).update(at=now - timedelta(days=days))
        if days == 9:
            count_new_days((now - timedelta(days=9)).date())
    count_new_days(now.date())
    assert list(DayOfPacks.objects.values_list("packs", flat=True)) == [1, 1, 1]


def test_a_gift_of_the_house_is_signed_and_given_once(client: Client, alice: Any) -> None:
    from django.core.management import CommandError, call_command

    for _ in range(2):
        call_command("grant", "Alice", "--packs", "2", "--why", "Thanks for the report", "--key", "report-1")
    assert wallet_of(alice).packs == 2
    client.force_login(alice)
    assert b"Thanks for the report" in client.get("/wallet/").content
    with pytest.raises(CommandError):
        call_command("grant", "alice", "--coins", "-5", "--why", "no")
    with pytest.raises(CommandError):
        call_command("grant", "nobody", "--coins", "5", "--why", "no")


def test_an_import_with_invisible_letters_comes_in_clean(at_home: Client, alice: Any) -> None:
    at_home.post("/decks/import/", {"text": "# My\0 deck\n2 Ridge Wolf\n\0"})
    assert alice.deck_lists.filter(name="My deck").exists()


def test_openings_with_long_numbers_can_be_checked(at_home: Client, alice: Any) -> None:
    give(alice, packs=1)
    opening = packs.open_packs(player=alice, key=key())
    Opening.objects.filter(pk=opening.pk).update(id=123_456_789)
    assert at_home.get("/packs/123456789/").status_code == 200
    assert b"Check it here" in at_home.get("/fairness/?opening=123456789").content
    for odd in ("99999999999999999999", "-1", "abc", "%00"):
        assert at_home.get(f"/fairness/?opening={odd}").status_code == 404


def test_a_cards_page_says_which_arcana_reach_it(at_home: Client) -> None:
    from collection.album import arcana_of

    assert {row.name for row in arcana_of(CARDS["mend"])} == set(), "a card of cost 1 gets no cheaper"
    assert "The Magician" in {row.name for row in arcana_of(CARDS["spark"])}
    assert "The Hermit" not in {row.name for row in arcana_of(CARDS["ridge_wolf"])}
    assert "The Hermit" in {row.name for row in arcana_of(CARDS["old_greymane"])}
    assert b"The Hermit" in at_home.get("/collection/old_greymane/").content
