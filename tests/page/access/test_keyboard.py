"""A whole game of each of the six by keyboard alone, on the board itself, and the next one."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import brelan
from tests.page.keys import Keys
from tests.page.rooms.test_games import played_before
from tests.page.visitor import Visitor

GAMES = [info.id for info in brelan.games()]
QUICK = ("carro-combo", "combi-combo")
"""In these the focus was lost once: what had it goes with a move."""
WITHIN = "document.activeElement.closest('dialog') !== null"
SOMEWHERE = "document.activeElement !== document.body"


def begin(visitor: Visitor, game: str) -> Page:
    """A table against novices, from the door, by keys."""
    played_before(visitor, game)
    page = visitor.open(f"/play/{game}")
    page.locator("button.go").press("Enter")
    page.wait_for_url("**/table/*")
    return page


def fine(keys: Keys) -> None:
    """Everything was reached, the focus was seen and never lost."""
    assert (keys.unseen, keys.unreached, keys.lost) == (set(), set(), [])


@pytest.mark.long
@pytest.mark.parametrize("size", ["phone", "laptop"])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_keyboard(visit: Callable[..., Visitor], game: str, size: str) -> None:
    visitor = visit(size=size)
    page = begin(visitor, game)
    keys = Keys(visitor, random.Random(game))
    assert keys.play() > 0
    assert visitor.look()["info"]["status"] == "over"
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    page.wait_for_function(WITHIN)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert page.evaluate(SOMEWHERE)

    # The result once more, and the next game from there.
    assert keys.reach(page.locator(".strip .said button"))
    page.keyboard.press("Enter")
    page.wait_for_function(WITHIN)
    again = dialog.get_by_role("button", name="Revanche")
    again.wait_for()
    assert keys.reach(again)
    first = visitor.table
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: "/table/" in url and first not in url)
    assert keys.play(1) == 1
    assert page.evaluate(SOMEWHERE)
    fine(keys)


@pytest.mark.parametrize("game", QUICK)
def test_moves_by_keyboard_keep_the_focus(visit: Callable[..., Visitor], game: str) -> None:
    visitor = visit()
    begin(visitor, game)
    keys = Keys(visitor, random.Random(game))
    assert keys.play(2) == 2
    fine(keys)
