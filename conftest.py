"""How every run of the tests is set up: it writes to temporary folders, and tests know what they touch."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest

DATABASE = {"db", "transactional_db", "django_db_reset_sequences", "django_db_setup", "admin_client"}
SOCKETS = {"live_server", "sockets"}
BROWSER = {"browser", "new_context", "page"}


def pytest_configure(config: pytest.Config) -> None:
    """Points what a running site would write at a temporary folder, and makes passwords cheap."""
    from django.conf import settings

    scratch = Path(config.stash.setdefault(SCRATCH, tempfile.TemporaryDirectory(prefix="arcana-tests-")).name)
    settings.STATIC_ROOT = scratch / "static"
    settings.SERVER_LOCK_FILE = scratch / "lock"
    settings.EMAIL_FILE_PATH = str(scratch / "mail")
    settings.GUESTS_PER_HOUR = 0
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


SCRATCH = pytest.StashKey[tempfile.TemporaryDirectory[str]]()


def pytest_unconfigure(config: pytest.Config) -> None:
    if scratch := config.stash.get(SCRATCH, None):
        scratch.cleanup()


def pytest_itemcollected(item: pytest.Item) -> None:
    """Marks a test by the fixtures it asks for."""
    fixtures = set(getattr(item, "fixturenames", ()))
    if fixtures & DATABASE or item.get_closest_marker("django_db"):
        item.add_marker("database")
    if fixtures & SOCKETS:
        item.add_marker("sockets")
    if fixtures & BROWSER:
        item.add_marker("browser")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Runs tests with a browser last: Playwright keeps an event loop running in the main thread, in which no
    asynchronous test could start."""
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)
