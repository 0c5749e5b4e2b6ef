"""What the tests of the match service share: a clock that can be moved, decks, both seats at a table."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from django.core.cache import cache
from msgspec.structs import replace

from matches import hub, live, log, wallclock
from matches.games import registry
from matches.games.arcana.cards import STARTER_DECKS
from matches.games.rng import Rng
from matches.setups import PROVIDERS, Provider
from matches.threads import close_thread_connections
from tests.matches.tables import Cast, Clockwork
from tests.toy import game as toy_game


@pytest.fixture(autouse=True)
def decks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody brings the Ridge Pack; what players own is tested elsewhere."""
    ridge = tuple(STARTER_DECKS["ridge_pack"].cards)
    arcana = replace(PROVIDERS["arcana"], deck_for=lambda player: ridge)
    monkeypatch.setitem(PROVIDERS, "arcana", arcana)


@pytest.fixture(autouse=True)
def nothing_counted() -> None:
    """Players' numbers come again in every test: what was counted for them is forgotten."""
    cache.clear()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clockwork:
    """A clock that stands still until it is moved; the site's heart beats along."""
    clockwork = Clockwork()
    monkeypatch.setattr(wallclock, "source", clockwork)
    monkeypatch.setattr(hub.Hub, "schedule", lambda *_, **__: None)  # nothing happens by itself
    return clockwork


@pytest_asyncio.fixture
async def cast(transactional_db: None) -> AsyncIterator[Cast]:
    """alice and bob play each other, charlie is a stranger; sockets are closed at the end."""
    cast = await Cast.gather()
    yield cast
    await cast.go_home()
    await log.close_pool()
    live.cache().clear()
    await close_thread_connections()


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pebbles is played here too: it has what Arcana lacks."""
    monkeypatch.setitem(registry, "toy", toy_game)
    monkeypatch.setitem(PROVIDERS, "toy", PEBBLES)


def pick_first(view: Any, level: str, rng: Rng) -> Any:
    """A house bot for Pebbles."""
    first = view.legal_actions[0]
    return toy_game.Skip(view.seat) if isinstance(first, toy_game.AnswerTemplate) else first


PEBBLES = Provider(
    deck_for=lambda player: (),
    bot_deck=lambda rng: (),
    options_at=lambda created: {},
    levels={"novice": "Novice"},
    choose=pick_first,
)
