"""The whole site, served to tests by uvicorn in a thread: pages, sockets, housekeeping."""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from collections.abc import Iterator

import uvicorn


class LiveServer:
    """A running site. `url` and `ws_url` are its addresses without a closing slash."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self.ws_url = f"ws://127.0.0.1:{port}"

    def __str__(self) -> str:
        return self.url

    def __add__(self, path: str) -> str:
        return self.url + path


@contextlib.contextmanager
def serving(patience: float = 10.0) -> Iterator[LiveServer]:
    """Serves `config.asgi` until the block is left. Raises TimeoutError when it does not start in time."""
    from config.asgi import application

    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    server = uvicorn.Server(
        uvicorn.Config(
            application,
            lifespan="on",
            log_config=None,
            proxy_headers=False,
            timeout_graceful_shutdown=2,
            ws="websockets-sansio",
        )
    )
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    try:
        wait_until_started(server, thread, patience)
        yield LiveServer(listener.getsockname()[1])
    finally:
        server.should_exit = True
        thread.join(patience)
        listener.close()


def wait_until_started(server: uvicorn.Server, thread: threading.Thread, patience: float) -> None:
    end = time.monotonic() + patience
    while not server.started:
        if not thread.is_alive() or time.monotonic() > end:
            raise TimeoutError("the site did not start")
        time.sleep(0.01)
