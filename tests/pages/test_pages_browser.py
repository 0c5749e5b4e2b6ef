"""The pages in a real browser, on a phone and on a desk."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browsing import axe_violations, scrolls_sideways

PAGES = ["/", "/rules/", "/rules/arcana/", "/rules/grid-clash/", "/credits/", "/privacy/", "/styleguide/"]
SIZES = [(360, 740), (768, 1024), (1440, 900)]
TAP = 44
FIRST_LOAD = 150_000
ART = "sprite"

SMALL_TARGETS = """
(least) => [...document.querySelectorAll("a[href], button, summary, select, input:not([type=hidden])")]
  .filter((element) => {
    const box = element.getBoundingClientRect();
    if (!box.width || !element.checkVisibility() || element.matches(".skip, .card")) return false;
    if (element.closest("p, li.panel h2, dd, td")) return false; // links in running text
    const reach = element.closest("label")?.getBoundingClientRect() ?? box;
    return reach.height < least || (reach.width < least && box.width < least);
  })
  .map((element) => element.outerHTML.slice(0, 120))
"""
CUT_OFF = """
() => [...document.querySelectorAll(".card__name, .arcana__name, .btn, .tag, h1, h2, h3")]
  .filter((element) => element.checkVisibility() && !element.matches(".sr") && element.clientWidth)
  .filter((element) => element.scrollWidth > element.clientWidth + 1)
  .map((element) => element.textContent.trim())
"""

OVERFULL = """
() => [...document.querySelectorAll(".card__text, .arcana__text")]
  .filter((element) => element.checkVisibility())
  .filter((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    const tails = parseFloat(getComputedStyle(element).fontSize) * 0.3; // letters reach out of a tight line
    return words.getBoundingClientRect().height > element.getBoundingClientRect().height + tails;
  })
  .map((element) => `${Math.round(element.getBoundingClientRect().width)} px: ${element.textContent.trim()}`)
"""


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_page_fits_its_window_and_pleases_axe(new_context: Any, path: str, width: int, height: int) -> None:
    page = new_context(width=width, height=height, reduced_motion="reduce").new_page()
    page.goto(path)
    page.evaluate("document.fonts.ready")
    assert not scrolls_sideways(page)
    assert page.evaluate(CUT_OFF) == []
    assert page.evaluate(OVERFULL) == []
    assert axe_violations(page) == []


@pytest.mark.parametrize("path", PAGES)
def test_what_is_tapped_on_a_phone_is_large_enough(new_context: Any, path: str) -> None:
    page = new_context(width=360, height=740, has_touch=True).new_page()
    page.goto(path)
    assert page.evaluate(SMALL_TARGETS, TAP) == []


@pytest.mark.parametrize("path", PAGES)
def test_a_first_load_is_light(new_context: Any, path: str) -> None:
    page = new_context(width=1440, height=900).new_page()
    client = page.context.new_cdp_session(page)
    client.send("Network.enable")
    names, sizes = {}, {}
    client.on(
        "Network.responseReceived",
        lambda event: names.__setitem__(event["requestId"], event["response"]["url"]),
    )
    client.on(
        "Network.loadingFinished",
        lambda event: sizes.__setitem__(event["requestId"], event["encodedDataLength"]),
    )
    page.goto(path, wait_until="networkidle")
    loaded = {names[key]: size for key, size in sizes.items() if key in names and ART not in names[key]}
    assert len(loaded) >= 5
    assert sum(loaded.values()) <= FIRST_LOAD, loaded


def test_the_keyboard_reaches_the_page_past_the_bar(page: Any) -> None:
    page.goto("/rules/arcana/")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "content"


def test_the_players_menu_opens_closes_by_escape_and_gives_the_focus_back(
    new_context: Any, alice: Any
) -> None:
    page = new_context(player=alice, width=360, height=740).new_page()
    page.goto("/")
    page.get_by_text("alice", exact=True).click()
    assert page.get_by_role("link", name="Profile").is_visible()
    assert axe_violations(page) == []
    page.keyboard.press("Escape")
    assert not page.get_by_role("link", name="Profile").is_visible()
    assert page.evaluate("document.activeElement.tagName") == "SUMMARY"


@pytest.mark.parametrize("width", [360, 768, 1440])
def test_the_bar_has_room_for_the_longest_name(new_context: Any, db: None, width: int) -> None:
    from tests.conftest import make_player

    page = new_context(player=make_player("Wolfgang-Amadeus"), width=width, height=740).new_page()
    page.goto("/rules/")
    assert not scrolls_sideways(page)
    corner = page.locator(".menu summary").bounding_box()
    assert corner["x"] + corner["width"] <= width
    assert corner["width"] >= TAP


def test_a_menu_closes_when_something_else_is_pressed(new_context: Any, alice: Any) -> None:
    page = new_context(player=alice).new_page()
    page.goto("/")
    page.get_by_text("alice", exact=True).click()
    page.get_by_role("heading", name="Five tribes").click()
    assert not page.get_by_role("link", name="Profile").is_visible()


def test_one_click_on_play_now_brings_a_visitor_to_a_table(new_context: Any) -> None:
    page = new_context(width=360, height=740, has_touch=True).new_page()
    page.goto("/")
    page.get_by_role("button", name="Play now").first.click()
    page.wait_for_url("**/match/*/")


@pytest.mark.parametrize("width", [360, 1440])
def test_an_error_page_pleases_axe(new_context: Any, problems: Any, width: int) -> None:
    problems.allow("404")
    page = new_context(width=width, height=740).new_page()
    page.goto("/no/such/page/")
    assert not scrolls_sideways(page)
    assert axe_violations(page) == []
