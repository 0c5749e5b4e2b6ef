"""The secret key of the embedded default: made once and kept in `var/`."""

from __future__ import annotations

import contextlib
import os
import secrets
from pathlib import Path


def kept_secret(path: Path) -> str:
    """The key in `path`; a new one is made first when the file does not exist. Only its owner can read it.

    Processes that start together agree on one key: the file appears complete, or not at all.
    """
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(f"{path.name}.{os.getpid()}")
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
            file.write(secrets.token_urlsafe(50) + "\n")
        with contextlib.suppress(FileExistsError):
            os.link(draft, path)
        draft.unlink()
    return path.read_text().strip()
