"""A whole game of each of the six by keyboard alone, on the board itself."""

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


def begin(visitor: Visitor, game: str) -> Page:
    """A table against novices, from the door, by keys."""
    played_before(visitor, game)
    page = visitor.open(f"/play/{game}")
    page.locator("button.go").press("Enter")
    page.wait_for_url("**/table/*")
    return page


@pytest.mark.long
@pytest.mark.parametrize("size", ["phone", "laptop"])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_keyboard(visit: Callable[..., Visitor], game: str, size: str) -> None:
    visitor = visit(size=size)
    page = begin(visitor, game)
    keys = Keys(visitor, random.Random(game))
    assert keys.play() > 0
    assert visitor.look()["info"]["status"] == "over"
    expect(page.get_by_role("dialog")).to_be_visible()
    assert keys.unseen == set()
    assert keys.lost == 0


@pytest.mark.parametrize("game", QUICK)
def test_moves_by_keyboard_keep_the_focus(visit: Callable[..., Visitor], game: str) -> None:
    visitor = visit()
    begin(visitor, game)
    keys = Keys(visitor, random.Random(game))
    assert keys.play(2) == 2
    assert keys.unseen == set()
    assert keys.lost == 0
