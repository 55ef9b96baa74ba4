"""On a phone everything that can be touched at a table is large enough for a thumb."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.page.visitor import Visitor

THUMB = 44
# What of a button answers a touch: found by probing, as others may lie over it; the middle first.
SMALL = """([thumb, where]) => {
  const hits = (x, y, button) => document.elementFromPoint(x, y)?.closest("button") === button;
  const found = [];
  for (const button of document.querySelectorAll(`${where} button:not(:disabled)`)) {
    const box = button.getBoundingClientRect();
    if (!button.checkVisibility() || box.width === 0) continue;
    const around = (low, high) => {
      const all = [(low + high) / 2];
      for (let at = low - 16; at < high + 16; at += 8) all.push(at);
      return all;
    };
    let [wide, high] = [0, 0];
    for (const y of around(box.top, box.bottom)) {
      if (wide >= thumb - 1) break;
      let count = 0;
      for (let x = box.left - 16; x < box.right + 16; x += 1) count += hits(x, y, button) ? 1 : 0;
      wide = Math.max(wide, count);
    }
    for (const x of around(box.left, box.right)) {
      if (high >= thumb - 1) break;
      let count = 0;
      for (let y = box.top - 16; y < box.bottom + 16; y += 1) count += hits(x, y, button) ? 1 : 0;
      high = Math.max(high, count);
    }
    const name = button.getAttribute("aria-label") ?? button.textContent.trim();
    if (wide < thumb - 1 || high < thumb - 1) found.push(`${name}: ${wide} x ${high}`);
  }
  return found;
}"""
TABLES: list[tuple[str, dict[str, Any], int]] = [
    ("combi-combo", {"players": 5}, 5),
    ("carro-combo", {"players": 4}, 4),
    ("bonne-combinaison", {}, 2),
    ("punto", {"players": 8, "teams": True}, 8),
    ("punto", {"players": 2, "expert": True}, 2),
    ("combit", {"rounds": 3}, 2),
    ("trader", {"players": 3}, 3),
    ("trader", {"players": 4}, 4),
]
LOOKS = 3


def act(visitor: Visitor, chance: random.Random) -> None:
    """A move past the browser; where cards can be taken, taken, so that hands grow long."""
    own = visitor.look()["seats"][0]
    moves = own["moves"]
    longer = [move for move in moves if move.startswith(("take", "put", "buy"))]
    assert visitor.order("play", seat=0, move=chance.choice(longer or moves))["type"] == "done"
    visitor.follow()


@pytest.mark.parametrize(
    ("game", "options", "players"), TABLES, ids=lambda value: str(value).replace(" ", "")
)
def test_a_thumb_hits_everything(
    visit: Callable[..., Visitor], game: str, options: dict[str, Any], players: int
) -> None:
    visitor = visit(size="phone")
    page = visitor.sit(game, ["me", *["novice"] * (players - 1)], options=options)
    chance = random.Random(game)
    for _ in range(LOOKS):
        for _ in range(2):
            if not visitor.wait_for_turn():
                return
            act(visitor, chance)
        if not visitor.wait_for_turn():
            return
        page.wait_for_timeout(200)  # even with reduced motion a frame goes by until all is in place
        assert page.evaluate(SMALL, [THUMB, ".felt"]) == []
        unfold = page.locator("button.unfold")
        if unfold.count():
            unfold.click()
            page.locator(".sheet").wait_for()
            assert page.evaluate(SMALL, [THUMB, ".sheet"]) == []
            page.keyboard.press("Escape")
