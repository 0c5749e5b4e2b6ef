"""The ASGI application: pages, sockets, static files, and the coroutines that run beside them."""

from __future__ import annotations

import os
from importlib import import_module
from importlib.util import find_spec
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

from django.core.asgi import get_asgi_application

pages = get_asgi_application()  # first: it loads the apps that the imports below need

from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from django.conf import settings
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from config.lifespan import Lifespan, on_startup
from config.origin import SameOrigin
from config.schedule import run_jobs
from config.static_app import StaticFiles


def websocket_urlpatterns() -> list[Any]:
    """The socket addresses, from `matches.routing`."""
    if find_spec("matches.routing") is None:
        return []
    return list(import_module("matches.routing").websocket_urlpatterns)


if not settings.CELERY_BROKER_URL:
    on_startup.append(run_jobs)  # without a broker the one process does the daily jobs itself

application: Any = ProtocolTypeRouter(
    {
        "http": StaticFiles(pages),
        "websocket": SameOrigin(AuthMiddlewareStack(URLRouter(websocket_urlpatterns()))),
        "lifespan": Lifespan(),
    }
)
if settings.TRUSTED_PROXIES:
    application = ProxyHeadersMiddleware(application, trusted_hosts=settings.TRUSTED_PROXIES)
