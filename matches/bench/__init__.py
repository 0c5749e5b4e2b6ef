"""Benchmarks beside their yardsticks. Each is a module with `run(rounds, seconds, tell)`: the figures.

The yardstick runs in the same process and the same minutes: both sides alternate and the ratio is one of
medians, because an absolute figure moves by a factor of two on a shared machine.
"""

from __future__ import annotations

BENCHES: dict[str, str] = {"engine": "matches.bench.engine"}
