"""The catalogue for the browser."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_GET

from .. import catalogue


@require_GET
def cards_json(request: HttpRequest, digest: str) -> HttpResponse:
    """The catalogue for the browser, under an address that never changes its content."""
    current, body = catalogue.encoded()
    if digest != current:  # a page from before the last change asks: it gets what there is now
        return redirect(catalogue.catalogue_url())
    return HttpResponse(
        body,
        content_type="application/json",
        headers={"Cache-Control": "public, max-age=31536000, immutable"},
    )
