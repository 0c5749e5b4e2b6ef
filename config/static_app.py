"""Static files for the local server: hashed ones are kept by browsers for ever, text is sent compressed.

In production a web server in front serves STATIC_ROOT; this app then never sees a request for it.
"""

from __future__ import annotations

import mimetypes
import re
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from django.conf import settings
from django.contrib.staticfiles import finders

HASHED = re.compile(r"\.[0-9a-f]{12}\.\w+$")
FOREVER = b"public, max-age=31536000, immutable"
ASK_AGAIN = b"no-cache"


class StaticFiles:
    def __init__(self, app: Any) -> None:
        self.app = app

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        if not scope["path"].startswith(settings.STATIC_URL):
            await self.app(scope, receive, send)
            return
        found = find(unquote(scope["path"][len(settings.STATIC_URL) :]))
        body = found.read_bytes() if found else b"Not found"
        kind = (mimetypes.guess_type(str(found))[0] if found else None) or "text/plain"
        cache = FOREVER if HASHED.search(scope["path"]) else ASK_AGAIN
        headers = [
            (b"content-type", kind.encode()),
            (b"content-length", str(len(body)).encode()),
            (b"cache-control", cache),
        ]
        await send({"type": "http.response.start", "status": 200 if found else 404, "headers": headers})
        await send({"type": "http.response.body", "body": body if scope["method"] != "HEAD" else b""})


def find(name: str) -> Path | None:
    """The file of that name: a collected one, else where it lies in the source. Never one outside."""
    root = Path(settings.STATIC_ROOT)
    try:
        path = (root / name).resolve()
        if path.is_relative_to(root.resolve()) and path.is_file():
            return path
        lying = finders.find(name)
    except (ValueError, OSError):
        return None
    return Path(lying) if isinstance(lying, str) and Path(lying).is_file() else None
