"""The browser fixtures themselves: pages load, complaints are noted."""

from __future__ import annotations

from tests.browsing import axe_violations, scrolls_sideways


def test_the_admin_asks_to_sign_in_without_a_complaint(page):
    page.goto("/admin/")
    assert page.locator("form").first.is_visible()
    assert not scrolls_sideways(page)


def test_complaints_are_noted(page, problems):
    page.goto("/healthz")
    page.evaluate("document.body.innerHTML = '<p style=\"color: red\">x</p>'; console.log('said aloud')")
    page.evaluate("setTimeout(() => { throw new Error('fell over') })")
    page.wait_for_timeout(100)
    assert any("said aloud" in said for said in problems.noted)
    assert any("fell over" in said for said in problems.noted)
    problems.allow("said aloud|fell over|[Cc]ontent.[Ss]ecurity.[Pp]olicy")
    assert problems.left() == []


def test_axe_finds_a_picture_without_words(page):
    page.goto("/healthz")
    page.evaluate("document.body.append(new Image())")
    assert any(said.startswith("image-alt") for said in axe_violations(page))


def test_a_player_is_signed_in(new_context, alice, live_server):
    alice.is_staff = alice.is_superuser = True
    alice.save()
    page = new_context(player=alice, width=360, height=740, has_touch=True).new_page()
    page.goto("/admin/")
    assert "Site administration" in page.content()
