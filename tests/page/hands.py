"""Hands that know no game: they press, use the keyboard and carry what can be carried."""

from __future__ import annotations

import random
from itertools import cycle

from tests.page.visitor import Visitor

PRESSES = 1500
"""After so many the table must have taken a move."""
CARRIES = 6
"""Not everything that can be carried can be played: then it is pressed."""
MEANS = ("press", "keys", "carry")
DONE = ("others", "over")
"""What the turn is after a move; while it is sent it may still be refused."""

# How the table stands, and where that lies which matches and is seen: at its middle, or where it
# looks out below others, as cards of an upper row do.
SIGHT = """([from, to]) => {
  const parts = [[0.5, 0.5], [0.5, 0.15], [0.15, 0.15], [0.15, 0.5], [0.85, 0.15], [0.85, 0.5]];
  const seen = (one, x, y) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (one.contains(top) || top.contains(one));
  };
  const places = (selector) => [...document.querySelectorAll(`.felt ${selector}`)]
    .filter((one) => one.checkVisibility() && !one.disabled)
    .map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return parts.map(([h, v]) => [x + h * width, y + v * height])
        .find(([h, v]) => seen(one, h, v));
    })
    .filter((place) => place !== undefined);
  return {
    ply: document.querySelector("[data-ply]").dataset.ply,
    turn: document.querySelector(".strip").dataset.turn,
    from: places(from),
    to: to && places(to),
  };
}"""
FOCUS = "([x, y]) => document.elementFromPoint(x, y)?.closest('button')?.focus()"
BUTTON = "button"
CARRIED = "[style*='touch-action: none']"
TAKES = "[data-drop]"
Place = tuple[float, float]


class Hands:
    """Two hands, or a thumb."""

    def __init__(self, visitor: Visitor, chance: random.Random) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.chance = chance
        self._seen: list[Place] = []
        self._last: Place | None = None

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
        before = self.page.locator("[data-ply]").get_attribute("data-ply")
        for number in range(PRESSES):
            carrying = means == "carry" and number < CARRIES
            sight = self.page.evaluate(SIGHT, [CARRIED, TAKES] if carrying else [BUTTON, None])
            if sight["ply"] != before or (number > 0 and sight["turn"] in DONE):
                return True  # with others who choose at the same time, the ply waits for them
            if sight["turn"] in DONE:
                if not self.visitor.wait_for_turn():
                    return False
            elif sight["turn"] != "yours":
                self.page.wait_for_timeout(20)
            elif carrying and sight["from"] and sight["to"]:
                self._carry(self.chance.choice(sight["from"]), self.chance.choice(sight["to"]))
            else:
                self._press(means, sight["from"])
        raise AssertionError(f"{PRESSES} times {means}, and no move")

    def _press(self, means: str, places: list[Place]) -> None:
        """Touch, click or press by key something on the board, half the time what is newly there.

        Not the same twice, unless there is nothing else. What has come up over the board is closed:
        a sentence with a link to its rule may come to lie where a finger is about to press.
        """
        if not places:
            self.page.keyboard.press("Escape")
            return
        new = [place for place in places if place not in self._seen]
        others = [place for place in places if place != self._last]
        among = new if new and self.chance.random() < 0.5 else others or places
        place = self.chance.choice(among)
        self._seen, self._last = places, place
        if means == "keys":
            self.page.evaluate(FOCUS, place)
            self.page.keyboard.press(self.chance.choice(("Enter", "Space")))
        elif self.visitor.touch:
            self.page.touchscreen.tap(*place)
        else:
            self.page.mouse.click(*place)

    def _carry(self, start: Place, end: Place) -> None:
        """Take something that can be carried to a place that may take it."""
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move(start[0] + 12, start[1] - 12, steps=2)
        mouse.move(*end, steps=3)
        mouse.up()
