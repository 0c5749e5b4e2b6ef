from __future__ import annotations

import pytest
from django.core.cache import cache


@pytest.fixture(autouse=True)
def fresh_limits() -> None:
    """What one test counted towards a limit is no other's."""
    cache.clear()
