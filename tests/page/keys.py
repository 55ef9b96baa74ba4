"""Somebody with a keyboard and nothing else: Tab, arrows, Enter, Space and Escape, on the board."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Locator

from tests.page.visitor import Visitor

PRESSES = 300
"""After so many the table must have taken a move."""
STEPS = 120
"""With so many keys everything on a page must be reached."""
GRACE = 100
"""Looks until a focus that is not there is lost; a busy machine draws late."""
ESCAPES = 0.04
"""How often somebody changes their mind."""

# Everything that can be pressed on the board now; and one of it becomes the goal.
OFFERED = """() => {
  window.offered = [...document.querySelectorAll(".felt button")].filter(
    (one) => !one.disabled && !one.closest("[inert], [aria-hidden=true]")
      && one.checkVisibility({ visibilityProperty: true }));
  return window.offered.map((one) => one.getAttribute("aria-label") ?? one.textContent.trim());
}"""
AIM = "(number) => { window.goal = window.offered[number]; }"

# Where the focus is, whether it can be seen there, how the table stands, and which key leads on.
SIGHT = """(steps) => {
  const here = document.activeElement;
  const outlined = (one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
  };
  const uncovered = () => {
    const { left, top, width, height } = here.getBoundingClientRect();
    const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
    return parts.some((x) => parts.some((y) => {
      const found = document.elementFromPoint(left + x * width, top + y * height);
      return found !== null && (here.contains(found) || found.contains(here));
    }));
  };
  const goal = window.goal;
  const before = (one, two) =>
    Boolean(one.compareDocumentPosition(two) & Node.DOCUMENT_POSITION_FOLLOWING);
  const along = () => {
    const [a, b] = [here, goal].map((one) => one.getBoundingClientRect());
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const onward = before(here, goal) ? "ArrowRight" : "ArrowLeft";
    if (steps > 16) return [onward];  // several rows that are one line
    const wide = dx > 0 ? "ArrowRight" : "ArrowLeft";
    const tall = dy > 0 ? "ArrowDown" : "ArrowUp";
    return Math.abs(dy) > Math.abs(dx) ? [tall, wide] : [wide, tall, onward];
  };
  const way = () => {
    if (!goal?.isConnected || goal.disabled) return null;
    if (goal === here) return ["Enter"];
    let stop = goal;
    // One of a group is in the order of Tab; arrows lead to the others.
    for (let group = goal; stop.tabIndex < 0 && group; group = group.parentElement)
      stop = group.querySelector("button[tabindex='0']:not(:disabled)") ?? goal;
    if (stop === here) return along();
    return [before(here, stop) ? "Tab" : "Shift+Tab"];
  };
  const board = here.closest(".felt") !== null;
  return {
    ply: document.querySelector("[data-ply]")?.dataset.ply,
    turn: document.querySelector(".strip")?.dataset.turn,
    board,
    lost: here === document.body,
    seen: !board || ([here, ...here.querySelectorAll("*")].some(outlined) && uncovered()),
    name: here.getAttribute("aria-label") ?? here.textContent.trim().slice(0, 80),
    way: way(),
  };
}"""


class Keys:
    """A keyboard; it knows no game."""

    def __init__(self, visitor: Visitor, chance: random.Random) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.chance = chance
        self.unseen: set[str] = set()
        """What had the focus without showing it."""
        self.unreached: set[str] = set()
        """What can be pressed, but not by keys."""
        self.lost: list[str] = []
        """After what the focus was gone."""
        self._known: list[str] = []

    def play(self, moves: int | None = None) -> int:
        """So many moves, or to the end of the game; how many were made."""
        made = 0
        while made != moves and self.visitor.wait_for_turn():
            made += self._move()
        return made

    def _move(self) -> bool:
        """One move; false if the game was over before."""
        before = self._look()["ply"]
        for _ in range(PRESSES):
            sight = self._look()
            if sight["ply"] != before:
                return True
            if sight["turn"] != "yours":
                if not self.visitor.wait_for_turn():
                    return False
                continue
            if self._go():
                self._act()
        raise AssertionError(f"{PRESSES} keys, and no move: at {sight['name']}")

    def _go(self) -> bool:
        """To something on the board, by keys; half the time to what is newly there."""
        offered = self.page.evaluate(OFFERED)
        if not offered:
            self.page.wait_for_timeout(20)
            return False
        new = [one for one, name in enumerate(offered) if name not in self._known]
        among = new if new and self.chance.random() < 0.5 else range(len(offered))
        chosen = self.chance.choice(among)
        self._known = offered
        self.page.evaluate(AIM, chosen)
        reached = self._walk()
        if reached is False:
            self.unreached.add(offered[chosen])
        return bool(reached)

    def reach(self, what: Locator) -> bool:
        """Go to something by keys: whether that is possible."""
        what.evaluate("(one) => { window.goal = one; }")
        return self._walk() is True

    def _walk(self) -> bool | None:
        """Go to ``window.goal``: whether it can be reached; None if it has gone meanwhile."""
        name, ways = "", 0
        for step in range(STEPS):
            sight = self._look(step)
            if sight["way"] is None:
                return None
            if sight["way"] == ["Enter"]:
                return True
            # A key that leads nowhere gives way to the next one.
            ways = ways + 1 if sight["name"] == name else 0
            name = sight["name"]
            self.page.keyboard.press(sight["way"][ways % len(sight["way"])])
        return False

    def _act(self) -> None:
        """Press what has the focus, or think again; the focus is somewhere afterwards."""
        name = self._look()["name"]
        escapes = self.chance.random() < ESCAPES
        key = "Escape" if escapes else self.chance.choice(("Enter", "Space"))
        self.page.keyboard.press(key)
        if self._gone():
            self.lost.append(f"{key}: {name}")

    def _gone(self) -> bool:
        """Whether the focus is nowhere, and nobody brings it back."""
        for _ in range(GRACE):
            if not self._look()["lost"]:
                return False
            self.page.wait_for_timeout(20)
        return True

    def _look(self, steps: int = 0) -> dict[str, Any]:
        """How things stand; what has the focus on the board without showing it is noted."""
        sight: dict[str, Any] = self.page.evaluate(SIGHT, steps)
        if not sight["seen"]:
            self.unseen.add(sight["name"])
        return sight
