"""`/ws/match/<id>/`: a player's tab at the table. It translates: read, call one service, answer."""

from __future__ import annotations

import time
from typing import Any
from urllib.parse import parse_qs

from accounts.refused import Refused

from . import hub, live, wallclock, wire
from .constants import EMOTE_EVERY, EMOTES
from .games.doors import Seat
from .live import LiveMatch
from .models import Status
from .sentences import sentence
from .services import ending, play, presence, pulse, seating
from .sockets import RULES_GONE, SIGNED_OUT, STRANGER, Closing, Socket
from .threads import in_thread

NOTHING_SENT = -2


class MatchSocket(Socket):
    """One tab. What it keeps is only about this connection: the seat, its epoch, and what has been sent."""

    match: LiveMatch
    seat: Seat
    epoch: int

    def __init__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        super().__init__(scope, receive, send)
        self.match_id: str = scope["url_route"]["kwargs"]["match_id"]
        self.sent = NOTHING_SENT
        self.shown_presence: tuple[Any, ...] | None = None
        self.presence_asked = False
        self.told_end = False
        self.greeted_at = 0.0

    # --- coming and going

    async def open(self) -> None:
        if self.player is None:
            raise Closing(SIGNED_OUT)
        try:
            self.match = await live.get(self.match_id)
        except live.Unplayable:
            own = await in_thread(seating.is_seated, self.match_id, self.player)
            raise Closing(RULES_GONE if own else STRANGER) from None
        self.seat = self._own_seat()
        await in_thread(pulse.beat)
        self.match.pins += 1
        hub.here().join(self)
        quiet = "quiet" in parse_qs(self.scope.get("query_string", b"").decode("latin-1"))
        self.epoch = await in_thread(presence.arrive, self._facts.pk, take_over=not quiet)
        try:
            await live.refresh(self.match)
        except live.Unplayable:
            raise Closing(RULES_GONE) from None
        self.put(self._seated())
        hub.presence_changed([self.match_id])

    def _own_seat(self) -> Seat:
        """The gate: only who sits here may come in; to everybody else there is no such match."""
        for seat in Seat:
            if self.match.facts.seats[seat].player == self.player.pk:
                return seat
        raise Closing(STRANGER)

    async def close(self) -> None:
        self.match.pins -= 1
        if hub.here().leave(self):
            await in_thread(presence.leave, self._facts.pk)
        hub.presence_changed([self.match_id])

    @property
    def _facts(self) -> live.SeatFacts:
        return self.match.facts.seats[self.seat]

    @property
    def plays_here(self) -> bool:
        return self.match.epochs.get(self.seat) == self.epoch

    def _seated(self) -> wire.Seated:
        due = self.match.next_due() if self.match.status == Status.WAITING else None
        return wire.Seated(
            match=self.match_id,
            game=self.match.facts.game,
            mode=self.match.facts.mode,
            seat=int(self.seat),
            status=self.match.status,
            commitments=self.match.commitments(),
            starts_within_ms=None if due is None else max(0, due - wallclock.now_ms()),
            emotes=EMOTES,
        )

    # --- reading

    async def read(self, frame: str | bytes) -> None:
        received = wallclock.now_ms()
        message = wire.read_match(frame)
        id_ = getattr(message, "id", None)
        try:
            await self._do(message, received)
        except Refused as no:
            self.refuse(no.code, sentence(no.code, self.match.facts.game), id_)
        except live.Unplayable:
            raise Closing(RULES_GONE) from None

    async def _do(self, message: wire.ToMatch, received: int) -> None:
        match message:
            case wire.Act():
                await self._act(message, received)
            case wire.Concede():
                ask = play.Ask(self.seat, message.id, received)
                self.put(wire.Accepted(message.id, await play.submit(self.match_id, ask)))
            case wire.Resume():
                await live.catch_up(self.match)
                self._show_from(message.seq)
            case wire.Ready():
                await self._ready(bytes.fromhex(message.value))
            case wire.Draft():
                self._require_here()
                await play.keep_draft(self.match_id, self.seat, message.question, message.action)
            case wire.TakeOver():
                self.epoch = await in_thread(presence.arrive, self._facts.pk, take_over=True)
                await live.refresh(self.match)
                hub.presence_changed([self.match_id])
            case wire.Emote():
                self._greet(message.key)
            case wire.Ping():
                self.pong()

    async def _act(self, message: wire.Act, received: int) -> None:
        ask = play.Ask(self.seat, message.id, received, self.epoch, message.question, dict(message.action))
        self.put(wire.Accepted(message.id, await play.submit(self.match_id, ask)))

    async def _ready(self, value: bytes) -> None:
        """The first value counts; with the last one the match starts, and everybody sees it."""
        if self.match.status == Status.WAITING:
            try:
                started = await in_thread(seating.give_value, self.match_id, int(self.seat), value)
            finally:
                await live.refresh(self.match)
            if started:
                hub.announce(self.match)
        if self.sent == NOTHING_SENT:
            self._show_from(None if self.match.seq > 0 else -1)

    def _show_from(self, seq: int | None) -> None:
        """The next frame tells what happened after this place; None: only how it stands."""
        self.sent = self.match.seq if seq is None else seq
        self.whole = True
        self.told_end = False
        self.nudge()

    def _require_here(self) -> None:
        if not self.plays_here:
            raise Refused("elsewhere")

    def _greet(self, key: str) -> None:
        if key not in EMOTES:
            raise Refused("unknown_emote")
        now = time.monotonic()
        if now - self.greeted_at < EMOTE_EVERY / 1000:
            raise Refused("too_fast")
        self.greeted_at = now
        hub.emoted(self.match_id, int(self.seat), key)

    # --- what the hub notes

    def presence_changed(self) -> None:
        self.presence_asked = True
        self.nudge()

    def emoted(self, seat: int, key: str) -> None:
        self.put(wire.Emoted(seat, key))

    # --- writing

    whole = False  # the next view is to be sent even if nothing moved

    async def write_news(self) -> None:
        if self.match.status == Status.ABORTED:
            await self._write_aborted()
            return
        if self.match.standing is None or self.sent == NOTHING_SENT:
            self.presence_asked = False
            return
        if self.whole or self.match.seq > self.sent:
            await self._write_view()
        elif self.presence_asked:
            await self._write_presence()
        self.presence_asked = False
        if self.match.status == Status.FINISHED and not self.told_end:
            self.told_end = True
            await self._write_end()

    async def _write_view(self) -> None:
        after, self.sent, self.whole = self.sent, self.match.seq, False
        self.shown_presence = self._presence_key()
        await self.send(self.match.frame(self.seat, after, playing_here=self.plays_here))

    async def _write_presence(self) -> None:
        key = self._presence_key()
        if key != self.shown_presence:
            self.shown_presence = key
            shown = self.match.presence(wallclock.now_ms())
            await self.send(wire.write(wire.Presence(shown, self.plays_here)))

    def _presence_key(self) -> tuple[Any, ...]:
        now = wallclock.now_ms()
        away = [(seat, until) for seat, until in self.match.leases.items() if until <= now]
        return (*away, self.plays_here)

    async def _write_end(self) -> None:
        await self.send(self.match.over(self.seat))
        rewards = await in_thread(ending.settle_if_possible, self.match_id)
        if rewards is not None:
            await self.send(wire.write(wire.Rewards(rewards.get(str(int(self.seat)), {}))))

    async def _write_aborted(self) -> None:
        if not self.told_end:
            self.told_end = True
            queued = self.match.facts.mode == "quick" and self._facts.value is not None
            await self.send(wire.write(wire.Aborted("seating", sentence("seating"), queued)))
