"""What higher apps tell the collection; filled in their `AppConfig.ready()`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from accounts.registries import Registry

matches_finished: Registry[Callable[[Any], int]] = Registry()
"""Called with a player: how many matches that app has seen them finish."""
