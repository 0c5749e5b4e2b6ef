"""A real browser for tests: chromium, driven by Playwright, noting everything a page complains about."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

CHROMIUM = Path("/usr/bin/chromium")
MISSING = "chromium is missing: apt-get install -y chromium brings it"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]
TELL_VIOLATIONS = """
addEventListener("securitypolicyviolation", event =>
  console.error(
    `content security policy: ${event.violatedDirective} forbids ${event.blockedURI} ${event.sample}`));
"""
AXE = Path(__file__).parent / "vendor" / "axe.min.js"
RUN_AXE = """
async () => (await axe.run(document, {resultTypes: ["violations"]})).violations.map(
  found => `${found.id} (${found.impact}): ${found.help}: `
    + found.nodes.map(node => node.target.join(" ")).join(", "))
"""


class Problems:
    """What pages complained about. A test that provokes a complaint on purpose says so with `allow`."""

    def __init__(self) -> None:
        self.noted: list[str] = []
        self.allowed: list[re.Pattern[str]] = []

    def note(self, sentence: str) -> None:
        self.noted.append(sentence)

    def allow(self, pattern: str) -> None:
        """Complaints that match `pattern` (a regular expression, found anywhere) are expected."""
        self.allowed.append(re.compile(pattern))

    def left(self) -> list[str]:
        return [said for said in self.noted if not any(allowed.search(said) for allowed in self.allowed)]

    def listen(self, context: Any) -> None:
        """Notes every console message, page error and policy violation of a browser context."""
        context.add_init_script(TELL_VIOLATIONS)
        context.on(
            "console",
            lambda message: self.note(
                f"{message.type}: {message.text} ({message.page and message.page.url})"
            ),
        )
        context.on("weberror", lambda error: self.note(f"page error: {error.error}"))


def axe_violations(page: Any) -> list[str]:
    """What axe finds on the page as it stands, one sentence each."""
    page.evaluate(AXE.read_text())
    found: list[str] = page.evaluate(RUN_AXE)
    return found


def scrolls_sideways(page: Any) -> bool:
    """Whether the page is wider than the window."""
    return bool(page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"))


def session_cookie(player: Any, url: str) -> Any:
    """The cookie of a browser in which `player` is signed in, for `context.add_cookies([...])`."""
    from django.conf import settings
    from django.test import Client

    client = Client()
    client.force_login(player)
    return {
        "name": settings.SESSION_COOKIE_NAME,
        "value": client.cookies[settings.SESSION_COOKIE_NAME].value,
        "url": url,
    }
