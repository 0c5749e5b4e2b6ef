"""One server process at a time where the channel layer lives in the process: a lock file says who has it."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path


class AlreadyRunning(Exception):
    """Another process holds the lock. `str()` says where it serves."""


class ServerLock:
    """A lock on `path` for the life of this process; the operating system frees it even after a crash.

    The file says who holds it: the address served and the process id.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.descriptor: int | None = None

    def acquire(self, where: str) -> None:
        """Takes the lock; nothing happens when this object holds it already.

        Raises AlreadyRunning with what the holder wrote.
        """
        if self.descriptor is not None:
            return
        self.path.parent.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            holder = os.read(descriptor, 500).decode(errors="replace").strip()
            os.close(descriptor)
            raise AlreadyRunning(holder or "in another process") from None
        os.ftruncate(descriptor, 0)
        os.write(descriptor, f"{where} (process {os.getpid()})\n".encode())
        self.descriptor = descriptor

    def release(self) -> None:
        """Gives the lock back; nothing happens when it is not held."""
        if self.descriptor is not None:
            os.close(self.descriptor)
            self.descriptor = None


held: dict[Path, ServerLock] = {}


def server_lock(path: Path) -> ServerLock:
    """This process' lock on that file, the same object every time."""
    return held.setdefault(path, ServerLock(path))
