"""What happened, in order. Told in full by the rules; `view.events_for` hides what a seat may not know and
adds the sentence `say`.
"""

from __future__ import annotations

import msgspec

from ..doors import BySeat, Seat


class _Event(msgspec.Struct, frozen=True, gc=False, tag_field="type", kw_only=True):
    say: str = ""


class Dealt(msgspec.Struct, frozen=True, gc=False):
    """A copy that came to a hand, as its owner sees it."""

    cid: int
    card: str


class MatchStarted(_Event, frozen=True, tag="match_started", kw_only=False):
    """Who begins (ARC-06)."""

    starter: Seat


class HandDealt(_Event, frozen=True, tag="hand_dealt", kw_only=False):
    """The opening hand (ARC-07). `cards` is None for everyone but its owner."""

    seat: Seat
    count: int
    cards: tuple[Dealt, ...] | None


class MulliganTaken(_Event, frozen=True, tag="mulligan_taken", kw_only=False):
    """A seat answered. How many and which copies is its secret until `mulligan_over` tells the numbers
    (ARC-Q1).
    """

    seat: Seat
    count: int | None
    returned: tuple[int, ...] | None
    drawn: tuple[Dealt, ...] | None


class MulliganOver(_Event, frozen=True, tag="mulligan_over", kw_only=False):
    """Both have answered; how many each has swapped."""

    counts: BySeat[int]


class ArcanaTurned(_Event, frozen=True, tag="arcana_turned", kw_only=False):
    """An arcana lies open above the board (ARC-61)."""

    number: int
    slot: int


class TurnStarted(_Event, frozen=True, tag="turn_started", kw_only=False):
    """A turn begins with its mana (ARC-11)."""

    seat: Seat
    turn: int
    round: int
    mana: int


class CardDrawn(_Event, frozen=True, tag="card_drawn", kw_only=False):
    """A card came from the deck; which one only its owner sees (ARC-Q40)."""

    seat: Seat
    cid: int | None
    card: str | None


class NothingDrawn(_Event, frozen=True, tag="nothing_drawn", kw_only=False):
    """The deck is empty: no card, no harm (ARC-05)."""

    seat: Seat


class UnitPlayed(_Event, frozen=True, tag="unit_played", kw_only=False):
    """A unit landed at a place of its owner's row, for what it really cost."""

    seat: Seat
    cid: int
    card: str
    index: int
    cost: int


class SummonFired(_Event, frozen=True, tag="summon_fired", kw_only=False):
    """A Summon effect fired; `count` units were counted or reached, 0 is possible (ARC-48)."""

    seat: Seat
    cid: int
    card: str
    count: int


class SpellCast(_Event, frozen=True, tag="spell_cast", kw_only=False):
    """A spell was cast; `target` is a unit's copy id, with its owner and card."""

    seat: Seat
    cid: int
    card: str
    cost: int
    target: int | None
    target_seat: Seat | None
    target_card: str | None


class StatsWritten(_Event, frozen=True, tag="stats_written", kw_only=False):
    """A permanent change of a unit: by how much, why, and what it has now."""

    seat: Seat
    cid: int
    card: str
    attack: int
    health: int
    why: str


class AttackDeclared(_Event, frozen=True, tag="attack_declared", kw_only=False):
    """A unit strikes a unit, or the hero where `target` is None."""

    seat: Seat
    cid: int
    card: str
    target: int | None
    target_card: str | None


class UnitDamaged(_Event, frozen=True, tag="unit_damaged", kw_only=False):
    """A unit took damage; `health` is what is left, zero or less means that it dies."""

    seat: Seat
    cid: int
    card: str
    amount: int
    health: int


class WardSpent(_Event, frozen=True, tag="ward_spent", kw_only=False):
    """The first damage was prevented (ARC-33)."""

    seat: Seat
    cid: int
    card: str


class HeroDamaged(_Event, frozen=True, tag="hero_damaged", kw_only=False):
    """A hero lost health: `amount` is what was really taken, `why` is "attack", "spell" or "drain"."""

    seat: Seat
    amount: int
    health: int
    why: str


class HeroHealed(_Event, frozen=True, tag="hero_healed", kw_only=False):
    """A hero gained health: `amount` is what was really restored (ARC-28)."""

    seat: Seat
    amount: int
    health: int


class UnitDied(_Event, frozen=True, tag="unit_died", kw_only=False):
    """A unit left the board; `index` is where it stood before this death step."""

    seat: Seat
    cid: int
    card: str
    index: int


class Drained(_Event, frozen=True, tag="drained", kw_only=False):
    """An ending arcana drains both heroes at the end of a round (ARC-65)."""

    number: int
    amount: int


class TurnEnded(_Event, frozen=True, tag="turn_ended", kw_only=False):
    """A seat's turn is over."""

    seat: Seat


class RoundEnded(_Event, frozen=True, tag="round_ended", kw_only=False):
    """Both seats have had their turn (ARC-16)."""

    round: int


Event = (
    MatchStarted
    | HandDealt
    | MulliganTaken
    | MulliganOver
    | ArcanaTurned
    | TurnStarted
    | CardDrawn
    | NothingDrawn
    | UnitPlayed
    | SummonFired
    | SpellCast
    | StatsWritten
    | AttackDeclared
    | UnitDamaged
    | WardSpent
    | HeroDamaged
    | HeroHealed
    | UnitDied
    | Drained
    | TurnEnded
    | RoundEnded
)
