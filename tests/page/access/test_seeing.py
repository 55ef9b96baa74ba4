"""For eyes that need it otherwise: large text, wide text, few colours, and hands that aim badly."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import brelan
from tests.page.measures import arrived, cut_off, overflow
from tests.page.visitor import Visitor

GAMES = [
    info.id if info.id == "carro-combo" else pytest.param(info.id, marks=pytest.mark.long)
    for info in brelan.games()
]
LEAST = 24
"""Pixels of a target, or of the free space around it: WCAG 2.5.8."""
# What WCAG 1.4.12 lets everybody set.
SPACED = """* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }"""
# The page's policy allows no style of others in its markup.
WEAR = """style => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
}"""
# Texts that no longer fit where they stand, and are not scrolled: somebody misses their end.
CLIPPED = """() => [...document.querySelectorAll("main *, dialog *")]
  .filter((one) => one.childNodes.length && [...one.childNodes].some(
    (node) => node.nodeType === 3 && node.data.trim()))
  .filter((one) => !one.closest(".unseen, [aria-hidden=true], svg, [inert]"))
  .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .filter((one) => {
    const { overflowX, overflowY, textOverflow } = getComputedStyle(one);
    // Names of people and towns stand in full elsewhere.
    if (textOverflow === "ellipsis" && one.closest(".felt, header")) return false;
    return (overflowX === "hidden" && one.scrollWidth > one.clientWidth + 1)
      || (overflowY === "hidden" && one.scrollHeight > one.clientHeight + 1);
  })
  .map((one) => `${one.className}: ${one.textContent.trim().slice(0, 60)}`)"""
SMALL = """least => [...document.querySelectorAll("a[href], button, input, select, summary")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.disabled)
  .filter((one) => !one.closest("[aria-hidden=true], [inert], .unseen"))
  .filter((one) => getComputedStyle(one).display !== "inline")
  .map((one) => [one, (one.closest("label") ?? one).getBoundingClientRect()])
  .filter(([, { width, height }]) => Math.min(width, height) > 1)
  .filter(([, { width, height }]) => Math.min(width, height) < least - 0.5)
  .map(([one, { width, height }]) => `${one.outerHTML.slice(0, 80)}: ${width} x ${height}`)"""


def at_a_table(visitor: Visitor, game: str) -> Page:
    """Somebody is to move."""
    page = visitor.sit(game)
    assert visitor.wait_for_turn()
    page.locator(".felt svg:visible").first.wait_for()  # the board is loaded apart from the table
    arrived(page)
    return page


@pytest.mark.parametrize("game", GAMES)
def test_a_table_at_400_per_cent_with_wide_text(visit: Callable[..., Visitor], game: str) -> None:
    """A laptop's window at 400 %: 320 pixels wide, 192 high. Only boards may need two ways."""
    visitor = visit()
    page = at_a_table(visitor, game)
    for width, height in ((320, 640), (320, 192)):
        page.set_viewport_size({"width": width, "height": height})
        arrived(page)
        assert overflow(page) <= 0
        assert page.evaluate(SMALL, LEAST) == []
        assert cut_off(page) == []
    page.evaluate(WEAR, SPACED)
    for width, height in ((320, 640), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        arrived(page)
        assert overflow(page) <= 0
        assert page.evaluate(CLIPPED) == [], width
    # Every panel can be reached and read to its end.
    page.set_viewport_size({"width": 320, "height": 192})
    for name in ("Règles", "Menu"):
        page.get_by_role("button", name=name, exact=True).press("Enter")
        dialog = page.get_by_role("dialog")
        expect(dialog).to_be_visible()
        arrived(page)
        assert overflow(page) <= 0
        last = dialog.locator("button, a, p, li").last
        last.scroll_into_view_if_needed()
        expect(last).to_be_in_viewport()
        page.keyboard.press("Escape")


@pytest.mark.parametrize("game", GAMES)
def test_cards_can_be_told_apart_in_forced_colours(
    visit: Callable[..., Visitor], game: str
) -> None:
    """The system paints everything in a few colours of its own, but for the faces of cards."""
    visitor = visit(size="phone")
    visitor.page.emulate_media(forced_colors="active")
    page = at_a_table(visitor, game)
    assert page.evaluate("matchMedia('(forced-colors: active)').matches")
    colours: Any = page.evaluate(
        """() => [...document.querySelectorAll(".felt svg")]
          .filter((one) => one.checkVisibility())
          .map((one) => getComputedStyle(one).forcedColorAdjust)"""
    )
    assert colours
    assert set(colours) <= {"none", "preserve-parent-color"}
    # The focus is seen there, too.
    page.locator(".felt button:not(:disabled)").first.focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    seen = page.evaluate(
        """() => {
          const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
          return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
        }"""
    )
    assert seen
