"""Punto by touch, drag and keyboard, along its guided first game."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.page.lessons import begin, drag, turn
from tests.page.visitor import Visitor


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_cards_are_placed_by_touch_drag_and_keyboard(
    visit: Callable[..., Visitor], size: str
) -> None:
    visitor = visit(size=size)
    page = begin(visitor, "punto")

    def square(name: str) -> Locator:
        return page.locator(f"[data-square={name}]")

    turn(visitor, 0)
    expect(square("f6")).to_have_class(re.compile(r"\blit\b"))
    square("f6").click()
    turn(visitor, 2)
    square("f6").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")  # on g7
    turn(visitor, 4)
    drag(page, page.locator(".dock button.card"), square("e6"))
    turn(visitor, 6)

    square("g7").click()  # nothing covers a 9: the square that forbids it is lit
    expect(page.locator(".square.wrong")).to_have_attribute("data-square", "g7")
    square("e6").focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    expect(square("e6").locator(".fan .card")).to_have_count(2)  # what is covered
    square("d6").click()
    turn(visitor, 8)
    square("c6").click()
    turn(visitor, 10)
    expect(page.locator(".square .threat")).to_have_count(2)
    square("g5").click()
    turn(visitor, 12)
    square("g6").click()
    visitor.wait_for_moves(13)
    assert visitor.look()["info"]["status"] == "over"
