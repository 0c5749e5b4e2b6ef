"""The day in a real browser: a guest finishes a quest by playing, swaps one, sees the streak."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from typing import Any

import pytest

from quests.models import DayQuest
from quests.services.today import quests_today
from tests.browser.hands import Hands
from tests.browsing import axe_violations, scrolls_sideways

SIZES = {"phone": (360, 740), "desktop": (1440, 900)}


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    from matches import standing

    monkeypatch.setattr(standing, "BOT_PAUSE", (20, 60))
    monkeypatch.setattr(standing, "BOT_MULLIGAN_PAUSE", (20, 60))


@pytest.fixture
def attack_first(dealt: Callable[..., None]) -> None:
    """Ten attacks is what a first match or two bring."""
    dealt("attack_10", "win_2", "win_4")


def play(page: Any) -> None:
    page.wait_for_selector(".bd[data-phase]")
    Hands(page).play_to_the_end(240)
    page.wait_for_selector(".gains")


@pytest.mark.slow
@pytest.mark.parametrize("size", sorted(SIZES))
def test_a_guest_finishes_a_quest_by_playing_swaps_one_and_sees_the_streak(
    new_context: Callable[..., Any], attack_first: None, size: str
) -> None:
    width, height = SIZES[size]
    page = new_context(width=width, height=height, reduced_motion="reduce").new_page()
    page.goto("/")
    page.locator(".lead").get_by_role("button", name="Play now").click()
    play(page)
    assert not axe_violations(page)
    gains = page.locator(".gains").inner_text()
    assert "Attack 10 times" in gains and "XP" in gains
    for _ in range(3):
        if DayQuest.objects.filter(quest="attack_10", done_at__isnull=False).exists():
            break
        page.goto("/play/")
        page.get_by_role("button", name="Novice bot").first.click()
        play(page)
    assert "Quest done: Attack 10 times" in page.locator(".gains").inner_text()
    page.goto("/quests/")
    first = page.locator(".quest--own").first
    assert "Done" in first.inner_text() and first.locator("button").count() == 0
    assert page.locator(".ladder__step.is-now").inner_text().startswith("Day 1")
    assert page.locator(".cal__day.is-shown").count() == 1
    page.get_by_role("button", name="Swap: Win 2 matches").click()
    assert "Swapped. Your new quest:" in page.locator(".toasts").inner_text()
    assert page.get_by_role("button", name="Swap:").count() == 0
    page.goto("/wallet/")
    statement = page.locator("main").inner_text()
    assert "Attack 10 times" in statement and "Day 1 of 7" in statement.replace("day 1", "Day 1")


@pytest.mark.parametrize("size", sorted(SIZES))
@pytest.mark.parametrize("path", ["/", "/quests/", "/arcana/", "/arcana/?month=2027-05"])
def test_the_days_pages_fit_and_axe_finds_nothing(
    new_context: Callable[..., Any], alice: Any, path: str, size: str
) -> None:
    width, height = SIZES[size]
    page = new_context(player=alice, width=width, height=height).new_page()
    page.goto(path)
    assert not axe_violations(page)
    assert not scrolls_sideways(page)
    small = page.evaluate(
        """() => [...document.querySelectorAll(".daypage a.btn, .daypage button")]
        .map((thing) => thing.getBoundingClientRect()).filter((rect) => rect.height < 43.9).length"""
    )
    assert small == 0


@pytest.mark.parametrize("secure", [True, False])
def test_ARC_103_the_browser_works_out_the_same_cards(new_context: Callable[..., Any], secure: bool) -> None:
    context = new_context()
    if not secure:  # as on plain http in a home network
        context.add_init_script("Object.defineProperty(crypto, 'subtle', {value: undefined})")
    page = context.new_page()
    page.goto("/arcana/?month=2028-02")
    page.wait_for_selector('#selfcheck[data-checked="agrees"]')
    assert "all 29 dates" in page.locator("#selfcheck").inner_text()


def test_the_quests_page_works_by_keyboard_and_without_javascript(
    new_context: Callable[..., Any], alice: Any
) -> None:
    page = new_context(player=alice, java_script_enabled=False).new_page()
    page.goto("/quests/")
    page.locator(".quest__swap button").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".toast")
    assert not quests_today(alice, datetime.datetime.now(datetime.UTC).date()).may_swap
