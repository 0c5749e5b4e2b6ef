"""Matches as this process knows them: a cache of folded logs. An accelerator, never the truth; nothing is
refused from it.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Sequence
from typing import Any
from weakref import WeakKeyDictionary

import msgspec
from django.db.models import Max

from . import absence, log, wallclock, wire
from .clock import Pause, expiry, pauses
from .constants import CACHED_MATCHES, KEPT_EVENTS, LEASE, SEATING
from .games import registry
from .games.doors import Seat, Seeds, Setup
from .games.referee import Referee, load_entry
from .games.rng import commitment, mixed_seeds
from .models import LoggedAction, Match, MatchSeat, Outage, Status
from .setups import PROVIDERS, bot_name
from .standing import Due, Standing, begin, dues
from .threads import in_thread

_json = msgspec.json.Encoder()


class SeatFacts(msgspec.Struct, frozen=True):
    """Who sits at one side, and the seat's secrets."""

    pk: int
    player: int | None
    name: str
    guest: bool
    bot: str
    deck: tuple[str, ...]
    seed: bytes
    value: bytes | None


class Snapshot(msgspec.Struct, frozen=True):
    """What the database knows about a match."""

    id: str
    game: str
    mode: str
    status: str
    rules_version: int
    options: dict[str, Any]
    table_seed: bytes
    created: int
    started: int | None
    due: int | None
    seats: tuple[SeatFacts, SeatFacts]
    leases: dict[Seat, int]
    epochs: dict[Seat, int]
    paused: tuple[Pause, ...]
    rows: tuple[LoggedAction, ...]


class News(msgspec.Struct, frozen=True):
    """What the backstop finds out about a match."""

    id: str
    status: str
    seq: int
    leases: dict[Seat, int]
    epochs: dict[Seat, int]


class Unplayable(Exception):
    """There is no such match, or its rules are gone."""


def read(match_id: str, after: int = 0) -> Snapshot:
    """The match with the tail of its log, read at one go. Raises Unplayable. Blocking."""
    match = Match.objects.filter(pk=match_id).first()
    if match is None or match.game not in registry:
        raise Unplayable(match_id)
    seats = list(MatchSeat.objects.filter(match=match).select_related("player").order_by("seat"))
    outages = Outage.objects.filter(end__gte=match.created_at).values_list("start", "end")
    return Snapshot(
        id=match.pk,
        game=match.game,
        mode=match.mode,
        status=match.status,
        rules_version=match.rules_version,
        options=match.options,
        table_seed=bytes(match.table_seed),
        created=wallclock.millis(match.created_at),
        started=None if match.started_at is None else wallclock.millis(match.started_at),
        due=None if match.due_at is None else wallclock.millis(match.due_at),
        seats=(_facts(seats[0]), _facts(seats[1])),
        leases=leases_of(seats),
        epochs={Seat(seat.seat): seat.epoch for seat in seats},
        paused=pauses([(wallclock.millis(start), wallclock.millis(end)) for start, end in outages]),
        rows=tuple(log.tail(match_id, after)),
    )


def glance(match_ids: Sequence[str]) -> list[News]:
    """How far these matches are and who is there: two queries for all of them. Blocking."""
    matches = Match.objects.filter(pk__in=match_ids).annotate(newest=Max("log__seq"))
    seats: dict[str, list[MatchSeat]] = {}
    for seat in MatchSeat.objects.filter(match_id__in=match_ids):
        seats.setdefault(seat.match_id, []).append(seat)
    return [
        News(
            id=match.pk,
            status=match.status,
            seq=match.newest or 0,
            leases=leases_of(seats.get(match.pk, [])),
            epochs={Seat(seat.seat): seat.epoch for seat in seats.get(match.pk, [])},
        )
        for match in matches
    ]


def leases_of(seats: Sequence[MatchSeat]) -> dict[Seat, int]:
    """Until when each human seat is known to be present."""
    return {
        Seat(seat.seat): wallclock.millis(seat.present_until)
        for seat in seats
        if not seat.bot and seat.present_until is not None
    }


def _facts(seat: MatchSeat) -> SeatFacts:
    player = seat.player
    return SeatFacts(
        pk=seat.pk,
        player=seat.player_id,
        name=player.name if player else bot_name(seat.match.game, seat.bot),
        guest=bool(player and player.is_guest),
        bot=seat.bot,
        deck=tuple(seat.deck),
        seed=bytes(seat.seed),
        value=None if seat.value is None else bytes(seat.value),
    )


class LiveMatch:
    """A match in this process: the snapshot it was read from, and its log folded up to here."""

    def __init__(self, snapshot: Snapshot) -> None:
        self.lock = asyncio.Lock()
        self.pins = 0  # sockets of this process; a match with any stays in the cache
        self.referee = Referee(registry[snapshot.game])
        self.standing: Standing | None = None
        self.recent: deque[tuple[int, tuple[Any, ...]]] = deque(maxlen=KEPT_EVENTS)
        self.client_ids: dict[tuple[int, str], int] = {}
        self._views: dict[Seat | None, tuple[int, msgspec.Raw]] = {}
        self.take_in(snapshot)

    # --- taking in what the database says

    def take_in(self, snapshot: Snapshot) -> bool:
        """Brings the match up to a snapshot; says whether anything that matters to a refusal is new. Raises
        Unplayable.
        """
        before = (self.seq, getattr(self, "status", None))
        self.facts = snapshot
        self.status, self.leases, self.epochs = snapshot.status, dict(snapshot.leases), dict(snapshot.epochs)
        self.paused, self.due = snapshot.paused, snapshot.due
        if self.standing is None and snapshot.started is not None:
            if snapshot.rules_version != self.referee.rules.RULES_VERSION:
                raise Unplayable(snapshot.id)
            self.standing, events = begin(self.referee, self.setup(), self.seeds(), snapshot.started)
            self.recent.append((0, events))
        self.fold(snapshot.rows)
        return before != (self.seq, self.status)

    def fold(self, rows: Sequence[LoggedAction]) -> None:
        """Adds entries that others wrote; those known already are passed over."""
        for row in rows:
            if self.standing is None or row.seq != self.standing.seq + 1:
                continue
            entry = load_entry(self.referee.rules, row.entry)
            at = wallclock.millis(row.at)
            standing, events = self.standing.after(self.referee, entry, at, self.paused)
            self.moved(standing, events, row.seat, row.client_id)

    def moved(
        self, standing: Standing, events: tuple[Any, ...], seat: int | None, client_id: str | None
    ) -> None:
        """One more entry is committed."""
        self.standing = standing
        self.recent.append((standing.seq, events))
        if seat is not None and client_id is not None:
            self.client_ids[seat, client_id] = standing.seq
        if standing.position.outcome is not None:
            self.status = Status.FINISHED

    def setup(self) -> Setup:
        """The frozen deck lists and options."""
        return Setup((self.facts.seats[0].deck, self.facts.seats[1].deck), self.facts.options)

    def seeds(self) -> Seeds:
        """The seeds that are really used: mixed with the players' values (X-Q5)."""
        a, b = self.facts.seats
        return mixed_seeds(Seeds(self.facts.table_seed, (a.seed, b.seed)), (a.value, b.value))

    # --- what is so

    @property
    def id(self) -> str:
        return self.facts.id

    @property
    def seq(self) -> int:
        return -1 if self.standing is None else self.standing.seq

    @property
    def bots(self) -> frozenset[Seat]:
        return frozenset(seat for seat in Seat if self.facts.seats[seat].bot)

    def dues(self) -> list[Due]:
        """What the house has to do next, the first thing first."""
        if self.status != Status.PLAYING or self.standing is None:
            return []
        return dues(self.standing, self.id, self.bots, self.leases, self.paused)

    def next_due(self, standing: Standing | None = None) -> int | None:
        """When to look at the match again: early perhaps, never late."""
        if standing is None and self.status == Status.WAITING:
            return expiry(self.facts.created, SEATING, self.paused)
        standing = standing or self.standing
        if standing is None:
            return None
        found = dues(standing, self.id, self.bots, self.leases, self.paused)
        return found[0].at if found else None

    # --- what is shown

    def commitments(self) -> wire.Commitments:
        """SHA-256 of the three secret seeds."""
        a, b = self.facts.seats
        return wire.Commitments(commitment(self.facts.table_seed), (commitment(a.seed), commitment(b.seed)))

    def players(self) -> tuple[wire.PlayerName, wire.PlayerName]:
        """Who plays; shown from the start of the match on."""
        a, b = self.facts.seats
        return _name(a), _name(b)

    def clocks(self, now: int) -> wire.Clocks:
        """What each human seat that has to act has left."""
        assert self.standing is not None
        seats: dict[str, wire.SeatClock] = {}
        for seat, run in self.standing.meter.running.items():
            deadline = self.standing.meter.deadline(seat, self.paused)
            if deadline is not None and self.status == Status.PLAYING:
                left = max(0, min(run.seconds * 1000, deadline - now))
                seats[str(int(seat))] = wire.SeatClock(run.key, left, run.seconds * 1000)
        return wire.Clocks(now, seats)

    def presence(self, now: int) -> dict[str, wire.SeatPresence]:
        """Who is there, and how long those who are not may stay away (ARC-Q46)."""
        gone = absence.away(self.leases, now)
        shown: dict[str, wire.SeatPresence] = {}
        for seat in Seat:
            if seat in gone:
                left = absence.gone_at(self.leases[seat], self.paused) - now
                shown[str(int(seat))] = wire.SeatPresence(False, max(0, left))
            else:
                here = bool(self.facts.seats[seat].bot) or seat in self.leases
                shown[str(int(seat))] = wire.SeatPresence(here)
        return shown

    def view(self, seat: Seat | None) -> msgspec.Raw:
        """The view of a seat (None: a watcher), built and encoded once per place in the log."""
        assert self.standing is not None
        seq, raw = self._views.get(seat, (-1, msgspec.Raw()))
        if seq != self.standing.seq:
            raw = msgspec.Raw(_json.encode(self.referee.view(self.standing.position, seat)))
            self._views[seat] = (self.standing.seq, raw)
        return raw

    def events(self, seat: Seat | None, after: int | None) -> msgspec.Raw:
        """What happened after a place in the log, as the seat may see it; nothing if that is unknown or too
        long ago.
        """
        if after is None or not self.recent or after < self.recent[0][0] - 1:
            return msgspec.Raw(b"[]")
        told: list[Any] = []
        for seq, events in self.recent:
            if seq > after:
                told += self.referee.events(events, seat)
        return msgspec.Raw(_json.encode(told))

    def frame(self, seat: Seat | None, after: int | None, *, playing_here: bool) -> bytes:
        """A whole `view` message."""
        now = wallclock.now_ms()
        return wire.write(
            wire.View(
                seq=self.seq,
                view=self.view(seat),
                events=self.events(seat, after),
                clock=self.clocks(now),
                presence=self.presence(now),
                players=self.players(),
                playing_here=playing_here,
            )
        )

    def over(self, seat: Seat | None) -> bytes:
        """The `over` message: the table's seed and the own one; the other's too where a game is open after
        its end (X-Q5).
        """
        assert self.standing is not None and self.standing.position.outcome is not None
        outcome, figures = self.standing.position.outcome, self.standing.figures
        is_open = PROVIDERS[self.facts.game].open_after_end
        seeds: dict[str, str | None] = {"table": self.facts.table_seed.hex()}
        for each in Seat:
            facts = self.facts.seats[each]
            seeds[str(int(each))] = facts.seed.hex() if is_open or each == seat else None
        values = tuple(None if facts.value is None else facts.value.hex() for facts in self.facts.seats)
        return wire.write(
            wire.Over(
                outcome=wire.Ended(
                    None if outcome.winner is None else int(outcome.winner),
                    outcome.reason,
                    self.referee.ending(outcome, seat),
                ),
                turns=figures.turns,
                rounds=figures.rounds,
                figures=figures.rows(),
                commitments=self.commitments(),
                seeds=seeds,
                values=(values[0], values[1]),
            )
        )


def _name(facts: SeatFacts) -> wire.PlayerName:
    return wire.PlayerName(facts.name, facts.bot or None, facts.guest)


# --- the cache

_caches: WeakKeyDictionary[asyncio.AbstractEventLoop, OrderedDict[str, LiveMatch]] = WeakKeyDictionary()


def cache() -> OrderedDict[str, LiveMatch]:
    """This event loop's matches, the one used last at the end."""
    return _caches.setdefault(asyncio.get_running_loop(), OrderedDict())


async def get(match_id: str) -> LiveMatch:
    """A match, from the cache or folded from its log. Raises Unplayable."""
    known = cache()
    live = known.get(match_id)
    if live is None:
        snapshot = await in_thread(read, match_id)
        live = known.get(match_id) or LiveMatch(snapshot)
        known[match_id] = live
        _trim(known)
    known.move_to_end(match_id)
    return live


def _trim(known: OrderedDict[str, LiveMatch]) -> None:
    for match_id in list(known)[: max(0, len(known) - CACHED_MATCHES)]:
        if not known[match_id].lock.locked() and not known[match_id].pins:
            del known[match_id]


async def refresh(live: LiveMatch) -> bool:
    """Reads everything about the match again; says whether there was news."""
    return live.take_in(await in_thread(read, live.id, max(0, live.seq)))


async def catch_up(live: LiveMatch) -> None:
    """Reads the tail of the log."""
    if live.standing is None:
        await refresh(live)
        return
    live.fold(await in_thread(log.tail, live.id, live.seq))


def lease_until(now: int) -> int:
    """How long somebody who is there now counts as present."""
    return now + LEASE
