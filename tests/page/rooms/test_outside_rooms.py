"""A room of the page that another package brings, loaded when needed, within the page's policy."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page import outside_package
from tests.page.visitor import Visitor
from tests.server.house import House

SIT = """async (game) => {
  const ask = async (path, body) => {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
    return answer.json();
  };
  await ask("/api/me", { name: "Camille", lang: document.documentElement.lang });
  const seats = [{ kind: "me" }, { kind: "me" }];
  const options = { players: 2, first: 0 };
  return (await ask("/api/tables", { id: crypto.randomUUID(), game, options, seats })).table;
}"""
PLAIN = ".plain button"


packages = outside_package.build


@pytest.fixture
def visitor(outside_house: House, browser: Browser) -> Iterator[Visitor]:
    came = Visitor(outside_house, browser)
    yield came
    came.leave()


def sit(visitor: Visitor, game: str) -> Page:
    """A table of this game where one holds both seats, with the curtain lifted."""
    page = visitor.open("/")
    table = page.evaluate(SIT, game)
    visitor.open(f"/table/{table}")
    lift(page)
    return page


def lift(page: Page) -> None:
    page.locator(".curtain button").click()


def test_the_catalogue_names_files_that_a_browser_may_keep(outside_house: House) -> None:
    with httpx.Client(base_url=outside_house.url, verify=False) as client:  # there is no TLS here
        games = {game["id"]: game for game in client.get("/api/games?lang=en").json()["games"]}
        assert games["punto"]["room"] is None
        room = games["shelf"]["room"]
        assert (room["api"], room["minutes"], room["kinds"]) == (1, [3, 7], ["shelf-kind"])
        kinds = {"script": "text/javascript", "style": "text/css", "words": "text/plain"}
        for name, kind in {**kinds, "picture": "image/svg+xml"}.items():
            answer = client.get(room[name])
            assert answer.status_code == 200, name
            assert answer.headers["content-type"].startswith(kind)
            assert "immutable" in answer.headers["cache-control"]
        assert "Shelf" in client.get(room["words"]).text
        assert client.get("/rooms/shelf/room.js").status_code == 404


def test_a_room_of_another_package_is_drawn_and_played_in(visitor: Visitor) -> None:
    page = sit(visitor, "shelf")
    board = page.locator(".shelf")
    expect(board.locator("h2")).to_have_text("Étagère : 0 cartes")
    expect(board).to_have_attribute("lang", "fr")
    expect(board.get_by_text("Camille").first).to_be_visible()
    button = board.get_by_role("button", name="f6")
    expect(button).to_have_css("color", "rgb(1, 2, 3)")
    button.click()
    visitor.wait_for_moves(1)
    lift(page)
    expect(board.locator("h2")).to_have_text("Étagère : 1 cartes")
    expect(board.get_by_role("button")).not_to_have_count(1)  # all squares around the first card
    page.keyboard.press("m")  # the table in words, with the moves as the room says them
    expect(page.locator("button[data-typed]").first).to_contain_text("range en")


def test_the_door_and_the_rules_show_what_the_package_brings(visitor: Visitor) -> None:
    page = visitor.open("/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Neuf jeux, une table")
    tile = page.locator("article", has=page.locator('a[href="/play/shelf"]'))
    expect(tile.get_by_text("rangement")).to_be_visible()
    expect(tile.locator("img")).to_have_js_property("complete", value=True)
    assert tile.locator("img").evaluate("image => image.naturalWidth") > 0
    visitor.open("/rules/shelf")
    expect(page.locator(".shelf-card")).to_have_text("r4")


def test_a_room_for_another_version_of_the_page_is_not_loaded(visitor: Visitor) -> None:
    asked: list[str] = []
    visitor.page.on("request", lambda request: asked.append(request.url))
    page = sit(visitor, "shelf-later")
    expect(page.locator(".notice")).to_contain_text("99 au lieu de 2")
    page.locator(PLAIN, has_text="f6").click()
    visitor.wait_for_moves(1)
    assert not [url for url in asked if url.endswith("room.js")]


def test_a_mistake_in_a_package_costs_its_room_not_the_table(visitor: Visitor) -> None:
    visitor.provoke("a mistake in the package")
    page = sit(visitor, "shelf-broken")
    expect(page.locator(".notice")).to_contain_text("n’a pas pu être dessinée")
    page.locator(PLAIN, has_text="f6").click()
    visitor.wait_for_moves(1)
