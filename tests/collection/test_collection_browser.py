"""The economy in a real browser: a new guest's first evening, by mouse and by keyboard, on desk and phone."""

from __future__ import annotations

import re
from typing import Any

import pytest

from collection.models import Opening
from collection.services import building, packs, wallet_of
from tests.browsing import axe_violations, scrolls_sideways
from tests.collection.bank import books_balance, give, key, own
from tests.pages.test_pages_browser import CUT_OFF, OVERFULL, SMALL_TARGETS

SIZES = [(360, 740), (1440, 900)]


def newest_player() -> Any:
    from accounts.models import Player

    return Player.objects.latest("pk")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_guest_opens_four_packs_crafts_builds_activates_and_plays(
    new_context: Any, width: int, height: int
) -> None:
    page = new_context(width=width, height=height, reduced_motion="reduce").new_page()
    page.goto("/play/")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_load_state()
    guest = newest_player()
    give(guest, dust=200)

    page.goto("/packs/")
    buying = page.locator(".shop__buy").get_by_role("button", name=re.compile("^4 packs"))
    buying.click()
    page.get_by_role("button", name="Open one").click()
    page.wait_for_url("**/packs/*/")
    for _ in range(5):
        page.get_by_role("button", name="Turn the next").click()
    page.get_by_role("heading", name="All turned").wait_for()
    for _ in range(3):
        page.get_by_role("button", name=re.compile("Open another")).click()
        page.wait_for_load_state()
        page.get_by_role("link", name="Turn all").click()
        page.get_by_role("heading", name="All turned").wait_for()
    assert Opening.objects.filter(player=guest).count() == 4 and wallet_of(guest).packs == 0

    page.goto("/collection/?rarity=rare&have=missing")
    page.locator(".album__one").first.click()
    page.get_by_role("button", name="Craft for 200").click()
    page.get_by_text("is yours").first.wait_for()

    page.goto("/decks/")
    page.get_by_label("Name", exact=True).fill("First try")
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("heading", name="First try").wait_for()
    page.locator(".pool__take").first.click()
    page.locator("#deck .dk__n b", has_text=re.compile("^1$")).wait_for()
    assert page.locator(".pool .own", has_text="1 in").count() == 1, "the card's own line has changed too"
    page.get_by_role("button", name="Finish from what I own").click()
    page.locator("#deck .dk__n b", has_text="20").wait_for()
    page.get_by_role("button", name="Make it active").click()
    page.get_by_text("You sit down with First try").wait_for()
    page.goto("/play/")
    page.goto(f"/decks/{guest.deck_lists.get(active=True).pk}/")
    page.get_by_role("button", name="Try it against a bot").click()
    page.wait_for_url("**/match/**")
    page.locator(".bd").wait_for()
    books_balance(guest)


@pytest.fixture
def stocked(alice: Any) -> Any:
    """A player with something of everything."""
    give(alice, packs=12, dust=900)
    own(alice, "moon_stag")
    packs.open_packs(player=alice, key=key(), count=3)
    deck = building.create(player=alice, name="Antlers")
    for card in ("moon_stag", "queen_of_antlers", "spark"):
        building.add_card(player=alice, deck_list=deck, card=card, plan=True)
    return alice


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_page_fits_and_pleases_axe(new_context: Any, stocked: Any, width: int, height: int) -> None:
    page = new_context(player=stocked, width=width, height=height, reduced_motion="reduce").new_page()
    opening, deck = Opening.objects.get(player=stocked), stocked.deck_lists.get(name="Antlers")
    for path in (
        "/packs/",
        f"/packs/{opening.pk}/",
        f"/packs/{opening.pk}/?open=all",
        "/collection/",
        "/collection/moon_stag/",
        "/decks/",
        f"/decks/{deck.pk}/?plan=1",
        "/wallet/",
        "/fairness/",
    ):
        page.goto(path)
        page.evaluate("document.fonts.ready")
        assert not scrolls_sideways(page), path
        assert axe_violations(page) == [], path
        assert page.evaluate(CUT_OFF) == [] and page.evaluate(OVERFULL) == [], path
        if width < 600:  # where fingers press
            assert page.evaluate(SMALL_TARGETS, 44) == [], path


def test_the_album_filters_without_a_new_page_and_back_brings_the_last_filter(
    new_context: Any, stocked: Any
) -> None:
    page = new_context(player=stocked).new_page()
    page.goto("/collection/")
    page.evaluate("window.same = true")
    page.get_by_role("link", name="Beast").first.click()
    page.wait_for_url("**/collection/?tribe=beast")
    page.locator('.filters label[data-rarity="legendary"]').click()
    page.wait_for_url("**rarity=legendary**")
    page.locator(".album__one").nth(1).wait_for()
    assert page.locator(".album__one").count() == 2 and page.evaluate("window.same") is True
    page.go_back()
    page.wait_for_url("**/collection/?tribe=beast")
    page.wait_for_function("() => document.querySelectorAll('.album__one').length === 22")
    page.go_forward()
    page.wait_for_function("() => document.querySelectorAll('.album__one').length === 2")


def test_a_deck_is_built_by_keyboard_and_by_dragging(new_context: Any, stocked: Any) -> None:
    page = new_context(player=stocked, reduced_motion="reduce").new_page()
    deck = building.create(player=stocked, name="Hands")
    page.goto(f"/decks/{deck.pk}/")
    size = page.locator("#deck .dk__n b")
    page.locator(".pool__take").first.focus()
    page.keyboard.press("Enter")
    size.get_by_text("1", exact=True).wait_for()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("+")
    size.get_by_text("2", exact=True).wait_for()
    page.keyboard.press("Delete")
    size.get_by_text("1", exact=True).wait_for()
    page.locator(".pool__take").nth(3).drag_to(page.locator("#deck"))
    size.get_by_text("2", exact=True).wait_for()
    page.wait_for_timeout(300)  # the deck has been drawn anew; hands are slower than this
    page.locator(".dk__row").first.drag_to(page.locator(".pool__take").first)
    size.get_by_text("1", exact=True).wait_for()


def test_a_refused_card_says_why_in_the_deck(new_context: Any, stocked: Any, problems: Any) -> None:
    problems.allow("422")
    page = new_context(player=stocked, reduced_motion="reduce").new_page()
    deck = stocked.deck_lists.get(active=True)
    page.goto(f"/decks/{deck.pk}/")
    page.locator("#take-moon_stag").click()
    page.get_by_role("alert").filter(has_text="20 cards already").wait_for()


def test_an_opening_is_checked_in_the_browser(new_context: Any, stocked: Any) -> None:
    page = new_context(player=stocked, reduced_motion="reduce").new_page()
    page.goto("/packs/")
    page.get_by_text("Chance you can check").click()
    page.get_by_label("Your part").fill("Käse & 3 mice")
    page.get_by_role("button", name="Open 9").click()
    page.get_by_role("link", name="Turn all").click()
    page.get_by_role("link", name="Check this opening").click()
    assert Opening.objects.latest("pk").value == "Käse & 3 mice"
    page.get_by_role("button", name="Check it here").click()
    page.get_by_role("heading", name="It is right").wait_for()
    assert page.locator("[data-result] li").count() == 10
    assert "This browser was shown it" in page.locator("[data-seen]").text_content()


def test_a_lie_about_an_opening_is_found_out(new_context: Any, stocked: Any) -> None:
    opening = Opening.objects.get(player=stocked)
    opening.pulls[1]["cards"][0][0] = "old_greymane"
    opening.save()
    page = new_context(player=stocked).new_page()
    page.goto("/fairness/")
    page.get_by_role("button", name="Check it here").click()
    page.get_by_role("heading", name="It is not right").wait_for()


def test_without_scripts_packs_open_and_decks_are_built(new_context: Any, stocked: Any) -> None:
    page = new_context(player=stocked, java_script_enabled=False).new_page()
    page.goto("/packs/")
    page.get_by_role("button", name="Open one").click()
    page.locator("summary[aria-label='Turn card 1']").click()
    assert page.locator(".turn__face .card").first.is_visible()
    page.get_by_role("link", name="Turn all").click()
    deck = building.create(player=stocked, name="Plain")
    page.goto(f"/decks/{deck.pk}/")
    page.locator(".pool__take").first.click()
    assert page.locator("#deck .dk__n").text_content().startswith("1 of 20")


def test_back_and_a_double_tap_open_one_pack(new_context: Any, stocked: Any) -> None:
    page = new_context(player=stocked, reduced_motion="reduce").new_page()
    page.goto("/packs/")
    before = wallet_of(stocked).packs
    page.get_by_role("button", name="Open one").dblclick(no_wait_after=True)
    page.wait_for_url("**/packs/*/")
    page.go_back()
    page.go_forward()
    assert wallet_of(stocked).packs == before - 1
    books_balance(stocked)


def test_fast_presses_are_all_counted(new_context: Any, stocked: Any) -> None:
    page = new_context(player=stocked, reduced_motion="reduce").new_page()
    deck = building.create(player=stocked, name="Fast")
    page.goto(f"/decks/{deck.pk}/")
    page.locator(".pool__take").first.wait_for()
    page.evaluate(
        "() => [...document.querySelectorAll('.pool__take')].slice(0, 6).forEach((one) => one.click())"
    )
    page.locator("#deck .dk__n b").get_by_text("6", exact=True).wait_for()
    assert stocked.deck_lists.get(name="Fast").lines.count() == 6


def test_filters_pressed_fast_all_count_and_the_focus_stays(new_context: Any, stocked: Any) -> None:
    page = new_context(player=stocked, reduced_motion="reduce").new_page()
    page.goto("/collection/")
    page.evaluate(
        "() => ['rare', 'epic', 'legendary'].forEach((one) => document.getElementById('f-' + one).click())"
    )
    page.wait_for_url("**rarity=rare&rarity=epic&rarity=legendary**")
    page.wait_for_function("() => document.querySelectorAll('.album__one').length === 41")
    page.locator("#f-cost-1").focus()
    page.keyboard.press("Space")
    page.wait_for_url("**cost=1**")
    page.wait_for_function("() => document.activeElement?.id === 'f-cost-1'")
