"""The pages of playing, as plain links and forms."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from matches.models import Match, MatchSeat, Room, Ticket
from matches.services import lobby


def signed_in(player: Any) -> Client:
    client = Client()
    client.force_login(player)
    return client


@pytest.fixture
def a(alice: Any) -> Client:
    return signed_in(alice)


@pytest.fixture
def b(bob: Any) -> Client:
    return signed_in(bob)


def test_the_lobby_offers_every_way_to_a_match(a: Client) -> None:
    page = a.get("/play/")
    assert page.status_code == 200
    for words in (b"Find an opponent", b"Novice bot", b"Adept bot", b"Open a room", b"room code"):
        assert words in page.content


def test_X_Q2_a_visitor_is_offered_one_click(client: Client, db: None) -> None:
    page = client.get("/play/")
    assert page.status_code == 200 and b'action="/accounts/guest/"' in page.content


def test_practice_leads_to_the_table(a: Client, alice: Any) -> None:
    answer = a.post("/play/arcana/practice/", {"level": "adept"})
    seat = MatchSeat.objects.get(player=alice)
    assert answer.status_code == 302 and answer["Location"] == f"/match/{seat.match_id}/"
    page = a.get(answer["Location"])
    assert f'data-socket="/ws/match/{seat.match_id}/"'.encode() in page.content
    assert b'data-catalogue="/cards/' in page.content


def test_one_running_match_per_player(a: Client, alice: Any) -> None:
    a.post("/play/arcana/practice/", {"level": "novice"})
    for path in ("/play/arcana/practice/", "/play/arcana/quick/", "/play/arcana/rooms/"):
        answer = a.post(path, {"level": "novice"})
        assert answer.status_code == 422
        assert b"You have a match running already." in answer.content
    assert Match.objects.count() == 1 and not Ticket.objects.exists() and not Room.objects.exists()


def test_an_unknown_level_and_an_unknown_game_are_refused(a: Client) -> None:
    assert a.post("/play/arcana/practice/", {"level": "god"}).status_code == 422
    assert a.post("/play/chess/practice/", {"level": "novice"}).status_code == 404


def test_two_players_are_paired_by_plain_forms(a: Client, b: Client, alice: Any, bob: Any) -> None:
    assert a.post("/play/arcana/quick/").status_code == 302
    assert b"Looking for an opponent" in a.get("/play/").content
    b.post("/play/arcana/quick/")
    match = Match.objects.get()
    assert {seat.player for seat in match.seats.all()} == {alice, bob}
    assert f"/match/{match.pk}/".encode() in a.get("/play/").content
    assert not Ticket.objects.exists()


def test_waiting_twice_is_refused_and_cancelling_works(a: Client) -> None:
    a.post("/play/arcana/quick/")
    assert a.post("/play/arcana/quick/").status_code == 422
    assert a.post("/play/arcana/rooms/").status_code == 422
    a.post("/play/cancel/")
    assert not Ticket.objects.exists()
    assert a.post("/play/arcana/rooms/").status_code == 302


def test_the_table_is_there_for_its_players_alone(a: Client, b: Client, charlie: Any, client: Client) -> None:
    a.post("/play/arcana/quick/")
    b.post("/play/arcana/quick/")
    path = f"/match/{Match.objects.get().pk}/"
    assert a.get(path).status_code == b.get(path).status_code == 200
    assert signed_in(charlie).get(path).status_code == client.get(path).status_code == 404
    assert a.get("/match/nosuchmatch0/").status_code == 404


def test_the_opponents_name_is_not_told_before_the_start(a: Client, b: Client) -> None:
    a.post("/play/arcana/quick/")
    b.post("/play/arcana/quick/")
    path = f"/match/{Match.objects.get().pk}/"
    assert b"bob" not in a.get(path).content


# --- rooms


def test_X_Q1_a_room_is_joined_by_a_button_and_never_by_looking(a: Client, b: Client) -> None:
    path = a.post("/play/arcana/rooms/")["Location"]
    code = path.split("/")[2]
    assert len(code) == 5 and not set(code) & set("ILO01")
    assert code.encode() in a.get(path).content
    for _ in range(3):
        assert b"Join the match" in b.get(path).content
    assert not Match.objects.exists()
    answer = b.post(path)
    match = Match.objects.get()
    assert answer["Location"] == f"/match/{match.pk}/" and match.mode == "room"
    assert a.get(path)["Location"] == f"/match/{match.pk}/"


def test_a_room_takes_one_player_only(a: Client, b: Client, charlie: Any) -> None:
    path = a.post("/play/arcana/rooms/")["Location"]
    b.post(path)
    late = signed_in(charlie).post(path)
    assert late.status_code == 422
    assert Match.objects.count() == 1


def test_ARC_Q49_nobody_joins_an_own_room(a: Client) -> None:
    path = a.post("/play/arcana/rooms/")["Location"]
    assert a.post(path).status_code == 422
    assert not Match.objects.exists()


def test_a_code_is_found_in_any_letter_case(a: Client, b: Client) -> None:
    path = a.post("/play/arcana/rooms/")["Location"]
    code = path.split("/")[2]
    assert b.post("/rooms/", {"code": f" {code.lower()} "})["Location"] == path


def test_ten_wrong_codes_a_minute_then_a_pause(a: Client, b: Client) -> None:
    path = a.post("/play/arcana/rooms/")["Location"]
    for _ in range(10):
        assert b.get("/rooms/ZZZZZ/").status_code == 404
    assert b.get("/rooms/ZZZZZ/").status_code == 429
    assert b.get(path).status_code == 429
    assert a.get(path).status_code == 200


def test_opening_a_room_again_shows_the_same_one(a: Client) -> None:
    assert a.post("/play/arcana/rooms/")["Location"] == a.post("/play/arcana/rooms/")["Location"]


def test_a_room_closes_by_hand_and_by_time(a: Client, b: Client) -> None:
    path = a.post("/play/arcana/rooms/")["Location"]
    b.post(f"{path}close/")
    assert Room.objects.count() == 1  # only its host can close it
    Room.objects.update(expires_at="2020-01-01T00:00Z")
    assert b.get(path).status_code == 404
    lobby.tidy()
    assert not Room.objects.exists()


def test_every_form_is_protected_from_other_sites(alice: Any) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(alice)
    for path in ("/play/arcana/quick/", "/play/arcana/practice/", "/play/arcana/rooms/", "/play/cancel/"):
        assert client.post(path).status_code == 403


# --- elsewhere


def test_every_page_knows_the_way_back_to_a_running_match(a: Client) -> None:
    from django.test import RequestFactory

    from matches.context import running_match

    a.post("/play/arcana/practice/", {"level": "novice"})
    request = RequestFactory().get("/")
    seat = MatchSeat.objects.get(bot="")
    request.player = seat.player  # type: ignore[attr-defined]
    shown = running_match(request)["running_match"]
    assert (shown["url"], shown["game"], shown["opponent"]) == (
        f"/match/{seat.match_id}/",
        "Arcana",
        "Novice bot",
    )


def test_the_lobby_asks_a_bounded_number_of_queries(a: Client, django_assert_max_num_queries: Any) -> None:
    a.get("/play/")  # the first visit of a session is written down
    with django_assert_max_num_queries(14):
        a.get("/play/")


def test_staff_see_no_seed_and_no_hand(admin_client: Client, a: Client) -> None:
    a.post("/play/arcana/practice/", {"level": "novice"})
    match = Match.objects.get()
    seat = match.seats.get(seat=0)
    page = admin_client.get(f"/admin/matches/match/{match.pk}/change/")
    assert page.status_code == 200
    for secret in (match.table_seed.hex(), seat.seed.hex(), "ridge_wolf", str(bytes(seat.seed))):
        assert secret.encode() not in page.content
    assert admin_client.get("/admin/matches/match/add/").status_code == 403
    assert admin_client.post(f"/admin/matches/match/{match.pk}/delete/", {"post": "yes"}).status_code == 403
