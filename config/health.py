"""Is the process alive (`/healthz`), can it serve (`/readyz`), its figures (`/metrics`)."""

from __future__ import annotations

import ipaddress

from django.core.cache import cache
from django.db import connection
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.cache import never_cache
from django_prometheus.exports import ExportToDjangoView


@never_cache
def healthz(request: HttpRequest) -> HttpResponse:
    """The process answers; nothing else is asked."""
    return HttpResponse("ok", content_type="text/plain")


@never_cache
def readyz(request: HttpRequest) -> JsonResponse:
    """Database and cache answer: 200, else 503 with the part that does not."""
    parts = {"database": database_answers(), "cache": cache_answers()}
    return JsonResponse(parts, status=200 if all(parts.values()) else 503)


def database_answers() -> bool:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except Exception:
        return False
    return True


def cache_answers() -> bool:
    try:
        cache.set("readyz", 1, 5)
        return bool(cache.get("readyz") == 1)
    except Exception:
        return False


@never_cache
def metrics(request: HttpRequest) -> HttpResponse:
    """Prometheus' figures, for the machine itself and for staff; everybody else gets 404."""
    user = getattr(request, "user", None)
    if not (is_loopback(request) or (user and user.is_active and user.is_staff)):
        raise Http404
    response: HttpResponse = ExportToDjangoView(request)
    return response


def is_loopback(request: HttpRequest) -> bool:
    """Whether the request comes from this machine (trusted proxies' headers are already applied)."""
    try:
        return ipaddress.ip_address(request.META.get("REMOTE_ADDR", "")).is_loopback
    except ValueError:
        return False
