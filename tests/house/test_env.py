"""Settings come from the environment and say loudly what is wrong with it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from config import env
from config.secret_key import kept_secret

ROOT = Path(__file__).resolve().parents[2]
PRODUCTION = {
    "PRODUCTION": "1",
    "SITE_URL": "https://arcana.example",
    "SECRET_KEY": "a long secret of fifty characters or more, really so",
    "DATABASE_URL": "postgres://arcana@127.0.0.1/arcana",
    "REDIS_URL": "redis://127.0.0.1/0",
    "EMAIL_HOST": "mail.arcana.example",
}


@pytest.mark.parametrize(
    ("written", "meant"), [("1", True), ("yes", True), ("ON", True), ("0", False), ("", False)]
)
def test_a_flag_is_yes_or_no(written: str, meant: bool):
    assert env.flag("X", env={"X": written}) is meant


def test_what_is_not_set_has_its_default():
    assert env.flag("X", True, env={}) is True
    assert env.number("X", 7, env={}) == 7
    assert env.items("X", ("a",), env={}) == ["a"]
    assert env.text("X", "a", env={"X": "  "}) == "a"


@pytest.mark.parametrize(
    ("reader", "value"),
    [
        (lambda e: env.flag("X", env=e), "perhaps"),
        (lambda e: env.number("X", 1, env=e), "many"),
        (lambda e: env.origin("X", "", env=e), "arcana.example"),
        (lambda e: env.origin("X", "", env=e), "https://arcana.example/path"),
        (lambda e: env.database("X", Path("/a"), env=e), "mysql://host/name"),
        (lambda e: env.database("X", Path("/a"), env=e), "postgres://host"),
        (lambda e: env.required("X", "because", env=e), " "),
    ],
)
def test_a_wrong_value_is_refused_by_name(reader, value: str):
    with pytest.raises(ImproperlyConfigured, match="X"):
        reader({"X": value})


def test_a_database_address_is_read():
    found = env.database("X", Path("/a"), env={"X": "postgres://me:p%40ss@db:6432/arcana?sslmode=require"})
    assert (found["USER"], found["PASSWORD"], found["HOST"], found["PORT"], found["NAME"]) == (
        "me",
        "p@ss",
        "db",
        "6432",
        "arcana",
    )
    assert found["OPTIONS"]["sslmode"] == "require"


def test_sqlite_is_the_default_and_stands_many_writers():
    found = env.database("X", Path("/var/arcana/db.sqlite3"), env={})
    assert found["NAME"] == "/var/arcana/db.sqlite3"
    assert found["OPTIONS"]["transaction_mode"] == "IMMEDIATE"


def test_the_kept_secret_is_made_once_and_private(tmp_path: Path):
    first = kept_secret(tmp_path / "var" / "secret_key")
    assert kept_secret(tmp_path / "var" / "secret_key") == first
    assert len(first) >= 50
    assert (tmp_path / "var" / "secret_key").stat().st_mode & 0o077 == 0
    assert [path.name for path in (tmp_path / "var").iterdir()] == ["secret_key"]


def settings_with(tmp_path: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Loads the settings in a process of its own with this environment alone."""
    names = ("SESSION_COOKIE_SECURE", "ALLOWED_HOSTS", "SECURE_HSTS_SECONDS")
    show = f"from django.conf import settings as s; print({', '.join(f's.{name}' for name in names)})"
    clean = {
        "PATH": os.environ["PATH"],
        "VAR_DIR": str(tmp_path),
        "DJANGO_SETTINGS_MODULE": "config.settings",
    }
    return subprocess.run(
        [sys.executable, "-c", show],
        env=clean | environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


def test_an_empty_environment_gives_a_site_for_this_machine_only(tmp_path: Path):
    loaded = settings_with(tmp_path)
    assert loaded.stdout.split("[")[0].strip() == "False"
    assert "*" not in loaded.stdout
    assert "'127.0.0.1'" in loaded.stdout


def test_production_has_secure_cookies_and_its_own_host_only(tmp_path: Path):
    loaded = settings_with(tmp_path, **PRODUCTION)
    assert loaded.stdout.startswith("True ['arcana.example'] 31536000"), loaded.stderr
    assert not (tmp_path / "secret_key").exists()


@pytest.mark.parametrize("missing", sorted(PRODUCTION.keys() - {"PRODUCTION"}))
def test_production_refuses_to_start_without(tmp_path: Path, missing: str):
    loaded = settings_with(tmp_path, **{key: value for key, value in PRODUCTION.items() if key != missing})
    assert loaded.returncode != 0
    assert f"{missing} must" in loaded.stderr


def test_production_refuses_debug_and_sqlite(tmp_path: Path):
    assert "exclude each other" in settings_with(tmp_path, **PRODUCTION | {"DEBUG": "1"}).stderr
    assert "PostgreSQL" in settings_with(tmp_path, **PRODUCTION | {"DATABASE_URL": "sqlite:////tmp/x"}).stderr
