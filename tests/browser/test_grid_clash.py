"""Arcane Grid Clash at the live table: whole matches by mouse, finger and keyboard, and what is seen."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from matches.games.grid_clash.cards import CARDS
from tests.browser.grid_hands import GridFinger, GridHands, GridKeyboard
from tests.browser.looks import small_targets
from tests.browsing import axe_violations, scrolls_sideways

PHONE = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}
DESKTOP = {"width": 1440, "height": 900}
STILL = {"reduced_motion": "reduce"}
NOTE_SUMS = """() => {
  window.sums = new Set();
  new MutationObserver(() => {
    const sum = document.querySelector(".gc-sum");
    if (sum) window.sums.add(sum.textContent.trim());
  }).observe(document.querySelector(".gc-table"), { childList: true, subtree: true, characterData: true });
}"""
ENDINGS = ("Victory", "Defeat", "A draw")
KINDS_JS = Path(__file__).parents[2] / "static/board/grid_clash/kinds.js"


@pytest.fixture
def practise(live_server: Any, new_context: Callable[..., Any], alice: Any) -> Callable[..., Any]:
    """Seats alice at a practice match and opens its table."""

    def sit(level: str = "novice", **context: Any) -> Any:
        from matches.services import seating

        match = seating.start_practice(alice, "grid_clash", level)
        page = new_context(player=alice, **context).new_page()
        page.goto(f"/match/{match.pk}/")
        page.wait_for_selector(".gc[data-phase]")
        return page

    return sit


@pytest.fixture
def meet(live_server: Any, new_context: Callable[..., Any], alice: Any, bob: Any) -> Callable[..., Any]:
    """Seats alice and bob at one table by room code; returns their pages."""

    def sit(first: dict[str, Any], second: dict[str, Any]) -> list[Any]:
        from matches.services import rooms

        match = rooms.join_room(rooms.open_room(alice, "grid_clash"), bob)
        pages = [
            new_context(player=player, **context).new_page()
            for player, context in ((alice, first), (bob, second))
        ]
        for page in pages:
            page.goto(f"/match/{match.pk}/")
        for page in pages:
            page.wait_for_selector(".gc[data-phase]")
        return pages

    return sit


# --- whole matches


def test_a_whole_practice_match_by_mouse_ends_with_a_result(practise):
    page = practise(**DESKTOP, **STILL)
    assert GridHands(page).play_to_the_end() >= 3
    assert page.locator("#sheet-title").inner_text() in ENDINGS
    labels = page.locator(".result__figures tbody th").all_inner_texts()
    assert labels == ["Points", "Traps", "Cards bought", "Cards lost in clashes", "Cards left"]
    assert page.get_by_role("button", name="Play the bot again").is_visible()
    assert axe_violations(page) == []


def test_two_browsers_play_to_the_end_one_by_touch_one_by_keyboard_alone(meet):
    phone, desk = meet({**PHONE, **STILL}, {**DESKTOP, **STILL})
    hands = (GridFinger(phone), GridKeyboard(desk))
    over = [False, False]
    end = time.monotonic() + 240
    while time.monotonic() < end and not all(over):
        for i, hand in enumerate(hands):
            if not over[i] and hand.asked():
                over[i] = hand.step() == "over"
        phone.wait_for_timeout(20)
    assert all(over), "the match did not end in time"
    titles = sorted(page.locator("#sheet-title").inner_text() for page in (phone, desk))
    assert titles in (["Defeat", "Victory"], ["A draw", "A draw"])


# --- the board


def test_AGC_03_the_phone_shows_64_squares_that_a_finger_can_hit(practise):
    page = practise(**PHONE, **STILL)
    sizes = page.evaluate(
        "() => [...document.querySelectorAll('.gc-sq')].map((square) => square.getBoundingClientRect().width)"
    )
    assert len(sizes) == 64 and min(sizes) >= 40
    assert not scrolls_sideways(page)
    assert [name for name in small_targets(page) if not name.startswith("q:")] == []
    assert axe_violations(page) == []


def test_AGC_40_the_shop_shows_price_and_stock(practise):
    page = practise(**PHONE, **STILL)
    assert page.locator('[data-key="b:goblin"]').get_attribute("aria-label") == (
        "Buy a Goblin for 5 points, 4 of 4 left"
    )
    page.locator('[data-key="b:goblin"]').tap(force=True)
    assert "you have 0" in page.locator(".bd-say__words").inner_text()


def test_AGC_17_the_other_browser_sees_ready_but_not_the_pick(meet):
    one, two = meet({**DESKTOP, **STILL}, {**DESKTOP, **STILL})
    hands = GridHands(one)
    hands.wait_for_move()
    hands.pick()
    two.wait_for_selector(".gc-foe .gc-ready")
    assert two.locator(".gc-board .gc-card").count() == 0
    assert one.locator(".gc-board .gc-card.is-pick").count() == 1
    one.get_by_text("You are ready. bob is still choosing.").wait_for()


def test_AGC_Q28_a_choice_can_be_changed_until_it_is_confirmed(practise):
    page = practise(**DESKTOP, **STILL)
    hands = GridHands(page)
    hands.wait_for_move()
    hands.press("h:warrior")
    hands.press("q:0-0")
    hands.press("q:0-1")
    hands.press("h:dragon")
    assert page.locator(".gc-sq.is-chosen").get_attribute("data-key") == "q:0-1"
    assert page.locator('[data-key="confirm"]').inner_text() == "Place Dragon"
    page.keyboard.press("Escape")
    assert page.locator(".gc-sq.is-chosen").count() == 0


def test_AGC_Q29_what_is_chosen_so_far_goes_to_the_server_as_a_draft(live_server, new_context, alice):
    from matches.services import seating

    match = seating.start_practice(alice, "grid_clash", "novice")
    page = new_context(player=alice, **DESKTOP, **STILL).new_page()
    sent: list[dict[str, Any]] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(json.loads(frame))))
    page.goto(f"/match/{match.pk}/")
    page.wait_for_selector(".gc[data-phase]")
    hands = GridHands(page)
    hands.wait_for_move()
    hands.press("h:wizard")
    hands.press("q:2-5")
    page.wait_for_timeout(200)
    drafts = [frame["action"] for frame in sent if frame["type"] == "draft"]
    assert drafts == [{"type": "place", "card": "wizard", "row": 2, "col": 5}]


def test_the_help_with_threats_can_be_switched_off_and_stays_off(practise):
    page = practise(**DESKTOP, **STILL)
    button = page.locator('[data-key="threats"]')
    assert button.get_attribute("aria-pressed") == "true"
    button.click()
    page.reload()
    page.wait_for_selector(".gc[data-phase]")
    assert button.get_attribute("aria-pressed") == "false"


def test_a_square_says_where_it_is_and_what_stands_there(practise):
    page = practise(**DESKTOP, **STILL)
    hands = GridHands(page)
    hands.step()
    page.wait_for_function("() => document.querySelectorAll('.gc-board .gc-card.is-own').length > 0")
    hands.wait_for_move()
    labels = page.locator(".gc-sq:has(.gc-card.is-own)").evaluate_all("all => all.map((a) => a.ariaLabel)")
    assert any("row " in label and "your Warrior" in label for label in labels)


def play_round(pages: list[Any], *picks: tuple[str, str]) -> None:
    """Both pick; returns when both may choose again."""
    hands = [GridHands(page) for page in pages]
    for hand, (card, square) in zip(hands, picks, strict=True):
        hand.wait_for_move()
        hand.press(f"h:{card}")
        hand.press(f"q:{square}")
    for hand in hands:
        hand.confirm()


def test_AGC_25_a_trap_is_announced_as_a_threat_then_drawn_and_counted_out(meet):
    pages = meet({**PHONE, **STILL}, {**DESKTOP, **STILL})
    play_round(pages, ("warrior", "0-0"), ("wizard", "0-1"))
    one, two = pages
    for page, mark, words in (
        (one, ".is-gain", "would trap bob's Wizard"),
        (two, ".is-danger", "your Wizard"),
    ):
        GridHands(page).wait_for_move()
        square = page.locator('[data-key="q:0-2"]')
        assert square.locator(mark).count() == 1
        assert words in square.get_attribute("aria-label")
    one.locator('[data-key="threats"]').click()
    assert one.locator(".gc-mark").count() == 0
    for page in pages:
        page.evaluate(NOTE_SUMS)
    play_round(pages, ("warrior", "0-2"), ("dragon", "7-7"))
    for page, who in ((one, "You trap"), (two, "alice traps")):
        page.wait_for_function("() => document.querySelector('.gc').dataset.round === '3'")
        GridHands(page).wait_for_move()
        assert page.evaluate("() => [...window.sums]") == [f"{who}2 + 2 + 2 = 6"]
        assert page.locator(".gc-line").count() == 1
    assert one.locator(".gc-me .gc-score b").inner_text() == "6"
    assert two.locator(".gc-foe .gc-score b").inner_text() == "6"


def test_AGC_33_a_goblin_bought_by_one_leaves_three_for_both_and_costs_the_points(meet):
    pages = meet({**PHONE, **STILL}, {**DESKTOP, **STILL})
    play_round(pages, ("warrior", "0-0"), ("wizard", "0-1"))
    play_round(pages, ("warrior", "0-2"), ("dragon", "7-7"))
    one, two = pages
    hands = GridHands(one)
    hands.wait_for_move()
    hands.press("b:goblin")
    assert "you keep 1" in one.locator(".bd-say__words").inner_text()
    hands.press("buy")
    for page in pages:
        page.wait_for_selector('[data-key="b:goblin"][aria-label$="3 of 4 left"]')
    assert one.locator(".gc-me .gc-score b").inner_text() == "1"
    assert two.locator(".gc-counts").get_attribute("aria-label").endswith("2 Goblins")


def test_AGC_22_two_of_a_kind_leave_a_dead_square_that_says_why_it_is_no_use(meet):
    pages = meet({**PHONE, **STILL}, {**DESKTOP, **STILL})
    play_round(pages, ("dragon", "7-0"), ("dragon", "7-0"))
    for page in pages:
        GridHands(page).wait_for_move()
        square = page.locator('[data-key="q:7-0"]')
        assert square.get_attribute("aria-label").startswith("row 8, column 1, dead")
        square.click()
        assert "That square is dead" in page.locator(".bd-say__words").inner_text()


def test_the_lobby_leads_to_a_board_of_this_game(live_server, new_context, alice):
    page = new_context(player=alice, **DESKTOP, **STILL).new_page()
    page.goto("/play/")
    page.get_by_role("region", name="Arcane Grid Clash").get_by_role("button", name="Novice bot").click()
    page.wait_for_selector(".gc[data-phase]")


def test_the_cards_words_are_those_of_the_rules():
    source = KINDS_JS.read_text()
    for slug, card in CARDS.items():
        assert f'{slug}: {{ name: "{card.name}"' in source
        assert f'line: "{card.text}"' in source
