"""What is measured on a drawn table."""

from __future__ import annotations

from typing import Any

SMALL_TARGETS = """() => [...document.querySelectorAll("button, a[href], summary, input:not([type=hidden])")]
  .filter((thing) => thing.getClientRects().length && getComputedStyle(thing).visibility === "visible")
  .map((thing) => [thing.dataset.key ?? thing.textContent.trim(), thing.getBoundingClientRect()])
  .filter(([, rect]) => rect.width < 43.9 || rect.height < 43.9)
  .map(([name, rect]) => `${name}: ${rect.width.toFixed(1)} x ${rect.height.toFixed(1)}`)"""

OVERLAPS = """() => {
  const parts = ["foe", "arc", "row--foe", "mid", "row--own", "turn", "me", "hand", "deck", "log"]
    .map((name) => [name, document.querySelector(`.bd-${name}`)?.getBoundingClientRect()])
    .filter(([, rect]) => rect?.width);
  const found = [];
  parts.forEach(([a, x], i) => parts.slice(i + 1).forEach(([b, y]) => {
    const wide = Math.min(x.right, y.right) - Math.max(x.left, y.left);
    const high = Math.min(x.bottom, y.bottom) - Math.max(x.top, y.top);
    if (wide > 2 && high > 2) found.push(`${a} overlaps ${b}`);
  }));
  for (const row of document.querySelectorAll(".bd-row")) {
    const box = row.getBoundingClientRect();
    const units = [...row.querySelectorAll(".unit")].map((unit) => unit.getBoundingClientRect());
    units.forEach((unit, i) => {
      const beside = unit.left < box.left || unit.right > box.right;
      if (beside || unit.top < box.top || unit.bottom > box.bottom + 1) found.push("a unit leaves its row");
      if (i && unit.left < units[i - 1].right) found.push("two units overlap");
    });
  }
  return found;
}"""


def small_targets(page: Any) -> list[str]:
    """Everything that can be pressed and is smaller than 44 px."""
    found: list[str] = page.evaluate(SMALL_TARGETS)
    return found


def overlaps(page: Any) -> list[str]:
    """Parts of the table that lie over each other, units outside their row."""
    found: list[str] = page.evaluate(OVERLAPS)
    return found
