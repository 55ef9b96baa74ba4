"""A whole game of each of the six against bots, at both sizes and in both languages."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import brelan
from tests.page.hands import Hands
from tests.page.visitor import SIZES, Visitor

GAMES = [info.id for info in brelan.games()]
PLAY = {"fr": "Jouer", "en": "Play"}
TURN = {"fr": "À vous de jouer", "en": "Your turn"}
MENU = {"fr": "Menu", "en": "Menu"}
SETTINGS = {"fr": "Réglages", "en": "Settings"}
LANGUAGE = {"fr": "Français", "en": "English"}
PROOF = {"fr": "Donne vérifiée", "en": "Deal verified"}
OTHER = {"fr": "en", "en": "fr"}
SHORT: dict[str, Any] = {"punto": {"rounds": 1}}
FIRST_LANGUAGE = 2
"""Moves before the language changes in the middle of the game."""


def looks() -> Iterator[Any]:
    """Every game at one of the sizes; at the other one it takes long, too."""
    for number, (game, size) in enumerate(product(GAMES, SIZES)):
        marks = () if number % len(SIZES) == (number // len(SIZES)) % 2 else (pytest.mark.long,)
        yield pytest.param(game, size, marks=marks)


@pytest.mark.parametrize(("game", "size"), list(looks()))
def test_a_whole_game_against_bots(visit: Callable[..., Visitor], game: str, size: str) -> None:
    """Phones begin in one language, laptops in the other; both go on in the other one."""
    lang = ("fr", "en")[(GAMES.index(game) + list(SIZES).index(size)) % 2]
    visitor = visit(size=size, lang=lang)
    played_before(visitor, game)
    page = visitor.open("/")
    title = brelan.game(game).info.title(lang)
    tile = page.locator("article").filter(has=page.get_by_role("heading", name=title, exact=True))
    tile.get_by_role("button", name=PLAY[lang], exact=True).click()  # two clicks from the door
    page.wait_for_url("**/table/*")
    levels = {seat["level"] for seat in visitor.look()["info"]["seats"] if seat["kind"] == "bot"}
    assert levels == {"novice"}  # the last settings

    hands = Hands(visitor, random.Random(f"{game} {size}"))
    hands.play(FIRST_LANGUAGE)
    assert visitor.wait_for_turn()
    expect(page.locator(".strip")).to_have_text(TURN[lang])
    lang = switch(page, lang)
    assert visitor.wait_for_turn()
    expect(page.locator(".strip")).to_have_text(TURN[lang])
    assert hands.play() > 0

    info = visitor.look()["info"]
    assert info["status"] == "over"
    assert info["rated"]
    expect(page.get_by_text(PROOF[lang])).to_be_visible()  # by the page itself


def played_before(visitor: Visitor, game: str) -> None:
    """The browser remembers an earlier game: against novices, and not for long."""
    players = brelan.game(game).players
    setup = {
        "options": {"players": players, **SHORT.get(game, {})},
        "seats": ["me", *["novice"] * (players - 1)],
    }
    kept = json.dumps(json.dumps(setup))
    visitor.context.add_init_script(f"localStorage.setItem('brelan:setup:{game}', {kept})")


def switch(page: Page, lang: str) -> str:
    """Change the language at the table; everything speaks it at once."""
    page.get_by_role("button", name=MENU[lang], exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name=SETTINGS[lang]).click()
    page.get_by_role("dialog").get_by_text(LANGUAGE[OTHER[lang]]).click()
    lang = OTHER[lang]
    expect(page.get_by_role("dialog").get_by_role("heading", name=SETTINGS[lang])).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", lang)
    page.keyboard.press("Escape")
    return lang
