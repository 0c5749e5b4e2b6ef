"""Tables for browser tests: real matches on the live server, with house bots that do not dawdle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """House bots answer at once."""
    from matches import standing

    monkeypatch.setattr(standing, "BOT_PAUSE", (20, 60))
    monkeypatch.setattr(standing, "BOT_MULLIGAN_PAUSE", (20, 60))


@pytest.fixture
def practice(live_server: Any, new_context: Callable[..., Any], alice: Any) -> Callable[..., Any]:
    """Seats alice at a practice match and opens its table: `practice(width=360, height=740)`."""

    def sit(level: str = "novice", **context: Any) -> Any:
        from matches.services import seating

        match = seating.start_practice(alice, "arcana", level)
        page = new_context(player=alice, **context).new_page()
        page.goto(f"/match/{match.pk}/")
        page.wait_for_selector(".bd[data-phase]")
        return page

    return sit


@pytest.fixture
def room_match(live_server: Any, new_context: Callable[..., Any], alice: Any, bob: Any) -> Callable[..., Any]:
    """Seats alice and bob at one table: `room_match(alice={...}, bob={...})` returns their two pages."""

    def sit(first: dict[str, Any], second: dict[str, Any]) -> tuple[Any, Any]:
        from matches.services import rooms

        room = rooms.open_room(alice, "arcana")
        match = rooms.join_room(room, bob)
        pages = []
        for player, context in ((alice, first), (bob, second)):
            page = new_context(player=player, **context).new_page()
            page.goto(f"/match/{match.pk}/")
            pages.append(page)
        for page in pages:
            page.wait_for_selector(".bd[data-phase]")
        return pages[0], pages[1]

    return sit
