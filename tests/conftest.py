"""Fixtures shared by all tests: the small cast, and a database of its own for every run."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.browsing import ARGUMENTS, CHROMIUM, MISSING, Problems, session_cookie
from tests.live import LiveServer, serving


@pytest.fixture(scope="session")
def django_db_modify_db_settings(tmp_path_factory: pytest.TempPathFactory) -> None:
    """SQLite tests use a file, so that threads and processes see the same rows; each run has its own."""
    from django.conf import settings

    default = settings.DATABASES["default"]
    if "sqlite" in default["ENGINE"]:
        default["TEST"]["NAME"] = str(tmp_path_factory.mktemp("database") / "test.sqlite3")


def make_player(name: str) -> Any:
    from django.contrib.auth import get_user_model

    return get_user_model().objects.create_user(name=name, password=f"{name} has a long password")


@pytest.fixture
def alice(db: None) -> Any:
    return make_player("alice")


@pytest.fixture
def bob(db: None) -> Any:
    return make_player("bob")


@pytest.fixture
def charlie(db: None) -> Any:
    """A stranger: whatever belongs to alice or bob must be refused."""
    return make_player("charlie")


@pytest.fixture(autouse=True)
def _live_server_helper() -> None:
    """Replaces pytest-django's helper, which expects its own WSGI server behind the name `live_server`."""


@pytest.fixture
def live_server(transactional_db: None) -> Iterator[LiveServer]:
    """The whole site on a port of its own: `live_server.url`, `live_server.ws_url`."""
    with serving() as server:
        yield server


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """A chromium for the whole run. Where it is missing its tests are skipped, with a line that says why."""
    if not CHROMIUM.exists():
        pytest.skip(MISSING)
    from playwright.sync_api import sync_playwright

    with pytest.MonkeyPatch.context() as patch, sync_playwright() as playwright:
        patch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "1")  # Playwright's own loop runs in this thread
        chromium = playwright.chromium.launch(executable_path=str(CHROMIUM), args=ARGUMENTS)
        yield chromium
        chromium.close()


@pytest.fixture
def problems() -> Iterator[Problems]:
    """Everything the test's pages complained about; what was not allowed fails the test."""
    noted = Problems()
    yield noted
    if left := noted.left():
        pytest.fail("pages complained:\n  " + "\n  ".join(left))


@pytest.fixture
def new_context(browser: Any, live_server: LiveServer, problems: Problems) -> Iterator[Callable[..., Any]]:
    """Opens browsers: `new_context(player=alice, width=360, height=740, has_touch=True)`.

    `player` is signed in from the start; other arguments go to Playwright. Addresses may be given as paths.
    """
    opened: list[Any] = []

    def make(player: Any = None, width: int = 1440, height: int = 900, **more: Any) -> Any:
        size = {"width": width, "height": height}
        context = browser.new_context(base_url=live_server.url, viewport=size, **more)
        context.set_default_timeout(10_000)
        problems.listen(context)
        if player is not None:
            context.add_cookies([session_cookie(player, live_server.url)])
        opened.append(context)
        return context

    yield make
    for context in opened:
        context.close()


@pytest.fixture
def page(new_context: Callable[..., Any]) -> Any:
    """One page of a visitor at 1440 × 900."""
    return new_context().new_page()
