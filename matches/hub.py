"""Telling: who in this process must hear what, and what other processes must know.

Sockets of this process are told directly. Other processes hear of it by one small message on the channel
layer, which names matches and places in their logs and never holds a secret; each builds its own seats'
views. A backstop query makes good for lost messages.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Protocol
from weakref import WeakKeyDictionary

import msgspec
from channels.layers import InMemoryChannelLayer, get_channel_layer

from . import live, wallclock
from .games.doors import Seat
from .live import LiveMatch
from .services import lobby
from .services.pulse import PROCESS
from .threads import in_thread

logger = logging.getLogger(__name__)
GROUP = "arcana.news"
AGAIN = 0.25  # seconds until a match is looked at again when it was looked at too early


class News(msgspec.Struct, frozen=True, array_like=True):
    """What happened: matches with their newest place in the log, matches whose presence changed, emotes,
    the lobby.
    """

    moves: tuple[tuple[str, int], ...] = ()
    presence: tuple[str, ...] = ()
    emotes: tuple[tuple[str, int, str], ...] = ()
    lobby: bool = False


class AtTable(Protocol):
    """A socket at a match. Each method only notes what to send."""

    match_id: str
    seat: Seat

    def nudge(self) -> None: ...
    def presence_changed(self) -> None: ...
    def emoted(self, seat: int, key: str) -> None: ...


class InLobby(Protocol):
    """A socket in the lobby."""

    player_id: int

    def see(self, look: lobby.Look) -> None: ...


class Hub:
    """The sockets of one event loop."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.tables: dict[str, set[AtTable]] = defaultdict(set)
        self.lobby: set[InLobby] = set()
        self.timers: dict[str, asyncio.TimerHandle] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.outgoing: list[News] = []
        self.looking = self.look_again = False

    # --- who is here

    def join(self, socket: AtTable) -> None:
        """A socket sits down at its match."""
        self.tables[socket.match_id].add(socket)

    def leave(self, socket: AtTable) -> bool:
        """A socket goes; says whether it was the seat's last one here."""
        sockets = self.tables[socket.match_id]
        sockets.discard(socket)
        if not sockets:
            del self.tables[socket.match_id]
            timer = self.timers.pop(socket.match_id, None)
            if timer:
                timer.cancel()
        return not any(other.seat == socket.seat for other in sockets)

    # --- what happened

    def hear(self, news: News) -> None:
        """Tells this loop's sockets."""
        for match_id, seq in news.moves:
            if match_id in self.tables:
                self._moved(match_id, seq)
        for match_id in news.presence:
            if match_id in self.tables:
                self.spawn(self._presence(match_id))
        for match_id, seat, key in news.emotes:
            for socket in tuple(self.tables.get(match_id, ())):
                socket.emoted(seat, key)
        if news.lobby:
            self.spawn(self.look_around())

    async def look_around(self) -> None:
        """Shows the lobby to all who have it open: read once for all of them, and again if it changed
        meanwhile.
        """
        self.look_again = True
        if self.looking:
            return
        self.looking = True
        try:
            while self.look_again and self.lobby:
                self.look_again = False
                here = tuple(self.lobby)
                look = await in_thread(lobby.look, sorted({socket.player_id for socket in here}))
                for socket in here:
                    socket.see(look)
        finally:
            self.looking = False

    def _moved(self, match_id: str, seq: int) -> None:
        match = live.cache().get(match_id)
        if match is None or match.seq < seq or seq < 0:
            self.spawn(self._catch_up(match_id))
        else:
            self.show(match)

    async def _catch_up(self, match_id: str) -> None:
        match = await live.get(match_id)
        await live.refresh(match)
        self.show(match)

    async def _presence(self, match_id: str) -> None:
        match = await live.get(match_id)
        await live.refresh(match)
        for socket in tuple(self.tables.get(match_id, ())):
            socket.presence_changed()
        self.schedule(match)

    def show(self, match: LiveMatch) -> None:
        """Every socket of the match sends what is new, and the next due thing gets its timer."""
        for socket in tuple(self.tables.get(match.id, ())):
            socket.nudge()
        self.schedule(match)

    # --- what will happen

    def schedule(self, match: LiveMatch, *, at_least: float = 0.0) -> None:
        """A served match is timed by its process."""
        old = self.timers.pop(match.id, None)
        if old:
            old.cancel()
        due = match.next_due() if match.id in self.tables else None
        if due is not None and match.status in ("waiting", "playing"):
            delay = max(at_least, (due - wallclock.now_ms()) / 1000 + 0.002)
            self.timers[match.id] = self.loop.call_later(delay, self._due, match.id)

    def _due(self, match_id: str) -> None:
        self.timers.pop(match_id, None)
        self.spawn(self._play_due(match_id))

    async def _play_due(self, match_id: str) -> None:
        changed = await _play_due(match_id) if _play_due else False
        match = live.cache().get(match_id)
        if match is not None and not changed:
            self.schedule(match, at_least=AGAIN)

    # --- other processes

    def send_out(self, news: News) -> None:
        """Notes news for other processes; what comes up in the same moment goes out as one message."""
        if isinstance(get_channel_layer(), InMemoryChannelLayer):
            return  # there is exactly one process
        self.outgoing.append(news)
        if len(self.outgoing) == 1:
            self.loop.call_soon(lambda: self.spawn(self._flush()))

    async def _flush(self) -> None:
        news, self.outgoing = self.outgoing, []
        whole = News(
            moves=tuple(move for each in news for move in each.moves),
            presence=tuple(match for each in news for match in each.presence),
            emotes=tuple(emote for each in news for emote in each.emotes),
            lobby=any(each.lobby for each in news),
        )
        message = {"type": GROUP, "from": PROCESS, "news": msgspec.json.encode(whole).decode()}
        await get_channel_layer().group_send(GROUP, message)

    async def listen(self) -> None:
        """Hears other processes until cancelled."""
        layer = get_channel_layer()
        if isinstance(layer, InMemoryChannelLayer):
            return
        channel = await layer.new_channel()
        await layer.group_add(GROUP, channel)
        try:
            while True:
                message = await layer.receive(channel)
                if message.get("from") != PROCESS:
                    self.hear(msgspec.json.decode(message["news"], type=News))
        finally:
            await layer.group_discard(GROUP, channel)

    def spawn(self, work: Awaitable[Any]) -> None:
        """Runs something beside; its failure is logged and heals by the backstop."""
        task = self.loop.create_task(_guarded(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)


async def _guarded(work: Awaitable[Any]) -> None:
    try:
        await work
    except live.Unplayable:
        pass
    except Exception:
        logger.exception("telling failed")


_hubs: WeakKeyDictionary[asyncio.AbstractEventLoop, Hub] = WeakKeyDictionary()
_play_due: Callable[[str], Awaitable[bool]] | None = None


def on_due(handler: Callable[[str], Awaitable[bool]]) -> None:
    """What to call for a match when its timer has run out."""
    global _play_due
    _play_due = handler


def here() -> Hub:
    """This event loop's hub."""
    loop = asyncio.get_running_loop()
    hub = _hubs.get(loop)
    if hub is None:
        hub = _hubs[loop] = Hub(loop)
    return hub


def publish(news: News) -> None:
    """Tells everybody concerned; may be called from any thread, after the commit."""
    try:
        own: asyncio.AbstractEventLoop | None = asyncio.get_running_loop()
    except RuntimeError:
        own = None
    told = False
    for loop, hub in list(_hubs.items()):
        if loop is own:
            hub.hear(news)
        elif loop.is_running():
            loop.call_soon_threadsafe(hub.hear, news)
        else:
            continue
        if not told:
            told = True
            if loop is own:
                hub.send_out(news)
            else:
                loop.call_soon_threadsafe(hub.send_out, news)


def announce(match: LiveMatch) -> None:
    """A match has moved."""
    publish(News(moves=((match.id, match.seq),)))


def match_changed(match_id: str) -> None:
    """Something about a match changed that is not in its log: read it again."""
    publish(News(moves=((match_id, -1),)))


def presence_changed(match_ids: Iterable[str]) -> None:
    """Somebody came, went or took over."""
    publish(News(presence=tuple(match_ids)))


def emoted(match_id: str, seat: int, key: str) -> None:
    """A seat greets the other."""
    publish(News(emotes=((match_id, seat, key),)))


def lobby_changed() -> None:
    """Tickets, rooms or pairs changed."""
    publish(News(lobby=True))
