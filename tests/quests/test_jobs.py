"""The day's jobs: safe twice, late, never; at once; without a broker."""

from __future__ import annotations

import ast
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.core.management import CommandError, call_command
from django.db import connections
from django.test import Client

from accounts.refused import Refused
from matches.models import MatchResult
from matches.services import ending
from quests import tasks
from quests.models import ArcanaDay, JobRun, SiteDay
from quests.services import jobs
from quests.services.figures import count_day, missing_days
from quests.services.jobs import JOBS, run_job
from tests.quests.conftest import Clock
from tests.quests.matches import finished, settled

FIRST = date(2026, 12, 1)
SEEN = ({"arcana": (0, 8)}, {"arcana": (0, 8)})


def played(alice: Any, bob: Any, day: int, winner: int | None = 0) -> None:
    settled(alice, bob, winner=winner, at=datetime(2026, 12, day, 12, tzinfo=UTC), did=SEEN)


def counted() -> list[tuple[Any, ...]]:
    rows = SiteDay.objects.order_by("date").values_list("date", "matches", "closed")
    return [(day.day, matches, closed) for day, matches, closed in rows]


def test_the_day_is_counted_the_same_however_often(alice: Any, bob: Any, clock: Clock) -> None:
    for winner in (0, 1, None):
        played(alice, bob, 1, winner)
    clock.set(date(2026, 12, 2), 0, 0)
    for _ in range(3):
        tasks.rotate_day()
    assert counted()[-2:] == [(1, 3, True), (2, 0, False)]
    row = ArcanaDay.objects.get(date=FIRST, number=8)
    assert (row.matches, row.decided, row.starter_won) == (3, 2, 1)


def test_a_beat_that_was_down_over_two_midnights_makes_up_for_it(alice: Any, bob: Any, clock: Clock) -> None:
    played(alice, bob, 1)
    clock.set(date(2026, 12, 2), 0, 0)
    tasks.rotate_day()
    for day in (2, 3, 4):
        played(alice, bob, day)
    clock.set(date(2026, 12, 5), 9, 30)
    tasks.rotate_day()
    assert counted()[-5:] == [(1, 1, True), (2, 1, True), (3, 1, True), (4, 1, True), (5, 0, False)]


def test_a_match_that_is_settled_after_midnight_is_in_its_days_figures(
    alice: Any, bob: Any, clock: Clock
) -> None:
    late = finished(alice, bob, at=datetime(2026, 12, 1, 23, 59, tzinfo=UTC), did=SEEN)
    clock.set(date(2026, 12, 2), 0, 0)
    tasks.rotate_day()
    ending.settle(late)
    clock.set(date(2026, 12, 2), 1, 7)
    tasks.rotate_day()
    assert SiteDay.objects.get(date=FIRST).matches == 1


def test_after_a_year_of_sleep_every_day_is_counted_once(alice: Any, bob: Any, clock: Clock) -> None:
    played(alice, bob, 1)
    clock.set(FIRST + timedelta(days=365))
    assert len(missing_days()) == 366
    clock.set(FIRST + timedelta(days=5000))
    assert len(missing_days()) <= 401


def test_a_clock_that_steps_back_harms_nothing(alice: Any, bob: Any, clock: Clock) -> None:
    played(alice, bob, 1)
    clock.set(date(2026, 12, 3))
    tasks.rotate_day()
    clock.set(date(2026, 12, 2))
    tasks.rotate_day()
    clock.set(date(2026, 12, 3))
    tasks.rotate_day()
    assert counted()[-3:] == [(1, 1, True), (2, 0, True), (3, 0, False)]


@pytest.mark.django_db(transaction=True)
def test_two_beats_at_once_count_the_same(alice: Any, bob: Any, clock: Clock) -> None:
    played(alice, bob, 1)
    clock.set(date(2026, 12, 2), 0, 0)
    start = Barrier(4)

    def beat(_: int) -> None:
        try:
            start.wait()
            tasks.rotate_day()
        finally:
            connections.close_all()

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(beat, range(4)))
    assert counted()[-2:] == [(1, 1, True), (2, 0, False)]
    run = JobRun.objects.get(name="rotate")
    assert (run.runs, run.failures) == (4, 0)


def test_what_a_crash_left_unpaid_is_paid_by_the_job(
    alice: Any, bob: Any, clock: Clock, balance: Callable[[Any], int]
) -> None:
    before = balance(alice)
    match = finished(alice, bob, at=clock.at)
    clock.forward(minutes=1)
    tasks.settle_matches()
    tasks.settle_matches()
    assert balance(alice) - before == 60
    assert MatchResult.objects.get(pk=match).settled_at == clock.at


def test_a_guest_unseen_for_thirty_days_is_forgotten(alice: Any, clock: Clock) -> None:
    players = get_user_model()._default_manager
    old = players.create_user(name="Guest-Old", is_guest=True)
    new = players.create_user(name="Guest-New", is_guest=True)
    players.filter(pk=old.pk).update(last_seen=clock.at - timedelta(days=31))
    players.filter(pk__in=[new.pk, alice.pk]).update(last_seen=clock.at - timedelta(days=29))
    tasks.clean_guests()
    tasks.clean_guests()
    names = set(players.values_list("name", flat=True))
    assert "Guest-Old" not in names and {"Guest-New", "alice"} <= names


def test_every_job_has_a_task_and_a_time() -> None:
    planned = {entry["task"].rpartition(".")[2] for entry in tasks.SCHEDULE.values()}
    assert planned == {"rotate_day", "settle_matches", "clean_guests", "count_today"}
    assert len(JOBS) == len(planned)


def test_the_rotation_is_due_at_midnight_utc() -> None:
    plan = tasks.SCHEDULE["rotate the day"]["schedule"]
    assert (plan.hour, plan.minute) == ({0}, {0})


def test_nobody_hands_a_job_to_a_broker_from_a_request_or_a_socket() -> None:
    """So that a site whose broker is down settles, pays and shows the right day all the same."""
    root = Path(jobs.__file__).resolve().parents[2]
    for app in ("quests", "matches", "collection", "accounts", "config"):
        for path in (root / app).rglob("*.py"):
            called = {
                node.func.attr
                for node in ast.walk(ast.parse(path.read_text()))
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
            }
            assert not called & {"delay", "apply_async", "send_task"}, path


def test_a_failing_job_is_written_down_and_raised(
    db: None, monkeypatch: pytest.MonkeyPatch, clock: Clock
) -> None:
    def fail() -> str:
        raise RuntimeError("no such luck")

    monkeypatch.setitem(JOBS, "rotate", jobs.Job("rotate", "Turn the day", "", fail))
    with pytest.raises(RuntimeError):
        run_job("rotate")
    row = JobRun.objects.get(name="rotate")
    assert (row.runs, row.failures, row.ok, row.note) == (1, 1, False, "RuntimeError: no such luck")


def test_an_unknown_job_is_refused(db: None) -> None:
    with pytest.raises(Refused, match="unknown_job"):
        run_job("nonsense")


def test_the_command_turns_the_day(alice: Any, bob: Any, clock: Clock, capsys: Any) -> None:
    played(alice, bob, 1)
    call_command("rotate_day", date="2026-12-01")
    assert "2026-12-01: 1 matches" in capsys.readouterr().out
    call_command("rotate_day")
    assert "days counted" in capsys.readouterr().out
    with pytest.raises(CommandError):
        call_command("rotate_day", date="yesterday")


# --- the staff's page


@pytest.fixture
def boss(db: None) -> Client:
    client = Client()
    client.force_login(get_user_model()._default_manager.create_superuser(name="boss"))
    return client


def test_staff_see_the_last_runs_and_run_a_job_now(boss: Client, clock: Clock) -> None:
    page = boss.get("/admin/quests/jobrun/").content.decode()
    assert page.count("Run now</button>") == 4 and "never" in page
    answer = boss.post("/admin/quests/jobrun/run/rotate/", follow=True).content.decode()
    assert "Turn the day: 3 days counted." in answer and "2026-12-01 12:00:00" in answer


def test_a_job_is_run_by_staff_and_by_post_alone(boss: Client, alice: Any, clock: Clock) -> None:
    assert boss.get("/admin/quests/jobrun/run/rotate/").status_code == 405
    stranger = Client()
    stranger.force_login(alice)
    assert stranger.post("/admin/quests/jobrun/run/rotate/").status_code == 302
    helper = get_user_model()._default_manager.create_user(name="helper", is_staff=True)
    stranger.force_login(helper)
    assert stranger.post("/admin/quests/jobrun/run/rotate/").status_code == 403
    assert not JobRun.objects.exists()


def test_days_are_not_edited_in_the_admin(boss: Client, alice: Any, bob: Any, clock: Clock) -> None:
    settled(alice, bob)
    count_day(FIRST)
    for model in ("siteday", "playerday", "tally", "xpentry", "streakrow"):
        assert boss.get(f"/admin/quests/{model}/").status_code == 200
        assert boss.get(f"/admin/quests/{model}/add/").status_code == 403


def test_celery_beat_plans_every_job_of_the_day() -> None:
    from config.celery import app

    app.finalize()
    planned = {entry["task"] for entry in app.conf.beat_schedule.values()}
    assert {entry["task"] for entry in tasks.SCHEDULE.values()} <= planned
    assert planned <= set(app.tasks), "beat plans what no worker knows"


def test_redis_down_days_quests_and_payments_are_right_all_the_same(
    alice: Any, bob: Any, clock: Clock, settings: Any, balance: Callable[[Any], int]
) -> None:
    nowhere = "redis://127.0.0.1:1/0"
    settings.CACHES = {
        "default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": nowhere}
    }
    settings.CELERY_BROKER_URL, settings.CELERY_TASK_ALWAYS_EAGER = nowhere, False
    before = balance(alice)
    client = Client(headers={"Accept": "text/html"})
    client.force_login(alice)
    finished(alice, bob, at=clock.at)
    for path in ("/quests/", "/arcana/", "/"):
        assert client.get(path).status_code == 200
    assert balance(alice) - before == 30 + 50 + 60
    clock.set(date(2026, 12, 2))
    client.get("/quests/")
    assert balance(alice) - before == 30 + 50 + 60 + 40 + 50
