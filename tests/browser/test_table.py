"""The live table in a real browser: whole matches by mouse, finger and keyboard, and what is seen."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

from tests.browser.doctor import crowded, deserted, doctored, hurried, stubborn
from tests.browser.hands import CHOICES, LIT, Finger, Hands, Keyboard
from tests.browser.looks import overlaps, small_targets
from tests.browsing import axe_violations, scrolls_sideways

PHONE = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}
DESKTOP = {"width": 1440, "height": 900}
TABLET = {"width": 768, "height": 1024, "has_touch": True}
STILL = {"reduced_motion": "reduce"}
ENDINGS = ("Victory", "Defeat", "A draw")

RECORD_LINES = """
window.lines = []; window.cut = false;
const Plain = WebSocket;
window.WebSocket = class extends Plain {
  constructor(url) { super(window.cut ? url.replace('/ws/', '/nowhere/') : url); window.lines.push(this); }
};"""


def settled(page: Any) -> None:
    """Waits until no event is being shown any more."""
    page.wait_for_function(
        "() => document.querySelector('.bd') && !document.querySelector('.bd').hasAttribute('data-busy')"
    )


def to_own_turn(page: Any, hands: Hands | None = None) -> Hands:
    """Plays until it is this player's turn (the mulligan is answered)."""
    hands = hands or Hands(page)
    while (asked := hands.wait_for_move()) != "turn":
        assert asked == "mulligan"
        hands.step()
    return hands


def to_ready_units(page: Any, hands: Hands | None = None) -> Hands:
    """Plays until a unit of one's own can attack."""
    hands = to_own_turn(page, hands)
    for _ in range(40):
        assert hands.wait_for_move() == "turn"
        if page.locator(".bd-row--own .unit.is-ready").count():
            return hands
        hands.step()
    raise AssertionError("no unit ever became ready")


# --- whole matches


def test_a_visitor_plays_a_whole_practice_match_by_clicking_play_now(new_context):
    page = new_context(**DESKTOP, **STILL).new_page()
    page.goto("/")
    page.get_by_role("button", name="Play now").first.click()
    page.wait_for_url("**/match/**")
    page.wait_for_selector(".bd[data-phase]")
    assert Hands(page).play_to_the_end() > 8
    assert page.locator("#sheet-title").inner_text() in ENDINGS
    assert page.locator(".result__figures tbody tr").count() >= 4
    assert page.get_by_role("button", name="Play the bot again").is_visible()
    assert axe_violations(page) == []


def meet_by_code(phone: Any, desk: Any) -> None:
    """One opens a room by touch, the other types its letters and joins, without ever touching a mouse."""
    phone.goto("/play/")
    phone.get_by_role("button", name="Open a room").first.tap()
    code = phone.locator(".lobby__big").inner_text()
    desk.goto("/play/")
    desk.get_by_label("A friend's room code").focus()
    desk.keyboard.type(code)
    desk.keyboard.press("Enter")
    desk.wait_for_url(f"**/rooms/{code}/")
    desk.get_by_role("button", name="Join the match").focus()
    desk.keyboard.press("Enter")
    for page in (desk, phone):
        page.wait_for_url("**/match/**")
        page.wait_for_selector(".bd[data-phase]")


def test_two_browsers_meet_by_room_code_and_play_one_by_touch_one_by_keyboard_alone(new_context, alice, bob):
    phone = new_context(player=alice, **PHONE, **STILL).new_page()
    desk = new_context(player=bob, **DESKTOP, **STILL).new_page()
    meet_by_code(phone, desk)
    finger, keyboard = Finger(phone), Keyboard(desk)
    over = [False, False]
    end = time.monotonic() + 150
    while time.monotonic() < end and not all(over):
        for i, hands in enumerate((finger, keyboard)):
            if not over[i] and hands.page.evaluate(hands.ASKED):
                over[i] = hands.step() == "over"
        phone.wait_for_timeout(20)
    assert not scrolls_sideways(phone)
    titles = [page.locator("#sheet-title").inner_text() for page in (phone, desk)]
    assert sorted(titles) in (["Defeat", "Victory"], ["A draw", "A draw"])
    assert axe_violations(phone) == []
    assert small_targets(phone) == []


LISTEN = """() => {
  window.heard = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (when) {
    window.heard.push(this.frequency.value);
    return start.call(this, when);
  };
}"""
HIDE = """() => {
  for (const [name, value] of [["hidden", true], ["visibilityState", "hidden"]])
    Object.defineProperty(document, name, { get: () => value, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def called(page: Any) -> bool:
    """Whether the tab's title calls its player."""
    return bool(page.title().startswith("Your turn"))


def test_a_hidden_tab_is_called_back_by_title_and_sound(room_match):
    pages = room_match({**DESKTOP, **STILL}, {**DESKTOP, **STILL})
    for page in pages:
        page.evaluate(LISTEN)
        page.locator("body").press("Escape")  # browsers allow sound only after a gesture
        Hands(page).step()  # the mulligan
    while not any(called(page) for page in pages):
        pages[0].wait_for_timeout(50)
    moving, waiting = pages if called(pages[0]) else reversed(pages)
    assert not called(waiting)
    settled(waiting)
    waiting.evaluate(HIDE)
    waiting.evaluate("() => { window.heard = []; }")
    while not called(waiting):
        Hands(moving).step()
        moving.wait_for_timeout(100)
    waiting.wait_for_function("() => window.heard.includes(523) && window.heard.includes(784)")


def test_events_are_shown_as_movement_and_the_table_ends_on_the_last_view(practice):
    page = practice(**DESKTOP)
    hands = to_own_turn(page)
    for _ in range(4):
        hands.step()
        hands.wait_for_move()
    shown = page.locator(".log__round li").all_inner_texts()
    assert any("draw" in line for line in shown)
    settled(page)
    assert page.locator(".bd").get_attribute("data-busy") is None


def test_a_card_can_be_dragged_to_its_place(practice):
    page = practice(**DESKTOP, **STILL)
    hands = to_own_turn(page)
    while not (cards := page.locator(".bd-hand .card.is-playable:has(.card__atk)")).count():
        hands.step()
        assert hands.wait_for_move() == "turn"
    card, row = cards.first.bounding_box(), page.locator(".bd-row--own").bounding_box()
    units = page.locator(".bd-row--own .unit").count()
    page.mouse.move(card["x"] + 40, card["y"] + 60)
    page.mouse.down()
    page.mouse.move(row["x"] + row["width"] / 2 + 40, row["y"] + row["height"] / 2, steps=6)
    assert page.locator(".card.is-ghost").count() == 1
    assert page.locator(".drop.is-aimed").count() == 1
    page.mouse.up()
    page.wait_for_selector(f".bd-row--own .unit:nth-child({units + 1})")
    assert page.locator(".card.is-ghost").count() == 0


def test_a_held_finger_reads_a_card_with_its_keyword_explained(practice):
    page = practice(**PHONE, **STILL)
    to_own_turn(page)
    card = page.locator(".bd-hand .card").first
    card.dispatch_event(
        "pointerdown", {"pointerType": "touch", "isPrimary": True, "button": 0, "clientX": 60, "clientY": 620}
    )
    page.wait_for_selector(".bd-detail.is-pinned .card--full")
    box = page.locator(".bd-detail").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 360
    page.keyboard.press("Escape")
    assert page.locator(".bd-detail").count() == 0


# --- every moment is accessible


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_mulligan_and_turn_pass_axe_and_have_large_targets(practice, size):
    page = practice(**size, **STILL)
    page.wait_for_selector('[data-key="mull"]')
    assert "You go" in page.locator(".mull__head p").inner_text()
    assert axe_violations(page) == []
    assert small_targets(page) == []
    to_ready_units(page)
    assert axe_violations(page) == []
    page.locator(".bd-row--own .unit.is-ready").first.click()
    assert axe_violations(page) == []
    assert small_targets(page) == []
    assert not scrolls_sideways(page)


@pytest.mark.parametrize("key", ["h", "d", "a", "?"])
def test_every_sheet_passes_axe_and_closes_with_escape(practice, key):
    page = practice(**PHONE, **STILL)
    to_own_turn(page)
    page.keyboard.press(key)
    page.wait_for_selector("dialog[open]")
    page.wait_for_timeout(250)
    assert axe_violations(page) == []
    assert small_targets(page) == []
    assert not scrolls_sideways(page)
    page.keyboard.press("Escape")
    assert page.locator("dialog[open]").count() == 0


@pytest.mark.parametrize("size", [PHONE, TABLET, DESKTOP], ids=["phone", "tablet", "desktop"])
def test_ARC_Q3_six_units_a_side_and_a_dozen_cards_fit_without_overlap(practice, size):
    page = practice(**size, **STILL)
    to_own_turn(page)
    doctored(page, crowded)
    page.reload()
    page.wait_for_selector(".bd-row--foe .unit:nth-child(6)")
    assert page.locator(".bd-hand .card").count() == 12
    assert overlaps(page) == []
    assert small_targets(page) == []
    assert not scrolls_sideways(page)


# --- what is lit, what is refused


def test_ARC_59_exactly_the_legal_targets_are_lit(practice):
    frames: list[dict[str, Any]] = []

    def listen(page: Any) -> None:
        page.on(
            "websocket",
            lambda socket: socket.on("framereceived", lambda frame: frames.append(json.loads(frame))),
        )

    page = practice(**DESKTOP, **STILL)
    listen(page)
    page.reload()
    page.wait_for_selector(".bd[data-phase]")
    hands = to_ready_units(page)
    view = [frame for frame in frames if frame["type"] == "view"][-1]["view"]
    legal: dict[str, set[str]] = {}
    for action in view["legal_actions"]:
        foe = f"x:{1 - view['seat']}"
        if action["type"] == "attack":
            legal.setdefault(f"u:{action['cid']}", set()).add(
                foe if action["target"] is None else f"u:{action['target']}"
            )
        elif action["type"] == "play_unit":
            legal.setdefault(f"h:{action['cid']}", set()).add(f"d:{action['index']}")
        elif action["type"] == "cast":
            legal.setdefault(f"h:{action['cid']}", set()).add(
                "cast" if action["target"] is None else f"u:{action['target']}"
            )
    assert set(page.evaluate(CHOICES)) == set(legal)
    for key, targets in legal.items():
        hands.press(key)
        assert set(page.evaluate(LIT)) == targets
        page.keyboard.press("Escape")
        assert page.evaluate(LIT) == []


def test_a_strike_says_beforehand_what_it_will_do(practice):
    page = practice(**DESKTOP, **STILL)
    to_ready_units(page)
    page.locator(".bd-row--own .unit.is-ready").first.click()
    target = page.locator(".bd [data-lit]").first
    assert target.locator(".fate [data-n]").first.get_attribute("data-n")
    target.hover()
    assert any(word in page.locator(".bd-say").inner_text() for word in ("leaves", "kills", "breaks", "wins"))


def test_X_Q7_a_refusal_says_why_and_nothing_moves(practice):
    page = practice(**DESKTOP, **STILL)
    hands = to_own_turn(page)
    doctored(page, stubborn)
    page.reload()
    page.wait_for_selector(".bd[data-phase]")
    hands.wait_for_move()
    hands.press("end")
    if page.locator(".btn--end.is-asking").count():
        hands.press("end")
    page.wait_for_selector(".bd-say.is-bad")
    assert "Taunt must be attacked first" in page.locator(".bd-say").inner_text()


def test_answering_the_mulligan_is_no_mistake(practice):
    page = practice(**DESKTOP, **STILL)
    page.locator('[data-key="mull"]').click()
    page.wait_for_timeout(150)
    assert page.locator(".bd-say.is-bad").count() == 0


def test_a_card_that_is_too_dear_says_so(practice):
    page = practice(**DESKTOP, **STILL)
    hands = to_own_turn(page)
    dear = page.locator(".bd-hand .card.is-dear")
    while not dear.count():  # a hand of cheap cards: what is paid for one makes the others too dear
        hands.step()
        settled(page)
    dear.first.click()
    assert "mana" in page.locator(".bd-say.is-bad").inner_text()


def test_end_turn_asks_while_something_can_be_done_and_glows_when_nothing_can(practice):
    page = practice(**DESKTOP, **STILL)
    hands = to_ready_units(page)
    page.keyboard.press("e")
    assert "You can still" in page.locator(".bd-say").inner_text()
    assert page.locator(".btn--end").inner_text() == "End turn?"
    while page.evaluate(CHOICES):
        hands.step()
        assert hands.wait_for_move() == "turn"
    assert page.locator(".btn--end.is-done").count() == 1


# --- clocks, connection, tabs


def test_ARC_17_the_last_fifteen_seconds_are_marked(practice):
    page = practice(**DESKTOP, **STILL)
    to_own_turn(page)
    doctored(page, hurried)
    page.reload()
    page.wait_for_selector(".bd-turn .clock[data-last]")
    assert int(page.locator(".bd-turn .clock span").inner_text()) <= 10


def test_ARC_19_the_others_absence_counts_down(practice):
    page = practice(**PHONE, **STILL)
    to_own_turn(page)
    doctored(page, deserted)
    page.reload()
    page.wait_for_selector(".bar-note--away")
    assert "You win in" in page.locator(".bar-note--away").inner_text()


def test_ARC_20_a_cut_connection_is_shown_and_heals_by_itself(practice, problems):
    problems.allow("nowhere|WebSocket")
    page = practice(**PHONE, **STILL)
    page.add_init_script(RECORD_LINES)
    page.reload()
    hands = to_own_turn(page)
    cards = page.locator(".bd-hand .card").count()
    page.evaluate("() => { window.cut = true; window.lines.at(-1).close(); }")
    page.wait_for_selector(".bar-note--lost")
    page.evaluate("() => { window.cut = false; }")
    page.wait_for_selector(".bar-note--back")
    assert page.locator(".bd-hand .card").count() == cards
    assert hands.step() == "turn"


def test_ARC_Q49_the_newest_tab_plays_and_the_other_can_take_over(practice):
    first = practice(**DESKTOP, **STILL)
    to_own_turn(first)
    second = first.context.new_page()
    second.goto(first.url)
    to_own_turn(second)
    first.wait_for_selector('[data-key="play-here"]')
    assert first.evaluate(CHOICES) == []
    first.locator('[data-key="play-here"]').click()
    second.wait_for_selector('[data-key="play-here"]')
    to_own_turn(first)
    assert axe_violations(second) == []


def test_nothing_moves_where_reduced_motion_is_wished(practice):
    page = practice(**DESKTOP, **STILL)
    page.evaluate(
        "() => { window.moves = 0; const plain = Element.prototype.animate;"
        " Element.prototype.animate = function (...all)"
        " { window.moves += 1; return plain.apply(this, all); } }"
    )
    hands = to_ready_units(page)
    hands.step()
    settled(page)
    assert page.evaluate("() => window.moves") == 0
    running = "() => document.getAnimations().filter((a) => a.playState === 'running').length"
    assert page.evaluate(running) == 0


def test_ARC_Q48_conceding_asks_first_and_shows_both_the_end(room_match):
    phone, desk = room_match({**PHONE, **STILL}, {**DESKTOP, **STILL})
    phone.locator('[data-key="menu"]').tap()
    phone.get_by_role("button", name="Concede…").tap()
    phone.get_by_role("button", name="Stay").tap()
    assert phone.locator("dialog[open]").count() == 0
    phone.locator('[data-key="menu"]').tap()
    phone.get_by_role("button", name="Concede…").tap()
    phone.get_by_role("button", name="Concede", exact=True).tap()
    for page, title in ((phone, "Defeat"), (desk, "Victory")):
        page.wait_for_selector('dialog[data-sheet="result"][open]')
        assert page.locator("#sheet-title").inner_text() == title
        assert "conceded" in page.locator(".result__why").inner_text()
    desk.keyboard.press("Escape")
    desk.locator('[data-key="result"]').click()
    assert desk.locator("#sheet-title").inner_text() == "Victory"


def test_an_emote_crosses_the_table_and_can_be_muted(room_match):
    phone, desk = room_match({**PHONE, **STILL}, {**DESKTOP, **STILL})
    to_own_turn_of_either(phone, desk)
    phone.locator(".bd-me .hero__face").tap()
    phone.get_by_role("button", name="Well met!").tap()
    desk.wait_for_selector(".bd-foe .bubble")
    desk.keyboard.press("Escape")
    desk.locator('[data-key="menu"]').click()
    desk.get_by_role("switch", name="Words from the other player").click()
    desk.keyboard.press("Escape")
    desk.wait_for_selector(".bd-foe .bubble", state="detached")
    phone.wait_for_timeout(3100)
    phone.locator(".bd-me .hero__face").tap()
    phone.get_by_role("button", name="Oh!").tap()
    phone.wait_for_selector(".bd-me .bubble")
    desk.wait_for_timeout(300)
    assert desk.locator(".bd-foe .bubble").count() == 0


def to_own_turn_of_either(*pages: Any) -> None:
    """Both answer their mulligans."""
    for page in pages:
        page.locator('[data-key="mull"]').click()
    for page in pages:
        page.wait_for_selector('.bd[data-phase="turn"]:not([data-busy])')
