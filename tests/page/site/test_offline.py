"""The page of a server, kept by the browser: play goes on without it, and comes home later."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.page.visitor import Visitor
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
    """Ask for the pack, on the page about oneself."""
    page = one.open("/me")
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
