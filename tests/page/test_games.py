"""A whole game of each of the six, in the browser, against bots."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import brelan
from tests.page.visitor import Visitor

GAMES = [info.id for info in brelan.games()]
DEVICES = [("phone", "fr"), ("laptop", "en"), ("laptop", "fr"), ("phone", "en")]
PLAY = {"fr": "Jouer", "en": "Play"}
PROOF = {"fr": "Vérifier la donne", "en": "Check the deal"}


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_against_bots(visit: Callable[..., Visitor], game: str) -> None:
    size, lang = DEVICES[GAMES.index(game) % len(DEVICES)]
    visitor = visit(size=size, lang=lang)
    page = visitor.open("/")
    title = brelan.game(game).info.title(lang)
    tile = page.locator("article").filter(has=page.get_by_role("heading", name=title, exact=True))
    tile.get_by_role("button", name=PLAY[lang], exact=True).click()  # two clicks from the door
    page.wait_for_url("**/table/*")
    made = visitor.play_by_taps(random.Random(game))
    assert made > 0
    info = visitor.look()["info"]
    assert info["status"] == "over"
    assert info["rated"]

    page.get_by_role("button", name=PROOF[lang]).click()
    expect(page.locator("li.good")).to_have_count(4)
    expect(page.locator("li.bad")).to_have_count(0)
