"""Bots play whole matches against each other: no database, all cores, the same result for the same seed.

Every match is checked as it goes: the bot's actions are listed, no card is lost or doubled, the match ends,
and at the end the log is folded again and the state written and read, byte for byte.
"""

from __future__ import annotations

import hashlib
import importlib
import os
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Protocol, cast

import msgspec

from . import registry
from .doors import BySeat, Rules, Seat, Seeds, Setup
from .rng import Rng

MOST_ACTIONS = 3000  # far above any match; one that gets there never ends
_CHUNK = 16


class Bots(Protocol):
    """What a game's `bot.py` gives to self-play.

    Two more are welcome: `facts(state)` answers, at the end, names with true or false, reported as shares;
    `fill(entry, chance)` fills in a listed template at random.
    """

    LEVELS: Sequence[str]
    DECKS: Sequence[str]
    DEFAULT_DECKS: BySeat[str]

    def turn(self, view: Any, level: str, rng: Rng) -> Sequence[Any]: ...
    def deal(self, decks: BySeat[str], rng: Rng) -> tuple[Setup, BySeat[str]]: ...
    def inventory(self, state: Any) -> Any: ...
    def rounds(self, state: Any) -> int: ...


class Pairing(msgspec.Struct, frozen=True):
    """One match to play: `levels` and `decks` by player; on odd numbers the first player sits in seat B."""

    game: str
    seed: int
    number: int
    levels: BySeat[str]
    decks: BySeat[str]

    @property
    def first_seat(self) -> Seat:
        """Where the first player sits."""
        return Seat(self.number % 2)

    def random(self, label: str) -> bytes:
        """32 bytes that belong to this match, this seed and this label alone."""
        return hashlib.sha256(f"{self.game}/{self.seed}/{self.number}/{label}".encode()).digest()


class Record(msgspec.Struct, frozen=True):
    """What came of a match. Winners and decks are told by seat, `first_seat` says who sat there."""

    first_seat: Seat
    starter: Seat | None
    winner: Seat | None
    reason: str
    rounds: int
    actions: int
    decks: BySeat[str]
    options: dict[str, Any]
    broken: tuple[str, ...]
    digest: str
    facts: dict[str, bool] = {}


def bots_of(game: str) -> Bots:
    """The bots of a game. Raises KeyError for an unknown game."""
    if game not in registry:
        raise KeyError(game)
    return cast(Bots, importlib.import_module(f".{game}.bot", __package__))


# --- one match


def play(pairing: Pairing) -> Record:
    """Play one match to its end, under the laws."""
    rules, bots = registry[pairing.game], bots_of(pairing.game)
    swapped = pairing.first_seat == Seat.B
    levels = pairing.levels[::-1] if swapped else pairing.levels
    wanted = pairing.decks[::-1] if swapped else pairing.decks
    setup, decks = bots.deal(wanted, Rng(pairing.random("decks")))
    seeds = Seeds(pairing.random("table"), (pairing.random("a"), pairing.random("b")))
    table = _Table(rules, bots, rules.setup(setup, seeds).state)
    while rules.outcome(table.state) is None and len(table.log) < MOST_ACTIONS:
        # Who acts at the same time thinks at the same time: nobody sees what the other does first.
        views = [(seat, rules.view_for(table.state, seat)) for seat in sorted(rules.to_act(table.state))]
        for seat, view in views:
            rng = Rng(pairing.random(f"bot {len(table.log)}"))
            actions = bots.turn(view, levels[seat], rng)
            if not table.offers(actions[0]):  # the other has just bought the last one
                actions = bots.turn(rules.view_for(table.state, seat), levels[seat], rng)
            table.act(actions)
    table.check_end(setup, seeds)
    outcome = rules.outcome(table.state)
    return Record(
        first_seat=pairing.first_seat,
        starter=getattr(table.state, "starter", None),
        winner=outcome.winner if outcome else None,
        reason=outcome.reason if outcome else "endless",
        rounds=bots.rounds(table.state),
        actions=len(table.log),
        decks=decks,
        options=setup.options,
        broken=tuple(sorted(table.broken)),
        digest=hashlib.sha256(rules.dump(table.state)).hexdigest(),
        facts=facts(table.state) if (facts := getattr(bots, "facts", None)) else {},
    )


class _Table:
    """A match in play, its log, and the laws it broke."""

    def __init__(self, rules: Rules, bots: Bots, state: Any) -> None:
        self.rules, self.bots, self.state = rules, bots, state
        self.log: list[Any] = []
        self.broken: set[str] = set()
        self.cards = bots.inventory(state)

    def offers(self, action: Any) -> bool:
        listed = self.rules.legal_actions(self.state, action.seat)
        return any(self.rules.accepts(entry, action) for entry in listed)

    def act(self, actions: Sequence[Any]) -> None:
        for action in actions:
            if self.rules.outcome(self.state) is not None:
                return
            self._need(self.offers(action), "a bot did what is not listed")
            self.state = self.rules.apply(self.state, action).state
            self.log.append(action)
            self._need(self.bots.inventory(self.state) == self.cards, "a card was lost or doubled")

    def check_end(self, setup: Setup, seeds: Seeds) -> None:
        rules, kept = self.rules, self.rules.dump(self.state)
        self._need(rules.outcome(self.state) is not None, "the match does not end")
        self._need(rules.dump(rules.load(kept)) == kept, "dump and load are not exact")
        state = rules.setup(setup, seeds).state
        for action in self.log:
            state = rules.apply(state, action).state
        self._need(rules.dump(state) == kept, "folding the log again gives another state")

    def _need(self, holds: bool, law: str) -> None:
        if not holds:
            self.broken.add(law)


# --- many matches


def play_all(
    pairings: Sequence[Pairing], processes: int | None = None, told: Callable[[int], None] | None = None
) -> list[Record]:
    """Play them all, in order, on as many processes as there are cores; `told` hears how many are done."""
    processes = processes or os.cpu_count() or 1
    records: list[Record] = []
    if processes == 1 or len(pairings) <= _CHUNK:
        for pairing in pairings:
            records.append(play(pairing))
            if told:
                told(len(records))
        return records
    with ProcessPoolExecutor(processes) as pool:
        for record in pool.map(play, pairings, chunksize=_CHUNK):
            records.append(record)
            if told:
                told(len(records))
    return records


def selfplay(
    game: str,
    *,
    matches: int,
    seed: int,
    levels: BySeat[str],
    decks: BySeat[str] | None = None,
    processes: int | None = None,
    told: Callable[[int], None] | None = None,
) -> dict[str, Any]:
    """Play `matches` matches and report. Raises KeyError for a game, ValueError for a level or deck."""
    bots = bots_of(game)
    decks = decks or bots.DEFAULT_DECKS
    for level in levels:
        if level not in bots.LEVELS:
            raise ValueError(f"no such level: {level} (there are {', '.join(bots.LEVELS)})")
    for deck in decks:
        if deck not in bots.DECKS:
            raise ValueError(f"no such deck: {deck} (there are {', '.join(bots.DECKS)})")
    began = time.perf_counter()
    pairings = [Pairing(game, seed, number, levels, decks) for number in range(matches)]
    records = play_all(pairings, processes, told)
    return report(game, records, time.perf_counter() - began)


# --- the report


def interval(wins: int, count: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson)."""
    if not count:
        return 0.0, 1.0
    z, share = 1.96, wins / count
    middle = share + z * z / (2 * count)
    spread = z * ((share * (1 - share) + z * z / (4 * count)) / count) ** 0.5
    below = 1 + z * z / count
    return round((middle - spread) / below, 4), round((middle + spread) / below, 4)


def report(game: str, records: Sequence[Record], seconds: float) -> dict[str, Any]:
    """The figures of many matches. Shares of wins are shares of the matches that somebody won. Where nobody
    starts, seat A stands for the starter.
    """
    count = max(len(records), 1)
    decided = [each for each in records if each.winner is not None]
    starts = sum(each.winner == (Seat.A if each.starter is None else each.starter) for each in decided)
    firsts = sum(each.winner == each.first_seat for each in decided)
    seats = sum(each.winner == Seat.A for each in decided)
    lengths = sorted(each.rounds for each in records) or [0]
    broken = Counter(law for each in records for law in each.broken)
    return {
        "game": game,
        "matches": len(records),
        "seconds": round(seconds, 2),
        "matches_per_s": round(len(records) / seconds, 1),
        "actions_per_s": round(sum(each.actions for each in records) / seconds),
        "starter_share": _share(starts, len(decided)),
        "starter_interval": interval(starts, len(decided)),
        "first_share": _share(firsts, len(decided)),
        "first_interval": interval(firsts, len(decided)),
        "seat_a_share": _share(seats, len(decided)),
        "seat_a_interval": interval(seats, len(decided)),
        "draw_share": round((len(records) - len(decided)) / count, 4),
        "median_rounds": lengths[len(lengths) // 2],
        "p90_rounds": lengths[len(lengths) * 9 // 10],
        "max_rounds": lengths[-1],
        "endings": dict(sorted(Counter(each.reason for each in records).items())),
        "decks": _by_deck(decided),
        "facts": _facts(records),
        "laws_broken": sum(broken.values()),
        "broken": dict(broken),
        "digest": hashlib.sha256("".join(each.digest for each in records).encode()).hexdigest(),
    }


def _by_deck(decided: Sequence[Record]) -> dict[str, dict[str, float]]:
    """Each deck's share of the matches it did not play against itself."""
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for each in decided:
        if each.winner is not None and each.decks[0] != each.decks[1]:
            played.update(each.decks)
            won[each.decks[each.winner]] += 1
    return {
        deck: {"matches": played[deck], "share": _share(won[deck], played[deck])} for deck in sorted(played)
    }


def _facts(records: Sequence[Record]) -> dict[str, dict[str, float]]:
    """Of the matches that tell a fact, how many there are and the share in which it is so."""
    told = Counter(name for each in records for name in each.facts)
    true = Counter(name for each in records for name, holds in each.facts.items() if holds)
    return {name: {"matches": told[name], "share": _share(true[name], told[name])} for name in sorted(told)}


def _share(part: int, whole: int) -> float:
    return round(part / whole, 4) if whole else 0.0
