"""`/api/me/`: a player's own state as JSON, and the export of own data."""

from __future__ import annotations

from typing import Any

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from collection.models import Entry
from collection.services import building, packs, wallet_of
from tests.collection.bank import give, key


def test_it_shows_money_pity_and_decks_as_they_are_in_the_database(client: Client, alice: Any) -> None:
    give(alice, packs=3, dust=7)
    packs.open_packs(player=alice, key=key())
    building.create(player=alice, name="Idea")
    client.force_login(alice)
    with CaptureQueriesContext(connection) as queries:
        found = client.get("/api/me/").json()
    wallet = wallet_of(alice)
    assert (found["coins"], found["dust"], found["packs"]) == (wallet.coins, wallet.dust, 2)
    assert found["pity"] == {"since": wallet.since, "guaranteed_within": 20 - wallet.since}
    first, second = found["decks"]
    assert (first["name"], first["active"], first["cards"], first["complete"]) == (
        "Ridge Pack",
        True,
        20,
        True,
    )
    assert (second["name"], second["active"], second["cards"], second["complete"]) == (
        "Idea",
        False,
        0,
        False,
    )
    assert found["name"] == "alice" and found["match"] is None and len(found["quests"]) == 3
    assert len(queries) <= 12


def test_ARC_Q72_reading_it_is_no_visit(client: Client, alice: Any) -> None:
    client.force_login(alice)
    client.get("/api/me/")
    assert wallet_of(alice).coins == 400 and Entry.objects.filter(player=alice).count() == 1


def test_visitors_are_told_to_sign_in(client: Client, db: None) -> None:
    answer = client.get("/api/me/")
    assert answer.status_code == 401 and answer.json()["error"] == "sign_in"
    assert client.post("/api/me/").status_code == 405


def test_the_next_seed_is_in_neither(client: Client, alice: Any) -> None:
    from collection.own import own_data

    give(alice, packs=1)
    packs.open_packs(player=alice, key=key())
    client.force_login(alice)
    secret = bytes(wallet_of(alice).seed).hex()
    assert secret not in client.get("/api/me/").content.decode() and secret not in str(own_data(alice))
    assert len(own_data(alice)["collection"]["openings"]) == 1
