"""The page of a server, kept by the browser: play goes on without it, and comes home later."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator
from itertools import product

import pytest
from playwright.sync_api import Browser, Page, expect

import brelan
from tests.page.site.test_site import GAMES, PLAY, SHORT
from tests.page.visitor import SIZES, Visitor
from tests.server.house import House

KEEP = {"fr": "Garder", "en": "Keep it"}
KEPT = {"fr": "est gardé sur cet appareil", "en": "is kept on this device"}
HERE = {"fr": "Hors ligne", "en": "Offline: you play"}
STAY = {"fr": "Ici", "en": "Here"}
HAND = {"fr": "Les lui remettre", "en": "Hand them over"}
HANDED = {"fr": "parmi les vôtres", "en": "among yours"}
PLAYED = {"fr": "jouée hors ligne", "en": "played offline"}
GONE = r"ERR_|WebSocket|Failed to fetch"
"""What the browser says by itself of a server that is gone."""


@pytest.fixture
def keeper(harbour: House, browser: Browser) -> Iterator[Callable[..., Visitor]]:
    """Somebody who keeps the pack at once."""
    came: list[Visitor] = []

    def come(**manners: str) -> Visitor:
        one = Visitor(harbour, browser, **manners)
        came.append(one)
        one.become("Camille")
        keep(one)
        return one

    yield come
    for one in came:
        one.leave()


def keep(one: Visitor) -> None:
    """Ask for the pack, on the page about oneself; nothing of it is fetched before."""
    asked: list[str] = []
    one.context.on("request", lambda request: asked.append(request.url))
    one.open("/").locator("article").first.wait_for()
    page = one.open("/me")
    page.get_by_role("button", name=KEEP[one.lang]).wait_for()
    assert not [url for url in asked if re.search("/house/|house-worker", url)]
    page.get_by_role("button", name=KEEP[one.lang]).click()
    page.get_by_text(KEPT[one.lang]).wait_for()


def cut(one: Visitor) -> None:
    """No network, and no server any more."""
    one.provoke(GONE)
    one.context.set_offline(True)
    one.house.stop()


def come_back(one: Visitor) -> None:
    """The server runs again, and can be reached."""
    one.house.start()
    one.context.set_offline(False)


def test_a_game_against_bots_goes_on_without_its_server_and_is_handed_over(
    keeper: Callable[..., Visitor],
) -> None:
    one = keeper(lang="fr")
    page, chance = one.sit("combit"), random.Random("offline")
    there = one.table
    for _ in range(2):
        assert one.wait_for_turn()
        one.type_move(chance.choice(one.moves()))
    assert one.wait_for_turn()
    seen = one.look()["seats"][0]["view"]
    page.wait_for_function(
        "name => JSON.parse(localStorage.getItem(name) ?? '{}').ply ==="
        " Number(document.querySelector('[data-ply]').dataset.ply)",
        arg=f"brelan:spare:{there}",
    )
    cut(one)
    page.wait_for_url(lambda url: "/table/" in url and there not in url)
    here = one.table
    expect(page.get_by_text(HERE["fr"])).to_be_visible()
    assert one.wait_for_turn()
    kept = page.evaluate("name => JSON.parse(localStorage.getItem(name))", f"brelan:table:{here}")
    assert kept["update"]["seats"][0]["view"] == seen  # all lies open in this game
    one.type_move(chance.choice(one.moves()))
    assert one.wait_for_turn()
    come_back(one)
    page.get_by_role("button", name=STAY["fr"], exact=True).click()
    page.get_by_role("link", name="Accueil").first.click()
    page.get_by_role("button", name=HAND["fr"]).click()
    expect(page.get_by_text(HANDED["fr"])).to_be_visible()
    listed = {line["table"]: line for line in one.api("GET", "/me/tables")["tables"]}
    assert listed[here]["offline"] is True
    assert listed[here]["rated"] is False
    assert listed[there]["offline"] is False
    page.goto(f"{one.url}/table/{here}")
    assert one.wait_for_turn()
    one.type_move(chance.choice(one.moves()))
    one.wait_for_moves(4)


@pytest.mark.long
@pytest.mark.parametrize(("size", "lang"), list(product(SIZES, HERE)))
def test_all_that_one_can_do_alone_works_without_the_server(
    keeper: Callable[..., Visitor], size: str, lang: str
) -> None:
    one, chance = keeper(size=size, lang=lang), random.Random(f"{size} {lang}")
    one.sit("combit")
    finished = one.table
    one.play_out(chance)
    page = one.open("/")
    page.wait_for_function("name => caches.match(name)", arg=f"/house/games/{finished}")
    cut(one)
    page.goto(f"{one.url}/")
    expect(page.get_by_text(HERE[lang])).to_be_visible()
    for game in GAMES:
        sit(one, game)
        while one.wait_for_turn():
            one.type_move(chance.choice(one.moves()))
        expect(page.locator(".strip")).to_have_attribute("data-turn", "over")
        page.goto(f"{one.url}/lesson/{game}")
        expect(page.locator("[class*=lesson], [class*=exercise], h1").first).to_be_visible()
        page.goto(f"{one.url}/puzzles/{game}")
        expect(page.locator("main h1").first).to_be_visible()
        page.goto(f"{one.url}/rules/{game}")
        expect(page.locator("main h1").first).to_be_visible()
    page.goto(f"{one.url}/replay/{finished}")
    expect(page.get_by_role("slider").first).to_be_visible()
    come_back(one)
    page.goto(f"{one.url}/")
    page.get_by_role("button", name=HAND[lang]).click()
    expect(page.get_by_text(HANDED[lang])).to_be_visible()
    listed = one.api("GET", "/me/tables")["tables"]
    over = [line["game"] for line in listed if line["offline"] and line["status"] == "over"]
    assert sorted(over) == sorted(GAMES)


def sit(one: Visitor, game: str) -> Page:
    """A new table from the door, against novices."""
    players = brelan.game(game).players
    options = {"players": players, **SHORT.get(game, {})}
    setup = {"options": options, "seats": ["me", *["novice"] * (players - 1)]}
    page = one.open("/")
    page.evaluate(
        "([name, value]) => localStorage.setItem(name, value)",
        [f"brelan:setup:{game}", json.dumps(setup)],
    )
    title = brelan.game(game).info.title(one.lang)
    tile = page.locator("article").filter(has=page.get_by_role("heading", name=title, exact=True))
    tile.get_by_role("button", name=PLAY[one.lang], exact=True).click()
    page.wait_for_url("**/table/*")
    return page
