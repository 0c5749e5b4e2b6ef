"""The day's pages, as plain links and forms."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from matches.games.arcana.day import ascendant_of
from quests.calendar import arcana_of
from quests.days import bounds
from quests.models import DayQuest, ShowingUp
from quests.services.figures import count_day
from quests.services.today import quests_today
from tests.quests.conftest import Clock
from tests.quests.matches import finished, settled

BROWSER = {"Accept": "text/html,application/xhtml+xml", "Sec-Fetch-Dest": "document"}
FIRST = date(2026, 12, 1)
pytestmark = pytest.mark.usefixtures("clock")


def browser(player: Any) -> Client:
    client = Client(headers=BROWSER)
    client.force_login(player)
    return client


def words(page: Any) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page.content.decode()))


# --- showing up


def test_ARC_91_the_first_page_of_a_day_pays_fifty(alice: Any, balance: Callable[[Any], int]) -> None:
    a, before = browser(alice), balance(alice)
    said = words(a.get("/"))
    assert balance(alice) - before == 30 + 50
    assert "Day 1 of 7: 30 coins, and 50 coins for showing up." in said
    a.get("/rules/")
    browser(alice).get("/quests/")
    assert balance(alice) - before == 80


@pytest.mark.parametrize(
    ("method", "path", "headers"),
    [
        ("head", "/", BROWSER),
        ("get", "/", {**BROWSER, "Sec-Purpose": "prefetch"}),
        ("get", "/", {**BROWSER, "HX-Request": "true"}),
        ("get", "/", {"Accept": "application/json"}),
        ("get", "/", {"Accept": "*/*", "Sec-Fetch-Dest": "empty"}),
        ("get", "/healthz", BROWSER),
        ("post", "/quests/swap/", BROWSER),
    ],
)
def test_ARC_Q72_what_is_no_page_pays_nothing(
    alice: Any, method: str, path: str, headers: dict[str, str]
) -> None:
    client = Client(headers=headers)
    client.force_login(alice)
    getattr(client, method)(path)
    assert not ShowingUp.objects.exists()


def test_a_visitor_is_paid_nothing(db: None) -> None:
    assert Client(headers=BROWSER).get("/").status_code == 200
    assert not ShowingUp.objects.exists()


def test_ARC_114_one_is_told_that_the_streak_was_kept_only_after_it_was(alice: Any, clock: Clock) -> None:
    alice.date_joined = bounds(FIRST)[0]
    alice.save()
    a = browser(alice)
    forecast = re.compile(r"forgiv|kept|miss|lose your|don.t break", re.IGNORECASE)
    for day in (1, 2, 3):
        clock.set(date(2026, 12, day))
        for path in ("/", "/quests/", "/arcana/"):
            assert not forecast.search(words(a.get(path))), path
    clock.set(date(2026, 12, 5))
    assert "You missed a day, and your streak was kept. Day 4 of 7: 60 coins" in words(a.get("/quests/"))
    assert "kept" not in words(a.get("/quests/"))


def test_a_clock_that_steps_back_pays_nothing(
    alice: Any, clock: Clock, balance: Callable[[Any], int]
) -> None:
    a = browser(alice)
    clock.set(date(2026, 12, 2))
    a.get("/")
    before = balance(alice)
    clock.set(date(2026, 12, 1))
    a.get("/")
    browser(alice).get("/")
    assert balance(alice) == before


# --- quests


def test_ARC_104_the_page_shows_three_quests_with_rewards(alice: Any) -> None:
    page = words(browser(alice).get("/quests/"))
    for own in quests_today(alice, FIRST).quests:
        assert own.quest.text in page and f"{own.quest.xp} XP" in page and f"0 of {own.quest.goal}" in page


def test_ARC_108_a_swap_brings_another_of_the_same_difficulty_once_a_day(alice: Any) -> None:
    a = browser(alice)
    old = quests_today(alice, FIRST).quests
    form = {"quest": old[0].quest.slug, "date": "2026-12-01"}
    assert a.post("/quests/swap/", form).status_code == 302
    new = quests_today(alice, FIRST).quests
    assert new[0].quest != old[0].quest and new[0].quest.difficulty == "easy" and new[1:] == old[1:]
    assert a.post("/quests/swap/", form).status_code == 302, "the same tap twice is one swap"
    again = a.post("/quests/swap/", {**form, "quest": old[1].quest.slug})
    assert again.status_code == 422 and "You have swapped a quest today." in words(again)
    assert quests_today(alice, FIRST).quests == new
    assert 'name="quest"' not in a.get("/quests/").content.decode()


def test_ARC_Q77_a_swap_loses_what_was_counted(alice: Any, bob: Any, dealt: Callable[..., None]) -> None:
    dealt("finish_2", "cast_8", "win_4")
    settled(alice, bob)
    browser(alice).post("/quests/swap/", {"quest": "finish_2", "date": "2026-12-01"})
    assert DayQuest.objects.get(day__player=alice, difficulty="easy").progress == 0


def test_ARC_Q77_a_finished_quest_cannot_be_swapped(alice: Any, bob: Any, dealt: Callable[..., None]) -> None:
    dealt("finish_2", "cast_8", "win_4")
    settled(alice, bob)
    settled(alice, bob)
    answer = browser(alice).post("/quests/swap/", {"quest": "finish_2", "date": "2026-12-01"})
    assert answer.status_code == 422 and "done and paid" in words(answer)


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"quest": "nonsense", "date": "2026-12-01"},
        {"quest": "cast_8", "date": "2026-11-30"},
        {"quest": "cast_8", "date": "x"},
        {"quest": "summon_4", "date": "2026-12-01"},
    ],
)
def test_a_swap_of_what_is_not_there_is_refused(
    alice: Any, dealt: Callable[..., None], form: dict[str, str]
) -> None:
    dealt("finish_2", "cast_8", "win_4")
    answer = browser(alice).post("/quests/swap/", form)
    assert answer.status_code == 422 and "not on your list any more" in words(answer)
    assert quests_today(alice, FIRST).may_swap


def test_the_page_settles_what_nobody_has_yet(alice: Any, bob: Any, dealt: Callable[..., None]) -> None:
    dealt("finish_2", "cast_8", "win_4")
    finished(alice, bob)
    page = words(browser(alice).get("/quests/"))
    assert "1 of 2" in page and "Last match: +1 match finished" in page


def test_strangers_are_asked_to_sign_in(db: None) -> None:
    for answer in (Client().get("/quests/"), Client().post("/quests/swap/")):
        assert answer.status_code == 302 and answer["Location"].startswith("/accounts/login/")


@pytest.mark.parametrize("path", ["/", "/quests/", "/arcana/"])
def test_pages_ask_the_database_at_most_twelve_times(alice: Any, bob: Any, path: str) -> None:
    for _ in range(5):
        settled(alice, bob, did=({"arcana": (0, 8, 16)}, {"arcana": (0, 8, 16)}))
    count_day(FIRST)
    a = browser(alice)
    a.get("/")

    with CaptureQueriesContext(
        connection,
    ) as asked:
        a.get(path)
    assert len(asked) <= 12, [each["sql"] for each in asked]


# --- the day's arcana


def test_ARC_102_the_theme_changes_at_midnight_utc(db: None, clock: Clock) -> None:
    changes = [
        day
        for day in range(2, 20)
        if ascendant_of(f"2026-12-{day:02d}") != ascendant_of(f"2026-12-{day - 1:02d}")
    ]
    day = changes[0]
    clock.set(date(2026, 12, day - 1), 23, 59, 59)
    before = words(Client().get("/arcana/"))
    clock.set(date(2026, 12, day), 0, 0, 0)
    after = words(Client().get("/arcana/"))
    assert f"Ascendant today {arcana_of(date(2026, 12, day - 1)).name}" in before
    assert f"Ascendant today {arcana_of(date(2026, 12, day)).name}" in after


def test_ARC_103_the_calendar_shows_what_the_date_says(db: None) -> None:
    page = Client().get("/arcana/?month=2027-02").content.decode()
    found = re.findall(r'data-date="(\S+)" data-arcana="(\d+)"', page)
    assert len(found) == 28
    assert all(ascendant_of(day) == int(number) for day, number in found)


@pytest.mark.parametrize("month", ["", "x", "2026-13", "0001-01", "99999-01", "2026-12-01", "1-2-3"])
def test_an_odd_month_is_this_month(db: None, month: str) -> None:
    assert "December 2026" in words(Client().get("/arcana/", {"month": month}))


def test_the_page_says_what_each_arcana_did(alice: Any, bob: Any) -> None:
    for winner in (0, 0, 0, 1):
        settled(alice, bob, winner=winner, turns=20, did=({"arcana": (0, 8, 16)}, {"arcana": (0, 8, 16)}))
    count_day(FIRST)
    count_day(FIRST)
    page = words(Client().get("/arcana/"))
    assert "XVI The Tower 4 75.0 % 10.0" in page
    assert "XXI The World 0 – –" in page


def test_ARC_Q89_no_table_decides_the_arcana(db: None) -> None:
    from django.apps import apps

    columns = {
        field.name
        for model in apps.get_models()
        for field in model._meta.get_fields()
        if hasattr(field, "column")
    }
    assert not any("ascendant" in name for name in columns)
    page = words(Client().get("/arcana/"))
    assert f"Ascendant today {arcana_of(FIRST).name}" in page, "an empty database knows the day"
