"""The socket addresses."""

from __future__ import annotations

from typing import Any

from django.urls import path

from .lobby_socket import LobbySocket
from .match_socket import MatchSocket


async def match_socket(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """A tab at a match."""
    await MatchSocket(scope, receive, send).run()


async def lobby_socket(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """A tab in the lobby."""
    await LobbySocket(scope, receive, send).run()


websocket_urlpatterns: list[Any] = [
    path("ws/match/<str:match_id>/", match_socket),  # type: ignore[arg-type]
    path("ws/lobby/", lobby_socket),  # type: ignore[arg-type]
]
