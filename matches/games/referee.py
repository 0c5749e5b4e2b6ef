"""The referee: wraps any game's rules module, counts missed turns and holds the end.

Its log has five kinds of entries. `Play` and `Timeout` carry an action of the game; `Concede`, `Forfeit`
and `Void` end the match from outside the rules. Rules modules never see these; `legal_actions` never lists
them; `parse` never yields them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from .doors import OTHER, BySeat, Clock, IllegalAction, Malformed, Outcome, Rules, Seat, Seeds, Setup, Step
from .words import PLACEHOLDER, does, whose

MISSES_TO_FORFEIT = 3  # ARC-18, AGC-Q29

REFUSALS: dict[str, str] = {"over": "The match is over."}
ENDINGS: dict[str, str] = {
    "concede": "<loser> conceded.",
    "missed_turns": "<loser> missed three turns in a row.",
    "both_missed": "Both players missed three turns in a row.",
    "absence": "<loser> left and did not come back in time.",
    "both_away": "Both players left and neither came back in time.",
    "void": "The match was called off.",
}


# --- the log


class Play(msgspec.Struct, frozen=True):
    """A seat's own action."""

    seat: Seat
    action: Any


class Timeout(msgspec.Struct, frozen=True):
    """Time was up: the action that the house played for the seat."""

    seat: Seat
    action: Any


class Concede(msgspec.Struct, frozen=True):
    """A seat gives up (ARC-Q48)."""

    seat: Seat


class Forfeit(msgspec.Struct, frozen=True):
    """A seat lost by not being there; None means both, a draw (ARC-19, ARC-Q46)."""

    seat: Seat | None
    reason: str


class Void(msgspec.Struct, frozen=True):
    """The match is called off: nobody wins. The reason is for the log; the outcome's is "void"."""

    reason: str


Entry = Play | Timeout | Concede | Forfeit | Void
Kind = Literal["play", "timeout", "concede", "forfeit", "void"]
KINDS: dict[type, Kind] = {
    Play: "play",
    Timeout: "timeout",
    Concede: "concede",
    Forfeit: "forfeit",
    Void: "void",
}


class _Written(msgspec.Struct, frozen=True, omit_defaults=True):
    kind: Kind
    seat: Seat | None = None
    action: dict[str, Any] | None = None
    reason: str = ""


def dump_entry(entry: Entry) -> bytes:
    """A log entry as one line of JSON."""
    action = getattr(entry, "action", None)
    written = _Written(
        kind=KINDS[type(entry)],
        seat=getattr(entry, "seat", None),
        action=None if action is None else msgspec.to_builtins(action),
        reason=getattr(entry, "reason", ""),
    )
    return msgspec.json.encode(written)


def load_entry(rules: Rules, data: bytes | str) -> Entry:
    """The entry that `dump_entry` wrote for a match of these rules. Raises Malformed."""
    try:
        written = msgspec.json.decode(data, type=_Written)
    except msgspec.DecodeError as error:
        raise Malformed(str(error)) from error
    seat, kind = written.seat, written.kind
    if kind == "void":
        return Void(written.reason)
    if kind == "forfeit":
        return Forfeit(seat, written.reason)
    if seat is None:
        raise Malformed("the entry names no seat")
    if kind == "concede":
        return Concede(seat)
    action = rules.parse(seat, written.action or {})
    return Play(seat, action) if kind == "play" else Timeout(seat, action)


# --- what the referee tells


class TurnMissed(msgspec.Struct, frozen=True, tag="turn_missed", tag_field="type"):
    """A seat's time ran out; `count` turns in a row by now."""

    seat: Seat
    count: int
    say: str = ""


class MatchOver(msgspec.Struct, frozen=True, tag="match_over", tag_field="type"):
    """The end: the winner (None = draw) and why."""

    winner: Seat | None
    reason: str
    say: str = ""


# --- a match under a referee


class Position(msgspec.Struct, frozen=True):
    """The rules' state, with what the referee remembers.

    `missed_key` is the clock key of a seat's last miss, so that one key is never counted twice; `held` is a
    seat that has missed too often in a simultaneous phase and forfeits as soon as the other seat's answer
    is known.
    """

    state: Any
    misses: BySeat[int] = (0, 0)
    missed_key: BySeat[str | None] = (None, None)
    held: Seat | None = None
    outcome: Outcome | None = None


class _DumpedPosition(msgspec.Struct, frozen=True):
    state: bytes
    misses: BySeat[int]
    missed_key: BySeat[str | None]
    held: Seat | None
    outcome: Outcome | None


class Referee:
    """The doors of a match: those of its rules, with log entries instead of actions and positions instead
    of states.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    # --- beginning and going on

    def start(self, setup: Setup, seeds: Seeds) -> Step:
        """The first position and its events."""
        step = self.rules.setup(setup, seeds)
        return Step(Position(step.state), step.events)

    def parse(self, seat: Seat, payload: dict[str, Any]) -> Any:
        """A seat's action from untrusted JSON. Raises Malformed."""
        return self.rules.parse(seat, payload)

    def apply(self, position: Position, entry: Entry) -> Step:
        """The position after a log entry and its events. Leaves `position` alone; raises IllegalAction."""
        if position.outcome is not None:
            raise IllegalAction("over")
        match entry:
            case Play():
                return self._play(position, entry)
            case Timeout():
                return self._timeout(position, entry)
            case Concede():
                return _end(position, Outcome(OTHER[entry.seat], "concede"))
            case Forfeit():
                winner = None if entry.seat is None else OTHER[entry.seat]
                return _end(position, Outcome(winner, entry.reason))
            case Void():
                return _end(position, Outcome(None, "void"))

    def fold(self, setup: Setup, seeds: Seeds, entries: Sequence[Entry]) -> Position:
        """The position after a whole log. Raises IllegalAction where an entry does not fit."""
        position: Position = self.start(setup, seeds).state
        for entry in entries:
            position = self.apply(position, entry).state
        return position

    def timeout(self, position: Position, seat: Seat, draft: Any | None = None) -> Timeout:
        """The entry to write when a seat's time is up."""
        return Timeout(seat, self.rules.timeout(position.state, seat, draft))

    def _play(self, position: Position, entry: Play) -> Step:
        seat, before = entry.seat, self.rules.clock(position.state).get(entry.seat)
        step = self.rules.apply(position.state, entry.action)
        if self._finished(step.state, seat, before):
            if position.held == OTHER[seat]:
                return _end(position, _missed_out(position.held))
            if before is not None and before.counts_as_miss:
                position = replace(position, misses=_with(position.misses, seat, 0))
        return self._go_on(position, step, ())

    def _timeout(self, position: Position, entry: Timeout) -> Step:
        seat, clock = entry.seat, self.rules.clock(position.state).get(entry.seat)
        told: tuple[Any, ...] = ()
        if clock is not None and clock.counts_as_miss and position.missed_key[seat] != clock.key:
            count = position.misses[seat] + 1
            position = replace(
                position,
                misses=_with(position.misses, seat, count),
                missed_key=_with(position.missed_key, seat, clock.key),
            )
            told = (TurnMissed(seat, count),)
            ended = self._forfeits(position, seat, clock)
            if ended is not None:
                return _end(position, ended, told)
            if count >= MISSES_TO_FORFEIT:
                position = replace(position, held=seat)
        step = self.rules.apply(position.state, entry.action)
        if position.held == OTHER[seat] and self._finished(step.state, seat, clock):
            return _end(position, _missed_out(position.held), told)
        return self._go_on(position, step, told)

    def _forfeits(self, position: Position, seat: Seat, clock: Clock) -> Outcome | None:
        """Whether a new miss ends the match before the house plays for the seat (ARC-18, ARC-Q7, AGC-Q29)."""
        many = position.misses[seat] >= MISSES_TO_FORFEIT
        if position.held == OTHER[seat]:
            return Outcome(None, "both_missed") if many else None
        other = self.rules.clock(position.state).get(OTHER[seat])
        together = other is not None and other.key == clock.key
        return _missed_out(seat) if many and not together else None

    def _finished(self, state: Any, seat: Seat, before: Clock | None) -> bool:
        """Whether the seat has nothing left to do under the clock key it had before."""
        now = self.rules.clock(state).get(seat)
        return now is None or before is None or now.key != before.key

    def _go_on(self, position: Position, step: Step, told: tuple[Any, ...]) -> Step:
        outcome = self.rules.outcome(step.state)
        events = told + step.events
        if outcome is None:
            return Step(replace(position, state=step.state), events)
        return _end(replace(position, state=step.state), outcome, events)

    # --- what is so

    def outcome(self, position: Position) -> Outcome | None:
        """How the match ended, or None."""
        return position.outcome

    def to_act(self, position: Position) -> frozenset[Seat]:
        """The seats that have something to answer; nobody after the end."""
        return frozenset() if position.outcome else self.rules.to_act(position.state)

    def question(self, position: Position, seat: Seat) -> int | None:
        """The seat's open question."""
        return None if position.outcome else self.rules.question(position.state, seat)

    def legal_actions(self, position: Position, seat: Seat) -> Sequence[Any]:
        """What the seat may do."""
        return [] if position.outcome else self.rules.legal_actions(position.state, seat)

    def clock(self, position: Position) -> Mapping[Seat, Clock]:
        """The time that each seat to act has."""
        return {} if position.outcome else self.rules.clock(position.state)

    def view(self, position: Position, seat: Seat | None) -> Any:
        """The view of a seat or a watcher; it shows the end also where the referee brought it."""
        view = self.rules.view_for(position.state, seat)
        if position.outcome is None:
            return view
        ended: dict[str, Any] = {
            "question": None,
            "to_act": (),
            "legal_actions": [],
            "phase": "over",
            "outcome": position.outcome,
        }
        if hasattr(view, "active"):
            ended["active"] = None
        return replace(view, **ended)

    def events(self, events: Sequence[Any], seat: Seat | None) -> list[Any]:
        """The events as a seat may see them, each with its sentence."""
        told: list[Any] = []
        games: list[Any] = []
        for event in events:
            if isinstance(event, TurnMissed | MatchOver):
                told += self.rules.events_for(games, seat)
                games = []
                told.append(self._say(event, seat))
            else:
                games.append(event)
        told += self.rules.events_for(games, seat)
        return told

    def _say(self, event: TurnMissed | MatchOver, viewer: Seat | None) -> TurnMissed | MatchOver:
        if isinstance(event, TurnMissed):
            missed = does(event.seat, viewer, "have")
            count = f"missed turn {event.count} of {MISSES_TO_FORFEIT}"
            return replace(event, say=f"{missed} run out of time ({count}).")
        return replace(event, say=self.ending(Outcome(event.winner, event.reason), viewer))

    def ending(self, outcome: Outcome, viewer: Seat | None) -> str:
        """How it ended, in words: "Your hero has fallen. {B} wins."."""
        cause = self.rules.ENDINGS.get(outcome.reason) or ENDINGS.get(outcome.reason, "")
        if outcome.winner is None:
            return f"{cause} It is a draw." if outcome.reason != "void" else cause
        loser = OTHER[outcome.winner]
        name = "You" if loser == viewer else PLACEHOLDER[loser]
        cause = cause.replace("<loser's>", whose(loser, viewer)).replace("<loser>", name)
        return f"{cause} {does(outcome.winner, viewer, 'win')}.".strip()

    # --- keeping

    def dump(self, position: Position) -> bytes:
        """A position as bytes, exact."""
        return msgspec.msgpack.encode(
            _DumpedPosition(
                self.rules.dump(position.state),
                position.misses,
                position.missed_key,
                position.held,
                position.outcome,
            )
        )

    def load(self, data: bytes) -> Position:
        """The position that `dump` wrote."""
        dumped = msgspec.msgpack.decode(data, type=_DumpedPosition)
        state = self.rules.load(dumped.state)
        return Position(state, dumped.misses, dumped.missed_key, dumped.held, dumped.outcome)


def _with(pair: BySeat[Any], seat: Seat, value: Any) -> BySeat[Any]:
    return (value, pair[1]) if seat == Seat.A else (pair[0], value)


def _missed_out(loser: Seat) -> Outcome:
    return Outcome(OTHER[loser], "missed_turns")


def _end(position: Position, outcome: Outcome, told: tuple[Any, ...] = ()) -> Step:
    over = MatchOver(outcome.winner, outcome.reason)
    return Step(replace(position, outcome=outcome, held=None), (*told, over))
