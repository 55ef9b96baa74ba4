"""Hands that know no game: they press, use the keyboard and carry what can be carried."""

from __future__ import annotations

import random
from itertools import cycle

from tests.page.visitor import Visitor

PRESSES = 800
"""After so many the table must have taken a move."""
CARRIES = 12
"""Not everything that can be carried can be played: then it is pressed."""
MEANS = ("press", "keys", "carry")
KEYS = ("Tab", "ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", "Enter", "Enter", "Space")

# The middles of what is seen, is on top and matches, one of them by chance.
PLACES = """selector => [...document.querySelectorAll(selector)]
  .filter(one => one.checkVisibility())
  .map(one => [one, one.getBoundingClientRect()])
  .map(([one, box]) => [one, box.x + box.width / 2, box.y + box.height / 2])
  .filter(([one, x, y]) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (one.contains(top) || top.contains(one));
  })
  .map(([one, x, y]) => [x, y])"""
WITHIN = "document.activeElement?.closest('.felt') !== null"
Place = tuple[float, float]


class Hands:
    """Two hands, or a thumb."""

    def __init__(self, visitor: Visitor, chance: random.Random) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.chance = chance

    def play(self, moves: int | None = None) -> int:
        """So many moves, or to the end of the game, by all means in turn; how many were made."""
        made = 0
        for means in cycle(MEANS):
            if made == moves or not self.visitor.wait_for_turn():
                return made
            made += self._move(means)
        raise AssertionError

    def _move(self, means: str) -> bool:
        """One move; false if the game was over before."""
        before = self._ply()
        for number in range(PRESSES):
            if means == "carry" and number < CARRIES:
                self.carry()
            elif means == "keys":
                self.type()
            else:
                self.press()
            self.page.wait_for_timeout(20)
            if self._ply() != before:
                return True
            if not self.visitor.wait_for_turn():
                return False
        raise AssertionError(f"{PRESSES} times {means}, and no move")

    def _ply(self) -> str | None:
        return self.page.locator("[data-ply]").get_attribute("data-ply")

    def _place(self, selector: str) -> Place | None:
        places = self.page.evaluate(PLACES, selector)
        return self.chance.choice(places) if places else None

    def press(self) -> None:
        """Touch or click something on the board."""
        place = self._place(".felt button:not(:disabled)")
        if place is None:
            return  # a move has just been taken: it is no longer one's turn
        if self.visitor.touch:
            self.page.touchscreen.tap(*place)
        else:
            self.page.mouse.click(*place)

    def type(self) -> None:
        """Press a key on the board, as somebody who sees no pointer."""
        for _ in range(100):
            if self.page.evaluate(WITHIN):
                break
            self.page.keyboard.press("Tab")
        self.page.keyboard.press(self.chance.choice(KEYS))

    def carry(self) -> None:
        """Take something that can be carried to a place that may take it."""
        start = self._place(".felt [style*='touch-action: none']:not(:disabled)")
        end = self._place(".felt [data-drop]")
        if start is None or end is None:
            return self.press()
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move(start[0] + 12, start[1] - 12, steps=2)
        mouse.move(*end, steps=3)
        mouse.up()
        return None
