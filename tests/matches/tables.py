"""The test language of the match service: players, their sockets, and a clock that can be moved."""

from __future__ import annotations

import asyncio
import secrets
from datetime import timedelta
from typing import Any

import msgspec
from asgiref.testing import ApplicationCommunicator
from channels.routing import URLRouter
from django.contrib.auth import get_user_model

from matches import live, wallclock
from matches.models import Heartbeat, LoggedAction, Match, MatchSeat, Mode
from matches.routing import websocket_urlpatterns
from matches.services import pulse, seating
from matches.threads import in_thread

APPLICATION = URLRouter(websocket_urlpatterns)


class Clockwork:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.ms = 1_800_000_000_000

    def __call__(self) -> int:
        return self.ms

    async def forward(self, seconds: float) -> None:
        """Time passes while the site is up."""
        self.ms += round(seconds * 1000)
        await in_thread(self._beat)

    def _beat(self) -> None:
        Heartbeat.objects.update_or_create(pk=pulse.ONE, defaults={"beat_at": wallclock.now()})

    async def outage(self, seconds: float) -> None:
        """Time passes while no process serves the site; then one comes back."""
        await in_thread(pulse.beat)
        self.ms += round(seconds * 1000)
        await in_thread(pulse.beat)


class Tab:
    """One browser tab with a socket."""

    def __init__(self, player: Any, path: str, session: Any = None) -> None:
        self.player, self.path = player, path
        self.inbox: list[dict[str, Any]] = []
        self.view: dict[str, Any] = {}
        self.seq = -1
        where, _, query = path.partition("?")
        scope = {
            "type": "websocket",
            "path": where,
            "query_string": query.encode(),
            "headers": [],
            "user": player,
            "session": session,
        }
        self.socket = ApplicationCommunicator(APPLICATION, scope)

    async def open(self) -> Tab:
        await self.socket.send_input({"type": "websocket.connect"})
        accepted = await self.socket.receive_output(5.0)
        assert accepted["type"] == "websocket.accept"
        return self

    async def say(self, type_: str, **fields: Any) -> None:
        await self.send(msgspec.json.encode({"type": type_, **fields}).decode())

    async def send(self, text: str) -> None:
        """A raw frame."""
        await self.socket.send_input({"type": "websocket.receive", "text": text})

    async def hear(self, *types: str, patience: float = 5.0) -> dict[str, Any]:
        """The next message of one of these types; others are kept in the inbox."""
        while True:
            output = await self.socket.receive_output(patience)
            assert output["type"] == "websocket.send", output
            text = output["text"]
            message = msgspec.json.decode(text)
            self._note(message, text)
            if message["type"] in types:
                return dict(message)

    def _note(self, message: dict[str, Any], text: str) -> None:
        self.inbox.append({**message, "raw": text})
        if message["type"] == "view":
            self.view, self.seq = message["view"], message["seq"]

    async def code(self) -> int:
        """The close code with which the server ends this socket."""
        while True:
            message = await self.socket.receive_output(5.0)
            if message["type"] == "websocket.close":
                return int(message["code"])

    async def quiet(self) -> None:
        """Reads everything that has been sent, until nothing more comes."""
        while not await self.socket.receive_nothing(0.1, 0.01):
            text = (await self.socket.receive_output(1))["text"]
            self._note(msgspec.json.decode(text), text)

    async def ready(self) -> None:
        await self.hear("seated")
        await self.say("ready", value=secrets.token_hex(32))

    async def act(
        self, action: dict[str, Any], id_: str | None = None, question: int | None = None
    ) -> dict[str, Any]:
        """Sends an action and answers `accepted` or `refused`."""
        await self.say(
            "act",
            id=id_ or secrets.token_hex(8),
            question=self.view["question"] if question is None else question,
            action=action,
        )
        return await self.hear("accepted", "refused")

    async def until(self, seq: int) -> dict[str, Any]:
        """The view at this place in the log or later."""
        while self.seq < seq:
            await self.hear("view")
        return self.view

    async def close(self) -> None:
        """The tab is closed by its user."""
        if not self.socket.future.done():
            await self.socket.send_input({"type": "websocket.disconnect", "code": 1000})
            await self.socket.wait(5)


class Cast:
    """alice, bob and charlie, and all their tabs."""

    def __init__(self, alice: Any, bob: Any, charlie: Any) -> None:
        self.alice, self.bob, self.charlie = alice, bob, charlie
        self.tabs: list[Tab] = []

    @classmethod
    async def gather(cls) -> Cast:
        def make() -> list[Any]:
            players = get_user_model()._default_manager
            return [players.create_user(name=name) for name in ("alice", "bob", "charlie")]  # type: ignore[attr-defined]

        return cls(*await in_thread(make))

    async def tab(self, player: Any, match_id: str, query: str = "") -> Tab:
        tab = Tab(player, f"/ws/match/{match_id}/{query}")
        self.tabs.append(tab)
        return await tab.open()

    async def lobby(self, player: Any) -> Tab:
        tab = Tab(player, "/ws/lobby/")
        self.tabs.append(tab)
        return await tab.open()

    async def match(self, game: str = "arcana", mode: Mode = Mode.ROOM) -> str:
        """alice at A, bob at B, not yet seated."""

        def make() -> str:
            sittings = [seating.sitting_for(game, player) for player in (self.alice, self.bob)]
            return str(seating.create_match(game, mode, sittings).pk)

        return await in_thread(make)

    async def table(self, game: str = "arcana") -> Table:
        """A match that has begun, with both at it."""
        match_id = await self.match(game)
        tabs = [await self.tab(player, match_id) for player in (self.alice, self.bob)]
        for tab in tabs:
            await tab.ready()
        for tab in tabs:
            await tab.hear("view")
        return Table(match_id, tabs[0], tabs[1])

    async def go_home(self) -> None:
        for tab in self.tabs:
            await tab.close()


class Table:
    """A running match with both tabs."""

    def __init__(self, match_id: str, a: Tab, b: Tab) -> None:
        self.id, self.tabs = match_id, (a, b)

    @property
    def active(self) -> Tab:
        return self.tabs[self.tabs[0].view["to_act"][0]]

    @property
    def other(self) -> Tab:
        return self.tabs[1 - self.tabs[0].view["to_act"][0]]

    async def past_the_mulligan(self) -> Table:
        for tab in self.tabs:
            answer = await tab.act({"type": "mulligan", "cids": []})
            assert answer["type"] == "accepted", answer
        await self.both_until(2)
        return self

    async def both_until(self, seq: int) -> None:
        for tab in self.tabs:
            await tab.until(seq)

    async def end_turn(self) -> None:
        answer = await self.active.act({"type": "end_turn"})
        assert answer["type"] == "accepted", answer
        await self.both_until(answer["seq"])

    async def log(self) -> list[LoggedAction]:
        return await in_thread(lambda: list(LoggedAction.objects.filter(match_id=self.id).order_by("seq")))

    async def row(self) -> Match:
        return await in_thread(lambda: Match.objects.get(pk=self.id))

    async def seat(self, seat: int) -> MatchSeat:
        return await in_thread(lambda: MatchSeat.objects.get(match_id=self.id, seat=seat))

    async def live(self) -> live.LiveMatch:
        return await live.get(self.id)


async def settle_down() -> None:
    """Lets everything that was set going come to rest."""
    for _ in range(20):
        await asyncio.sleep(0.005)


__all__ = ["Cast", "Clockwork", "Tab", "Table", "settle_down", "timedelta"]
