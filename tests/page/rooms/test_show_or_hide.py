"""The example with secrets in the browser: a whole game, and nothing told too early."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.examples.outside import install
from tests.page.visitor import Visitor
from tests.server.house import House

CARDS = 5
SIT = """async () => {
  const ask = async (path, body) => {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
    return answer.json();
  };
  await ask("/api/me", { name: "Camille", lang: document.documentElement.lang });
  const bot = { kind: "bot", level: "novice" };
  const seats = [{ kind: "me" }, bot, bot];
  const wanted = { id: crypto.randomUUID(), game: "show-or-hide", options: { players: 3 }, seats };
  return (await ask("/api/tables", wanted)).table;
}"""


def packages(folder: Path) -> Path:
    return Path(install("show_or_hide", folder)["PYTHONPATH"])


@pytest.mark.parametrize(("size", "pace"), [("phone", "calm"), ("laptop", "instant")])
def test_a_whole_game_in_the_room_that_the_package_brings(
    outside_house: House, browser: Browser, size: str, pace: str
) -> None:
    """At a calm pace its result stays until it is pressed away, also where nothing moves."""
    visitor = Visitor(outside_house, browser, size=size, pace=pace)
    page = visitor.open("/")
    table = page.evaluate(SIT)
    visitor.open(f"/table/{table}")
    board = page.locator(".soh")
    for number in range(CARDS):
        expect(board.locator(".soh-pick")).to_have_count(CARDS - number)
        card = board.locator(".soh-pick:enabled").first
        card.click()
        way = "Cacher" if number % 2 else "Montrer"
        board.get_by_role("button", name=way).click()
        expect(board.locator(".soh-pick")).to_have_count(CARDS - number - 1)
        check_watchers(outside_house, table)
    if pace == "calm":
        caption = page.locator("[data-caption=game]")
        expect(caption).to_contain_text("Vous – ")
        assert page.get_by_role("dialog").count() == 0
        caption.get_by_role("button").click()
    result = re.compile("Vous avez (gagné|perdu)|Égalité")
    expect(page.get_by_text(result).first).to_be_attached()
    assert fits(page)
    visitor.leave()


def check_watchers(house: House, table: str) -> None:
    """Somebody without a seat hears that a card was hidden, and never which, until the end."""
    with httpx.Client(base_url=house.url, verify=False) as client:  # there is no TLS here
        told = client.get(f"/api/tables/{table}").json()
    if told["info"]["status"] == "over":
        return
    hidden = [
        event["move"] for event in told["events"] if (event.get("move") or "").startswith("hide")
    ]
    assert set(hidden) <= {"hide ?"}
    assert {card for row in told["view"]["hands"] + told["view"]["hidden"] for card in row} <= {"?"}


def fits(page: Page) -> bool:
    """Whether nothing has to be scrolled sideways."""
    wide: bool = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    return wide
