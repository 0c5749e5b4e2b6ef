"""Real server processes on one database file: killed in the middle of a turn, and two at a time."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
import websockets
from django.conf import settings
from django.contrib.auth import get_user_model
from django.contrib.sessions.backends.db import SessionStore
from django.db import connection
from django.test import Client

from matches.models import Heartbeat, LoggedAction, Match, Mode, Outage
from matches.services import seating
from matches.services.verifying import verify
from matches.threads import in_thread

ROOT = Path(__file__).resolve().parents[2]
pytestmark = [pytest.mark.slow, pytest.mark.sockets]


def database_url() -> str:
    """The test database, for a process of its own."""
    set_up = connection.settings_dict
    if connection.vendor == "sqlite":
        return f"sqlite:///{set_up['NAME']}"
    place = f"{set_up['HOST']}:{set_up['PORT']}" if set_up["PORT"] else set_up["HOST"]
    return f"postgresql://{set_up['USER']}:{set_up['PASSWORD']}@{place}/{set_up['NAME']}"


class Server:
    """`config.asgi` under uvicorn in a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> Server:
        environment = {
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "config.settings",
            "DATABASE_URL": database_url(),
            "SECRET_KEY": settings.SECRET_KEY,
            "VAR_DIR": str(self.folder),  # the lock that keeps a second process away lies there
            "LOG_LEVEL": "WARNING",
        }
        command = [sys.executable, "-m", "uvicorn", "config.asgi:application", "--lifespan", "on"]
        command += ["--host", "127.0.0.1", "--port", str(self.port), "--log-level", "warning"]
        self.process = subprocess.Popen(command, cwd=ROOT, env=environment)
        self._wait()
        return self

    def _wait(self) -> None:
        end = time.monotonic() + 30
        while time.monotonic() < end:
            assert self.process is not None and self.process.poll() is None, "the server did not start"
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 0.2):
                return
            time.sleep(0.05)
        raise TimeoutError("the server did not start")

    def kill(self) -> None:
        """SIGKILL: no goodbye to anybody."""
        if self.process is not None and self.process.poll() is None:
            os.kill(self.process.pid, signal.SIGKILL)
            self.process.wait(10)


@pytest.fixture
def servers() -> Iterator[list[Server]]:
    started: list[Server] = []
    yield started
    for server in started:
        server.kill()


class Browser:
    """A signed-in player at a match, on a real socket."""

    def __init__(self, server: Server, player: Any, match_id: str, session: str) -> None:
        self.server, self.player, self.match_id, self.session = server, player, match_id, session
        self.view: dict[str, Any] = {}
        self.raw_view, self.seq = "", -1
        self.events: list[dict[str, Any]] = []

    async def connect(self, *, server: Server | None = None) -> Browser:
        self.server = server or self.server
        host = f"127.0.0.1:{self.server.port}"
        self.socket = await websockets.connect(
            f"ws://{host}/ws/match/{self.match_id}/",
            additional_headers={"Cookie": f"{settings.SESSION_COOKIE_NAME}={self.session}"},
            origin=websockets.Origin(f"http://{host}"),
        )
        await self.hear("seated")
        return self

    async def say(self, type_: str, **fields: Any) -> None:
        await self.socket.send(json.dumps({"type": type_, **fields}))

    async def hear(self, *types: str) -> dict[str, Any]:
        while True:
            text = await asyncio.wait_for(self.socket.recv(), 15)
            message: dict[str, Any] = json.loads(text)
            if message["type"] == "view":
                self.view, self.seq = message["view"], message["seq"]
                self.raw_view = json.dumps(message["view"], sort_keys=True)
                self.events += message["events"]
            if message["type"] in types:
                return message

    async def act(self, action: dict[str, Any], id_: str) -> dict[str, Any]:
        await self.say("act", id=id_, question=self.view["question"], action=action)
        return await self.hear("accepted", "refused")

    async def until(self, seq: int) -> None:
        while self.seq < seq:
            await self.hear("view")


def sign_in(player: Any) -> str:
    client = Client()
    client.force_login(player)
    return str(client.session.session_key)


def prepare() -> tuple[str, list[Any], list[str]]:
    players = [get_user_model()._default_manager.create_user(name=name) for name in ("alice", "bob")]  # type: ignore[attr-defined]
    sittings = [seating.sitting_for("arcana", player) for player in players]
    match = seating.create_match("arcana", Mode.ROOM, sittings)
    return str(match.pk), players, [sign_in(player) for player in players]


@contextlib.asynccontextmanager
async def at_table(servers: list[Server]) -> AsyncIterator[tuple[Browser, Browser]]:
    """Both at a match, past the mulligan; alice at the first server, bob at the last one."""
    match_id, players, sessions = await in_thread(prepare)
    places = (servers[0], servers[-1])
    browsers = [
        await Browser(place, player, match_id, session).connect()
        for place, player, session in zip(places, players, sessions, strict=True)
    ]
    for browser in browsers:
        await browser.say("ready", value=secrets.token_hex(32))
    for browser in browsers:
        await browser.hear("view")
    for number, browser in enumerate(browsers):
        answer = await browser.act({"type": "mulligan", "cids": []}, f"mulligan-{number}")
        assert answer["type"] == "accepted", answer
    for browser in browsers:
        await browser.until(2)
    yield browsers[0], browsers[1]
    for browser in browsers:
        await browser.socket.close()


def unchanging(view: dict[str, Any]) -> str:
    return json.dumps(view, sort_keys=True)


async def test_ARC_20_a_match_survives_the_death_of_its_server_in_the_middle_of_a_turn(
    transactional_db: None, servers: list[Server], tmp_path: Path
) -> None:
    servers.append(Server(tmp_path).start())
    async with at_table(servers) as (a, b):
        active = a if a.view["to_act"] == [0] else b
        played = [act for act in active.view["legal_actions"] if act["type"] in ("play_unit", "cast")]
        last = 2
        if played:
            last = (await active.act(played[0], "play-1"))["seq"]
        for browser in (a, b):
            await browser.until(last)
        before = [unchanging(a.view), unchanging(b.view)]

        servers[0].kill()
        servers[0].start()
        for browser in (a, b):
            await browser.connect()
            await browser.say("resume", seq=browser.seq)
            assert (await browser.hear("view"))["events"] == []
        assert [unchanging(a.view), unchanging(b.view)] == before

        if played:  # the same action once more, as a client that heard no answer would send it
            assert (await active.act(played[0], "play-1")) == {
                "type": "accepted",
                "id": "play-1",
                "seq": last,
            }
        answer = await active.act({"type": "end_turn"}, "end-1")
        assert answer == {"type": "accepted", "id": "end-1", "seq": last + 1}
        for browser in (a, b):
            await browser.until(last + 1)
    log = await in_thread(lambda: list(LoggedAction.objects.values_list("seq", "client_id").order_by("seq")))
    assert [seq for seq, _ in log] == list(range(1, last + 2))
    assert len({client_id for _, client_id in log}) == len(log)
    assert not (await in_thread(verify, a.match_id)).problems


async def test_ARC_Q47_the_time_in_which_no_server_ran_is_written_down_and_costs_no_turn(
    transactional_db: None, servers: list[Server], tmp_path: Path
) -> None:
    servers.append(Server(tmp_path).start())
    async with at_table(servers) as (a, b):
        servers[0].kill()

        def away_for_five_minutes() -> None:
            """As if the machine had been off: everything that was written is five minutes older."""
            from datetime import timedelta

            from django.db.models import F

            ago = timedelta(minutes=5)
            Heartbeat.objects.update(beat_at=F("beat_at") - ago)
            LoggedAction.objects.update(at=F("at") - ago)
            Match.objects.update(
                started_at=F("started_at") - ago, created_at=F("created_at") - ago, due_at=F("due_at") - ago
            )
            for seat in Match.objects.get().seats.all():
                seat.present_until = seat.present_until and seat.present_until - ago
                seat.save()

        await in_thread(away_for_five_minutes)
        servers[0].start()
        for browser in (a, b):
            await browser.connect()
            await browser.say("resume", seq=None)
        message = await a.hear("view")
        outage = await in_thread(Outage.objects.get)
        assert outage.end - outage.start > (await in_thread(_five_minutes))
        (left,) = message["clock"]["seats"].values()
        assert 50_000 < left["remaining_ms"] <= 60_000
        assert (await in_thread(Match.objects.get)).status == "playing"


def _five_minutes() -> Any:
    from datetime import timedelta

    return timedelta(minutes=5) - timedelta(seconds=5)


async def test_two_processes_serve_one_match_and_a_lost_message_costs_two_seconds(
    transactional_db: None, servers: list[Server], tmp_path: Path
) -> None:
    """Without Redis the two hear nothing of each other: only the backstop brings the news across."""
    servers += [Server(tmp_path / name).start() for name in ("first", "second")]
    async with at_table(servers) as (a, b):
        for _ in range(3):
            active = a if a.view["to_act"] == [0] else b
            started = time.monotonic()
            answer = await active.act({"type": "end_turn"}, secrets.token_hex(4))
            assert answer["type"] == "accepted"
            for browser in (a, b):
                await browser.until(answer["seq"])
            assert time.monotonic() - started < 6
        public = [
            {key: browser.view[key] for key in ("turn", "round", "active", "arcana")} for browser in (a, b)
        ]
        assert public[0] == public[1]
    assert not (await in_thread(verify, a.match_id)).problems


async def test_an_ended_session_closes_its_sockets_within_five_seconds(
    transactional_db: None, servers: list[Server], tmp_path: Path
) -> None:
    servers.append(Server(tmp_path).start())
    async with at_table(servers) as (a, _):
        await in_thread(SessionStore(a.session).delete)
        started = time.monotonic()
        with pytest.raises(websockets.ConnectionClosed) as closed:
            while True:
                await asyncio.wait_for(a.socket.recv(), 8)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4401
        assert time.monotonic() - started < 5.5
