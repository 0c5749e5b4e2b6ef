"""Fixtures shared by all tests: the small cast, and a database of its own for every run."""

from __future__ import annotations

from typing import Any

import pytest


@pytest.fixture(scope="session")
def django_db_modify_db_settings(tmp_path_factory: pytest.TempPathFactory) -> None:
    """SQLite tests use a file, so that threads and server processes see the same rows; each run has its own."""
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
