"""What the day knows of one player: profile, the own JSON, the export."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date
from typing import Any

from django.test import Client

from quests.own import own_data, summary
from quests.services.showing_up import show_up
from tests.quests.conftest import Clock
from tests.quests.matches import settled


def test_the_summary_is_json_and_says_what_the_pages_say(
    alice: Any, bob: Any, clock: Clock, dealt: Callable[..., None]
) -> None:
    dealt("finish_2", "cast_8", "win_4")
    show_up(player=alice, day=date(2026, 12, 1))
    settled(alice, bob)
    said = json.loads(json.dumps(summary(alice)))
    assert said["date"] == "2026-12-01" and said["may_swap"] is True
    assert [quest["progress"] for quest in said["quests"]] == [1, 0, 1]
    assert said["streak"] == {"day": 1, "last": "2026-12-01", "length": 1}
    assert said["season"]["xp"] == 60


def test_the_export_holds_days_quests_and_experience(
    alice: Any, bob: Any, clock: Clock, dealt: Callable[..., None]
) -> None:
    dealt("finish_2", "cast_8", "win_4")
    show_up(player=alice, day=date(2026, 12, 1))
    settled(alice, bob)
    data = json.loads(json.dumps(own_data(alice)))
    assert data["days"] == [{"date": "2026-12-01", "ladder": 1, "coins": 80, "packs": 0}]
    assert {quest["quest"] for quest in data["quests"]} == {"finish_2", "cast_8", "win_4"}
    assert [entry["xp"] for entry in data["experience"]] == [60]
    assert own_data(bob)["days"] == []


def test_the_profile_shows_the_statistics(alice: Any, bob: Any, clock: Clock) -> None:
    page = Client().get("/players/alice/").content.decode()
    assert "At the table of Arcana" not in page
    settled(alice, bob, did=({"units_destroyed": 17}, {}))
    page = Client().get("/players/alice/").content.decode()
    assert "At the table of Arcana" in page and ">17<" in page
