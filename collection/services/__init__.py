"""What other apps may ask of the collection."""

from ..catalogue import catalogue_url
from .copies import owned_cards
from .decks import activate, active_deck, deck_for_match, deck_to_try, get_deck_list
from .starter import give_starter
from .wallet import pay, take_back, wallet_of

__all__ = [
    "activate",
    "active_deck",
    "catalogue_url",
    "deck_for_match",
    "deck_to_try",
    "get_deck_list",
    "give_starter",
    "owned_cards",
    "pay",
    "take_back",
    "wallet_of",
]
