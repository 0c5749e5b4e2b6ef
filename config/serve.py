"""`./arcana run`: the whole site in one process, on this machine, with nothing else installed."""

from __future__ import annotations

import argparse
import contextlib
import os
import socket
import sys

LOOPBACK = ("127.0.0.1", "localhost", "::1")
EVERYWHERE = ("0.0.0.0", "::")


def main(arguments: list[str] | None = None) -> int:
    """Serves until interrupted. Returns 1, with a sentence that says why, when it can't."""
    asked = read_arguments(arguments)
    announce_address(asked.host, asked.port)
    import django

    django.setup()
    from django.conf import settings

    from config.lock import AlreadyRunning, server_lock

    try:
        server_lock(settings.SERVER_LOCK_FILE).acquire(shown_url(asked.host, asked.port))
    except AlreadyRunning as running:
        print(f"Arcana is running already at {running}.", file=sys.stderr)
        return 1
    try:
        listener = listen(asked.host, asked.port)
    except OSError as no:
        print(
            f"Port {asked.port} can't be used ({no.strerror}). Try ./arcana run --port {asked.port + 1}",
            file=sys.stderr,
        )
        return 1
    return serve(asked.host, asked.port, listener)


def read_arguments(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="./arcana run", description="Serve the site on this machine.")
    parser.add_argument("--port", type=int, default=8000, help="the port (8000)")
    parser.add_argument(
        "--host", default="127.0.0.1", help="the address; 0.0.0.0 lets phones in the same network in"
    )
    return parser.parse_args(arguments)


def announce_address(host: str, port: int) -> None:
    """Tells the settings, through the environment, where the site is; what is set there already stays."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    os.environ.setdefault("SITE_URL", shown_url(host, port))
    if host not in LOOPBACK:
        hosts = [*LOOPBACK[:2], "[::1]", *(machine_addresses() if host in EVERYWHERE else [host])]
        os.environ.setdefault("ALLOWED_HOSTS", ",".join(hosts))


def shown_url(host: str, port: int) -> str:
    """The address to open on this machine."""
    name = "127.0.0.1" if host in EVERYWHERE else host
    return f"http://{f'[{name}]' if ':' in name else name}:{port}"


def machine_addresses() -> list[str]:
    """The names and addresses by which others in the network reach this machine."""
    name = socket.gethostname()
    found = [name, f"{name}.local"]
    with contextlib.suppress(OSError):
        found += [str(info[4][0]) for info in socket.getaddrinfo(name, None, socket.AF_INET)]
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # sends nothing: it only picks the outgoing address
        found.append(probe.getsockname()[0])
    return list(dict.fromkeys(found))


def listen(host: str, port: int) -> socket.socket:
    """The bound socket. Raises OSError when the port is taken or the address is not this machine's."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(2048)
    except OSError:
        listener.close()
        raise
    listener.set_inheritable(True)
    return listener


def serve(host: str, port: int, listener: socket.socket) -> int:
    import uvicorn
    from django.conf import settings

    from config import demo_staff, prepare

    prepare.bring_up_to_date()
    if not settings.PRODUCTION and (password := demo_staff.make_once()):
        print(f"Staff account for this machine only: {demo_staff.NAME} / {password} (shown once)", flush=True)
    print(f"Arcana is at {shown_url(host, port)}", flush=True)
    if host in EVERYWHERE:
        places = ", ".join(f"http://{place}:{port}" for place in machine_addresses())
        print(f"In this network: {places}", flush=True)
    config = uvicorn.Config(
        "config.asgi:application",
        lifespan="on",
        log_config=None,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=5,
        ws_max_size=64 * 1024,
    )
    uvicorn.Server(config).run(sockets=[listener])
    return 0


if __name__ == "__main__":
    sys.exit(main())
