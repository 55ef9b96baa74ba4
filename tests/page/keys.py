"""Somebody with a keyboard and nothing else: Tab, arrows, Enter and Escape, on the board itself."""

from __future__ import annotations

import random

from tests.page.visitor import Visitor

PRESSES = 3000
"""After so many the table must have taken a move."""
GRACE = 100
"""Looks until a focus that is not there is lost; a busy machine draws late."""
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")

# Where the focus is, whether it can be seen there, and how the table stands.
SIGHT = """() => {
  const here = document.activeElement;
  const outlined = (one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
  };
  return {
    ply: document.querySelector("[data-ply]").dataset.ply,
    turn: document.querySelector(".strip").dataset.turn,
    board: here.closest(".felt") !== null,
    lost: here === document.body,
    seen: [here, ...here.querySelectorAll("*")].some(outlined),
    name: here.getAttribute("aria-label") ?? here.textContent.trim().slice(0, 80),
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
        self.lost = 0
        """How often the focus was gone after a move."""

    def play(self, moves: int | None = None) -> int:
        """So many moves, or to the end of the game; how many were made."""
        made = 0
        while made != moves and self.visitor.wait_for_turn():
            made += self._move()
        return made

    def _move(self) -> bool:
        """One move; false if the game was over before."""
        before = self.page.evaluate(SIGHT)
        for number in range(PRESSES):
            sight = self.page.evaluate(SIGHT)
            if sight["ply"] != before["ply"]:
                self.lost += before["board"] and self._gone()
                return True
            if sight["turn"] != "yours":
                if not self.visitor.wait_for_turn():
                    return False
                continue
            before["board"] = sight["board"]
            self._press(sight, number)
        raise AssertionError(f"{PRESSES} keys, and no move: at {sight['name']}")

    def _gone(self) -> bool:
        """Whether the focus is nowhere, and nobody brings it back."""
        for _ in range(GRACE):
            if not self.page.evaluate(SIGHT)["lost"]:
                return False
            self.page.wait_for_timeout(20)
        return True

    def _press(self, sight: dict[str, object], number: int) -> None:
        """A key: on the board any that may help, elsewhere the way to the board."""
        if not sight["board"]:
            self.page.keyboard.press("Tab")
            return
        if not sight["seen"]:
            self.unseen.add(str(sight["name"]))
        drawn = self.chance.random()
        if drawn < 0.3:
            self.page.keyboard.press("Tab")
        elif drawn < 0.98 or number < 20:
            for _ in range(self.chance.randrange(7)):
                self.page.keyboard.press(self.chance.choice(ARROWS))
            self.page.keyboard.press("Enter")
        else:
            self.page.keyboard.press("Escape")
