"""Every way the rules say no, and the sentence that tells a player why."""

from __future__ import annotations

REFUSALS: dict[str, str] = {
    "over": "The match is over.",
    "not_your_turn": "It is not your turn.",
    "mulligan_first": "Choose which cards to keep first.",
    "mulligan_done": "You have already had your mulligan.",
    "not_in_hand": "That card is not in your hand.",
    "not_a_unit": "That is a spell: cast it.",
    "not_a_spell": "That is a unit: put it on your board.",
    "mana": "You do not have enough mana for that.",
    "board_full": "Your board is full: six units is the most.",
    "position": "There is no such place on your board.",
    "no_target": "Choose a unit for this spell.",
    "unknown_target": "That unit is not on the board.",
    "needless_target": "This spell does not take a target.",
    "own_unit_only": "This spell can only go on one of your own units.",
    "not_on_board": "You have no such unit on your board.",
    "summoned_this_turn": "This unit was played this turn: it can attack on your next turn.",
    "already_attacked": "This unit has already attacked this turn.",
    "enemy_only": "Your units can only attack the enemy's.",
    "taunt": "A unit with Taunt must be attacked first.",
}

# How a match ends by the rules. `<loser's>` is filled in by whoever tells it; the referee adds who wins.
ENDINGS: dict[str, str] = {
    "hero": "<loser's> hero has fallen.",
    "drain": "<loser's> hero was drained to nothing.",
    "drain_draw": "Both heroes were drained to nothing.",
}
