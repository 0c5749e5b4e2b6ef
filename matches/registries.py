"""What higher apps hook in from their `AppConfig.ready()`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Settler = Callable[[Any], dict[int, dict[str, Any]]]

settlers: list[Settler] = []
"""Each takes a `MatchResult` inside the transaction that claims it and answers what it paid, by seat:
called exactly once per match, however often and wherever settling is tried. What happens is dated by
`result.ended_at`.
"""
