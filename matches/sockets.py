"""A web socket on plain ASGI: reading with limits, one writer, close codes instead of tracebacks."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import deque
from typing import Any

from . import wallclock, wire
from .constants import MAX_FRAME

logger = logging.getLogger(__name__)

MALFORMED = 4400
SIGNED_OUT = 4401
STRANGER = 4404
TOO_BIG = 4413
FLOOD = 4429
RULES_GONE = 4410
OUR_FAULT = 1011

RATE, BURST = 15.0, 60.0  # messages a second; at once
FORGIVEN = 5  # unreadable messages before the socket is closed
OUTBOX = 256


class Closing(Exception):
    """Close the socket with this code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Socket:
    """One connection. Subclasses say what happens on `open`, `read` and `close`, and what `write_news`
    sends.
    """

    def __init__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        self.scope, self._receive, self._send = scope, receive, send
        self.outbox: deque[bytes] = deque()
        self.wake = asyncio.Event()
        self.tokens, self.counted_at = BURST, time.monotonic()
        self.unreadable = 0
        self.closed_with: int | None = None
        self._reader: asyncio.Task[None] | None = None

    # --- what subclasses do

    async def open(self) -> None:
        """The socket is accepted. May raise Closing."""

    async def read(self, frame: str | bytes) -> None:
        """A frame came, at most 16 KiB. May raise Closing and wire.Unreadable."""

    async def write_news(self) -> None:
        """Sends what is new; called after every `nudge`."""

    async def close(self) -> None:
        """The socket is gone."""

    # --- who it is

    @property
    def player(self) -> Any:
        """The signed-in player, or None."""
        user = self.scope.get("user")
        return user if user is not None and user.is_authenticated else None

    @property
    def session_key(self) -> str | None:
        session = self.scope.get("session")
        return session.session_key if session is not None else None

    # --- sending

    def put(self, message: Any) -> None:
        """Queues a message of `wire` (or an encoded one)."""
        self.outbox.append(message if isinstance(message, bytes) else wire.write(message))
        self.wake.set()
        if len(self.outbox) > OUTBOX:
            self.end(FLOOD)  # a reader that does not read

    def nudge(self) -> None:
        """There may be news."""
        self.wake.set()

    def end(self, code: int) -> None:
        """Closes the socket from outside."""
        self.closed_with = self.closed_with or code
        if self._reader is not None:
            self._reader.cancel()

    def refuse(self, code: str, message: str, id_: str | None = None) -> None:
        """Nothing has changed, and why."""
        self.put(wire.Refused(id_, code, message))

    # --- running

    async def run(self) -> None:
        """From the handshake to the end."""
        message = await self._receive()
        if message["type"] != "websocket.connect":
            return
        await self._send({"type": "websocket.accept"})
        try:
            await self.open()
        except Closing as closing:
            await self._close(closing.code)
            return
        await self._talk()

    async def _talk(self) -> None:
        self._reader = asyncio.ensure_future(self._read_all())
        writer = asyncio.ensure_future(self._write_all())
        self.wake.set()
        try:
            await asyncio.wait({self._reader, writer}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            code = self._why(writer)
            for task in (self._reader, writer):
                task.cancel()
            await asyncio.gather(self._reader, writer, return_exceptions=True)
            await asyncio.shield(self.close())
            if code is not None:
                await self._close(code)

    def _why(self, writer: asyncio.Future[None]) -> int | None:
        """The code to close with, or None where the other side has gone."""
        if self.closed_with is not None:
            return self.closed_with
        for task in (self._reader, writer):
            if task is not None and task.done() and not task.cancelled():
                error = task.exception()
                if isinstance(error, Closing):
                    return error.code
                if error is not None:
                    logger.error("a socket failed", exc_info=error)
                    return OUR_FAULT
        return None

    async def _read_all(self) -> None:
        while True:
            message = await self._receive()
            if message["type"] == "websocket.disconnect":
                return
            frame = message.get("text")
            if frame is None:
                frame = message.get("bytes") or b""
            self._require_pace()
            if len(frame) > MAX_FRAME or (isinstance(frame, str) and len(frame.encode()) > MAX_FRAME):
                raise Closing(TOO_BIG)
            try:
                await self.read(frame)
            except wire.Unreadable as error:
                self._unreadable(str(error))

    def _unreadable(self, why: str) -> None:
        self.unreadable += 1
        if self.unreadable > FORGIVEN:
            raise Closing(MALFORMED)
        self.refuse("malformed", f"That message could not be read: {why}")

    def _require_pace(self) -> None:
        now = time.monotonic()
        self.tokens = min(BURST, self.tokens + (now - self.counted_at) * RATE)
        self.counted_at = now
        self.tokens -= 1
        if self.tokens < 0:
            raise Closing(FLOOD)

    async def _write_all(self) -> None:
        while True:
            await self.wake.wait()
            self.wake.clear()
            await self._flush()
            await self.write_news()
            await self._flush()

    async def _flush(self) -> None:
        while self.outbox:
            await self.send(self.outbox.popleft())

    async def send(self, frame: bytes) -> None:
        """Sends an encoded message; from the writer only."""
        await self._send({"type": "websocket.send", "text": frame.decode()})

    async def _close(self, code: int) -> None:
        with contextlib.suppress(Exception):
            await self._send({"type": "websocket.close", "code": code})

    def pong(self) -> None:
        """Answers a ping."""
        self.put(wire.Pong(wallclock.now_ms()))
