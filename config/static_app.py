"""Static files for the server that runs by itself: hashed names are kept for ever, text goes compressed.

In production a web server in front of the site serves STATIC_ROOT; then no request for a file arrives here.
"""

from __future__ import annotations

import functools
import gzip
import mimetypes
import re
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import unquote

from asgiref.sync import sync_to_async
from django.conf import settings
from django.contrib.staticfiles import finders
from django.core.exceptions import SuspiciousFileOperation

HASHED = re.compile(r"\.[0-9a-f]{12}\.\w+$")
FOREVER = b"public, max-age=31536000, immutable"
ASK_AGAIN = b"no-cache"
TEXT = ("text/", "application/json", "image/svg+xml", "application/javascript")
TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".woff2": "font/woff2", ".svg": "image/svg+xml"}
WORTH_PACKING = 512


class Loaded(NamedTuple):
    """A file ready to send: plain, compressed where that is smaller, and what names this content."""

    plain: bytes
    packed: bytes | None
    kind: str
    tag: str


class StaticFiles:
    """ASGI middleware that answers for everything below STATIC_URL and passes on the rest."""

    def __init__(self, app: Any) -> None:
        self.app = app

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        if not scope["path"].startswith(settings.STATIC_URL):
            await self.app(scope, receive, send)
        elif scope["method"] not in {"GET", "HEAD"}:
            await answer(send, 405, b"Method not allowed", [(b"allow", b"GET, HEAD")])
        else:
            await serve(scope, send)


async def serve(scope: dict[str, Any], send: Any) -> None:
    name = unquote(scope["path"][len(settings.STATIC_URL) :])
    loaded = await sync_to_async(load, thread_sensitive=False)(name)
    if loaded is None:
        await answer(send, 404, b"There is no such file.")
        return
    asked = dict(scope["headers"])
    packed = loaded.packed if accepts_gzip(asked.get(b"accept-encoding", b"").decode("latin-1")) else None
    tag = f'"{loaded.tag}{"-gzip" if packed else ""}"'.encode()
    headers = [
        (b"content-type", loaded.kind.encode()),
        (b"cache-control", FOREVER if HASHED.search(name) else ASK_AGAIN),
        (b"etag", tag),
        (b"vary", b"accept-encoding"),
        (b"x-content-type-options", b"nosniff"),
        *([(b"content-encoding", b"gzip")] if packed else []),
    ]
    if tag in asked.get(b"if-none-match", b""):
        await answer(send, 304, b"", headers)
    else:
        await answer(send, 200, packed or loaded.plain, headers, head=scope["method"] == "HEAD")


async def answer(
    send: Any,
    status: int,
    body: bytes,
    headers: list[tuple[bytes, bytes]] | None = None,
    *,
    head: bool = False,
) -> None:
    headers = headers or [(b"content-type", b"text/plain")]
    size = [] if status == 304 else [(b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": [*headers, *size]})
    await send({"type": "http.response.body", "body": b"" if head else body})


def accepts_gzip(header: str) -> bool:
    """Whether an Accept-Encoding header allows gzip (`gzip;q=0` does not)."""
    for part in header.split(","):
        coding, _, quality = part.partition(";")
        if coding.strip().lower() in {"gzip", "*"}:
            return quality.replace(" ", "") not in {"q=0", "q=0.0", "q=0.00", "q=0.000"}
    return False


def load(name: str) -> Loaded | None:
    """The file of that name, or None."""
    path = find(name)
    if path is None:
        return None
    about = path.stat()
    return read(path, about.st_mtime_ns, about.st_size)


@functools.lru_cache(maxsize=512)
def read(path: Path, changed: int, size: int) -> Loaded:
    """Reads and compresses once for every content; an edited file has another `changed` or `size`."""
    plain = path.read_bytes()
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    worth = size >= WORTH_PACKING and kind.startswith(TEXT)
    packed = gzip.compress(plain, 9, mtime=0) if worth else None
    if packed is not None and len(packed) >= len(plain):
        packed = None
    charset = "; charset=utf-8" if kind.startswith("text/") else ""
    return Loaded(plain, packed, kind + charset, sha256(plain).hexdigest()[:16])


def find(name: str) -> Path | None:
    """Where the file lies: hashed names among the collected, plain ones in the source. Never outside."""
    places = (collected, in_source) if HASHED.search(name) else (in_source, collected)
    try:
        return next((path for place in places if (path := place(name))), None)
    except (
        ValueError,
        OSError,
        SuspiciousFileOperation,
    ):  # a null byte, an endless name, a path that leads outside
        return None


def collected(name: str) -> Path | None:
    root = Path(settings.STATIC_ROOT).resolve()
    path = (root / name).resolve()
    return path if path.is_relative_to(root) and path.is_file() else None


def in_source(name: str) -> Path | None:
    found = finders.find(name)
    return Path(found) if isinstance(found, str) and Path(found).is_file() else None
