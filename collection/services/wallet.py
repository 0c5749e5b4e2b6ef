"""The one writer of money: every change is an entry of the ledger and moves the balance in the same
transaction (ARC-Q87).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db import transaction
from django.db.models import F

from accounts.refused import Refused

from ..constants import WELCOME_COINS
from ..models import Entry, Wallet, new_seed

KEY = re.compile(r"[\w.:-]{8,64}", re.ASCII)


def checked_key(key: str) -> str:
    """The idempotency key of a form. Raises Refused("bad_form") for one that no page of ours has made."""
    if not KEY.fullmatch(key):
        raise Refused("bad_form")
    return key


@transaction.atomic
def open_wallet(player: Any) -> Wallet:
    """A new player's wallet with the first coins (ARC-92); an old one as it is."""
    wallet, made = Wallet.objects.get_or_create(player=player)
    if made:
        move(wallet, reason="welcome", key="welcome", coins=WELCOME_COINS)
    return wallet


def welcome(player: Any) -> None:
    """What a new account is given of money (ARC-92)."""
    open_wallet(player)


def wallet_of(player: Any) -> Wallet:
    """The player's wallet, to be looked at."""
    return Wallet.objects.filter(player=player).first() or open_wallet(player)


@contextmanager
def locked(player: Any) -> Iterator[Wallet]:
    """A transaction in which this player's money, cards and decks are nobody else's: all that changes them
    comes through here, one after the other. (SQLite's transactions begin immediate and are alone anyway.)
    """
    with transaction.atomic():
        yield Wallet.objects.select_for_update().filter(player=player).first() or open_wallet(player)


def done(player: Any, reason: str, key: str) -> bool:
    """Whether this has happened already."""
    return Entry.objects.filter(player=player, reason=reason, key=key).exists()


def move(
    wallet: Wallet, *, reason: str, key: str, coins: int = 0, dust: int = 0, packs: int = 0, source: str = ""
) -> None:
    """Writes one entry and moves the balance, inside `locked`. Raises
    Refused("too_few_coins" | "too_little_dust" | "no_packs") and changes nothing where the balance is short,
    IntegrityError for a key that has been used.
    """
    if wallet.coins + coins < 0:
        raise Refused("too_few_coins")
    if wallet.dust + dust < 0:
        raise Refused("too_little_dust")
    if wallet.packs + packs < 0:
        raise Refused("no_packs")
    Entry.objects.create(
        player_id=wallet.pk, reason=reason, key=key, source=source, coins=coins, dust=dust, packs=packs
    )
    Wallet.objects.filter(pk=wallet.pk).update(
        coins=F("coins") + coins, dust=F("dust") + dust, packs=F("packs") + packs
    )
    wallet.coins, wallet.dust, wallet.packs = wallet.coins + coins, wallet.dust + dust, wallet.packs + packs


def count_opened(wallet: Wallet, *, packs: int, since: int) -> None:
    """Moves the pity counter past an opening and commits to the seed of the next one, inside `locked`."""
    wallet.since, wallet.opened, wallet.seed = since, wallet.opened + packs, new_seed()
    wallet.save(update_fields=["since", "opened", "seed"])


def pay(
    *, player: Any, reason: str, key: str, coins: int = 0, dust: int = 0, packs: int = 0, source: str = ""
) -> bool:
    """Gives a reward once, however often it is tried; True the first time. `packs` are unopened ones."""
    with locked(player) as wallet:
        if done(player, reason, key):
            return False
        move(wallet, reason=reason, key=key, coins=coins, dust=dust, packs=packs, source=source)
    return True


def take_back(*, player: Any, reason: str, key: str, coins: int = 0, source: str = "") -> int:
    """Takes coins back as far as they are there, once; returns how many were taken. The source says what is
    written off.
    """
    with locked(player) as wallet:
        if done(player, reason, key):
            return 0
        taken = min(coins, wallet.coins)
        lost = f"{source} ({coins - taken} written off)" if taken < coins else source
        move(wallet, reason=reason, key=key, coins=-taken, source=lost.strip())
    return taken
