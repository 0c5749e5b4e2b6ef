"""Counting what may not happen too often, in the shared cache."""

from __future__ import annotations

import time

from django.core.cache import cache


def within(what: str, who: str, most: int, seconds: int) -> bool:
    """Counts one more `what` by `who` in the current window of `seconds`; False when it is over `most`.

    `most` of 0 sets no limit.
    """
    if not most:
        return True
    key = f"limit:{what}:{who}:{int(time.time()) // seconds}"
    cache.add(key, 0, seconds + 1)
    try:
        return cache.incr(key) <= most
    except ValueError:  # the window ended between the two calls
        return True
