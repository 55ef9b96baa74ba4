"""No result is missed: without motion, behind a hidden tab, on the smallest phone."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import brelan
from tests.page.motion.test_beats import caption, end_of_lesson
from tests.page.pictures.scenes import OPTIONS, chosen
from tests.page.visitor import Visitor
from tests.server.finished import bring_in
from tests.server.house import House, new_id

HIDE = """(hidden) => {
  Object.defineProperty(document, "hidden", { get: () => hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
# Where each game tells its sums.
TOTALS = {
    "combi-combo": ".area-hands .total",
    "bonne-combinaison": "[data-total]",
    "carro-combo": ".tokens",
    "combit": "[data-total]",
    "trader": "[data-total]",
    "punto": ".won",
}
LONG = pytest.mark.long


def test_without_motion_the_result_stands_still_until_it_is_pressed_away(
    visit: Callable[..., Visitor],
) -> None:
    visitor = visit(motion="reduce", pace="quick")
    page = end_of_lesson(visitor, "carro-combo")
    expect(caption(page)).to_be_visible()
    page.wait_for_timeout(3000)  # longer than it would last at this pace
    scenes = {frame["scene"] for frame in page.evaluate("window.seen")}
    assert scenes - {None} == {"round"}
    page.keyboard.press("Enter")
    expect(caption(page)).to_have_count(0)


def test_behind_a_hidden_tab_the_game_goes_on_and_the_result_waits(
    visit: Callable[..., Visitor],
) -> None:
    visitor = visit(motion="full", pace="calm")
    page = end_of_lesson(visitor, "carro-combo", before=lambda page: page.evaluate(HIDE, True))
    ply = ply_of(page)
    visitor.wait_for_moves(visitor.look()["info"]["moves"])
    page.wait_for_function("ply => window.seen.at(-1).ply > ply", arg=ply)
    expect(caption(page)).to_have_count(0)
    page.evaluate(HIDE, False)
    expect(caption(page)).to_contain_text("jeton")
    assert page.locator("[data-scene]").get_attribute("data-scene") == "round"


def ply_of(page: Page) -> int:
    ply: int = page.evaluate("Number(document.querySelector('[data-ply]').dataset.ply)")
    return ply


@LONG
def test_a_result_that_nobody_has_pressed_away_is_there_again_after_a_reload(
    visit: Callable[..., Visitor],
) -> None:
    page = end_of_lesson(visit(motion="full", pace="calm"), "carro-combo")
    expect(page.locator("[data-waits]")).to_be_visible()
    told = caption(page).inner_text()
    page.reload()
    expect(page.locator("[data-waits]")).to_be_visible()
    assert caption(page).inner_text() == told
    caption(page).get_by_role("button").click()
    expect(caption(page)).to_have_count(0)
    page.reload()
    expect(page.locator(".strip")).to_have_attribute("data-turn", "yours")
    expect(caption(page)).to_have_count(0)


@pytest.mark.parametrize(
    "game",
    ["combi-combo"] + [pytest.param(game, marks=LONG) for game in TOTALS if game != "combi-combo"],
)
def test_the_sums_are_in_sight_without_scrolling(
    visit: Callable[..., Visitor], inn: House, game: str
) -> None:
    """Combi-Combo's were once below the fold, over the very hands that they count."""
    kind = brelan.game(game, **OPTIONS.get(game, {}))
    number, plies = chosen(kind)
    with ThreadPoolExecutor(1) as elsewhere:  # here Playwright has the event loop
        (finished,) = elsewhere.submit(bring_in, inn, [kind], number).result()
    visitor = visit(size="phone", pace="calm")
    visitor.become()
    seat, move = finished.table.log[plies[-1]]
    start = {"id": new_id(), "ply": plies[-1], "seat": seat, "level": "novice"}
    table = visitor.api("POST", f"/tables/{finished.id}/play-on", start)["table"]
    page = visitor.open(f"/table/{table}")
    visitor.wait_for_turn()
    visitor.order("play", seat=seat, move=move)
    expect(caption(page)).to_be_visible()
    page.wait_for_timeout(500)
    hidden = [what for one in page.locator(TOTALS[game]).all() if (what := covered(one))]
    assert not hidden
    page.locator("[data-caption] button").click()
    page.locator(".totals").wait_for()  # and in the result as well
    assert page.locator(".totals dd").last.evaluate(BOTTOM) < page.viewport_size["height"]  # type: ignore[index]  # a page has a size


BOTTOM = "one => one.getBoundingClientRect().bottom"


def covered(one: Locator) -> Any:
    """What lies over the middle of something, if it is not seen."""
    return one.evaluate(
        """one => {
          const { left, top, width, height } = one.getBoundingClientRect();
          const seen = document.elementFromPoint(left + width / 2, top + height / 2);
          const fine = seen && (one.contains(seen) || seen.contains(one));
          return fine ? null : one.outerHTML.slice(0, 120);
        }"""
    )
