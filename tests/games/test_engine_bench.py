"""The engine benchmark: every game beside the yardstick, ratios of medians."""

from __future__ import annotations

from matches.bench import engine
from matches.games import registry


def test_the_bench_reports_every_game_beside_python_chess():
    told: list[str] = []
    found = engine.run(rounds=3, seconds=0.02, tell=told.append)
    rows = {row["game"]: row for row in found["rows"]}
    assert set(rows) == {engine.YARDSTICK, *registry}
    assert rows[engine.YARDSTICK]["ratio"] == 1.0
    assert all(row["actions_per_s"] > 0 for row in rows.values()) and len(told) == 3
