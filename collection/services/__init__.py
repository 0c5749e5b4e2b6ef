"""What other apps may ask of the collection."""

from ..catalogue import catalogue_url
from .decks import activate, active_deck, deck_for_match, get_deck_list, owned_cards
from .starter import give_starter

__all__ = [
    "activate",
    "active_deck",
    "catalogue_url",
    "deck_for_match",
    "get_deck_list",
    "give_starter",
    "owned_cards",
]
