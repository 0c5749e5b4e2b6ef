"""Packs: bought, given, opened. What is inside follows from a committed seed and the player's own value."""

from __future__ import annotations

from typing import Any

from django.http import Http404

from accounts.refused import Refused
from matches.games.rng import commitment

from .. import odds
from ..constants import MOST_AT_ONCE, PACK_PRICE, VALUE_LENGTH
from ..dust import judge
from ..models import Opening, Wallet
from . import wallet as money
from .copies import add_copies, owned_cards

TALLIES = ("common", "uncommon", "rare", "epic", "legendary")
COLUMNS = {
    "common": "commons",
    "uncommon": "uncommons",
    "rare": "rares",
    "epic": "epics",
    "legendary": "legendaries",
}


def commitment_of(wallet: Wallet) -> str:
    """The SHA-256 of the next opening's seed: shown before the player's value is known."""
    return commitment(bytes(wallet.seed))


def buy(*, player: Any, key: str, count: int = 1) -> bool:
    """Buys `count` packs (ARC-78); False when this very form has bought them already.

    Raises Refused("bad_form" | "pack_count" | "too_few_coins").
    """
    money.checked_key(key)
    _check(count)
    with money.locked(player) as wallet:
        if money.done(player, "packs_bought", key):
            return False
        money.move(wallet, reason="packs_bought", key=key, coins=-PACK_PRICE * count, packs=count)
    return True


def _check(count: int) -> None:
    if not 1 <= count <= MOST_AT_ONCE:
        raise Refused("pack_count")


def open_packs(*, player: Any, key: str, count: int = 1, value: str = "") -> Opening:
    """Opens `count` packs in one transaction: cards, surplus to dust, pity, the next commitment (ARC-79…87).

    The same key gives the same opening again. Raises
    Refused("bad_form" | "pack_count" | "bad_value" | "no_packs").
    """
    money.checked_key(key)
    _check(count)
    if len(value) > VALUE_LENGTH or not value.isprintable():
        raise Refused("bad_value")
    with money.locked(player) as wallet:
        before = Opening.objects.filter(player=player, key=key).first()
        if before is not None:
            return before
        if wallet.packs < count:
            raise Refused("no_packs")
        return _open(player, wallet, key, count, value)


def _open(player: Any, wallet: Wallet, key: str, count: int, value: str) -> Opening:
    packs, since = odds.packs_of(bytes(wallet.seed), value, count, wallet.since)
    pulls = judge([slug for pack in packs for slug in pack.cards], owned_cards(player))
    add_copies(player, [pull.card for pull in pulls if not pull.dust])
    rows = iter(pulls)
    opening = Opening.objects.create(
        player=player,
        key=key,
        number=wallet.opened + 1,
        packs=count,
        seed=bytes(wallet.seed),
        value=value,
        since=wallet.since,
        pools=odds.pools_digest(),
        pulls=[
            {
                "rolled": list(pack.rolled),
                "lifted": pack.lifted,
                "cards": [[pull.card, pull.dust, pull.new] for pull in (next(rows) for _ in pack.cards)],
            }
            for pack in packs
        ],
        **_tally(packs),
    )
    money.move(
        wallet,
        reason="packs_opened",
        key=key,
        packs=-count,
        dust=sum(pull.dust for pull in pulls),
        source=str(opening.pk),
    )
    money.count_opened(wallet, packs=count, since=since)
    return opening


def _tally(packs: list[odds.Pack]) -> dict[str, int]:
    """How many of each rarity were delivered, and how many slots a guarantee lifted."""
    delivered = [rarity for pack in packs for rarity in pack.rarities]
    lifts = [pack.rarities[pack.lifted] for pack in packs if pack.lifted is not None]
    return {column: delivered.count(rarity) for rarity, column in COLUMNS.items()} | {  # type: ignore[arg-type]
        "lifted_rare": lifts.count("rare"),
        "lifted_legendary": lifts.count("legendary"),
    }


def get_opening(player: Any, opening_id: int) -> Opening:
    """The player's own opening. Raises Http404 for any other."""
    found = Opening.objects.filter(player=player, pk=opening_id).first()
    if found is None:
        raise Http404
    return found
