"""Nothing jumps: what the browser counts as layout shift, while views load and moves are made."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from tests.page.hands import Hands
from tests.page.visitor import SIZES, Visitor
from tests.server.house import Guest, play_out

MOST = 0.1
COUNT = """
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const one of list.getEntries())
      if (!one.hadRecentInput) {
        const from = one.sources.map(({ node }) => node?.className || node?.nodeName);
        window.shifts.push([one.value, String(from)]);
      }
  }).observe({ type: "layout-shift", buffered: true });
"""


def settled(visitor: Visitor) -> None:
    """What has moved since the view was opened is little."""
    visitor.page.wait_for_load_state("networkidle")
    visitor.page.wait_for_timeout(500)
    shifts = visitor.page.evaluate("window.shifts")
    assert sum(value for value, _ in shifts) < MOST, shifts


@pytest.mark.parametrize("size", SIZES)
def test_views_do_not_jump(visit: Callable[..., Visitor], size: str) -> None:
    visitor = visit(size=size)
    visitor.context.add_init_script(COUNT)
    visitor.open("/")
    settled(visitor)
    visitor.open("/play/punto")
    settled(visitor)
    visitor.page.locator("button.go").click()
    visitor.page.wait_for_url("**/table/*")
    Hands(visitor, random.Random(size)).play(2)
    settled(visitor)
    visitor.page.reload()
    assert visitor.wait_for_turn()
    settled(visitor)
    with_a_past = Guest(visitor.house, "Ben")
    table = with_a_past.create("combit", ["me", "me"])
    play_out([with_a_past], table)
    with_a_past.close()
    visitor.open(f"/replay/{table}?ply=3").get_by_role("slider").wait_for()
    settled(visitor)
