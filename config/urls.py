"""The site's addresses, part by part. Each app brings its own `urls.py` with whole paths."""

from __future__ import annotations

from importlib.util import find_spec

from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.templatetags.static import static
from django.urls import URLPattern, URLResolver, include, path

from config import health

PARTS = ("config.pages.urls", "accounts.urls", "collection.urls", "matches.urls", "quests.urls")


def icon(request: HttpRequest) -> HttpResponse:
    """The site's picture, for browsers that ask for it without having read a page."""
    return redirect(static("img/icon.svg"))


handler400 = "config.errors.bad_request"
handler403 = "config.errors.forbidden"
handler404 = "config.errors.not_found"
handler429 = "config.errors.too_many"  # allauth asks for it
handler500 = "config.errors.server_error"

urlpatterns: list[URLPattern | URLResolver] = [
    path("favicon.ico", icon),
    path("healthz", health.healthz, name="healthz"),
    path("readyz", health.readyz, name="readyz"),
    path("metrics", health.metrics, name="metrics"),
    *(path("", include(part)) for part in PARTS if find_spec(part)),
    path("accounts/", include("allauth.urls")),
    path("admin/", admin.site.urls),
]
