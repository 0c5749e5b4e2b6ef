"""Events as one seat may see them: what it may not know is taken out, and each gets its English sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from ..doors import OTHER, Seat
from ..words import PLACEHOLDER, counted, does, whose, whose_within
from .cards import CARDS
from .events import (
    ArcanaTurned,
    AttackDeclared,
    CardDrawn,
    Drained,
    Event,
    HandDealt,
    HeroDamaged,
    HeroHealed,
    MatchStarted,
    MulliganOver,
    MulliganTaken,
    NothingDrawn,
    RoundEnded,
    SpellCast,
    StatsWritten,
    SummonFired,
    TurnEnded,
    TurnStarted,
    UnitDamaged,
    UnitDied,
    UnitPlayed,
    WardSpent,
)
from .spread import ARCANA

Viewer = Seat | None


def events_for(events: Sequence[Event], seat: Seat | None) -> list[Event]:
    """The same events for one seat, or for a watcher (None)."""
    told: list[Event] = []
    for event in events:
        hide = _HIDE.get(type(event))
        if hide is not None:
            event = hide(event, seat)
        told.append(replace(event, say=_SAY[type(event)](event, seat)))
    return told


# --- what others may not know


def _hide_hand(event: HandDealt, viewer: Viewer) -> HandDealt:
    return event if event.seat == viewer else replace(event, cards=None)


def _hide_mulligan(event: MulliganTaken, viewer: Viewer) -> MulliganTaken:
    return event if event.seat == viewer else replace(event, count=None, returned=None, drawn=None)


def _hide_draw(event: CardDrawn, viewer: Viewer) -> CardDrawn:
    return event if event.seat == viewer else replace(event, cid=None, card=None)


_HIDE: dict[type, Callable[[Any, Viewer], Any]] = {
    HandDealt: _hide_hand,
    MulliganTaken: _hide_mulligan,
    CardDrawn: _hide_draw,
}


# --- the sentences


def _name(slug: str) -> str:
    return CARDS[slug].name


def _match_started(event: MatchStarted, viewer: Viewer) -> str:
    return f"{does(event.starter, viewer, 'go')} first."


def _hand_dealt(event: HandDealt, viewer: Viewer) -> str:
    hand = f"{does(event.seat, viewer, 'draw')} {counted(event.count, 'card')}"
    if event.cards is None:
        return f"{hand}."
    return f"{hand}: {_listed([_name(dealt.card) for dealt in event.cards])}."


def _listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _mulligan_taken(event: MulliganTaken, viewer: Viewer) -> str:
    if event.drawn is None:
        return f"{PLACEHOLDER[event.seat]} is ready."
    if not event.drawn:
        return "You keep your hand."
    drawn = _listed([_name(dealt.card) for dealt in event.drawn])
    return f"You swap {counted(len(event.drawn), 'card')} and draw {drawn}."


def _mulligan_over(event: MulliganOver, viewer: Viewer) -> str:
    first = viewer if viewer is not None else Seat.A
    return " ".join(_swapped(seat, event.counts[seat], viewer) for seat in (first, OTHER[first]))


def _swapped(seat: Seat, count: int, viewer: Viewer) -> str:
    if not count:
        return f"{does(seat, viewer, 'keep')} the whole hand."
    return f"{does(seat, viewer, 'swap')} {counted(count, 'card')}."


def _arcana_turned(event: ArcanaTurned, viewer: Viewer) -> str:
    arcana = ARCANA[event.number]
    return f"{arcana.name} turns over: {arcana.text}"


def _turn_started(event: TurnStarted, viewer: Viewer) -> str:
    return f"{whose(event.seat, viewer)} turn {event.round} begins with {event.mana} mana."


def _card_drawn(event: CardDrawn, viewer: Viewer) -> str:
    card = "a card" if event.card is None else _name(event.card)
    return f"{does(event.seat, viewer, 'draw')} {card}."


def _nothing_drawn(event: NothingDrawn, viewer: Viewer) -> str:
    return f"{does(event.seat, viewer, 'have')} no cards left to draw."


def _unit_played(event: UnitPlayed, viewer: Viewer) -> str:
    return f"{does(event.seat, viewer, 'play')} {_name(event.card)} for {event.cost} mana."


def _summon_fired(event: SummonFired, viewer: Viewer) -> str:
    card = CARDS[event.card]
    if not event.count:
        return f"{card.name}'s Summon finds no one."
    if card.summon == "per_wild":
        return f"{card.name}'s Summon counts {counted(event.count, 'other Wild unit')}."
    return f"{card.name}'s Summon reaches {counted(event.count, 'other Giant unit')}."


def _spell_cast(event: SpellCast, viewer: Viewer) -> str:
    cast = f"{does(event.seat, viewer, 'cast')} {_name(event.card)}"
    if event.target_card is None or event.target_seat is None:
        return f"{cast}."
    return f"{cast} on {whose_within(event.target_seat, viewer)} {_name(event.target_card)}."


def _stats_written(event: StatsWritten, viewer: Viewer) -> str:
    unit = f"{whose(event.seat, viewer)} {_name(event.card)}"
    return f"{unit} gains +{event.attack}/+{event.health} from {_cause(event.why)}."


def _cause(why: str) -> str:
    kind, _, what = why.partition(":")
    return ARCANA[int(what)].name if kind == "arcana" else _name(what)


def _attack_declared(event: AttackDeclared, viewer: Viewer) -> str:
    unit = f"{whose(event.seat, viewer)} {_name(event.card)} attacks"
    foe = whose_within(OTHER[event.seat], viewer)
    return f"{unit} {foe} hero." if event.target_card is None else f"{unit} {foe} {_name(event.target_card)}."


def _unit_damaged(event: UnitDamaged, viewer: Viewer) -> str:
    unit = f"{whose(event.seat, viewer)} {_name(event.card)}"
    return f"{unit} takes {event.amount} damage and has {max(event.health, 0)} health left."


def _ward_spent(event: WardSpent, viewer: Viewer) -> str:
    unit = f"{whose_within(event.seat, viewer)} {_name(event.card)}"
    return f"The Ward of {unit} prevents the damage and is spent."


def _hero_damaged(event: HeroDamaged, viewer: Viewer) -> str:
    verb = "loses" if event.why == "drain" else "takes"
    what = f"{event.amount} health" if event.why == "drain" else f"{event.amount} damage"
    return f"{whose(event.seat, viewer)} hero {verb} {what} and has {event.health} health left."


def _hero_healed(event: HeroHealed, viewer: Viewer) -> str:
    return f"{whose(event.seat, viewer)} hero regains {event.amount} health and has {event.health}."


def _unit_died(event: UnitDied, viewer: Viewer) -> str:
    return f"{whose(event.seat, viewer)} {_name(event.card)} dies."


def _drained(event: Drained, viewer: Viewer) -> str:
    return f"{ARCANA[event.number].name} drains {event.amount} health from both heroes."


def _turn_ended(event: TurnEnded, viewer: Viewer) -> str:
    return f"{does(event.seat, viewer, 'end')} {'your' if event.seat == viewer else 'the'} turn."


def _round_ended(event: RoundEnded, viewer: Viewer) -> str:
    return f"Round {event.round} is over."


_SAY: dict[type, Callable[[Any, Viewer], str]] = {
    MatchStarted: _match_started,
    HandDealt: _hand_dealt,
    MulliganTaken: _mulligan_taken,
    MulliganOver: _mulligan_over,
    ArcanaTurned: _arcana_turned,
    TurnStarted: _turn_started,
    CardDrawn: _card_drawn,
    NothingDrawn: _nothing_drawn,
    UnitPlayed: _unit_played,
    SummonFired: _summon_fired,
    SpellCast: _spell_cast,
    StatsWritten: _stats_written,
    AttackDeclared: _attack_declared,
    UnitDamaged: _unit_damaged,
    WardSpent: _ward_spent,
    HeroDamaged: _hero_damaged,
    HeroHealed: _hero_healed,
    UnitDied: _unit_died,
    Drained: _drained,
    TurnEnded: _turn_ended,
    RoundEnded: _round_ended,
}
