"""The live table in a real browser."""

from __future__ import annotations

from tests.browser.hands import Hands


def test_a_practice_match_is_played_to_its_end_with_the_mouse(practice):
    page = practice()
    assert Hands(page).play_to_the_end() > 8
    assert page.locator("#sheet-title").inner_text() in ("Victory", "Defeat", "A draw")
    assert page.locator(".result__figures tbody tr").count() >= 4
    assert page.get_by_role("button", name="Play the bot again").is_visible()
