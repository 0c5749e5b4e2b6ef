"""Why something about the day is refused."""

from __future__ import annotations

SENTENCES = {
    "swap_used": "You have swapped a quest today. Tomorrow brings three new ones and another swap.",
    "quest_done": "That quest is done and paid. A finished quest cannot be swapped.",
    "quest_gone": "That quest is not on your list any more. Here are the ones you have now.",
    "unknown_job": "There is no such job.",
}
