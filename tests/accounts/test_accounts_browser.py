"""Account pages in a real browser: clean for axe, no wider than a phone, nothing in the console."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from accounts.models import Player
from tests.browsing import axe_violations, scrolls_sideways

VISITOR = ["accounts/login", "accounts/signup", "accounts/password/reset", "accounts/password/reset/done"]
VISITOR += ["accounts/recover", "accounts/password/reset/key/1-bad", "accounts/inactive"]
GUEST = ["accounts/login", "accounts/logout", "accounts/keep", "decks"]
PLAYER = ["accounts/password/change", "accounts/email", "accounts/sessions", "accounts/recovery"]
PLAYER += ["accounts/name", "accounts/logout", "accounts/reauthenticate", "accounts/2fa", "players/alice"]
STAFF = ["admin", "admin/accounts/player", "admin/collection/decklist", "admin/accounts/player/1/change"]
SMALL_TARGETS = """() =>
  [...document.querySelectorAll("main a.btn, main button, main input:not([type=hidden])")]
  .filter(it => it.checkVisibility() && it.type !== "checkbox" && it.getBoundingClientRect().height < 44)
  .map(it => it.outerHTML.slice(0, 120))"""


def complaints(page: Any, paths: list[str]) -> list[str]:
    """What is wrong with these pages at the size the page has."""
    found = []
    for path in paths:
        page.goto(f"/{path}/")
        found += [f"{path}: {said}" for said in axe_violations(page)]
        found += [f"{path}: a small target {it}" for it in page.evaluate(SMALL_TARGETS)]
        found += [f"{path} is wider than the window"] * scrolls_sideways(page)
    return found


@pytest.mark.parametrize("width", [360, 1440])
def test_account_pages_of_a_visitor_are_clean(new_context: Callable[..., Any], width: int) -> None:
    page = new_context(width=width).new_page()
    assert complaints(page, VISITOR) == []


@pytest.mark.parametrize("width", [360, 1440])
def test_account_pages_of_a_guest_are_clean(new_context: Callable[..., Any], width: int) -> None:
    guest = Player.objects.create_user("Guest-Marigold42", is_guest=True)
    page = new_context(player=guest, width=width).new_page()
    assert complaints(page, [*GUEST, f"players/{guest.name}"]) == []


@pytest.mark.parametrize("width", [360, 1440])
def test_account_pages_of_a_player_are_clean(new_context: Callable[..., Any], alice: Any, width: int) -> None:
    page = new_context(player=alice, width=width).new_page()
    assert complaints(page, PLAYER) == []


def test_the_back_room_works_under_the_sites_policy(new_context: Callable[..., Any]) -> None:
    staff = Player.objects.create_superuser("keeper", password="keeper has a password")
    page = new_context(player=staff).new_page()
    for path in STAFF:
        page.goto(f"/{path}/".replace("/1/", f"/{staff.pk}/"))
        assert page.locator("#content h1, #content-main").count(), path
    page.goto("/admin/accounts/player/")
    page.fill("#searchbar", "keep")
    page.keyboard.press("Enter")
    page.wait_for_url("**q=keep**")
    assert page.locator("#result_list tbody tr").count() == 1


def test_a_guest_keeps_everything_by_clicking(new_context: Callable[..., Any]) -> None:
    guest = Player.objects.create_user("Guest-Fern", is_guest=True)
    page = new_context(player=guest, width=360, height=740).new_page()
    page.goto("/accounts/keep/")
    page.fill("input[name=name]", "Adelheid")
    page.fill("input[name=password]", "a fine long password")
    page.click("text=Keep everything")
    page.wait_for_url("**/accounts/recovery/")
    assert page.locator("code").count() == 8
    assert axe_violations(page) == [] and not scrolls_sideways(page)
    guest.refresh_from_db()
    assert guest.name == "Adelheid" and not guest.is_guest


def test_the_picture_for_an_authenticator_app_is_seen(new_context: Callable[..., Any], alice: Any) -> None:
    page = new_context(width=360, height=740).new_page()
    page.goto("/accounts/login/?next=/accounts/2fa/totp/activate/")
    page.fill("input[name=login]", "alice")
    page.fill("input[name=password]", "alice has a long password")
    page.click("main button")
    page.wait_for_url("**/accounts/reauthenticate/**")
    page.fill("input[name=password]", "alice has a long password")
    page.click("text=Go on")
    page.wait_for_url("**/activate/")
    assert page.evaluate("document.querySelector('.qr').naturalWidth") > 0
    assert axe_violations(page) == [] and not scrolls_sideways(page)


def test_one_session_is_ended_from_the_list(new_context: Callable[..., Any], alice: Any) -> None:
    pages = [new_context(width=360, height=740).new_page() for _ in range(2)]
    for page in pages:
        page.goto("/accounts/login/")
        page.fill("input[name=login]", "alice")
        page.fill("input[name=password]", "alice has a long password")
        page.click("main button")
        page.wait_for_url("**/")
    here, there = pages
    here.goto("/accounts/sessions/")
    assert here.locator(".sessions > li").count() == 2
    assert complaints(here, ["accounts/sessions"]) == []
    here.click("button:text-is('End')")
    here.wait_for_selector("text=Signed out there.")
    there.goto("/decks/")
    assert "/accounts/login/" in there.url
