"""Writes the golden logs anew: `python -m tests.games.arcana.golden.make`.

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

from matches.games import arcana
from matches.games.arcana.cards import STARTER_DECKS
from matches.games.doors import SEATS, Seeds, Setup
from matches.games.referee import Play, Position, Referee, dump_entry, load_entry
from tests.laws import seeds_of

FOLDER = Path(__file__).parent
MATCHES = (
    ("ridge_pack", "gate_watch", None),
    ("gate_watch", "grove_and_hill", 7),
    ("grove_and_hill", "ridge_pack", 10),
)


def record(number: int) -> dict[str, Any]:
    """A whole random match with everything that is needed to play it again."""
    first, second, ascendant = MATCHES[number]
    setup, seeds = (
        Setup((STARTER_DECKS[first].cards, STARTER_DECKS[second].cards), {"ascendant": ascendant}),
        seeds_of(number),
    )
    referee, chance = Referee(arcana), random.Random(number)
    position: Position = referee.start(setup, seeds).state
    entries = []
    while acting := referee.to_act(position):
        seat = chance.choice(sorted(acting))
        entry = Play(seat, chance.choice(referee.legal_actions(position, seat)))
        position = referee.apply(position, entry).state
        entries.append(json.loads(dump_entry(entry)))
    written = {
        "rules_version": arcana.RULES_VERSION,
        "setup": msgspec.to_builtins(setup),
        "seeds": {"table": seeds.table.hex(), "seats": [seed.hex() for seed in seeds.seats]},
        "entries": entries,
    }
    return {**written, "final": replay(written)}


def replay(log: dict[str, Any]) -> dict[str, Any]:
    """What comes out of a log: the end, counts, and fingerprints of the last position and all views of it."""
    setup = msgspec.convert(log["setup"], Setup)
    table, seats = log["seeds"]["table"], log["seeds"]["seats"]
    seeds = Seeds(bytes.fromhex(table), (bytes.fromhex(seats[0]), bytes.fromhex(seats[1])))
    referee = Referee(arcana)
    step = referee.start(setup, seeds)
    events = Counter(event.__struct_config__.tag for event in step.events)
    for line in log["entries"]:
        step = referee.apply(step.state, load_entry(arcana, json.dumps(line)))
        events.update(event.__struct_config__.tag for event in step.events)
    position: Position = step.state
    views = b"".join(msgspec.json.encode(referee.view(position, seat)) for seat in (*SEATS, None))
    return {
        "outcome": msgspec.to_builtins(position.outcome),
        "round": position.state.round,
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
