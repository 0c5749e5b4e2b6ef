"""Rules engines beside python-chess: random play, one core, all legal actions listed at every step."""

from __future__ import annotations

import gc
import random
import time
from collections.abc import Callable
from statistics import median
from typing import Any

import chess
import msgspec

from matches.games import registry
from matches.games.doors import Rules, Seeds
from matches.games.rng import Rng
from matches.games.selfplay import Bots, bots_of

YARDSTICK = "python-chess"
_MOST_PLIES = 300  # random chess wanders; a new game is begun then


class Pace(msgspec.Struct, frozen=True):
    """How fast one stretch of random play was."""

    actions_per_s: float
    matches_per_s: float


def run(*, rounds: int, seconds: float, tell: Callable[[str], None]) -> dict[str, Any]:
    """Alternate the yardstick and every game, `rounds` times `seconds` each, and compare the medians."""
    games = {game: (registry[game], bots_of(game)) for game in sorted(registry)}
    paces: dict[str, list[Pace]] = {YARDSTICK: [], **{game: [] for game in games}}
    for number in range(rounds):
        paces[YARDSTICK].append(chess_pace(seconds, number))
        for game, (rules, bots) in games.items():
            paces[game].append(game_pace(rules, bots, seconds, number))
        tell(f"round {number + 1} of {rounds}: " + _line(paces))
    yardstick = median(pace.actions_per_s for pace in paces[YARDSTICK])
    return {"rounds": rounds, "seconds": seconds, "rows": [_row(*each, yardstick) for each in paces.items()]}


def _line(paces: dict[str, list[Pace]]) -> str:
    return ", ".join(f"{name} {found[-1].actions_per_s:,.0f}/s" for name, found in paces.items())


def _row(name: str, paces: list[Pace], yardstick: float) -> dict[str, Any]:
    actions = median(pace.actions_per_s for pace in paces)
    return {
        "game": name,
        "actions_per_s": round(actions),
        "matches_per_s": round(median(pace.matches_per_s for pace in paces), 1),
        "ratio": round(actions / yardstick, 3),
    }


def chess_pace(seconds: float, seed: int) -> Pace:
    """Random legal moves of python-chess."""
    chance = random.Random(seed)
    board, moves, matches = chess.Board(), 0, 0
    gc.collect()
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        for _ in range(50):
            listed = list(board.legal_moves)
            if not listed or board.ply() >= _MOST_PLIES:
                board, matches = chess.Board(), matches + 1
                continue
            board.push(chance.choice(listed))
            moves += 1
    return Pace(moves / spent, matches / spent)


def game_pace(rules: Rules, bots: Bots, seconds: float, seed: int) -> Pace:
    """Random legal actions of one of our games, the deal of each match included."""
    chance = random.Random(seed)
    fill = getattr(bots, "fill", None)
    actions = matches = 0
    state = begin(rules, bots, chance)
    gc.collect()
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        for _ in range(50):
            acting = rules.to_act(state)
            if not acting:
                state, matches = begin(rules, bots, chance), matches + 1
                continue
            action = chance.choice(rules.legal_actions(state, min(acting)))
            state = rules.apply(state, fill(action, chance) if fill else action).state
            actions += 1
    return Pace(actions / spent, matches / spent)


def begin(rules: Rules, bots: Bots, chance: random.Random) -> Any:
    """A fresh match with the bots' decks."""
    setup, _ = bots.deal(bots.DEFAULT_DECKS, Rng(chance.randbytes(32)))
    seeds = Seeds(chance.randbytes(32), (chance.randbytes(32), chance.randbytes(32)))
    return rules.setup(setup, seeds).state
