"""The lobby and rooms in a real browser: two people find each other, and nothing complains."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.browsing import axe_violations, scrolls_sideways

SMALL_TARGETS = """() => [...document.querySelectorAll("main a.btn, main button, main .input")]
  .filter(it => it.checkVisibility() && it.getBoundingClientRect().height < 44)
  .map(it => it.outerHTML.slice(0, 120))"""
AT_TABLE = re.compile(r"/match/\w{12}/$")


def complaints(page: Any) -> list[str]:
    found = [*axe_violations(page), *page.evaluate(SMALL_TARGETS)]
    return found + ["wider than the window"] * scrolls_sideways(page)


@pytest.mark.parametrize("width", [360, 1440])
def test_the_lobby_and_a_room_are_clean(
    new_context: Callable[..., Any], alice: Any, bob: Any, width: int
) -> None:
    visitor = new_context(width=width).new_page()
    visitor.goto("/play/")
    assert complaints(visitor) == []
    page = new_context(player=alice, width=width).new_page()
    page.goto("/play/")
    assert complaints(page) == []
    page.get_by_role("button", name="Open a room").first.click()
    page.wait_for_url(re.compile(r"/rooms/[A-Z]{5}/$"))
    assert complaints(page) == []
    guest = new_context(player=bob, width=width).new_page()
    guest.goto(page.url)
    assert complaints(guest) == []
    page.get_by_role("button", name="Close the room").click()
    page.get_by_role("button", name="Find an opponent").first.click()
    page.get_by_text("Looking for an opponent").wait_for()
    assert not page.get_by_role("button", name="Find an opponent").first.is_visible()
    assert complaints(page) == []


def test_two_browsers_meet_in_a_room_by_its_link(
    new_context: Callable[..., Any], alice: Any, bob: Any
) -> None:
    host, guest = (new_context(player=player).new_page() for player in (alice, bob))
    host.goto("/play/")
    host.get_by_role("button", name="Open a room").first.click()
    host.wait_for_url(re.compile(r"/rooms/[A-Z]{5}/$"))
    guest.goto(host.url)
    guest.get_by_role("button", name="Join the match").click()
    for page in (host, guest):
        page.wait_for_url(AT_TABLE)
        page.wait_for_load_state("networkidle")
    assert host.url == guest.url


def test_two_browsers_meet_in_the_lobby(new_context: Callable[..., Any], alice: Any, bob: Any) -> None:
    first, second = (new_context(player=player).new_page() for player in (alice, bob))
    first.goto("/play/")
    first.get_by_role("button", name="Find an opponent").first.click()
    first.get_by_text("You have waited").wait_for()
    second.goto("/play/")
    second.get_by_role("button", name="Find an opponent").first.click()
    for page in (first, second):
        page.wait_for_url(AT_TABLE)
        page.wait_for_load_state("networkidle")


def test_a_code_typed_in_small_letters_leads_to_the_room(
    new_context: Callable[..., Any], alice: Any, bob: Any
) -> None:
    host, guest = (new_context(player=player).new_page() for player in (alice, bob))
    host.goto("/play/")
    host.get_by_role("button", name="Open a room").first.click()
    host.wait_for_url(re.compile(r"/rooms/[A-Z]{5}/$"))
    guest.goto("/play/")
    guest.get_by_label("A friend's room code").fill(host.url.split("/")[-2].lower())
    guest.get_by_role("button", name="Find the room").click()
    guest.get_by_role("button", name="Join the match").wait_for()
