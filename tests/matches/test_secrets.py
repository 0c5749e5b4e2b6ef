"""No byte that is sent holds what its reader may not know.

Every copy of both decks is a card of its own in a test catalogue, and its name, text and slug hold a
marker. Bots play; at every place in the log every frame the service would send, live or to somebody who
comes back, is searched for the markers of cards that are hidden from its reader, for face-down arcana, and
for the seeds.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from matches import wallclock
from matches.games import registry
from matches.games.arcana import cards as catalogue
from matches.games.arcana import spread
from matches.games.arcana.cards import CARDS
from matches.games.doors import OTHER, Seat
from matches.games.referee import Play
from matches.games.rng import Rng
from matches.live import LiveMatch, SeatFacts, Snapshot
from matches.models import Mode, Status
from matches.setups import PROVIDERS

MATCHES = int(os.environ.get("RECORDED_MATCHES", "300"))
CHUNKS = 6
MARKER = re.compile(rb"zq[ab]\d\dqz")
START = 1_800_000_000_000


def marked(owner: str) -> list[tuple[Any, Any]]:
    """Twenty different cards, and beside each one like it with a marker in everything that names it."""
    originals = sorted(CARDS.values(), key=lambda card: (card.cost, card.slug))
    step = originals[:: max(1, len(originals) // 20)][:20]
    return [
        (card, replace(card, slug=f"zq{owner}{number:02d}qz", name=f"Card zq{owner}{number:02d}qz"))
        for number, card in enumerate(step)
    ]


@pytest.fixture
def decks(monkeypatch: pytest.MonkeyPatch) -> tuple[tuple[str, ...], tuple[str, ...]]:
    found = []
    for owner in "ab":
        pairs = marked(owner)
        for original, card in pairs:
            print_like(original, card, monkeypatch)
        found.append(tuple(card.slug for _, card in pairs))
    return found[0], found[1]


def print_like(original: Any, card: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Adds a card to the catalogue and to every table of the game that knows the one it is like."""
    monkeypatch.setitem(catalogue.CARDS, card.slug, card)
    modules = [
        module for name, module in list(sys.modules.items()) if name.startswith("matches.games.arcana")
    ]
    for module in modules:
        for name, table in list(vars(module).items()):
            if table is catalogue.CARDS or name.startswith("__"):
                continue
            if isinstance(table, dict) and original.slug in table and card.slug not in table:
                monkeypatch.setitem(table, card.slug, table[original.slug])
            elif isinstance(table, frozenset) and original.slug in table:
                monkeypatch.setattr(module, name, table | {card.slug})


def new_match(number: int, decks: tuple[tuple[str, ...], tuple[str, ...]]) -> LiveMatch:
    """A match as if it had just been read from the database."""

    def seed(use: str) -> bytes:
        return f"{use}-{number}".encode().ljust(32, b".")

    seats = [
        SeatFacts(number, number, name, False, "", deck, seed(f"secret-{name}"), seed(f"value-{name}"))
        for name, deck in zip(("alice", "bob"), decks, strict=True)
    ]
    return LiveMatch(
        Snapshot(
            id=f"recorded{number:04d}",
            game="arcana",
            mode=Mode.ROOM,
            status=Status.PLAYING,
            rules_version=registry["arcana"].RULES_VERSION,
            options={"ascendant": spread.ASCENDANTS[number % len(spread.ASCENDANTS)]},
            table_seed=seed("secret-table"),
            created=START,
            started=START,
            due=None,
            seats=(seats[0], seats[1]),
            leases={Seat.A: START + 10**9, Seat.B: START + 10**9},
            epochs={Seat.A: 1, Seat.B: 1},
            paused=(),
            rows=(),
        )
    )


def hidden(match: LiveMatch, reader: Seat | None) -> set[bytes]:
    """The markers of all cards that lie in a hand or a deck which the reader may not see."""
    assert match.standing is not None
    state = match.standing.position.state
    return {
        state.cards[cid].encode()
        for seat in Seat
        if seat != reader
        for cid in (*state.sides[seat].hand, *state.sides[seat].deck)
    }


def frames(match: LiveMatch, reader: Seat | None) -> Iterator[bytes]:
    """What the service sends a reader at this place: live, after a reload, after a long absence."""
    for after in (match.seq - 1, None, match.seq - 30):
        yield match.frame(reader, after, playing_here=True)


def told(match: LiveMatch, reader: Seat | None, frame: bytes) -> None:
    """The search itself."""
    assert match.standing is not None
    seen = set(MARKER.findall(frame))
    leaked = seen & hidden(match, reader)
    assert not leaked, f"{reader} reads {leaked} at {match.seq} of {match.id}"
    for facts in match.facts.seats:
        assert facts.seed.hex().encode() not in frame and b"secret" not in frame
    assert match.facts.table_seed.hex().encode() not in frame
    state = match.standing.position.state
    view = msgspec.json.decode(frame)["view"]
    shown = [number for number in view["arcana"]["spread"] if number is not None]
    assert shown == list(state.spread[: state.slot + 1 if state.turn else 0])
    for seat in Seat:
        if seat != reader:
            side = view["sides"][seat]
            assert side["hand"] is None and side["deck_list"] is None


def play_on(match: LiveMatch, number: int) -> bool:
    """One action of a novice bot."""
    assert match.standing is not None
    seats = sorted(match.referee.to_act(match.standing.position))
    if not seats:
        return False
    seat = seats[number % len(seats)]
    view = match.referee.view(match.standing.position, seat)
    rng = Rng(f"{match.id}-{match.seq}".encode().ljust(32, b"."))
    action = PROVIDERS["arcana"].choose(view, "novice", rng)
    at = match.standing.at + 1_000
    standing, events = match.standing.after(match.referee, Play(seat, action), at, ())
    match.moved(standing, events, int(seat), f"id-{standing.seq}")
    return True


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_X_Q6_no_frame_holds_a_marker_its_reader_may_not_know(
    chunk: int, decks: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wallclock, "source", lambda: START)
    count = 0
    for number in range(chunk, MATCHES, CHUNKS):
        match = new_match(number, decks)
        going = True
        while going:
            for reader in (Seat.A, Seat.B, None):
                for frame in frames(match, reader):
                    told(match, reader, frame)
                    count += 1
            going = play_on(match, number)
            assert match.seq < 600
        assert match.status == Status.FINISHED
        for reader in (Seat.A, Seat.B):
            over = match.over(reader)
            other = match.facts.seats[OTHER[reader]].seed.hex().encode()
            assert other not in over
            # The units played are named there; what was never shown is not.
            assert not set(MARKER.findall(over)) & hidden(match, reader)
    assert count > 100 * len(range(chunk, MATCHES, CHUNKS))


def test_the_search_would_find_a_leak(decks: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that cannot find anything proves nothing: A's own frame handed to B must be caught."""
    monkeypatch.setattr(wallclock, "source", lambda: START)
    match = new_match(7, decks)
    frame = match.frame(Seat.A, None, playing_here=True)
    told(match, Seat.A, frame)
    with pytest.raises(AssertionError):
        told(match, Seat.B, frame)
    with pytest.raises(AssertionError):
        told(match, None, frame)


def test_X_Q6_events_from_before_an_answer_stay_secret_for_who_comes_back_later(
    decks: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The whole history, asked for at the very end, names only what was shown."""
    monkeypatch.setattr(wallclock, "source", lambda: START)
    match = new_match(11, decks)
    while play_on(match, 11):
        pass
    assert match.standing is not None
    for reader in (Seat.A, Seat.B, None):
        events = bytes(match.events(reader, match.recent[0][0] - 1))
        assert not set(MARKER.findall(events)) & hidden(match, reader)
