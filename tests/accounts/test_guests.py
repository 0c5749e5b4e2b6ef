"""Guests: one click makes a real account, which may stay (X-Q2)."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.client_ip import network
from accounts.models import Player
from accounts.names import BadName, cleaned
from accounts.refused import Refused
from accounts.services.farewell import clean_up, forget_guests
from accounts.services.guests import keep_account, make_guest
from accounts.services.naming import player_named
from collection.models import Copy, DeckList
from matches.models import Match, MatchSeat

PASSWORD = "a fine long password"


@pytest.fixture
def guest(db: None) -> Player:
    return make_guest(network="test")


def test_X_Q2_one_click_makes_a_guest_with_a_starter_deck(client: Client, db: None) -> None:
    answer = client.post("/accounts/guest/")
    player = Player.objects.get()
    assert answer.status_code == 302 and answer["Location"] == "/play/"
    assert player.is_guest and player.name.startswith("Guest-") and len(player.name) <= 16
    assert client.session["_auth_user_id"] == str(player.pk)
    assert DeckList.objects.filter(player=player, active=True).count() == 1
    assert sum(Copy.objects.filter(player=player).values_list("count", flat=True)) == 20


def test_X_Q2_a_second_click_makes_no_second_guest(client: Client, db: None) -> None:
    client.post("/accounts/guest/")
    client.post("/accounts/guest/")
    assert Player.objects.count() == 1


def test_a_guest_is_made_by_post_alone(client: Client, db: None) -> None:
    assert client.get("/accounts/guest/").status_code == 405
    assert Player.objects.count() == 0


def test_making_a_guest_needs_the_forgery_token(db: None) -> None:
    assert Client(enforce_csrf_checks=True).post("/accounts/guest/").status_code == 403
    assert Player.objects.count() == 0


@pytest.mark.parametrize(
    "address", ["https://evil.example/", "//evil.example", "javascript:alert(1)", "\\\\evil"]
)
def test_going_on_leads_to_own_pages_only(client: Client, db: None, address: str) -> None:
    assert client.post("/accounts/guest/", {"next": address})["Location"] == "/play/"


def test_going_on_to_an_own_page_works(client: Client, db: None) -> None:
    assert client.post("/accounts/guest/", {"next": "/decks/"})["Location"] == "/decks/"


def test_X_Q2_guests_are_limited_by_network_and_hour(db: None, settings: Any) -> None:
    settings.GUESTS_PER_HOUR = 3
    for _ in range(3):
        make_guest(network="192.0.2.0/24")
    with pytest.raises(Refused, match="too_many_guests"):
        make_guest(network="192.0.2.0/24")
    make_guest(network="198.51.100.0/24")
    assert Player.objects.count() == 4


@pytest.mark.parametrize(
    ("address", "counts_under"),
    [
        ("192.0.2.77", "192.0.2.0/24"),
        ("2001:db8:1:2:3::9", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.9", "192.0.2.0/24"),
        ("fe80::1%eth0", "fe80::/64"),
        ("no address", "unknown"),
    ],
)
def test_an_address_counts_under_its_network(address: str, counts_under: str) -> None:
    assert network(address) == counts_under


def test_a_header_that_anybody_can_write_is_not_believed(client: Client, db: None, settings: Any) -> None:
    settings.GUESTS_PER_HOUR = 1
    make = {"REMOTE_ADDR": "203.0.113.5"}
    assert Client().post("/accounts/guest/", HTTP_X_FORWARDED_FOR="1.1.1.1", **make).status_code == 302
    assert Client().post("/accounts/guest/", HTTP_X_FORWARDED_FOR="2.2.2.2", **make).status_code == 422


def test_X_Q2_keeping_the_account_keeps_the_row_and_everything_in_it(guest: Player) -> None:
    owned = list(Copy.objects.filter(player=guest).values_list("print_id", "count"))
    codes = keep_account(player=guest, name="Adelheid", password=PASSWORD)
    kept = Player.objects.get(name="Adelheid")
    assert kept.pk == guest.pk and not kept.is_guest and kept.check_password(PASSWORD)
    assert list(Copy.objects.filter(player=kept).values_list("print_id", "count")) == owned
    assert len(set(codes)) == 8


def test_keeping_under_a_taken_name_is_refused_and_changes_nothing(guest: Player, alice: Any) -> None:
    with pytest.raises(Refused, match="name_taken"):
        keep_account(player=guest, name="ALICE", password=PASSWORD)
    guest.refresh_from_db()
    assert guest.is_guest and not guest.has_usable_password()


def test_keeping_under_a_bad_name_is_refused(guest: Player) -> None:
    with pytest.raises(BadName):
        keep_account(player=guest, name="Guest-King", password=PASSWORD)


def test_only_guests_can_keep_an_account(alice: Any) -> None:
    with pytest.raises(Refused, match="not_a_guest"):
        keep_account(player=alice, name="Alicia", password=PASSWORD)


def test_the_page_keeps_the_account_and_stays_signed_in(client: Client, db: None) -> None:
    client.post("/accounts/guest/")
    answer = client.post(
        "/accounts/keep/", {"name": "Adelheid", "password": PASSWORD, "email": "ada@example.org"}
    )
    assert answer["Location"] == reverse("recovery_codes")
    page = client.get(answer["Location"])
    assert page.content.decode().count("<code>") == 8
    assert client.get(answer["Location"]).content.decode().count("<code>") == 0, "codes are shown once"
    assert Player.objects.get().emailaddress_set.get().email == "ada@example.org"


def test_the_page_says_beside_the_field_what_is_wrong(client: Client, db: None, alice: Any) -> None:
    client.post("/accounts/guest/")
    answer = client.post("/accounts/keep/", {"name": "alice", "password": PASSWORD})
    assert answer.status_code == 422 and b"That name is taken" in answer.content
    answer = client.post("/accounts/keep/", {"name": "Adelheid", "password": "short"})
    assert answer.status_code == 422 and b"too short" in answer.content
    assert Player.objects.exclude(pk=alice.pk).get().is_guest


def test_signing_out_tells_a_guest_what_would_be_lost(client: Client, db: None) -> None:
    client.post("/accounts/guest/")
    assert b"are lost" in client.get("/accounts/logout/").content


def test_last_seen_moves_at_most_once_in_ten_minutes(client: Client, alice: Any) -> None:
    client.force_login(alice)
    for minutes, moves in ((5, False), (15, True)):
        past = timezone.now() - timedelta(minutes=minutes)
        Player.objects.filter(pk=alice.pk).update(last_seen=past)
        client.get("/decks/")
        alice.refresh_from_db()
        assert (alice.last_seen > past) is moves


def test_signing_in_as_somebody_else_tells_a_guest_what_would_be_lost(client: Client, alice: Any) -> None:
    client.post("/accounts/guest/")
    page = client.get("/accounts/login/").content.decode()
    assert "20 cards and 1 deck" in page and "are lost" in page and "/accounts/keep/" in page
    client.post("/accounts/login/", {"login": "alice", "password": "alice has a long password"})
    assert client.session["_auth_user_id"] == str(alice.pk)


def test_a_guest_who_signs_up_keeps_the_account_there_is(client: Client, db: None) -> None:
    client.post("/accounts/guest/")
    assert client.get("/accounts/signup/")["Location"] == "/accounts/keep/"


def test_X_Q2_a_mail_address_alone_keeps_the_account_too(client: Client, db: None) -> None:
    client.post("/accounts/guest/")
    client.post("/accounts/keep/", {"name": "Adelheid", "password": "", "email": "ada@example.org"})
    player = Player.objects.get()
    assert player.name == "Adelheid" and not player.is_guest and not player.has_usable_password()
    assert "_auth_user_id" in client.session, "and stays signed in"
    reset = next(m for m in mail.outbox if "/password/reset/key/" in m.body)
    link = re.search(r"http://\S+", reset.body)
    page = Client()
    form = page.get(link.group(0), follow=True)  # type: ignore[union-attr]
    page.post(form.request["PATH_INFO"], {"password1": PASSWORD, "password2": PASSWORD})
    player.refresh_from_db()
    assert player.check_password(PASSWORD)


def test_keeping_needs_a_way_back(client: Client, guest: Player) -> None:
    with pytest.raises(Refused, match="no_way_back"):
        keep_account(player=guest, name="Adelheid")
    client.force_login(guest)
    assert b"or give a mail address" in client.post("/accounts/keep/", {"name": "Adelheid"}).content


def test_a_taken_mail_address_is_not_told_to_a_guest(db: None, client: Client) -> None:
    first, second = Client(), Client()
    pages = []
    for visitor, name in ((first, "Adelheid"), (second, "Berthold")):
        visitor.post("/accounts/guest/")
        form = {"name": name, "password": PASSWORD, "email": "ada@example.org"}
        pages.append(visitor.post("/accounts/keep/", form)["Location"])
    assert pages[0] == pages[1]


def test_a_guests_cookie_slides_for_400_days(client: Client, db: None) -> None:
    answer = client.post("/accounts/guest/")
    assert answer.cookies["sessionid"]["max-age"] == 400 * 24 * 3600
    assert "sessionid" not in client.get("/decks/").cookies
    Player.objects.update(last_seen=timezone.now() - timedelta(hours=1))
    assert client.get("/decks/").cookies["sessionid"]["max-age"] == 400 * 24 * 3600


def test_a_guest_on_the_list_of_sessions_is_there_at_once(client: Client, db: None) -> None:
    client.post("/accounts/guest/")
    assert Player.objects.get().usersession_set.count() == 1


def test_X_Q2_guests_are_removed_after_30_days_without_a_visit(guest: Player, alice: Any) -> None:
    now = timezone.now()
    Player.objects.update(last_seen=now - timedelta(days=30))
    assert forget_guests(now=now) == 0, "the thirtieth day is not over"
    assert forget_guests(now=now + timedelta(seconds=1)) == 1
    assert list(Player.objects.exclude(is_active=False)) == [alice], "accounts stay"
    assert forget_guests(now=now + timedelta(seconds=1)) == 0


def test_X_Q2_a_removed_guest_who_played_leaves_an_empty_row_under_the_number(guest: Player) -> None:
    match = Match.objects.create(game="arcana", rules_version=1, mode="practice")
    MatchSeat.objects.create(match=match, seat=0, player=guest)
    forget_guests(now=timezone.now() + timedelta(days=31))
    guest.refresh_from_db()
    assert guest.name == f"former {guest.pk}" and not guest.is_active and player_named("Guest") is None
    assert MatchSeat.objects.get().player == guest
    with pytest.raises(BadName):
        cleaned(guest.name)


def test_the_daily_job_cleans_up_and_can_run_twice(guest: Player) -> None:
    Player.objects.update(last_seen=timezone.now() - timedelta(days=40))
    assert (clean_up(now=timezone.now()), clean_up(now=timezone.now())) == (1, 0)
