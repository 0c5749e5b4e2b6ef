"""`/ws/lobby/`: the live half of the lobby and of a room's page. All tabs of a player show the same."""

from __future__ import annotations

from typing import Any

from django.urls import reverse

from accounts.refused import Refused

from . import hub, wire
from .sentences import sentence
from .services import lobby, presence, seating
from .sockets import SIGNED_OUT, Closing, Socket
from .threads import in_thread


class LobbySocket(Socket):
    """One tab in the lobby."""

    player_id: int

    def __init__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        super().__init__(scope, receive, send)
        self.shown: bytes | None = None
        self.shown_counts: bytes | None = None
        self.seen: lobby.Look | None = None

    async def open(self) -> None:
        if self.player is None:
            raise Closing(SIGNED_OUT)
        self.player_id = self.player.pk
        await in_thread(presence.renew_tickets, [self.player_id])
        hub.here().lobby.add(self)

    async def close(self) -> None:
        hub.here().lobby.discard(self)

    def see(self, look: lobby.Look) -> None:
        """How the lobby stands now."""
        self.seen = look
        self.nudge()

    async def read(self, frame: str | bytes) -> None:
        message = wire.read_lobby(frame)
        try:
            await self._do(message)
        except Refused as no:
            self.refuse(no.code, sentence(no.code))

    async def _do(self, message: wire.ToLobby) -> None:
        match message:
            case wire.Quick():
                await in_thread(lobby.join_queue, self.player, message.game)
            case wire.Cancel():
                await in_thread(lobby.cancel, self.player)
            case wire.Practice():
                await in_thread(seating.start_practice, self.player, message.game, message.level)
            case wire.Ping():
                self.pong()
                return
        hub.lobby_changed()

    async def write_news(self) -> None:
        """What this player waits for, and the counts: each only when it has changed."""
        look, self.seen = self.seen, None
        if look is None:
            if self.shown is not None:
                return
            look = await in_thread(lobby.look, [self.player_id])
        frame = wire.write(self._message(look.states.get(self.player_id)))
        if frame != self.shown:
            self.shown = frame
            await self.send(frame)
        counts = wire.write(wire.Counts(look.waiting, look.playing))
        if counts != self.shown_counts:
            self.shown_counts = counts
            await self.send(counts)

    def _message(self, state: lobby.LobbyState) -> Any:
        if state is None:
            return wire.Idle()
        if isinstance(state, lobby.Found):
            url = reverse("matches:match", args=[state.match])
            return wire.Paired(state.game, state.match, url)
        since = (state.waited_ms // 1000) * 1000
        return wire.Queued(state.game, since, state.waiting, state.bot_offered, state.levels)
