"""Nothing jumps: what the browser counts as layout shift, on a slow device, from door to ending."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from tests.page.measures import arrived
from tests.page.visitor import Visitor

MOST = 0.1
SLOWER = 4
"""A phone of some years, compared with the machine of these tests."""
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
    arrived(visitor.page)
    shifts = visitor.page.evaluate("window.shifts")
    assert sum(value for value, _ in shifts) < MOST, shifts


@pytest.mark.parametrize("size", ["phone", pytest.param("laptop", marks=pytest.mark.long)])
def test_views_do_not_jump(visit: Callable[..., Visitor], size: str) -> None:
    visitor = visit(size=size)
    visitor.provoke("preloaded using link preload")  # a slow device takes its time
    visitor.context.add_init_script(COUNT)
    tools = visitor.context.new_cdp_session(visitor.page)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    visitor.open("/")
    settled(visitor)
    visitor.open("/play/punto")
    settled(visitor)
    page = visitor.sit("combit")
    chance = random.Random(size)
    for _ in range(2):
        visitor.follow()
        assert visitor.wait_for_turn()
        moves = visitor.look()["seats"][0]["moves"]
        made = visitor.look()["info"]["moves"]
        visitor.order("play", seat=0, move=chance.choice(moves))
        visitor.wait_for_moves(made + 1)
    settled(visitor)
    page.reload()
    assert visitor.wait_for_turn()
    settled(visitor)
    visitor.play_out(chance)
    visitor.open(f"/table/{visitor.table}")  # what moved with the moves is no jump
    page.locator("dialog .outcome").wait_for()
    settled(visitor)
    visitor.open(f"/replay/{visitor.table}?ply=3").get_by_role("slider").wait_for()
    settled(visitor)
