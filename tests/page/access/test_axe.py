"""axe-core over every view, in both languages and colour schemes, from 320 to 1366 pixels."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest
from playwright.sync_api import Page, expect

from tests.page.axe import violations
from tests.page.measures import overflow
from tests.page.visitor import Visitor

HEIGHTS = {320: 640, 390: 844, 768: 1024, 1366: 768}
PLAIN = ("/", "/play/punto", "/rules/trader", "/leaderboard/punto", "/me", "/daily", "/about")
THIN = [(320, "fr", "dark")]
FULL = list(product(HEIGHTS, ("fr", "en"), ("light", "dark")))
LARGE = "document.documentElement.style.fontSize = '200%'"


def fine(page: Page) -> None:
    """Nothing is wrong, and nothing must be scrolled sideways."""
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(450)  # what slides in has arrived
    page.evaluate(
        "scrollTo(0, document.body.scrollHeight)"
    )  # what is stuck to the foot hides nothing
    assert violations(page) == []
    assert overflow(page) <= 0


def look(visitor: Visitor, width: int, games: tuple[str, ...]) -> None:
    """All views; tables with all their panels."""
    visitor.page.set_viewport_size({"width": width, "height": HEIGHTS[width]})
    for path in PLAIN:
        page = visitor.open(path)
        expect(page.get_by_role("heading", level=1).first).to_be_visible()
        fine(page)
    for game in games:
        page = visitor.open(f"/play/{game}")
        page.locator("button.go").click()
        page.wait_for_url("**/table/*")
        assert visitor.wait_for_turn()
        fine(page)
        for opener in ("nav button:not(:disabled)", "header button"):
            for number in range(page.locator(opener).count()):
                page.locator(opener).nth(number).click()
                expect(page.get_by_role("dialog")).to_be_visible()
                fine(page)
                page.keyboard.press("Escape")


@pytest.mark.parametrize(("width", "lang", "theme"), THIN)
def test_a_narrow_window(visit: Callable[..., Visitor], width: int, lang: str, theme: str) -> None:
    look(visit(lang=lang, theme=theme), width, ("punto",))


@pytest.mark.long
@pytest.mark.parametrize(("width", "lang", "theme"), FULL)
def test_every_view(visit: Callable[..., Visitor], width: int, lang: str, theme: str) -> None:
    games = ("bonne-combinaison", "carro-combo", "combi-combo", "combit", "punto", "trader")
    look(visit(lang=lang, theme=theme), width, games)


def test_text_of_twice_the_size_needs_no_scrolling_sideways(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    visitor.page.set_viewport_size({"width": 640, "height": 800})
    for path in PLAIN:
        page = visitor.open(path)
        expect(page.get_by_role("heading", level=1).first).to_be_visible()
        page.wait_for_load_state("networkidle")
        page.evaluate(LARGE)
        assert overflow(page) <= 0, path
