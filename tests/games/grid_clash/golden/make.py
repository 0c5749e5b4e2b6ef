"""Writes the golden logs anew: `python -m tests.games.grid_clash.golden.make`.

Only when the rules or their numbers changed on purpose: raise `RULES_VERSION` with it and say why in the
commit.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec

from matches.games import grid_clash
from matches.games.doors import SEATS, Seeds, Setup
from matches.games.grid_clash import bot
from matches.games.referee import Entry, Play, Position, Referee, dump_entry, load_entry
from matches.games.rng import Rng
from tests.laws import seeds_of

FOLDER = Path(__file__).parent
MATCHES = ("novice", "adept", "late")  # "late": novices for whom the house often has to pick


def entry_of(referee: Referee, position: Position, player: str, chance: random.Random) -> Entry:
    """The next entry of the log."""
    seat = chance.choice(sorted(referee.to_act(position)))
    if player == "late" and chance.random() < 0.3:
        return referee.timeout(position, seat)
    level = "adept" if player == "adept" else "novice"
    return Play(seat, bot.choose(referee.view(position, seat), level, Rng(chance.randbytes(32))))


def record(number: int) -> dict[str, Any]:
    """A whole match with everything that is needed to play it again."""
    setup, seeds = Setup(), seeds_of(number)
    referee, chance = Referee(grid_clash), random.Random(number)
    position: Position = referee.start(setup, seeds).state
    entries = []
    while referee.to_act(position):
        entry = entry_of(referee, position, MATCHES[number], chance)
        position = referee.apply(position, entry).state
        entries.append(json.loads(dump_entry(entry)))
    written = {
        "rules_version": grid_clash.RULES_VERSION,
        "seeds": {"table": seeds.table.hex(), "seats": [seed.hex() for seed in seeds.seats]},
        "entries": entries,
    }
    return {**written, "final": replay(written)}


def replay(log: dict[str, Any]) -> dict[str, Any]:
    """What comes out of a log: the end, counts, and fingerprints of the last position and all views of it."""
    table, seats = log["seeds"]["table"], log["seeds"]["seats"]
    seeds = Seeds(bytes.fromhex(table), (bytes.fromhex(seats[0]), bytes.fromhex(seats[1])))
    referee = Referee(grid_clash)
    step = referee.start(Setup(), seeds)
    events = Counter(event.__struct_config__.tag for event in step.events)
    for line in log["entries"]:
        step = referee.apply(step.state, load_entry(grid_clash, json.dumps(line)))
        events.update(event.__struct_config__.tag for event in step.events)
    position: Position = step.state
    views = b"".join(msgspec.json.encode(referee.view(position, seat)) for seat in (*SEATS, None))
    return {
        "outcome": msgspec.to_builtins(position.outcome),
        "round": position.state.round,
        "scores": [side.score for side in position.state.sides],
        "actions": dict(sorted(Counter(line["action"]["type"] for line in log["entries"]).items())),
        "events": dict(sorted(events.items())),
        "dump_sha256": hashlib.sha256(referee.dump(position)).hexdigest(),
        "views_sha256": hashlib.sha256(views).hexdigest(),
    }


def main() -> None:
    for number in range(len(MATCHES)):
        text = json.dumps(record(number), indent=1)
        (FOLDER / f"match_{number}.json").write_text(text + "\n")


if __name__ == "__main__":
    main()
