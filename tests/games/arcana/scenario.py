"""The test language of Arcana: a table in the players' words, every step under the laws.

    duel = Duel(me=side(hand="spark", board="ridge_wolf"), foe=side(board="gate_squire hurt=1"))
    duel.me.attack("ridge_wolf", "gate_squire")

A board is a comma-separated row from the left; a unit is a card's slug with words behind it: `tired` (has
attacked), `new` (played this turn), `hurt=2`, `attack=5`, `health=7`, `spent` (its Ward). "ridge_wolf#2" is
the second of that name. By default it is my turn in round 5 under The Hermit, which touches only expensive
units; decks are empty.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from matches.games import arcana
from matches.games.arcana.actions import Attack, Cast, EndTurn, Mulligan, PlayUnit
from matches.games.arcana.cards import CARDS
from matches.games.arcana.state import Side, State, Unit
from matches.games.arcana.view import SideView, UnitView, View
from matches.games.doors import OTHER, IllegalAction, Outcome, Seat
from matches.games.rng import Rng
from tests.games.arcana.subject import ARCANA
from tests.laws import Watched

HERO = None
SPREAD = (1, 0, 9, 11, 16, 21)
Named = str | UnitView | None


class SideSpec(msgspec.Struct):
    hand: str = ""
    board: str = ""
    deck: str = ""
    hero: int = 30
    mana: int = 10
    mana_max: int | None = None
    turn_cards: int = 0
    turn_units: int = 0


def side(hand: str = "", board: str = "", deck: str = "", **numbers: int) -> SideSpec:
    """One side of the table; `hero`, `mana`, `mana_max` as numbers."""
    return SideSpec(hand, board, deck, **numbers)


def words(row: str) -> list[str]:
    return [word.strip() for word in row.split(",") if word.strip()]


class Duel:
    """A match in the middle. `me` is seat A and to move unless `turn_of="foe"`; `first` says who started."""

    def __init__(
        self,
        me: SideSpec | None = None,
        foe: SideSpec | None = None,
        *,
        round: int = 5,
        first: str = "me",
        turn_of: str = "me",
        arcana: int | None = None,
        spread: tuple[int, ...] = SPREAD,
        seed: int = 0,
    ) -> None:
        starter, active = (Seat(int(who != "me")) for who in (first, turn_of))
        slot = min((round - 1) // 2, 5)
        if arcana is not None:
            spread = (*spread[:slot], arcana, *spread[slot + 1 :])
        turn = 2 * round - (starter == active)
        self._cards: list[str] = [""]
        sides = [self._side(spec or side(), turn, seed + n) for n, spec in enumerate((me, foe))]
        state = State(
            starter=starter,
            active=active,
            spread=spread,
            ascendant=None,
            cards=tuple(self._cards),
            lists=((), ()),
            sides=(sides[0], sides[1]),
            phase="turn",
            turn=turn,
            slot=slot,
        )
        self.match = Watched(ARCANA, state, seed=seed)
        self.me, self.foe = Hand(self, Seat.A), Hand(self, Seat.B)

    def _copy(self, slug: str) -> int:
        assert slug in CARDS, f"no card {slug!r}"
        self._cards.append(slug)
        return len(self._cards) - 1

    def _side(self, spec: SideSpec, turn: int, seed: int) -> Side:
        return Side(
            rng=Rng(seed.to_bytes(32, "big")),
            deck=tuple(self._copy(word) for word in words(spec.deck)),
            hand=tuple(self._copy(word) for word in words(spec.hand)),
            board=tuple(self._unit(word, turn) for word in words(spec.board)),
            hero=spec.hero,
            mana=spec.mana,
            mana_max=spec.mana if spec.mana_max is None else spec.mana_max,
            turn_cards=spec.turn_cards,
            turn_units=spec.turn_units,
            mulligan_done=True,
        )

    def _unit(self, word: str, turn: int) -> Unit:
        slug, *marks = word.split()
        card = CARDS[slug]
        unknown = [mark for mark in marks if mark.split("=")[0] not in _MARKS]
        assert not unknown, f"unknown words {unknown} in {word!r}"
        numbers = {key: int(value) for key, _, value in (mark.partition("=") for mark in marks) if value}
        most = numbers.get("health", card.health)
        return Unit(
            cid=self._copy(slug),
            card=slug,
            attack=numbers.get("attack", card.attack),
            health=most - numbers.get("hurt", 0),
            max_health=most,
            ready="tired" not in marks and ("new" not in marks or card.keyword == "rush"),
            ward=card.keyword == "ward" and "spent" not in marks,
            landed=turn if "new" in marks else turn - 2,
        )

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def events(self) -> tuple[Any, ...]:
        return self.match.events

    @property
    def outcome(self) -> Outcome | None:
        return arcana.outcome(self.state)

    @property
    def arcana(self) -> int | None:
        return self.view(None).arcana.number

    def view(self, seat: Seat | None) -> View:
        return arcana.view_for(self.state, seat)

    def told(self, kind: str) -> list[Any]:
        """The last step's events of one type."""
        return [event for event in self.events if event.__struct_config__.tag == kind]

    def pass_round(self) -> None:
        """Both players end their turns, whoever is to move."""
        for _ in range(2):
            if self.outcome is None:
                (self.me if self.state.active == Seat.A else self.foe).end()


_MARKS = ("ready", "tired", "new", "hurt", "attack", "health", "spent")


class Hand:
    """One player at the table: what it has, and what it does."""

    def __init__(self, duel: Duel, seat: Seat) -> None:
        self.duel, self.seat = duel, seat

    @property
    def seen(self) -> SideView:
        return self.duel.view(self.seat).sides[self.seat]

    @property
    def board(self) -> tuple[UnitView, ...]:
        return self.seen.board

    @property
    def row(self) -> list[str]:
        return [unit.card for unit in self.board]

    @property
    def hand(self) -> list[str]:
        return [card.card for card in self.seen.hand or ()]

    @property
    def hero(self) -> int:
        return self.seen.hero

    @property
    def mana(self) -> int:
        return self.seen.mana

    def unit(self, name: Named) -> UnitView:
        """A unit of this side by its name."""
        found = self._find(name)
        assert found is not None, f"{name} is not on the board"
        return found

    def stats(self, name: Named) -> tuple[int, int]:
        """Attack with auras, and health left."""
        unit = self.unit(name)
        return unit.attack, unit.health

    def costs(self, slug: str) -> int:
        """What a card in the hand costs now."""
        return next(card.cost for card in self.seen.hand or () if card.card == slug)

    def _find(self, name: Named) -> UnitView | None:
        if not isinstance(name, str):
            return name
        slug, _, number = name.partition("#")
        same = [unit for unit in self.board if unit.card == slug]
        place = int(number or 1) - 1
        return same[place] if place < len(same) else None

    def _held(self, slug: str) -> int:
        assert slug in CARDS, f"no card {slug!r}"
        cards, hand = self.duel.state.cards, self.duel.state.sides[self.seat].hand
        return next((cid for cid in hand if cards[cid] == slug), 9999)

    def _target(self, name: Named) -> int | None:
        if name is None:
            return None
        foe = Hand(self.duel, OTHER[self.seat])
        found = foe._find(name) or self._find(name)
        return found.cid if found else 9999

    def act(self, action: Any) -> None:
        self.duel.match.act(action)

    def play(self, slug: str, at: int | None = None) -> None:
        """Play a unit, at the right end unless said otherwise."""
        self.act(PlayUnit(self.seat, self._held(slug), len(self.board) if at is None else at))

    def cast(self, slug: str, at: Named = None) -> None:
        self.act(Cast(self.seat, self._held(slug), self._target(at)))

    def attack(self, unit: Named, target: Named) -> None:
        mine = self._find(unit)
        self.act(Attack(self.seat, mine.cid if mine else 9999, self._target(target)))

    def mulligan(self, *cids: int) -> None:
        self.act(Mulligan(self.seat, cids))

    def end(self) -> None:
        self.act(EndTurn(self.seat))


@contextmanager
def refused(code: str) -> Iterator[None]:
    """The rules say no, with this code."""
    assert code in arcana.REFUSALS, f"no sentence for {code!r}"
    try:
        yield
    except IllegalAction as refusal:
        assert refusal.code == code, f"refused with {refusal.code!r}, not {code!r}"
    else:
        raise AssertionError(f"accepted, though {code!r} was expected")


@contextmanager
def changes(number: Callable[[], int], by: int) -> Iterator[None]:
    """A number changes by exactly so much."""
    before = number()
    yield
    assert number() - before == by, f"changed by {number() - before}, not {by}"
