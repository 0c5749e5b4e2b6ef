"""Hands for a browser: players who see only what is lit and use a mouse, a finger or the keyboard alone."""

from __future__ import annotations

import time
from typing import Any

MY_MOVE = """() => {
  const board = document.querySelector(".bd");
  if (document.querySelector('dialog[data-sheet="result"][open]')) return "over";
  if (!board || board.hasAttribute("data-busy")) return null;
  if (board.dataset.phase === "mulligan") return board.querySelector('[data-key="mull"]') ? "mulligan" : null;
  return board.querySelector('[data-key="end"][aria-disabled="false"]') ? "turn" : null;
}"""
PAST = """(seq) => Number(document.querySelector('.bd')?.dataset.seq ?? 0) > seq
  || document.querySelector('dialog[data-sheet="result"][open]') !== null"""
SEQ = "() => Number(document.querySelector('.bd')?.dataset.seq ?? 0)"
LIT = "() => [...document.querySelectorAll('.bd [data-lit]')].map((thing) => thing.dataset.key)"
CHOICES = """() => [...document.querySelectorAll('.bd-hand .card.is-playable, .bd-row--own .unit.is-ready')]
  .map((thing) => thing.dataset.key)"""


class Hands:
    """Plays a match on `page` by pressing what is lit. `press` is how."""

    ASKED = MY_MOVE

    def __init__(self, page: Any, patience: float = 30.0) -> None:
        self.page = page
        self.patience = patience

    def press(self, key: str) -> None:
        self.page.locator(f'[data-key="{key}"]').first.click()

    def wait_for_move(self) -> str:
        """What is asked of this player: "mulligan", "turn" or "over"."""
        handle = self.page.wait_for_function(MY_MOVE, timeout=self.patience * 1000, polling=25)
        return str(handle.json_value())

    def wait_past(self, seq: int) -> None:
        """Waits until the table shows something newer than `seq`."""
        self.page.wait_for_function(PAST, arg=seq, timeout=10_000, polling=25)

    def step(self) -> str:
        """Answers one question with the first lit thing; returns what was asked."""
        asked = self.wait_for_move()
        if asked == "over":
            return asked
        seq = self.page.evaluate(SEQ)
        if asked == "mulligan":
            self.press("mull")
        elif choices := self.page.evaluate(CHOICES):
            self.choose(choices[-1])
        else:
            self.end_turn()
        self.wait_past(seq)
        return asked

    def choose(self, key: str) -> None:
        """Chooses a card or a unit, then takes the best lit thing: the enemy hero if it is lit."""
        self.press(key)
        lit = self.page.evaluate(LIT)
        assert lit, f"{key} can be chosen, yet nothing lights up: {self.page.locator('.bd-say').inner_text()}"
        self.press(next((thing for thing in lit if thing.startswith("x:")), lit[-1]))

    def end_turn(self) -> None:
        self.press("end")

    def play_to_the_end(self, seconds: float = 120.0) -> int:
        """Plays until the result is shown; returns how many questions were answered."""
        end = time.monotonic() + seconds
        steps = 0
        while time.monotonic() < end:
            if self.step() == "over":
                return steps
            steps += 1
        raise AssertionError(f"the match was not over after {seconds} s and {steps} steps")


class Finger(Hands):
    """A phone: everything by touch."""

    def press(self, key: str) -> None:
        self.page.locator(f'[data-key="{key}"]').first.tap()


class Keyboard(Hands):
    """No pointer at all: letters, digits, arrows, Enter and Escape."""

    def press(self, key: str) -> None:
        self.walk_to(key)
        self.page.keyboard.press("Enter")

    def focused(self) -> str | None:
        return self.page.evaluate(
            "() => document.activeElement?.closest?.('[data-key]')?.dataset.key ?? null"
        )

    def walk_to(self, key: str) -> None:
        """Walks with Tab and the arrows until `key` has the focus."""
        for arrow in self.way(key):
            if self.focused() == key:
                return
            self.page.keyboard.press(arrow)
        assert self.focused() == key, f"the keyboard does not reach {key}; it stands on {self.focused()}"

    def way(self, key: str) -> list[str]:
        if key.startswith("x:"):
            return [*["ArrowUp"] * 6, *["ArrowLeft"] * 4, *["ArrowRight"] * 4, *["Tab"] * 40]
        return [*["ArrowDown"] * 5, *["Tab"] * 60]

    def end_turn(self) -> None:
        self.page.keyboard.press("e")
