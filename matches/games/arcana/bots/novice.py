"""Novice: legal, and makes a beginner's mistakes.

It plays the dearest card it can pay, anywhere; it strikes the hero or whatever it likes to see fall; it
does not count what a turn could deal, and sometimes it forgets a unit or a spell.
"""

from __future__ import annotations

from ...doors import OTHER, Seat
from ...rng import Rng
from ..actions import Action, Attack, Cast, EndTurn, Mulligan, PlayUnit
from ..cards import CARDS
from ..view import UnitView, View

_DEAR = 5  # cards from this cost on are thrown away in the mulligan
_FORGETS = 12  # one turn in so many ends early
_PATIENCE = 3  # one spell in so many is kept for later
_PROUD = 2  # one strike in so many goes for the hero without looking


def choose(view: View, seat: Seat, rng: Rng) -> Action:
    """One action; the same view and generator always give the same one."""
    if view.phase == "mulligan":
        hand = view.sides[seat].hand or ()
        return Mulligan(seat, tuple(sorted(card.cid for card in hand if card.print_cost >= _DEAR)))
    forgets, rng = rng.below(_FORGETS)
    waits, rng = rng.below(_PATIENCE)
    if not forgets:
        return EndTurn(seat)
    found = _dearest(view, seat, rng, spells=bool(waits)) or _strike(view, seat, rng)
    return found or EndTurn(seat)


def _dearest(view: View, seat: Seat, rng: Rng, *, spells: bool) -> Action | None:
    cost = {card.cid: card.cost for card in view.sides[seat].hand or ()}
    options: list[PlayUnit | Cast] = []
    for action in view.legal_actions:
        if isinstance(action, PlayUnit) or (
            isinstance(action, Cast) and spells and _sensible(view, seat, action)
        ):
            options.append(action)
    if not options:
        return None
    most = max(cost[each.cid] for each in options)
    best = [each for each in options if cost[each.cid] == most]
    pick, _ = rng.below(len(best))
    return best[pick]


def _sensible(view: View, seat: Seat, action: Cast) -> bool:
    """Even a beginner does not hurt its own units or heal an unhurt hero."""
    mine = {unit.cid for unit in view.sides[seat].board}
    card = next(each.card for each in view.sides[seat].hand or () if each.cid == action.cid)
    effect = CARDS[card].effect
    if effect == "damage_unit":
        return action.target not in mine
    if effect == "heal_hero":
        return view.sides[seat].hero < view.sides[seat].hero_max
    if effect == "damage_enemies":
        return bool(view.sides[OTHER[seat]].board)
    return effect != "buff_order" or bool(mine)


def _strike(view: View, seat: Seat, rng: Rng) -> Action | None:
    attacks = [action for action in view.legal_actions if isinstance(action, Attack)]
    if not attacks:
        return None
    first = [action for action in attacks if action.cid == attacks[0].cid]
    proud, rng = rng.below(_PROUD)
    hero = [action for action in first if action.target is None]
    if hero and not proud:
        return hero[0]
    attack = next(unit.attack for unit in view.sides[seat].board if unit.cid == first[0].cid)
    foes: dict[int, UnitView] = {unit.cid: unit for unit in view.sides[OTHER[seat]].board}
    falls = [each for each in first if each.target is not None and foes[each.target].health <= attack]
    options = falls or hero or first
    pick, _ = rng.below(len(options))
    return options[pick]
