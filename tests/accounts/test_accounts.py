"""Signing up and in, names, recovery codes, sessions, profiles, the admin."""

from __future__ import annotations

import re
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings as site
from django.contrib.auth.models import Permission
from django.core import mail
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import HeldName, Player, RecoveryCode
from accounts.refused import Refused
from accounts.registries import on_sessions_ended
from accounts.services.naming import change_name, free_name, player_named
from accounts.services.recovery import give_codes, recover
from accounts.services.sessions import living_sessions
from accounts.templatetags.accounts import browser
from collection.models import DeckList

PASSWORD = "a fine long password"


def sign_up(client: Client, **said: str) -> Any:
    form = {"username": "Adelheid", "email": "", "password1": PASSWORD, "password2": PASSWORD, **said}
    return client.post("/accounts/signup/", form)


def sign_in(name: str, password: str = PASSWORD) -> bool:
    client = Client()
    client.post("/accounts/login/", {"login": name, "password": password})
    return "_auth_user_id" in client.session


def test_signing_up_by_name_alone_gives_a_deck_and_eight_codes(client: Client, db: None) -> None:
    answer = sign_up(client)
    player = Player.objects.get()
    assert answer["Location"] == "/accounts/recovery/"
    assert client.get("/accounts/recovery/").content.decode().count("<code>") == 8
    assert player.name_key == "adeiheid" and not player.is_guest
    assert DeckList.objects.filter(player=player, active=True).exists()


@pytest.mark.parametrize("name", ["ALICE", "al1ce", "admin", "Guest-Fox", "x", "two words"])
def test_signing_up_under_a_bad_or_taken_name_is_refused(client: Client, alice: Any, name: str) -> None:
    answer = sign_up(client, username=name)
    assert answer.status_code == 200 and "err" in answer.content.decode()
    assert Player.objects.count() == 1


def test_signing_in_works_by_name_in_any_case_and_by_mail(client: Client, db: None) -> None:
    sign_up(client, email="ada@example.org")
    assert sign_in("adelheid") and sign_in("ADELHEID") and sign_in("ada@example.org")
    assert not sign_in("adelheid", "wrong password")


def test_a_guest_cannot_be_signed_in_as(client: Client, db: None) -> None:
    client.post("/accounts/guest/")
    name = Player.objects.get().name
    assert not sign_in(name, "") and not sign_in(name, "!")


def test_a_mail_that_exists_is_not_told(client: Client, db: None) -> None:
    sign_up(Client(), email="ada@example.org")
    fresh, taken = (
        sign_up(Client(), username=name, email=address)
        for name, address in (("Fresh", "new@example.org"), ("Taken", "ada@example.org"))
    )
    assert fresh.status_code == taken.status_code == 302
    pages = [
        Client().post("/accounts/password/reset/", {"email": m})
        for m in ("ada@example.org", "no@example.org")
    ]
    assert len({(page.status_code, page.get("Location")) for page in pages}) == 1


def test_a_new_password_is_set_by_mail(client: Client, db: None) -> None:
    sign_up(Client(), email="ada@example.org")
    client.post("/accounts/password/reset/", {"email": "ada@example.org"})
    link = re.search(r"http://\S+", mail.outbox[-1].body)
    assert link, mail.outbox[-1].body
    page = client.get(link.group(0), follow=True)
    client.post(page.request["PATH_INFO"], {"password1": "another fine one", "password2": "another fine one"})
    assert sign_in("adelheid", "another fine one") and not sign_in("adelheid")


def test_mails_are_files_in_the_embedded_default() -> None:
    assert Path(site.EMAIL_FILE_PATH).name == "mail"


def test_a_recovery_code_sets_a_new_password_once(alice: Any, ended: list[int]) -> None:
    codes = give_codes(player=alice)
    recover(name="Alice", code=codes[3].upper(), password="brand new secret", network="n1")
    alice.refresh_from_db()
    assert alice.check_password("brand new secret") and ended == [alice.pk]
    with pytest.raises(Refused, match="recovery_wrong"):
        recover(name="Alice", code=codes[3], password="brand new secret 2", network="n1")


def test_a_wrong_code_and_a_wrong_name_are_answered_alike_and_change_nothing(alice: Any) -> None:
    give_codes(player=alice)
    before = alice.password
    for name in ("alice", "nobody"):
        with pytest.raises(Refused, match="recovery_wrong"):
            recover(name=name, code="aaaaa-bbbbb", password="brand new secret", network="n2")
    alice.refresh_from_db()
    assert alice.password == before


def test_codes_cannot_be_guessed_in_bulk(alice: Any) -> None:
    for _ in range(10):
        with pytest.raises(Refused, match="recovery_wrong"):
            recover(name="alice", code="aaaaa-bbbbb", password="brand new secret", network="n3")
    with pytest.raises(Refused, match="recovery_too_often"):
        recover(name="alice", code="aaaaa-bbbbb", password="brand new secret", network="n3")


def test_new_codes_replace_the_old_ones(alice: Any) -> None:
    old = give_codes(player=alice)
    give_codes(player=alice)
    with pytest.raises(Refused, match="recovery_wrong"):
        recover(name="alice", code=old[0], password="brand new secret", network="n4")


def test_the_recovery_page_sets_the_password(client: Client, alice: Any) -> None:
    code = give_codes(player=alice)[0]
    form = {"name": "alice", "code": code, "password": "brand new secret"}
    assert client.post("/accounts/recover/", {**form, "code": "zzzzz-zzzzz"}).status_code == 422
    assert client.post("/accounts/recover/", form)["Location"] == "/accounts/login/"
    assert sign_in("alice", "brand new secret")


def test_a_name_can_be_changed_once_in_30_days_and_the_old_one_is_held(alice: Any, bob: Any) -> None:
    change_name(player=alice, name="Alicia")
    assert player_named("alice") == alice and alice.name == "Alicia"
    with pytest.raises(Refused, match="name_changed_lately"):
        change_name(player=alice, name="Alisa")
    with pytest.raises(Refused, match="name_taken"):
        change_name(player=bob, name="alice")
    Player.objects.filter(pk=alice.pk).update(name_changed_at=timezone.now() - timedelta(days=30))
    alice.refresh_from_db()
    change_name(player=alice, name="alice")  # her own held name she may take back
    assert alice.name == "alice" and player_named("alicia") == alice


def test_a_held_name_is_free_after_90_days(alice: Any) -> None:
    change_name(player=alice, name="Alicia")
    HeldName.objects.update(until=timezone.now() - timedelta(seconds=1))
    assert free_name("alice")[0] == "alice" and player_named("alice") is None


def test_guests_do_not_change_their_name(client: Client, db: None) -> None:
    client.post("/accounts/guest/")
    assert client.post("/accounts/name/", {"name": "Someone"}).status_code == 422


def test_a_profile_is_found_by_any_spelling_and_strangers_are_not(client: Client, alice: Any) -> None:
    assert client.get("/players/alice/").status_code == 200
    assert client.get("/players/ALICE/")["Location"] == "/players/alice/"
    assert client.get("/players/nobody/").status_code == 404
    change_name(player=alice, name="Alicia")
    assert client.get("/players/alice/")["Location"] == "/players/Alicia/"


def test_a_profile_shows_account_links_to_its_owner_alone(client: Client, alice: Any, bob: Any) -> None:
    client.force_login(bob)
    assert b"Change password" not in client.get("/players/alice/").content
    client.force_login(alice)
    assert b"Change password" in client.get("/players/alice/").content


def test_living_sessions_end_with_logout_password_and_ban(alice: Any, bob: Any) -> None:
    def signed_in(player: Any) -> str:
        client = Client()
        client.force_login(player)
        return str(client.session.session_key)

    keys = {name: signed_in(player) for name, player in (("a", alice), ("a2", alice), ("b", bob))}
    assert living_sessions(keys.values()) == {keys["a"]: alice.pk, keys["a2"]: alice.pk, keys["b"]: bob.pk}
    alice.set_password("some other secret")
    alice.save()
    assert living_sessions(keys.values()) == {keys["b"]: bob.pk}
    Player.objects.filter(pk=bob.pk).update(is_active=False)
    assert living_sessions([*keys.values(), "unknown"]) == {}


def test_living_sessions_take_two_queries_whatever_the_number(
    alice: Any, django_assert_num_queries: Any
) -> None:
    keys = []
    for _ in range(5):
        client = Client()
        client.force_login(alice)
        keys.append(client.session.session_key)
    with django_assert_num_queries(2):
        assert len(living_sessions(keys)) == 5


def test_the_sessions_page_lists_and_ends_other_sessions(alice: Any) -> None:
    here, there = Client(), Client()
    for client in (here, there):
        client.post("/accounts/login/", {"login": "alice", "password": "alice has a long password"})
        client.get("/decks/")
    assert here.get("/accounts/sessions/").status_code == 200
    here.post("/accounts/sessions/")
    assert there.get("/decks/").status_code == 302 and here.get("/decks/").status_code == 200


ENTRANCE = ["login", "signup", "logout", "password/reset", "recover"]
ACCOUNT_PAGES = [*ENTRANCE, "keep", "name", "recovery", "email", "sessions", "password/change", "2fa"]


@pytest.mark.parametrize("path", ACCOUNT_PAGES)
def test_every_account_page_answers_without_a_traceback(client: Client, alice: Any, path: str) -> None:
    assert client.get(f"/accounts/{path}/", follow=True).status_code == 200
    client.force_login(alice)
    assert client.get(f"/accounts/{path}/", follow=True).status_code == 200


def test_the_admin_shows_players_and_lets_nobody_edit_names(client: Client, alice: Any) -> None:
    staff = Player.objects.create_superuser("keeper", password="keeper has a password")
    assert client.get("/admin/").status_code == 302
    client.force_login(alice)
    assert client.get("/admin/", follow=True).status_code in {200, 403}
    client.force_login(staff)
    for page in (
        "",
        "accounts/player/",
        "collection/copy/",
        "collection/decklist/",
        f"accounts/player/{alice.pk}/change/",
    ):
        assert client.get(f"/admin/{page}").status_code == 200
    client.post(f"/admin/accounts/player/{alice.pk}/change/", {"name": "Mallory", "is_active": "on"})
    alice.refresh_from_db()
    assert alice.name == "alice"


def test_staff_need_a_second_factor_on_a_secure_site(client: Client, db: None, settings: Any) -> None:
    staff = Player.objects.create_superuser("keeper", password="keeper has a password")
    client.force_login(staff)
    settings.SITE_IS_SECURE = True
    assert client.get("/admin/")["Location"] == "/accounts/2fa/"


@pytest.fixture
def ended() -> Any:
    """The ids of players some of whose sessions ended while the test ran."""
    ids: list[int] = []
    on_sessions_ended.add(ids.append)
    yield ids
    on_sessions_ended.remove(ids.append)


def test_whoever_keeps_sockets_is_told_of_logout_new_password_and_ended_sessions(
    alice: Any, ended: list[int]
) -> None:
    here, there = Client(), Client()
    for client in (here, there):
        client.post("/accounts/login/", {"login": "alice", "password": "alice has a long password"})
    assert ended == []
    here.post("/accounts/sessions/")
    assert ended == [alice.pk]
    new = {"oldpassword": "alice has a long password", "password1": PASSWORD, "password2": PASSWORD}
    here.post("/accounts/password/change/", new)
    assert ended == [alice.pk] * 2
    here.post("/accounts/logout/")
    assert ended == [alice.pk] * 3


def test_nobody_ends_the_session_of_another(alice: Any, bob: Any) -> None:
    hers, his = Client(), Client()
    for client, name in ((hers, "alice"), (his, "bob")):
        client.post("/accounts/login/", {"login": name, "password": f"{name} has a long password"})
    session = alice.usersession_set.get()
    assert his.post(f"/accounts/sessions/{session.pk}/end/").status_code == 404
    assert hers.get("/decks/").status_code == 200


@pytest.mark.parametrize(
    ("says", "is_called"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1", "Safari on an iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537.36 Edg/140", "Edge on Windows"),
        ("curl/8", "A browser"),
    ],
)
def test_a_session_is_called_by_its_browser(says: str, is_called: str) -> None:
    assert browser(says) == is_called


def test_staff_see_no_second_factors_addresses_or_sessions_of_others(client: Client, db: None) -> None:
    client.force_login(Player.objects.create_superuser("keeper", password="keeper has a password"))
    for page in ("mfa/authenticator", "account/emailaddress", "usersessions/usersession"):
        assert client.get(f"/admin/{page}/").status_code == 404


def test_the_codes_are_in_no_row_of_the_database(client: Client, db: None) -> None:
    sign_up(client)
    session = dict(client.session.items())
    code = re.findall(r"<code>(.+?)</code>", client.get("/accounts/recovery/").content.decode())[0]
    assert code not in str(session)
    assert all(code not in str(row) for row in RecoveryCode.objects.values())
    assert "<code>" not in client.get("/accounts/recovery/").content.decode(), "they are shown once"


def test_codes_that_somebody_wrote_into_the_cookie_are_not_shown(client: Client, alice: Any) -> None:
    client.force_login(alice)
    client.cookies["codes"] = "aaaaa-bbbbb-ccccc:forged:signature"
    assert "<code>" not in client.get("/accounts/recovery/").content.decode()


def test_signing_up_on_the_way_to_a_page_shows_the_codes_and_then_leads_there(
    client: Client, db: None
) -> None:
    answer = sign_up(client, next="/decks/")
    assert answer["Location"] == "/accounts/recovery/?next=%2Fdecks%2F"
    assert 'href="/decks/"' in client.get(answer["Location"]).content.decode()


@pytest.mark.parametrize("address", ["https://evil.example/", "//evil.example", "http://localhost/elsewhere"])
def test_signing_in_leads_to_pages_of_this_host_only(client: Client, alice: Any, address: str) -> None:
    form = {"login": "alice", "password": "alice has a long password", "next": address}
    assert client.post("/accounts/login/", form)["Location"] == "/"


def test_the_list_of_sessions_keeps_networks_and_no_addresses(alice: Any) -> None:
    form = {"login": "alice", "password": "alice has a long password"}
    Client().post("/accounts/login/", form, REMOTE_ADDR="203.0.113.77")
    assert alice.usersession_set.get().ip == "203.0.113.0"


def test_signing_in_is_limited(client: Client, alice: Any) -> None:
    for _ in range(5):
        client.post("/accounts/login/", {"login": "alice", "password": "wrong"})
    page = client.post("/accounts/login/", {"login": "alice", "password": "alice has a long password"})
    assert b"Too many failed" in page.content and "_auth_user_id" not in client.session


def test_staff_who_are_no_superusers_cannot_make_staff(client: Client, alice: Any, bob: Any) -> None:
    alice.is_staff = True
    alice.save()
    alice.user_permissions.set(Permission.objects.filter(content_type__app_label="accounts"))
    client.force_login(alice)
    for player in (alice, bob):
        form = {"is_active": "on", "is_staff": "on", "is_superuser": "on"}
        client.post(f"/admin/accounts/player/{player.pk}/change/", form)
    bob.refresh_from_db()
    alice.refresh_from_db()
    assert not bob.is_staff and not alice.is_superuser


def test_shutting_somebody_out_ends_their_sessions(client: Client, bob: Any, ended: list[int]) -> None:
    client.force_login(Player.objects.create_superuser("keeper", password="keeper has a password"))
    client.post(f"/admin/accounts/player/{bob.pk}/change/", {"is_active": ""})
    bob.refresh_from_db()
    assert not bob.is_active and ended == [bob.pk]


@pytest.mark.parametrize("path", ["/players/alice/", "/decks/", "/accounts/sessions/", "/accounts/keep/"])
def test_account_pages_take_at_most_twelve_queries(client: Client, alice: Any, path: str) -> None:
    client.force_login(alice)
    with CaptureQueriesContext(connection) as queries:
        client.get(path)
    assert len(queries) <= 12, [query["sql"][:90] for query in queries]
