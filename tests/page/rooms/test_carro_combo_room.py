"""Carro Combo by touch, drag and keyboard, along its guided first round."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.page.lessons import begin, drag, turn
from tests.page.visitor import Visitor


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_combinations_are_played_by_touch_drag_and_keyboard(
    visit: Callable[..., Visitor], size: str
) -> None:
    visitor = visit(size=size)
    page = begin(visitor, "carro-combo")

    def card(place: int) -> Locator:
        return page.locator(f"[data-place='{place}']")

    def offer(words: str) -> Locator:
        return page.locator(".offer").filter(has_text=words)

    turn(visitor, 0)
    card(2).click()
    offer("solo").click()  # the X asks what it counts for
    expect(page.locator("button.value")).to_have_count(12)
    page.keyboard.press("Escape")
    offer("paire de 9").click()
    turn(visitor, 4)
    # Where the fan goes on in a second row, the gap is at the end of one and the start of the next.
    reserve, gap = page.locator(".own .reserve button"), page.locator("[data-drop=gap-4]")
    drag(page, reserve.first, gap.first)
    turn(visitor, 8)
    expect(page.locator(".place .known")).to_have_count(1)
    card(4).focus()
    page.keyboard.press("Enter")
    offer("grande suite 2-4").press("Enter")
    turn(visitor, 9)
    drag(page, card(3), page.locator(".table[data-drop=trick]"))
    offer("petite suite 8-9").click()
    turn(visitor, 12)
    card(2).click()
    offer("petite suite 5-6").click()
    turn(visitor, 16)
    card(1).click()  # a 3 does not beat a 7: both are lit
    expect(page.locator(".card.wrong")).to_have_attribute("data-place", "1")
    expect(page.locator("li.weak")).to_have_count(1)
    card(0).click()  # a Stop can only be played: one press
    turn(visitor, 17)
    card(0).click()
    visitor.wait_for_moves(20)
    assert visitor.look()["seats"][0]["view"]["round"] == 2
