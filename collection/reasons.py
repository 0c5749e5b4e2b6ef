"""What the wallet's page says for each reason of the ledger."""

from __future__ import annotations

from matches.games.arcana.cards import CARDS

REASONS = {
    "welcome": "Welcome to the table",
    "packs_bought": "Packs bought",
    "packs_opened": "Packs opened",
    "crafted": "Crafted",
    "disenchanted": "Disenchanted",
    "foil": "Printed as a foil",
    "granted": "A gift of the house",
    "match": "Match played",
    "quest": "Quest done",
    "streak": "Login streak",
    "showing_up": "Showing up",
    "pass": "Season pass",
    "season": "Season pass",
    "voided": "Match called off",
}


def title_of(reason: str) -> str:
    """A few words for a reason."""
    return REASONS.get(reason, reason.replace("_", " ").capitalize())


def source_of(reason: str, source: str) -> str:
    """What the entry is about, in words: a card's name for its slug, nothing where a link says it."""
    if reason == "packs_opened":
        return ""
    return CARDS[source].name if source in CARDS else source
