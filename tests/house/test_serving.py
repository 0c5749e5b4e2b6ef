"""What stands around the pages: origins, the lock, background coroutines, jobs, the demo account, health."""

from __future__ import annotations

import asyncio
import os
import subprocess
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth import authenticate
from django.test import Client, RequestFactory

from config import demo_staff, lifespan, prepare, schedule, serve
from config.lock import AlreadyRunning, ServerLock
from config.origin import SameOrigin, is_own

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("origin", "host", "own"),
    [
        ("http://127.0.0.1:8000", "127.0.0.1:8000", True),
        ("http://localhost", "localhost:80", True),
        ("https://localhost", "localhost", True),
        ("http://[::1]:8000", "[::1]:8000", True),
        ("http://127.0.0.1:8001", "127.0.0.1:8000", False),
        ("http://localhost:8000", "127.0.0.1:8000", False),
        ("http://evil.example", "evil.example", False),
        ("http://evil.example", "127.0.0.1:8000", False),
        ("http://127.0.0.1:8000.evil.example", "127.0.0.1:8000", False),
        ("null", "127.0.0.1:8000", False),
        ("", "127.0.0.1:8000", False),
        ("http://127.0.0.1:x", "127.0.0.1", False),
        ("http://127.0.0.1:8000", "", False),
    ],
)
def test_a_socket_is_ours_when_origin_and_host_agree(settings, origin: str, host: str, own: bool):
    settings.ALLOWED_HOSTS = ["127.0.0.1", "localhost", "[::1]"]
    assert is_own({b"origin": origin.encode(), b"host": host.encode()}) is own


async def test_a_foreign_socket_is_closed_with_a_code():
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {"type": "websocket.connect"}

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    scope = {"type": "websocket", "headers": [(b"host", b"localhost"), (b"origin", b"http://evil.example")]}
    await SameOrigin(None)(scope, receive, send)
    assert sent == [{"type": "websocket.close", "code": 4403}]


def test_a_second_process_is_told_where_the_first_serves(tmp_path: Path):
    lock = ServerLock(tmp_path / "lock")
    lock.acquire("http://127.0.0.1:8000")
    lock.acquire("http://127.0.0.1:8000")
    with pytest.raises(AlreadyRunning, match=rf"127\.0\.0\.1:8000 \(process {os.getpid()}\)"):
        ServerLock(tmp_path / "lock").acquire("http://127.0.0.1:8001")
    lock.release()
    ServerLock(tmp_path / "lock").acquire("http://127.0.0.1:8001")


async def start(app: lifespan.Lifespan) -> tuple[asyncio.Queue[Any], asyncio.Queue[Any], asyncio.Task[None]]:
    to_app: asyncio.Queue[Any] = asyncio.Queue()
    from_app: asyncio.Queue[Any] = asyncio.Queue()
    task = asyncio.create_task(app({"type": "lifespan"}, to_app.get, from_app.put))
    await to_app.put({"type": "lifespan.startup"})
    return to_app, from_app, task


async def test_background_coroutines_start_and_end_with_the_server(settings, tmp_path: Path, monkeypatch):
    settings.SERVER_LOCK_FILE = tmp_path / "lock"
    seen: list[str] = []

    async def fails_once() -> None:
        seen.append("started")
        if len(seen) == 1:
            raise RuntimeError("once")
        try:
            await asyncio.sleep(60)
        finally:
            seen.append("ended")

    monkeypatch.setattr(lifespan, "runners", lambda: [fails_once])
    monkeypatch.setattr(lifespan, "RESTART_AFTER", 0)
    to_app, from_app, task = await start(lifespan.Lifespan())
    assert (await from_app.get())["type"] == "lifespan.startup.complete"
    await asyncio.sleep(0.05)
    await to_app.put({"type": "lifespan.shutdown"})
    assert (await from_app.get())["type"] == "lifespan.shutdown.complete"
    await task
    assert seen == ["started", "started", "ended"]


async def test_a_second_process_with_the_layer_in_memory_refuses_to_start(settings, tmp_path: Path):
    settings.REDIS_URL, settings.SERVER_LOCK_FILE = "", tmp_path / "lock"
    ServerLock(tmp_path / "lock").acquire("http://127.0.0.1:8000")
    _, from_app, task = await start(lifespan.Lifespan())
    answer = await from_app.get()
    await task
    assert answer["type"] == "lifespan.startup.failed"
    assert "http://127.0.0.1:8000" in answer["message"]


def test_a_job_is_due_by_its_schedule_and_survives_its_own_errors(caplog):
    job = schedule.Job("fail", {"task": "math.sqrt", "args": (-1,), "schedule": timedelta(hours=1)})
    assert job.due()[0] is False
    job.ran -= timedelta(hours=2)
    assert job.due()[0] is True
    job.run()
    assert "job.failed" in caplog.text
    assert job.due()[0] is False


def test_planned_tasks_exist():
    from importlib import import_module

    for entry in schedule.planned("SCHEDULE", "WORKER_SCHEDULE").values():
        module, _, name = entry["task"].rpartition(".")
        assert callable(getattr(import_module(module), name))


def test_the_demo_account_is_made_once(db: None):
    assert demo_staff.make_once()
    assert demo_staff.make_once() is None


@pytest.mark.parametrize(
    ("address", "more", "lets_in"),
    [
        ("127.0.0.1", {}, True),
        ("::1", {}, True),
        ("192.168.0.7", {}, False),
        ("127.0.0.1", {"HTTP_X_FORWARDED_FOR": "203.0.113.5"}, False),
    ],
)
def test_the_demo_account_works_on_its_own_machine_only(
    db: None, address: str, more: dict[str, str], lets_in: bool
):
    password = demo_staff.make_once()
    request = RequestFactory().post("/", REMOTE_ADDR=address, **more)
    found = authenticate(request, username=demo_staff.NAME.upper(), password=password)
    found = found or authenticate(request, username=demo_staff.NAME, password=password)
    assert (found is not None) is lets_in


def test_a_session_of_the_demo_account_carried_elsewhere_ends(db: None, django_user_model):
    demo_staff.make_once()
    client = Client()
    client.force_login(django_user_model.objects.get(name=demo_staff.NAME))
    assert client.get("/admin/", REMOTE_ADDR="127.0.0.1").status_code == 200
    assert client.get("/admin/", REMOTE_ADDR="192.168.0.7").status_code == 302
    assert client.get("/admin/", REMOTE_ADDR="127.0.0.1").status_code == 302


def test_metrics_are_for_the_machine_and_staff(client: Client, alice, admin_client: Client):
    assert client.get("/metrics", REMOTE_ADDR="127.0.0.1").status_code == 200
    assert client.get("/metrics", REMOTE_ADDR="203.0.113.5").status_code == 404
    client.force_login(alice)
    assert client.get("/metrics", REMOTE_ADDR="203.0.113.5").status_code == 404


def test_health_and_readiness_answer(client: Client, db: None):
    assert client.get("/healthz").content == b"ok"
    assert client.get("/readyz").json() == {"database": True, "cache": True}


def test_every_answer_has_the_one_policy_without_anything_inline(client: Client, db: None):
    policy = client.get("/healthz")["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy


def test_a_missing_page_is_answered_as_one(client: Client, db: None):
    assert client.get("/nowhere/").status_code == 404


def test_the_database_is_copied_before_it_changes(settings, tmp_path: Path, db: None):
    from django.db import connection

    settings.VAR_DIR = tmp_path
    if connection.vendor == "sqlite":
        copy = prepare.copy_of_database()
        assert copy is not None
        assert copy.read_bytes()[:15] == b"SQLite format 3"


def test_addresses_shown_and_allowed(monkeypatch):
    assert serve.shown_url("0.0.0.0", 8000) == "http://127.0.0.1:8000"
    assert serve.shown_url("::1", 8000) == "http://[::1]:8000"
    monkeypatch.setattr(os, "environ", {})
    serve.announce_address("0.0.0.0", 8123)
    assert os.environ["SITE_URL"] == "http://127.0.0.1:8123"
    assert "127.0.0.1" in os.environ["ALLOWED_HOSTS"].split(",")
    assert "*" not in os.environ["ALLOWED_HOSTS"]


def test_the_script_lists_its_commands_and_refuses_others():
    listed = subprocess.run(["./arcana", "help"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert all(
        f"./arcana {command}" in listed for command in ("run", "test", "check", "bench", "manage", "help")
    )
    assert subprocess.run(["./arcana", "dance"], cwd=ROOT, capture_output=True, check=False).returncode == 2
