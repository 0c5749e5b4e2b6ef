"""Changes what a table hears, so that rare moments can be looked at: full boards, short clocks, absences."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

Change = Callable[[dict[str, Any]], dict[str, Any]]


def doctored(page: Any, change: Change) -> None:
    """From the next socket on every message from the server goes through `change`."""

    def on_socket(socket: Any) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda frame: socket.send(json.dumps(change(json.loads(frame)))))

    page.route_web_socket("**/ws/match/**", on_socket)


def crowded(message: dict[str, Any]) -> dict[str, Any]:
    """Six units a side and a hand of twelve, made of the cards at hand."""
    if message["type"] != "view" or message["view"]["phase"] != "turn":
        return message
    view = message["view"]
    cid = 9000
    for side in view["sides"]:
        own = side["hand"] or next(other["hand"] for other in view["sides"] if other["hand"])
        pool = [held["card"] for held in own]
        while len(side["board"]) < 6:
            cid += 1
            side["board"].append(_unit(cid, pool[cid % len(pool)]))
        side["hand_count"] = 12
        while side["hand"] and len(side["hand"]) < 12:
            cid += 1
            side["hand"].append({**copy.deepcopy(side["hand"][cid % len(side["hand"])]), "cid": cid})
    return message


def _unit(cid: int, card: str) -> dict[str, Any]:
    name = card.replace("_", " ").title()
    numbers = {
        "attack": 2,
        "health": 2,
        "max_health": 3,
        "base_attack": 2,
        "ready": True,
        "ward": cid % 3 == 0,
    }
    return {
        "cid": cid,
        "card": card,
        **numbers,
        "auras": [],
        "written": [],
        "say": f"{name}, 2 attack, 2 of 3 health.",
    }


def hurried(message: dict[str, Any]) -> dict[str, Any]:
    """Ten seconds are left."""
    for clock in message.get("clock", {}).get("seats", {}).values():
        clock["remaining_ms"] = 10_000
    return message


def deserted(message: dict[str, Any]) -> dict[str, Any]:
    """The other player is away and forfeits in 100 seconds."""
    if "presence" in message:
        foe = str(1 - message["view"]["seat"]) if "view" in message else "1"
        message["presence"][foe] = {"here": False, "forfeits_in_ms": 100_000}
    return message


def stubborn(message: dict[str, Any]) -> dict[str, Any]:
    """Every act is refused."""
    if message["type"] != "accepted":
        return message
    return {
        "type": "refused",
        "id": message["id"],
        "code": "taunt",
        "message": "A unit with Taunt must be attacked first.",
    }
