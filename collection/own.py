"""A player's own part of the collection, as JSON values: for the export, and in short for `/api/me/`."""

from __future__ import annotations

from typing import Any

from .decks import problems
from .models import DeckList, Entry, Opening
from .pity import guaranteed_within
from .services.copies import owned_cards
from .services.decks import counts_of
from .services.wallet import wallet_of


def summary(player: Any) -> dict[str, Any]:
    """Money, packs, pity and decks as they stand now."""
    wallet, owned = wallet_of(player), owned_cards(player)
    found = DeckList.objects.of(player)  # type: ignore[attr-defined]
    lists = [(deck_list, counts_of(deck_list)) for deck_list in found]
    return {
        "coins": wallet.coins,
        "dust": wallet.dust,
        "packs": wallet.packs,
        "pity": {"since": wallet.since, "guaranteed_within": guaranteed_within(wallet.since)},
        "decks": [
            {
                "id": deck_list.pk,
                "name": deck_list.name,
                "active": deck_list.active,
                "cards": sum(counts.values()),
                "list": counts,
                "complete": not problems(counts, owned),
            }
            for deck_list, counts in lists
        ],
    }


def own_data(player: Any) -> dict[str, Any]:
    """Everything the collection keeps about a player."""
    entries = Entry.objects.filter(player=player).order_by("id")
    openings = Opening.objects.filter(player=player).order_by("id")
    return {
        "collection": summary(player)
        | {
            "cards": owned_cards(player),
            "ledger": [
                {
                    "at": entry.at.isoformat(),
                    "reason": entry.reason,
                    "source": entry.source,
                    "coins": entry.coins,
                    "dust": entry.dust,
                    "packs": entry.packs,
                }
                for entry in entries
            ],
            "openings": [
                {
                    "at": opening.at.isoformat(),
                    "seed": bytes(opening.seed).hex(),
                    "value": opening.value,
                    "since": opening.since,
                    "packs": opening.pulls,
                }
                for opening in openings
            ],
        }
    }
