"""What a seat may ask for: place a card, buy a card; and how they are read from the wire."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from ..doors import Malformed, Seat
from .cards import CardWord


class _Action(msgspec.Struct, frozen=True, gc=False, tag_field="type", forbid_unknown_fields=True):
    seat: Seat


class Place(_Action, frozen=True, tag="place"):
    """The round's pick, confirmed: a card from the hand for an empty square (AGC-17). Rows and columns
    count from 0.
    """

    card: CardWord
    row: int
    col: int


class Buy(_Action, frozen=True, tag="buy"):
    """A card from the shop (AGC-32, AGC-33)."""

    card: CardWord


Action = Place | Buy


class PlaceTemplate(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag="place"):
    """Any of these cards on any of these squares (row, column): what to fill a `Place` with."""

    seat: Seat
    cards: tuple[CardWord, ...]
    squares: tuple[tuple[int, int], ...]
    template: Literal[True] = True


Listed = PlaceTemplate | Buy


def parse(seat: Seat, payload: dict[str, Any]) -> Action:
    """The action that `seat` asks for in untrusted JSON. Raises Malformed.

    A missing seat is filled in, another one is refused.
    """
    if not isinstance(payload, dict):
        raise Malformed("an action is an object")
    if payload.get("seat", seat) != seat or isinstance(payload.get("seat"), bool):
        raise Malformed("this is another seat's action")
    try:
        action: Action = msgspec.convert({**payload, "seat": int(seat)}, Action)
    except msgspec.ValidationError as error:
        raise Malformed(str(error)) from error
    return action


def accepts(template: Listed, action: Action) -> bool:
    """Whether a listed entry offers this filled-in action."""
    if not isinstance(template, PlaceTemplate):
        return template == action
    return (
        isinstance(action, Place)
        and action.seat == template.seat
        and action.card in template.cards
        and (action.row, action.col) in template.squares
    )
