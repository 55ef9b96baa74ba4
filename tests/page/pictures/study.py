"""``python -m tests.page.pictures.study FOLDER [GAME …]``: the study of every game."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, expect

import brelan
from tests.page.browser import driving, launched
from tests.page.visitor import SIZES, Visitor
from tests.server.finished import Finished, bring_in
from tests.server.house import House

SHORT = {"carro-combo": {"players": 3}, "punto": {"rounds": 1}}
"""Options with which a game is short."""
NUMBER = 3
SECONDS = 400
LOOKS = [("phone", "light"), ("wide", "light"), ("tall", "dark"), ("wide", "dark")]


def look(house: House, browser: Browser, one: Finished, size: str, theme: str, to: str) -> None:
    """The summary, and the first slip as it was seen and with open cards."""
    visitor = Visitor(house, browser, size=size, theme=theme)
    visitor.context.add_cookies([{"name": "brelan", "value": one.cookie, "url": visitor.url}])
    page = visitor.open(f"/replay/{one.id}")
    told = page.locator("[data-stage=first], [data-stage=whole]")
    expect(told.first).to_be_visible(timeout=1000 * SECONDS)

    def shoot(what: str) -> None:
        page.wait_for_timeout(500)
        page.screenshot(path=f"{to}-{size}-{theme}-{what}.png")

    shoot("summary")
    slip = page.locator("section ol a[href*='seat=0']", has_text="coup").last
    if slip.count():
        slip.click()
        shoot("moment")
        page.locator(".switch button").nth(1).click()
        shoot("open")
    visitor.context.close()


def main(folder: Path, games: list[str]) -> None:
    """All pictures."""
    SIZES.update(tall=(390, 844), wide=(1366, 768))
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as place,
        House(Path(place) / "tables.sqlite3").running() as house,
    ):
        wanted = [brelan.game(name, **SHORT.get(name, {})) for name in games]
        finished = bring_in(house, wanted, NUMBER, bots=True)
        with driving() as driver, launched(driver) as browser:
            for one in finished:
                for size, theme in LOOKS:
                    name = one.table.game.id
                    look(house, browser, one, size, theme, str(folder / name))
        house.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:] or [info.id for info in brelan.games()])
