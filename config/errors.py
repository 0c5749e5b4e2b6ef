"""Error pages in the look of the site, and bare ones where even the look fails."""

from __future__ import annotations

import structlog
from django.http import HttpRequest, HttpResponse
from django.template import loader

log = structlog.get_logger(__name__)

SENTENCES = {
    403: "You may not do that here. Go back, load the page again and try once more.",
    404: "There is no such page.",
    429: "That was too often. Please wait a moment.",
    500: "Something broke on our side. Please try again.",
}
BARE = '<!doctype html><html lang="en"><title>Arcana</title><p>{}</p><p><a href="/">Home</a></p></html>'


def page(request: HttpRequest, status: int) -> HttpResponse:
    """The page `errors/<status>.html`; a bare one when the look itself is broken."""
    try:
        text: str = loader.render_to_string(f"errors/{status}.html", {"status": status}, request)
    except Exception:
        log.exception("error_page.failed", status=status)
        text = BARE.format(SENTENCES[status])
    return HttpResponse(text, status=status)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """No page: what asks like this is no browser of ours."""
    return HttpResponse("Bad request", status=400, content_type="text/plain")


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    return page(request, 403)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    return page(request, 404)


def csrf_failed(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form without a valid token: cookies are off, or the page was left open too long."""
    return page(request, 403)


def too_many(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return page(request, 429)


def server_error(request: HttpRequest) -> HttpResponse:
    return page(request, 500)
