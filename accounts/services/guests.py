"""Guests: real accounts made by one click, and what makes them stay (X-Q2)."""

from __future__ import annotations

import secrets

from django.conf import settings
from django.contrib.auth.password_validation import validate_password
from django.db import IntegrityError, transaction

from ..limits import within
from ..models import Player
from ..names import GUEST_PREFIX
from ..refused import Refused
from .naming import free_name
from .recovery import give_codes

_WORDS = """
Acorn Amber Aspen Badger Beacon Birch Bramble Brook Candle Cedar Clover Comet Cricket Dawn Ember
Falcon Fern Finch Fox Garnet Hazel Heron Hollow Iris Ivy Jasper Juniper Kestrel Lantern Lark
Laurel Linden Lotus Lynx Maple Marigold Meadow Merlin Moss Nettle Nutmeg Oak Olive Onyx Opal
Orchid Otter Owl Pebble Pepper Pine Plum Poppy Quill Raven Reed Robin Rowan Sage Sorrel Sparrow
Starling Tansy Thistle Thyme Topaz Tulip Violet Walnut Willow Winter Wren Yarrow Zephyr
"""
WORDS = tuple(_WORDS.split())
TRIES = 12


def make_guest(*, network: str) -> Player:
    """A new guest with a friendly name. Raises Refused("too_many_guests") when `network` made too many of
    them this hour.
    """
    if not within("guests", network, settings.GUESTS_PER_HOUR, 3600):
        raise Refused("too_many_guests")
    for attempt in range(TRIES):
        try:
            with transaction.atomic():
                return Player.objects.create_user(name=_guest_name(attempt), is_guest=True)
        except IntegrityError:
            continue
    raise Refused("too_many_guests")


def _guest_name(attempt: int) -> str:
    """At first a word alone, then with more and more digits: guests of many days share few words."""
    digits = "".join(
        secrets.choice("23456789") for _ in range(0 if attempt == 0 else min(2 + attempt // 3, 4))
    )
    room = 16 - len(GUEST_PREFIX) - len(digits)
    return GUEST_PREFIX + secrets.choice([word for word in WORDS if len(word) <= room]) + digits


def keep_account(*, player: Player, name: str, password: str = "", email: str = "") -> list[str]:
    """The guest becomes a full account in the same row and keeps everything; returns eight recovery codes.

    Without a password there has to be an address to which the way to a first one is mailed (by the caller).
    Raises Refused("not_a_guest" | "no_way_back" | "name_taken"), BadName, and ValidationError for a weak
    password.
    """
    if not player.is_guest:
        raise Refused("not_a_guest")
    if not password and not email:
        raise Refused("no_way_back")
    name, key = free_name(name, for_player=player)
    if password:
        validate_password(password, player)
    player.name, player.name_key, player.is_guest = name, key, False
    player.set_password(password or None)
    try:
        with transaction.atomic():
            player.save(update_fields=["name", "name_key", "is_guest", "password"])
            return give_codes(player=player)
    except IntegrityError:
        raise Refused("name_taken") from None
