"""What the pages of the collection share: keys for forms, ways to say no, whole pages or their parts."""

from __future__ import annotations

import secrets
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from accounts.limits import within
from accounts.refused import Refused

ACTS_A_MINUTE = 240


def fresh_key() -> str:
    """A form's idempotency key: sent twice, it acts once."""
    return secrets.token_urlsafe(12)


def page_or_part(request: HttpRequest, page: str, part: str) -> str:
    """The part where htmx asks for it, else the whole page."""
    return part if getattr(request, "htmx", False) and not request.htmx.boosted else page  # type: ignore[attr-defined]


def unhurried(player: Any) -> None:
    """Raises Refused("too_fast") for somebody who does far more than hands can."""
    if not within("collection", str(player.pk), ACTS_A_MINUTE, 60):
        raise Refused("too_fast")


def no_page(request: HttpRequest, no: Refused, back: str, sentence: str = "") -> HttpResponse:
    """A refusal as a page that leads back to where it was tried, with status 422."""
    context = {"no": no, "sentence": sentence or no.sentence, "back": back}
    return render(request, "errors/refused.html", context, status=422)


def say(request: HttpRequest, sentence: str) -> None:
    """A message on the next page."""
    messages.success(request, sentence)


def number(text: str | None, default: int = 1, digits: int = 4) -> int:
    """A number from a form; −1, which no service takes, for anything else."""
    if text is None or text == "":
        return default
    return int(text) if text.isascii() and text.isdigit() and len(text) <= digits else -1
