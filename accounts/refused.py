"""The one way to say no: `Refused(code)`. The sentences stand in one table; each app adds its own."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

SENTENCES: dict[str, str] = {}


class Refused(Exception):
    """A service does not do what was asked; nothing has changed. `code` names the sentence that says why."""

    def __init__(self, code: str, /) -> None:
        super().__init__(code)
        self.code = code

    @property
    def sentence(self) -> str:
        """Why, in plain words."""
        return SENTENCES.get(self.code, "That is not possible now.")


def refusal(request: HttpRequest, no: Refused) -> HttpResponse:
    """The answer to a page's request that was refused: the sentence, with status 422."""
    return render(request, "errors/refused.html", {"no": no, "sentence": no.sentence}, status=422)
