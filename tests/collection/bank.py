"""What must always hold of anybody's money and cards."""

from __future__ import annotations

import itertools
import threading
from collections.abc import Callable, Sequence
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import connection
from django.db.models import Sum

from accounts.refused import Refused
from collection.models import Copy, DeckListLine, Entry, Opening, Wallet
from collection.services.copies import owned_cards
from matches.games.arcana.cards import CARDS

_numbers = itertools.count(1)


def key() -> str:
    """A fresh idempotency key, as a page would carry."""
    return f"test-key-{next(_numbers):06d}"


def books_balance(player: Any) -> None:
    """Balance = sum of entries; nothing negative; copies within their limits; packs counted."""
    wallet = Wallet.objects.get(player=player)
    sums = Entry.objects.filter(player=player).aggregate(c=Sum("coins"), d=Sum("dust"), p=Sum("packs"))
    assert (wallet.coins, wallet.dust, wallet.packs) == (sums["c"], sums["d"], sums["p"])
    assert min(wallet.coins, wallet.dust, wallet.packs) >= 0
    for slug, count in owned_cards(player).items():
        assert count <= CARDS[slug].max_copies, slug
    assert all(0 <= row.starter <= row.count for row in Copy.objects.filter(player=player))
    opened = Opening.objects.filter(player=player).aggregate(n=Sum("packs"))["n"] or 0
    assert wallet.opened == opened and 0 <= wallet.since <= 19


def every_copy_is_accounted_for(player: Any, starter: int = 20) -> None:
    """Copies owned = given + pulled + crafted − disenchanted, counted over the records."""
    pulled = sum(
        1
        for opening in Opening.objects.filter(player=player)
        for pack in opening.pulls
        for _, dust, _ in pack["cards"]
        if not dust
    )
    entries = Entry.objects.filter(player=player)
    crafted, gone = entries.filter(reason="crafted").count(), entries.filter(reason="disenchanted").count()
    assert sum(owned_cards(player).values()) == starter + pulled + crafted - gone


def give(player: Any, *, coins: int = 0, dust: int = 0, packs: int = 0) -> None:
    from collection.services import pay

    pay(player=player, reason="granted", key=key(), coins=coins, dust=dust, packs=packs)


def own(player: Any, *slugs: str) -> None:
    """The player is given copies outside of any pack."""
    from collection.services.copies import add_copies

    add_copies(player, slugs)


def snapshot(player: Any) -> Any:
    """Everything a refusal must leave as it was."""
    wallet = Wallet.objects.filter(player=player).values("coins", "dust", "packs", "since", "opened").get()
    copies = sorted(Copy.objects.filter(player=player).values_list("print_id", "count", "starter"))
    lines = sorted(
        DeckListLine.objects.filter(deck_list__player=player).values_list("deck_list_id", "card_id", "count")
    )
    return wallet, copies, lines, Entry.objects.filter(player=player).count(), player.deck_lists.count()


@contextmanager
def refused(player: Any, code: str) -> Any:
    """The block is refused with this code, and changes nothing."""
    before = snapshot(player)
    with pytest.raises(Refused) as no:
        yield
    assert no.value.code == code and no.value.sentence != "That is not possible now."
    assert snapshot(player) == before


def at_once(deeds: Sequence[Callable[[], Any]]) -> list[Any]:
    """Runs all deeds at the same moment, each in a thread of its own; what they returned, or the Refused."""
    start, answers = threading.Barrier(len(deeds)), [None] * len(deeds)

    def act(place: int) -> None:
        start.wait()
        try:
            answers[place] = deeds[place]()
        except Refused as no:
            answers[place] = no
        except Exception as problem:  # shown by the assertion of the test
            answers[place] = problem
        finally:
            connection.close()

    threads = [threading.Thread(target=act, args=(place,)) for place in range(len(deeds))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    broken = [
        answer for answer in answers if isinstance(answer, Exception) and not isinstance(answer, Refused)
    ]
    assert not broken, broken
    return answers
