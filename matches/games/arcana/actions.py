"""What a seat may ask for: a closed set of five actions, and how they are read from the wire."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from ..doors import Malformed, Seat

Cid = Annotated[int, msgspec.Meta(ge=1)]


class _Action(msgspec.Struct, frozen=True, gc=False, tag_field="type", forbid_unknown_fields=True):
    seat: Seat


class Mulligan(_Action, frozen=True, tag="mulligan"):
    """Swap these copies of the opening hand away; none keeps it (ARC-08). `cids` ascend."""

    cids: tuple[Cid, ...]


class PlayUnit(_Action, frozen=True, tag="play_unit"):
    """Drop a unit from the hand at a place of the own row: 0 is the left end (ARC-45)."""

    cid: Cid
    index: Annotated[int, msgspec.Meta(ge=0)]


class Cast(_Action, frozen=True, tag="cast"):
    """Cast a spell from the hand, at a unit where the spell asks for one (ARC-56)."""

    cid: Cid
    target: Cid | None = None


class Attack(_Action, frozen=True, tag="attack"):
    """Strike an enemy unit, or the enemy hero (`target` None) (ARC-23, ARC-25)."""

    cid: Cid
    target: Cid | None = None


class EndTurn(_Action, frozen=True, tag="end_turn"):
    """Hand the turn over."""


Action = Mulligan | PlayUnit | Cast | Attack | EndTurn


def parse(seat: Seat, payload: dict[str, Any]) -> Action:
    """The action that `seat` asks for in untrusted JSON. Raises Malformed.

    A missing seat is filled in, another one is refused. A mulligan's copies are put in ascending order.
    """
    if not isinstance(payload, dict):
        raise Malformed("an action is an object")
    if payload.get("seat", seat) != seat or isinstance(payload.get("seat"), bool):
        raise Malformed("this is another seat's action")
    try:
        action: Action = msgspec.convert({**payload, "seat": int(seat)}, Action)
    except msgspec.ValidationError as error:
        raise Malformed(str(error)) from error
    if isinstance(action, Mulligan):
        action = Mulligan(seat, tuple(sorted(action.cids)))
    return action


def accepts(template: Action, action: Action) -> bool:
    """Every action is listed in full, so that a template offers only itself."""
    return template == action
