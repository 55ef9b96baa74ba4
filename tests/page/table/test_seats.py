"""Seats around a table: everybody is named once, in their place, and signs say what they are."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.page.visitor import Visitor

PLATES = {
    "carro-combo": ".rivals > *",
    "combi-combo": ".seats > li",
    "punto": ".sides > .side",
    "trader": ".rivals > .rival",
}
FOUR: dict[str, Any] = {"punto": {"players": 4}, "trader": {"players": 4}}
LAPTOPS = ((1366, 768), (1920, 1080))
# Where the middle of each plate lies on the table, from 0 to 1, in the order of the page.
PLACES = """(selector) => {
  const felt = document.querySelector(".felt").getBoundingClientRect();
  return [...document.querySelectorAll(`.felt ${selector}`)].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [(x + width / 2 - felt.x) / felt.width, (y + height / 2 - felt.y) / felt.height];
  });
}"""
# Numbers and signs beside no word, on no card, that tell nothing to who points at them.
MUTE = """() => {
  const mute = [], walker = document.createTreeWalker(document.querySelector(".felt"), 4);
  while (walker.nextNode()) {
    const said = walker.currentNode.data.trim(), one = walker.currentNode.parentElement;
    if (!said || /[\\p{L}]{3,}/u.test(said)) continue;
    if (one.closest("button, [title], [role=img][aria-label], [data-flight]")) continue;
    if (one.closest(".face, .unseen")) continue;
    if (/[\\p{L}]{3,}/u.test(one.parentElement.textContent)) continue;
    if (one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) mute.push(said);
  }
  return mute;
}"""


def seated(visitor: Visitor, game: str, size: tuple[int, int]) -> Page:
    """At a table on a laptop."""
    page = visitor.sit(game, options=FOUR.get(game, {}))
    page.set_viewport_size({"width": size[0], "height": size[1]})
    visitor.wait_for_turn()
    return page


def places_of(page: Page, selector: str) -> list[list[float]]:
    """Where the plates are, once they are where they stay."""
    before: list[list[float]] = []
    while True:
        now: list[list[float]] = page.evaluate(PLACES, selector)
        if now and now == before:
            return now
        before = now
        page.wait_for_timeout(100)


@pytest.mark.parametrize("size", LAPTOPS, ids=lambda size: f"{size[0]}")
@pytest.mark.parametrize("game", PLATES)
def test_the_others_sit_around_the_table(
    visit: Callable[..., Visitor], game: str, size: tuple[int, int]
) -> None:
    """They stood in a column at one side, or in a row: nobody sat at the left or at the right."""
    page = seated(visit(size="laptop"), game, size)
    places = places_of(page, PLATES[game])
    others = places[1:] if game == "punto" else places
    assert len(others) == 3
    left, across, right = others
    assert left[0] < 0.34 < right[0]
    assert left[0] < across[0] + 0.01
    assert across[0] < right[0]
    assert right[0] - left[0] > 0.4
    assert across[1] <= min(left[1], right[1]) + 0.01, "nobody sits farther away"


@pytest.mark.parametrize("game", ["combit", *PLATES, "bonne-combinaison"])
def test_everybody_is_named_once_and_every_sign_explains_itself(
    visit: Callable[..., Visitor], game: str
) -> None:
    """Names stood above the board and on it; "5/16" and a column's number told nobody."""
    page = seated(visit(size="laptop"), game, LAPTOPS[0])
    for seat in page.locator("header .seats > li").all():
        expect(seat).to_have_attribute("title", re.compile("."))  # a face tells who it is
        box = seat.bounding_box()
        assert box
        assert box["width"] < 60, "a face, and no name beside it"
    assert page.evaluate(MUTE) == []


@pytest.mark.parametrize("width", [1366, pytest.param(1016, marks=pytest.mark.long)])
def test_words_in_the_middle_lie_under_no_plate(visit: Callable[..., Visitor], width: int) -> None:
    """With three at Carro Combo the plate at the right covered the end of the sentence.

    So it did in a study, whose table is narrower.
    """
    visitor = visit(size="laptop")
    page = visitor.sit("carro-combo", options={"players": 3})
    page.set_viewport_size({"width": width, "height": 768})
    page.locator(".goal").wait_for()
    covered = page.evaluate("""() => {
      const goal = document.querySelector(".goal").getBoundingClientRect();
      const middle = goal.x + goal.width / 2;
      return [...document.querySelectorAll(".rivals > *")].filter((one) => {
        const { left, right, bottom } = one.getBoundingClientRect();
        // As wide as "Pli terminé ; vous ouvrez le suivant." is.
        return bottom > goal.top && left < middle + 140 && right > middle - 140;
      }).length;
    }""")
    assert covered == 0
