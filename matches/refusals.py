"""Why the match service says no: every code with its sentence. Those of the rules stand in each game's
`REFUSALS`.
"""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "malformed": "That message could not be read.",
    "stale": "That has been answered already.",
    "time_up": "Your time was up.",
    "not_started": "The match has not started yet.",
    "over": "The match is over.",
    "aborted": "The match did not begin.",
    "elsewhere": "You play this match in another tab now.",
    "busy": "The table is busy. Try again.",
    "too_fast": "Not so fast.",
    "unknown_emote": "There is no such greeting.",
    "unknown_game": "There is no such game.",
    "unknown_level": "There is no such bot.",
    "already_playing": "You have a match running already.",
    "already_queued": "You are waiting for a match already.",
    "opponent_playing": "The other player has a match running already.",
    "unknown_room": "There is no such room, or it has closed.",
    "room_full": "Somebody else has joined that room already.",
    "own_room": "This is your own room. Send the link to somebody else.",
    "too_many_codes": "Too many wrong codes. Wait a minute.",
    "seating": "A player did not come to the table in time.",
    "rules_gone": "This match was begun under rules that are no longer played here.",
}
