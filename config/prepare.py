"""What a start brings up to date: the database, the catalogue, the collected static files. Safe to repeat."""

from __future__ import annotations

import hashlib
import io
import sqlite3
from datetime import UTC, datetime
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command, get_commands
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

BACKUPS_KEPT = 5


def bring_up_to_date() -> None:
    """Migrates (the SQLite database is copied before), mirrors the catalogue, collects static files."""
    if migrations_are_due():
        if copy := copy_of_database():
            print(f"The database is copied to {copy} before it changes.", flush=True)
        call_command("migrate", interactive=False, verbosity=0)
    if "sync_catalogue" in get_commands():
        call_command("sync_catalogue", stdout=io.StringIO())
    collect_static()


def migrations_are_due() -> bool:
    executor = MigrationExecutor(connection)
    return bool(executor.migration_plan(executor.loader.graph.leaf_nodes()))


def copy_of_database() -> Path | None:
    """Copies the SQLite database aside and keeps the last few copies; None where there is nothing to copy."""
    source = Path(str(settings.DATABASES["default"]["NAME"]))
    if connection.vendor != "sqlite" or not connection.introspection.table_names():
        return None
    folder = Path(settings.VAR_DIR) / "backups"
    folder.mkdir(exist_ok=True)
    target = folder / f"{source.stem}-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}.sqlite3"
    with sqlite3.connect(source) as old, sqlite3.connect(target) as new:
        old.backup(new)
    new.close()
    old.close()
    for stale in sorted(folder.glob(f"{source.stem}-*.sqlite3"))[:-BACKUPS_KEPT]:
        stale.unlink()
    return target


def collect_static() -> None:
    """Collects and hashes static files, unless nothing changed since the last time."""
    stamp, fingerprint = Path(settings.STATIC_ROOT) / ".stamp", static_fingerprint()
    if stamp.exists() and stamp.read_text() == fingerprint:
        return
    call_command("collectstatic", interactive=False, clear=True, verbosity=0)
    stamp.write_text(fingerprint)


def static_fingerprint() -> str:
    """Changes with every static file's name, size or time, and with the code that hashes them."""
    code = Path(__file__).with_name("staticfiles.py")
    lines = [f"{code.stat().st_mtime_ns}"]
    for finder in get_finders():
        for name, storage in finder.list([]):
            about = Path(storage.path(name)).stat()
            lines.append(f"{name} {about.st_size} {about.st_mtime_ns}")
    return hashlib.sha256("\n".join(sorted(lines)).encode()).hexdigest()
