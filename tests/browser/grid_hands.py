"""Hands for Arcane Grid Clash: players who see only what is lit and use mouse, finger or keyboard alone."""

from __future__ import annotations

import time
from typing import Any

ASKED = """() => {
  const board = document.querySelector(".gc");
  if (document.querySelector('dialog[data-sheet="result"][open]')) return "over";
  if (!board || board.hasAttribute("data-busy")) return null;
  if (board.querySelector(".gc-held[data-lit]")) return "pick";
  return board.querySelector(".gc-buy[data-lit]") && !board.querySelector(".gc-held[data-lit]")
    && board.querySelector('[data-key="confirm"]')?.textContent.trim() !== "Ready" ? "buy" : null;
}"""
WANTED = """() => {
  const centre = (key) => key.slice(2).split("-").map((n) => Math.abs(Number(n) - 3.5));
  const squares = [...document.querySelectorAll(".gc-sq[data-lit]")];
  const gain = squares.find((square) => square.querySelector(".is-gain"));
  const near = squares.sort((a, b) => {
    const [x, y] = [centre(a.dataset.key), centre(b.dataset.key)];
    return x[0] + x[1] - y[0] - y[1];
  });
  return (gain ?? near[0]).dataset.key;
}"""
PAST = """(seq) => Number(document.querySelector(".gc")?.dataset.seq ?? 0) > seq
  || document.querySelector('dialog[data-sheet="result"][open]') !== null"""
SEQ = "() => Number(document.querySelector('.gc').dataset.seq)"


class GridHands:
    """Answers what is asked on `page`. `press` is how."""

    def __init__(self, page: Any, patience: float = 40.0) -> None:
        self.page = page
        self.patience = patience
        self.said = 0

    def press(self, key: str) -> None:
        self.page.locator(f'[data-key="{key}"]').first.click()

    def asked(self) -> str | None:
        found: str | None = self.page.evaluate(ASKED)
        return found

    def wait_for_move(self) -> str:
        """What is asked of this player: "pick", "buy" or "over"."""
        handle = self.page.wait_for_function(ASKED, timeout=self.patience * 1000, polling=25)
        return str(handle.json_value())

    def step(self) -> str:
        """Answers one question; returns what was asked."""
        asked = self.wait_for_move()
        if asked == "over":
            return asked
        seq = self.page.evaluate(SEQ)
        if asked == "buy":
            self.buy("warrior")
        else:
            self.pick()
        self.page.wait_for_function(PAST, arg=seq, timeout=15_000, polling=25)
        self.said += 1
        return asked

    def pick(self) -> None:
        """The first card on a square where it scores, else near the middle."""
        card = self.page.locator(".gc-held[data-lit]").nth(0).get_attribute("data-key")
        self.press(card)
        self.press(self.page.evaluate(WANTED))
        self.confirm()

    def confirm(self) -> None:
        self.press("confirm")

    def buy(self, kind: str) -> None:
        self.press(f"b:{kind}")
        self.press("buy")

    def play_to_the_end(self, seconds: float = 240.0) -> int:
        """Plays until the result is shown; returns how many questions were answered."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.step() == "over":
                return self.said
        raise AssertionError(f"the match was not over after {seconds} s and {self.said} steps")


class GridFinger(GridHands):
    """A phone: everything by touch."""

    def press(self, key: str) -> None:
        self.page.locator(f'[data-key="{key}"]').first.tap()


class GridKeyboard(GridHands):
    """No pointer at all: digits, arrows, Enter and letters."""

    def press(self, key: str) -> None:
        keyboard = self.page.keyboard
        if key.startswith("h:"):
            keyboard.press(str(self.number(key)))
        elif key.startswith("q:"):
            self.walk_to(key)
            keyboard.press("Enter")
        elif key.startswith("b:"):
            keyboard.press("b")
            keyboard.press(str(self.number(key)))
        elif key == "confirm":
            keyboard.press("c")
        else:
            keyboard.press("Enter")

    def number(self, key: str) -> int:
        return ("warrior", "wizard", "dragon", "goblin").index(key[2:]) + 1

    def focused(self) -> str:
        return (
            self.page.evaluate("() => document.activeElement?.closest?.('[data-key]')?.dataset.key ?? ''")
            or ""
        )

    def walk_to(self, key: str) -> None:
        """Walks over the squares with the arrows until `key` has the focus."""
        self.page.keyboard.press("g")
        row, col = map(int, key[2:].split("-"))
        for _ in range(16):
            here = self.focused()
            if here == key:
                return
            y, x = map(int, here[2:].split("-"))
            arrow = (
                "ArrowDown" if y < row else "ArrowUp" if y > row else "ArrowRight" if x < col else "ArrowLeft"
            )
            self.page.keyboard.press(arrow)
        raise AssertionError(f"the keyboard does not reach {key}; it stands on {self.focused()}")
