"""Pebbles: a toy game with everything Arcana lacks, to try the doors, the referee and the match service on.

Three rounds. Each seat holds pebbles of 1 to 5; in a round both secretly pick one at the same time (45 s)
and may before that buy from a shop that both share. The higher pebble scores; equal ones score for nobody.
Then the loser has a window (20 s) to answer with a free word: with as many letters as the winner's pebble
has it takes a point too. Most points win.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from matches.games.doors import (
    OTHER,
    BySeat,
    Clock,
    IllegalAction,
    Malformed,
    Outcome,
    Seat,
    Seeds,
    Setup,
    Step,
)
from matches.games.rng import Rng
from matches.games.words import does

NAME = "Pebbles"
RULES_VERSION = 1
ROUNDS, HAND, SHOP, COINS, LONGEST_WORD = 3, 4, 3, 2, 8
LETTERS = "abcdefghijklmnopqrstuvwxyz"
REFUSALS = {
    "over": "The match is over.",
    "not_your_turn": "There is nothing for you to do now.",
    "not_in_hand": "You have no such pebble.",
    "not_in_shop": "That pebble has been sold.",
    "coins": "You have no coins left.",
    "word": "A word has one to eight letters from a to z.",
}
ENDINGS = {"points": "<loser> has fewer points.", "level": "Both have the same points."}


# --- actions


class _Action(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    seat: Seat


class Pick(_Action, frozen=True, tag="pick"):
    pebble: int


class Buy(_Action, frozen=True, tag="buy"):
    pebble: int


class Answer(_Action, frozen=True, tag="answer"):
    word: str


class Skip(_Action, frozen=True, tag="skip"):
    pass


class AnswerTemplate(msgspec.Struct, frozen=True, tag_field="type", tag="answer"):
    """A word to fill in."""

    seat: Seat
    letters: str = LETTERS
    longest: int = LONGEST_WORD
    template: Literal[True] = True


Action = Pick | Buy | Answer | Skip


# --- events


class Event(msgspec.Struct, frozen=True, tag_field="type", tag="told"):
    """Everything that happens, as a word and a number; `pebble` is None where it is secret."""

    what: str
    seat: Seat | None
    pebble: int | None = None
    word: str | None = None
    say: str = ""


# --- state


class Side(msgspec.Struct, frozen=True):
    hand: tuple[int, ...]
    coins: int = COINS
    points: int = 0
    pick: int | None = None
    question: int = 1


class State(msgspec.Struct, frozen=True):
    shop: tuple[int, ...]
    sides: BySeat[Side]
    rng: Rng
    round: int = 1
    loser: Seat | None = None
    shown: int = 0
    outcome: Outcome | None = None


class View(msgspec.Struct, frozen=True):
    game: str
    seat: Seat | None
    phase: str
    question: int | None
    to_act: tuple[Seat, ...]
    legal_actions: Sequence[Any]
    round: int
    shop: tuple[int, ...]
    hand: tuple[int, ...] | None
    hand_counts: BySeat[int]
    coins: BySeat[int]
    points: BySeat[int]
    picked: BySeat[bool]
    own_pick: int | None
    outcome: Outcome | None


def setup(setup: Setup, seeds: Seeds) -> Step:
    pebbles = [number for number in range(1, 6) for _ in range(3)]
    shop, rng = Rng(seeds.table).shuffled(pebbles)
    sides = [Side(tuple(sorted(Rng(seed).shuffled(pebbles)[0][:HAND]))) for seed in seeds.seats]
    return Step(State(tuple(sorted(shop[:SHOP])), (sides[0], sides[1]), rng), (Event("started", None),))


def parse(seat: Seat, payload: dict[str, Any]) -> Action:
    if not isinstance(payload, dict) or payload.get("seat", seat) != seat:
        raise Malformed("not this seat's action")
    try:
        return msgspec.convert({**payload, "seat": int(seat)}, Action)
    except msgspec.ValidationError as error:
        raise Malformed(str(error)) from error


def to_act(state: State) -> frozenset[Seat]:
    if state.outcome is not None:
        return frozenset()
    if state.loser is not None:
        return frozenset((state.loser,))
    return frozenset(seat for seat in Seat if state.sides[seat].pick is None)


def question(state: State, seat: Seat) -> int | None:
    return state.sides[seat].question if seat in to_act(state) else None


def legal_actions(state: State, seat: Seat) -> list[Any]:
    if seat not in to_act(state):
        return []
    if state.loser is not None:
        return [AnswerTemplate(seat), Skip(seat)]
    side = state.sides[seat]
    buys = [Buy(seat, pebble) for pebble in dict.fromkeys(state.shop)] if side.coins else []
    return [*(Pick(seat, pebble) for pebble in dict.fromkeys(side.hand)), *buys]


def accepts(template: Any, action: Any) -> bool:
    if not isinstance(template, AnswerTemplate):
        return bool(template == action)
    return isinstance(action, Answer) and action.seat == template.seat and _is_word(action.word)


def _is_word(word: str) -> bool:
    return 1 <= len(word) <= LONGEST_WORD and all(letter in LETTERS for letter in word)


def apply(state: State, action: Action) -> Step:
    seat = action.seat
    if state.outcome is not None:
        raise IllegalAction("over")
    window = isinstance(action, Answer | Skip)
    if seat not in to_act(state) or window != (state.loser is not None):
        raise IllegalAction("not_your_turn")
    state = _put(state, seat, question=state.sides[seat].question + 1)
    if isinstance(action, Buy):
        return _buy(state, action)
    if isinstance(action, Pick):
        return _pick(state, action)
    return _answer(state, action)


def _put(state: State, seat: Seat, **changes: Any) -> State:
    side = replace(state.sides[seat], **changes)
    a, b = state.sides
    return replace(state, sides=(side, b) if seat == Seat.A else (a, side))


def _without(row: tuple[int, ...], pebble: int) -> tuple[int, ...]:
    index = row.index(pebble)
    return row[:index] + row[index + 1 :]


def _buy(state: State, action: Buy) -> Step:
    side = state.sides[action.seat]
    if action.pebble not in state.shop:
        raise IllegalAction("not_in_shop")
    if not side.coins:
        raise IllegalAction("coins")
    state = replace(state, shop=_without(state.shop, action.pebble))
    hand = tuple(sorted((*side.hand, action.pebble)))
    return Step(
        _put(state, action.seat, hand=hand, coins=side.coins - 1),
        (Event("bought", action.seat, action.pebble),),
    )


def _pick(state: State, action: Pick) -> Step:
    side = state.sides[action.seat]
    if action.pebble not in side.hand:
        raise IllegalAction("not_in_hand")
    state = _put(state, action.seat, hand=_without(side.hand, action.pebble), pick=action.pebble)
    events: tuple[Event, ...] = (Event("picked", action.seat, action.pebble),)
    if to_act(state):
        return Step(state, events)
    return _reveal(state, events)


def _reveal(state: State, events: tuple[Event, ...]) -> Step:
    a, b = (side.pick or 0 for side in state.sides)
    events += tuple(Event("showed", seat, state.sides[seat].pick) for seat in Seat)
    if a == b:
        return _next_round(state, events)
    winner = Seat.A if a > b else Seat.B
    state = _put(state, winner, points=state.sides[winner].points + 1)
    return Step(replace(state, loser=OTHER[winner], shown=max(a, b)), (*events, Event("scored", winner)))


def _answer(state: State, action: Answer | Skip) -> Step:
    seat, events = action.seat, (Event("skipped", action.seat),)
    if isinstance(action, Answer):
        if not _is_word(action.word):
            raise IllegalAction("word")
        events = (Event("answered", seat, word=action.word),)
        if len(action.word) == state.shown:
            state = _put(state, seat, points=state.sides[seat].points + 1)
            events += (Event("scored", seat),)
    return _next_round(state, events)


def _next_round(state: State, events: tuple[Event, ...]) -> Step:
    for seat in Seat:
        state = _put(state, seat, pick=None)
    state = replace(state, loser=None, shown=0, round=state.round + 1)
    if state.round > ROUNDS:
        a, b = (side.points for side in state.sides)
        winner = None if a == b else Seat.A if a > b else Seat.B
        state = replace(state, outcome=Outcome(winner, "level" if winner is None else "points"))
    return Step(state, events)


def clock(state: State) -> dict[Seat, Clock]:
    if state.loser is not None and state.outcome is None:
        return {state.loser: Clock(f"window-{state.round}", 20, counts_as_miss=False)}
    return {seat: Clock(f"round-{state.round}", 45) for seat in sorted(to_act(state))}


def timeout(state: State, seat: Seat, draft: Action | None) -> Action:
    legal = draft is not None and any(accepts(each, draft) for each in legal_actions(state, seat))
    if draft is not None and legal and not isinstance(draft, Buy):
        return draft
    return Skip(seat) if state.loser is not None else Pick(seat, state.sides[seat].hand[0])


def view_for(state: State, seat: Seat | None) -> View:
    a, b = state.sides
    own = None if seat is None else state.sides[seat]
    return View(
        game="toy",
        seat=seat,
        phase="over" if state.outcome else "window" if state.loser is not None else "pick",
        question=None if seat is None else question(state, seat),
        to_act=tuple(sorted(to_act(state))),
        legal_actions=[] if seat is None else legal_actions(state, seat),
        round=state.round,
        shop=state.shop,
        hand=own.hand if own else None,
        hand_counts=(len(a.hand), len(b.hand)),
        coins=(a.coins, b.coins),
        points=(a.points, b.points),
        picked=(a.pick is not None, b.pick is not None),
        own_pick=own.pick if own else None,
        outcome=state.outcome,
    )


def events_for(events: Sequence[Event], seat: Seat | None) -> list[Event]:
    told = []
    for event in events:
        if event.what == "picked" and event.seat != seat:
            event = replace(event, pebble=None)
        told.append(replace(event, say=_sentence(event, seat)))
    return told


def _sentence(event: Event, viewer: Seat | None) -> str:
    if event.seat is None:
        return "Pebbles begins."
    verb = {"bought": "buy", "picked": "pick", "showed": "show", "scored": "score", "answered": "answer"}
    what = event.word or event.pebble or ("a pebble" if event.what == "picked" else "")
    sentence = does(event.seat, viewer, verb.get(event.what, "pass"))
    return f"{sentence} {what}.".replace(" .", ".") if what else f"{sentence}."


def outcome(state: State) -> Outcome | None:
    return state.outcome


def dump(state: State) -> bytes:
    return msgspec.msgpack.encode(state)


def load(data: bytes) -> State:
    return msgspec.msgpack.decode(data, type=State)
