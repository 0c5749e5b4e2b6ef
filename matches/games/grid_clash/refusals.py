"""Every way the rules say no, and the sentence that tells a player why; and how a match ends."""

from __future__ import annotations

REFUSALS: dict[str, str] = {
    "over": "The match is over.",
    "already_picked": "You have confirmed your pick: wait for the other player.",
    "not_in_hand": "You have no such card left.",
    "off_board": "There is no such square on the board.",
    "occupied": "A card stands on that square already.",
    "dead": "That square is dead: nobody can use it.",
    "points": "You do not have enough points to buy that card.",
    "sold_out": "The shop has no Goblin left.",
}

# How a match ends by the rules (AGC-39). The referee fills in `<loser>` and adds who wins.
ENDINGS: dict[str, str] = {
    "twenty": "Twenty points are reached.",
    "stuck": "<loser> cannot move any more: no cards, and no points to buy one.",
    "both_stuck": "Neither player can move any more: the scores decide.",
    "board_full": "The board is full: the scores decide.",
}
