"""Mirrors the catalogue's ids into tables."""

from __future__ import annotations

import msgspec
from django.db import transaction

from matches.games.arcana.cards import CARDS

from ..models import Card, Print


class Sync(msgspec.Struct, frozen=True):
    """What a sync changed (or would change): slugs of new, renamed or revived, and retired cards."""

    new: tuple[str, ...]
    changed: tuple[str, ...]
    retired: tuple[str, ...]

    def __bool__(self) -> bool:
        return bool(self.new or self.changed or self.retired)


def compare() -> Sync:
    """What the tables lack beside the code."""
    rows = {card.slug: card for card in Card.objects.all()}
    printed = set(Print.objects.values_list("card_id", "foil"))
    return Sync(
        new=tuple(slug for slug in CARDS if slug not in rows),
        changed=tuple(
            slug
            for slug, row in rows.items()
            if slug in CARDS
            and (row.name != CARDS[slug].name or row.retired or {(slug, False), (slug, True)} - printed)
        ),
        retired=tuple(slug for slug, row in rows.items() if slug not in CARDS and not row.retired),
    )


@transaction.atomic
def sync_catalogue() -> Sync:
    """Brings the tables up to the code and returns what changed. Cards that left the code are retired, never
    deleted; run twice, the second changes nothing.
    """
    sync = compare()
    if sync:
        Card.objects.bulk_create(
            [Card(slug=slug, name=CARDS[slug].name) for slug in (*sync.new, *sync.changed)],
            update_conflicts=True,
            unique_fields=["slug"],
            update_fields=["name", "retired"],
        )
        Card.objects.filter(slug__in=sync.retired).update(retired=True)
        Print.objects.bulk_create(
            [Print(card_id=slug, foil=foil) for slug in CARDS for foil in (False, True)],
            ignore_conflicts=True,
        )
    return sync
