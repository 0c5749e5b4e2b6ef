"""Owned copies of prints. Written inside `wallet.locked` only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from django.db import transaction
from django.db.models import Sum

from ..models import Copy, Print
from .catalogue import sync_catalogue


def owned_cards(player: Any) -> dict[str, int]:
    """How many of each card (slug) the player owns, over all its prints."""
    rows = Copy.objects.filter(player=player).values_list("print__card_id").annotate(total=Sum("count"))
    return {slug: total for slug, total in rows if total}


def prints_of(slugs: set[str]) -> dict[str, Print]:
    """The plain print of each card; the catalogue is synced first where a row is missing."""
    found = {row.card_id: row for row in Print.objects.filter(card_id__in=slugs, foil=False)}
    if slugs - found.keys():
        sync_catalogue()
        found = {row.card_id: row for row in Print.objects.filter(card_id__in=slugs, foil=False)}
    return found


def add_copies(player: Any, slugs: Iterable[str]) -> None:
    """One more plain copy for each slug; the caller has looked at the limits (ARC-84)."""
    counts = Counter(slugs)
    rows = {
        row.print.card_id: row
        for row in Copy.objects.filter(
            player=player, print__card_id__in=counts, print__foil=False
        ).select_related("print")
    }
    prints = prints_of(set(counts) - rows.keys()) if counts.keys() - rows.keys() else {}
    for slug, row in rows.items():
        row.new = row.new or row.count == 0
        row.count += counts[slug]
    Copy.objects.bulk_update(rows.values(), ["count", "new"])
    Copy.objects.bulk_create(
        Copy(player=player, print=prints[slug], count=counts[slug], new=True) for slug in prints
    )


def copies_of(player: Any, slug: str) -> dict[bool, Copy]:
    """The player's rows of a card: False → plain, True → foil."""
    rows = Copy.objects.filter(player=player, print__card_id=slug).select_related("print")
    return {row.print.foil: row for row in rows}


@transaction.atomic
def look_at(player: Any, slug: str | None = None) -> None:
    """The player has seen this card (None: all): it is not new any more."""
    rows = Copy.objects.filter(player=player, new=True)
    (rows.filter(print__card_id=slug) if slug else rows).update(new=False)
