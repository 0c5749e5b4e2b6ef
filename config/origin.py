"""Sockets are opened by our own pages only: the Origin must be the Host that was asked."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.http.request import split_domain_port, validate_host

FOREIGN = 4403
DEFAULT_PORTS = {"http": 80, "https": 443}


class SameOrigin:
    """ASGI middleware that closes a socket with code 4403 unless its Origin is the Host that was asked."""

    def __init__(self, app: Any) -> None:
        self.app = app

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        if is_own(dict(scope["headers"])):
            await self.app(scope, receive, send)
        else:
            await receive()
            await send({"type": "websocket.close", "code": FOREIGN})


def is_own(headers: dict[bytes, bytes]) -> bool:
    """Whether the Origin names host and port of the Host header, and the site answers to that host."""
    host = headers.get(b"host", b"").decode("latin-1").lower()
    origin = headers.get(b"origin", b"").decode("latin-1").lower()
    name, _ = split_domain_port(host)
    if not name or not validate_host(name, settings.ALLOWED_HOSTS):
        return False
    return same_place(origin, host)


def same_place(origin: str, host: str) -> bool:
    """Compares with the scheme's usual port filled in: https://a.org is a.org:443."""
    try:
        asked = urlsplit(origin)
        usual = DEFAULT_PORTS[asked.scheme]
        own = urlsplit(f"{asked.scheme}://{host}")
        return bool(asked.hostname) and (asked.hostname, asked.port or usual) == (
            own.hostname,
            own.port or usual,
        )
    except (KeyError, ValueError):
        return False
