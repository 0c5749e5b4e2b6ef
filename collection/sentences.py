"""What the collection says when it refuses."""

SENTENCES = {
    "no_active_deck": "Choose a deck first: none of yours is active.",
    "deck_not_complete": "That deck cannot be played yet: it needs exactly 20 cards that you own.",
    "deck_busy": "Your decks changed at the same moment. Please try again.",
}
