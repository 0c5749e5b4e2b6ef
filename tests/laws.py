"""What always holds, for every game: checked at every step of every scenario and in random play.

A game joins by a `Subject`: its rules module and the few things only the game knows (what else one might
try, what a seat may not know, what must never be lost). Nobody has to remember the laws: `Watched` checks
them by itself.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any

import msgspec

from matches.games.doors import SEATS, IllegalAction, Rules, Seat, Seeds, Setup

MOST_ACTIONS = 3000  # far above any match; a match that gets there never ends


class Subject:
    """A game under the laws. Games override what they know better."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def setups(self) -> Iterator[Setup]:
        """Endless setups for random play."""
        while True:
            yield Setup()

    def tries(self, state: Any, seat: Seat) -> Iterable[Any]:
        """Actions a seat might try, legal or not; none of those that only repeat a listed one in other
        words.
        """
        return ()

    def fill(self, template: Any, chance: random.Random) -> Any:
        """An action that a template offers; a full action is its own."""
        return template

    def lookalikes(self, state: Any, seat: Seat | None, chance: random.Random) -> Iterable[Any]:
        """States that differ only in what the seat (None: a watcher) may not know."""
        return ()

    def inventory(self, state: Any) -> Any:
        """What must stay the same all match long: every card, wherever it is."""
        return None

    def commutes(self, first: Any, second: Any) -> bool:
        """Whether the order of two seats' actions in one simultaneous phase must not matter."""
        return True


def encode(value: Any) -> bytes:
    """A view or a list of events as it would go over the wire."""
    return msgspec.json.encode(value)


def takes(rules: Rules, state: Any, action: Any) -> bool:
    """Whether the rules take an action."""
    try:
        rules.apply(state, action)
    except IllegalAction as refusal:
        assert refusal.code in rules.REFUSALS, f"no sentence for the refusal {refusal.code!r}"
        return False
    return True


def check_state(subject: Subject, state: Any, chance: random.Random, *, thorough: bool = True) -> None:
    """Every law that one state can break. Raises AssertionError."""
    rules = subject.rules
    before = rules.dump(state)
    _check_doors(rules, state)
    _check_keeping(rules, state)
    if thorough:
        _check_listed_is_accepted(subject, state, chance)
        _check_commuting(subject, state, chance)
    _check_secrets(subject, state, chance)
    assert rules.dump(state) == before, "a question changed the state"


def _check_doors(rules: Rules, state: Any) -> None:
    acting, clocks = rules.to_act(state), rules.clock(state)
    over = rules.outcome(state)
    assert set(clocks) == set(acting), "exactly the seats to act have a clock"
    assert bool(acting) == (over is None), "somebody is to act until the end, nobody after it"
    if over is not None:
        assert over.reason in rules.ENDINGS, f"no sentence for the ending {over.reason!r}"
    for seat in SEATS:
        listed = rules.legal_actions(state, seat)
        assert bool(listed) == (seat in acting), "who is to act can act, who is not cannot"
        assert (rules.question(state, seat) is None) == (seat not in acting)
        if seat in acting:
            played = rules.timeout(state, seat, None)
            assert any(rules.accepts(template, played) for template in listed), (
                "the house plays what is legal"
            )


def _check_keeping(rules: Rules, state: Any) -> None:
    kept = rules.dump(state)
    loaded = rules.load(kept)
    assert loaded == state, "load(dump(s)) == s"
    assert rules.dump(loaded) == kept, "dumping is exact"


def _check_listed_is_accepted(subject: Subject, state: Any, chance: random.Random) -> None:
    rules = subject.rules
    for seat in SEATS:
        listed = rules.legal_actions(state, seat)
        for template in listed:
            action = subject.fill(template, chance)
            assert rules.accepts(template, action)
            assert takes(rules, state, action), f"listed, but refused: {action}"
            payload = msgspec.to_builtins(action)
            assert rules.parse(seat, payload) == action, "a listed action survives the wire"
        for action in subject.tries(state, seat):
            offered = any(rules.accepts(template, action) for template in listed)
            assert takes(rules, state, action) == offered, (
                f"listed {offered}, but accepted {not offered}: {action}"
            )


def _check_commuting(subject: Subject, state: Any, chance: random.Random) -> None:
    rules = subject.rules
    if len(rules.to_act(state)) < 2:
        return
    some = [
        [subject.fill(action, chance) for action in _sample(chance, rules.legal_actions(state, seat), 4)]
        for seat in SEATS
    ]
    for first, second in product(*some):
        if subject.commutes(first, second):
            one = rules.apply(rules.apply(state, first).state, second).state
            other = rules.apply(rules.apply(state, second).state, first).state
            assert rules.dump(one) == rules.dump(other), f"the order mattered: {first} and {second}"


def _check_secrets(subject: Subject, state: Any, chance: random.Random) -> None:
    """A view does not change when what the seat may not know is replaced (X-Q6)."""
    rules = subject.rules
    for viewer in (*SEATS, None):
        shown = encode(rules.view_for(state, viewer))
        for other in subject.lookalikes(state, viewer, chance):
            assert encode(rules.view_for(other, viewer)) == shown, f"the view of {viewer} knows too much"


def check_step(subject: Subject, before: Any, action: Any, step: Any) -> None:
    """Every law that one step can break. Raises AssertionError."""
    rules = subject.rules
    assert subject.inventory(step.state) == subject.inventory(before), "a card was lost or doubled"
    again = rules.apply(before, action)
    assert rules.dump(again.state) == rules.dump(step.state), "the same action gives the same state"
    assert again.events == step.events
    for viewer in (*SEATS, None):
        told = rules.events_for(step.events, viewer)
        for event in told:
            assert event.say and event.say == event.say.strip(), f"an event without a sentence: {event}"
    for seat in SEATS:
        if seat != action.seat and rules.question(before, seat) is not None:
            now = rules.question(step.state, seat)
            assert now is None or now == rules.question(before, seat), "the other's answer made mine stale"


def check_foreign_secrets(
    subject: Subject, before: Any, action: Any, chance: random.Random, others: Iterable[Any]
) -> None:
    """What a seat's own action shows it does not depend on what it may not know of the other seat."""
    rules, viewer = subject.rules, action.seat
    step = rules.apply(before, action)
    for other in others:
        twin = rules.apply(other, action)
        assert encode(rules.events_for(twin.events, viewer)) == encode(rules.events_for(step.events, viewer))
        assert encode(rules.view_for(twin.state, viewer)) == encode(rules.view_for(step.state, viewer))


class Watched:
    """A match that is played under the laws."""

    def __init__(self, subject: Subject, state: Any, *, seed: int = 0, thorough: bool = True) -> None:
        self.subject, self.rules, self.thorough = subject, subject.rules, thorough
        self.first = self.state = state
        self.chance = random.Random(seed)
        self.log: list[Any] = []
        self.events: tuple[Any, ...] = ()
        check_state(subject, state, self.chance, thorough=thorough)

    def act(self, action: Any) -> None:
        """Apply an action and check every law. Raises IllegalAction, with the match unchanged."""
        before, kept = self.state, self.rules.dump(self.state)
        try:
            step = self.rules.apply(before, action)
        finally:
            assert self.rules.dump(before) == kept, "the input state was touched"
        check_step(self.subject, before, action, step)
        self.state, self.events = step.state, step.events
        self.log.append(action)
        check_state(self.subject, self.state, self.chance, thorough=self.thorough)

    def replay(self) -> None:
        """Folding the log again gives the same state, byte for byte."""
        state = self.first
        for action in self.log:
            state = self.rules.apply(state, action).state
        assert self.rules.dump(state) == self.rules.dump(self.state)

    def play_on(self, most: int = MOST_ACTIONS) -> int:
        """Random play to the end; the number of actions. Every match ends."""
        for count in range(most):
            acting = sorted(self.rules.to_act(self.state))
            if not acting:
                self.replay()
                return count
            seat = self.chance.choice(acting)
            template = self.chance.choice(list(self.rules.legal_actions(self.state, seat)))
            self.act(self.subject.fill(template, self.chance))
        raise AssertionError("the match does not end")


def seeds_of(number: int) -> Seeds:
    """Seeds for tests: all different, always the same."""
    table, a, b = (hashlib.sha256(f"{label} {number}".encode()).digest() for label in ("table", "a", "b"))
    return Seeds(table, (a, b))


def begin(subject: Subject, setup: Setup, number: int, *, thorough: bool = True) -> Watched:
    """A fresh match under the laws."""
    step = subject.rules.setup(setup, seeds_of(number))
    return Watched(subject, step.state, seed=number, thorough=thorough)


def _sample(chance: random.Random, items: Iterable[Any], most: int) -> list[Any]:
    listed = list(items)
    return listed if len(listed) <= most else chance.sample(listed, most)
