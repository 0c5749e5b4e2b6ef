"""Typed readers of the environment that fail loudly, with a sentence that says what was wrong."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

TRUE = frozenset({"1", "true", "yes", "on"})
FALSE = frozenset({"0", "false", "no", "off", ""})


def text(name: str, default: str = "", env: Mapping[str, str] = os.environ) -> str:
    """The value of `name` without surrounding blanks, or `default` when unset or empty."""
    return env.get(name, "").strip() or default


def required(name: str, why: str, env: Mapping[str, str] = os.environ) -> str:
    """The value of `name`. Raises ImproperlyConfigured, with the reason, when it is not set."""
    value = text(name, env=env)
    if not value:
        raise ImproperlyConfigured(f"{name} must be set: {why}")
    return value


def flag(name: str, default: bool = False, env: Mapping[str, str] = os.environ) -> bool:
    """Yes or no. Raises ImproperlyConfigured for any other word."""
    if name not in env:
        return default
    value = env[name].strip().lower()
    if value not in TRUE | FALSE:
        raise ImproperlyConfigured(f"{name}={env[name]!r} is neither yes nor no (write 1 or 0)")
    return value in TRUE


def number(name: str, default: int, env: Mapping[str, str] = os.environ) -> int:
    """A whole number. Raises ImproperlyConfigured when it is none."""
    value = text(name, env=env)
    try:
        return int(value) if value else default
    except ValueError:
        raise ImproperlyConfigured(f"{name}={value!r} is not a whole number") from None


def items(name: str, default: tuple[str, ...] = (), env: Mapping[str, str] = os.environ) -> list[str]:
    """A list written with commas."""
    found = [part.strip() for part in text(name, env=env).split(",")]
    return [part for part in found if part] or list(default)


def origin(name: str, default: str, env: Mapping[str, str] = os.environ) -> str:
    """An address like https://example.org. Raises ImproperlyConfigured when a scheme or host is missing."""
    value = text(name, default, env).rstrip("/")
    parts = urlsplit(value)
    if parts.scheme not in {"http", "https"} or not parts.hostname or parts.path:
        raise ImproperlyConfigured(f"{name}={value!r} is not an address like https://example.org")
    return value


def database(name: str, default: Path, env: Mapping[str, str] = os.environ) -> dict[str, Any]:
    """Django's settings for postgres://user:password@host:port/name or sqlite:///path; SQLite at `default`.

    Raises ImproperlyConfigured for another scheme or a missing database name. Parts after `?` become OPTIONS.
    """
    value = text(name, f"sqlite:///{default}", env)
    parts = urlsplit(value)
    path = unquote(parts.path).removeprefix("/")
    if not path:
        raise ImproperlyConfigured(f"{name} names no database")
    if parts.scheme == "sqlite":
        return sqlite(path)
    if parts.scheme not in {"postgres", "postgresql"}:
        raise ImproperlyConfigured(f"{name}: {parts.scheme!r} is neither postgres nor sqlite")
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": path,
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": parts.hostname or "",
        "PORT": str(parts.port or ""),
        "OPTIONS": dict(parse_qsl(parts.query))
        | {"pool": {"min_size": 2, "max_size": pool_size(env), "timeout": 10}},
    }


def pool_size(env: Mapping[str, str]) -> int:
    """Connections one process may hold; threads come and go with requests, so that connections are shared."""
    return number("DATABASE_POOL_SIZE", 12, env)


def sqlite(path: str) -> dict[str, Any]:
    """SQLite that stands many writers: IMMEDIATE transactions, a write-ahead log, foreign keys checked."""
    pragmas = (
        "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA foreign_keys=ON; PRAGMA cache_size=-16000"
    )
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": path,
        "OPTIONS": {"transaction_mode": "IMMEDIATE", "timeout": 20, "init_command": pragmas},
    }
