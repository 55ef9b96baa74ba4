"""A new version of the page while a tab of the old one is open."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.conftest import STATIC
from tests.page.visitor import CUT_OFF, Visitor
from tests.server.house import House

WRITTEN = (".css", ".html", ".js")
NO_WORKER = "delete Navigator.prototype.serviceWorker"
"""As at a plain http address."""
GONE = (
    "404|Refused to apply style|Failed to fetch dynamically imported module|Unable to preload CSS"
)
PLACES = ("/daily", "/", "/play/", "/leaderboard/", "/", "/rules/", "/me", "/", "/about", "/")
KEPT = """async () => {
  await navigator.serviceWorker.ready;
  const names = await caches.keys();
  return names.length > 0 && (await (await caches.open(names[0])).keys()).length > 20;
}"""


def rebuilt(folder: Path) -> None:
    """The same page as another build: every part has another name."""
    for packed in folder.rglob("*.br"):
        packed.unlink()  # they are the old files
    parts = {file.name: f"new-{file.name}" for file in (folder / "assets").iterdir()}
    parts |= {old.removesuffix(".js"): new.removesuffix(".js") for old, new in parts.items()}
    names = re.compile("|".join(map(re.escape, sorted(parts, key=len, reverse=True))))
    for file in [one for one in folder.rglob("*") if one.suffix in WRITTEN]:
        file.write_text(names.sub(lambda found: parts[found[0]], file.read_text()))
    for file in list((folder / "assets").iterdir()):
        file.rename(file.with_name(parts[file.name]))
    worker = folder / "sw.js"
    worker.write_text(re.sub('VERSION = "', 'VERSION = "new', worker.read_text(), count=1))


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A house whose page lies in a folder of its own, which can be swapped."""
    shutil.copytree(STATIC, tmp_path / "page")
    with House(tmp_path / "tables.sqlite3", pages=tmp_path / "page").running() as running:
        yield running


def swap(house: House, folder: Path) -> None:
    """Put another build in place; a process that is started then has it."""
    rebuilt(folder)
    house.stop()
    house.start()


def through_all_views(page: Page) -> None:
    """By links, as somebody does who has had the tab open since yesterday."""
    for path in PLACES:
        same = "=" if path == "/" else "^="
        page.locator(f"a[href{same}'{path}']").first.click()
        page.wait_for_url(f"**{path}*")
        expect(page.locator("main h1").first).to_be_visible()
        expect(page.get_by_text("Nothing here")).to_have_count(0)


@pytest.mark.parametrize("worker", [False, pytest.param(True, marks=pytest.mark.long)])
def test_an_old_tab_goes_on(house: House, browser: Browser, tmp_path: Path, worker: bool) -> None:
    """It said that there is nothing here, and that the server is out of reach."""
    visitor = Visitor(house, browser, lang="en")
    visitor.url = house.url
    visitor.provoke(GONE)
    visitor.provoke(CUT_OFF)
    if not worker:
        visitor.context.add_init_script(NO_WORKER)
    page = visitor.open("/")
    expect(page.locator("article").first).to_be_visible()
    if worker:
        page.wait_for_function(KEPT)
    loads: list[str] = []
    page.on("load", lambda _: loads.append(page.url))
    swap(house, tmp_path / "page")
    through_all_views(page)
    assert len(loads) == (0 if worker else 1), loads
    page.locator("article").first.get_by_role("button", name="Play", exact=True).click()
    assert visitor.wait_for_turn()
    visitor.leave()


@pytest.mark.long
def test_what_was_typed_outlives_a_new_version(
    house: House, browser: Browser, tmp_path: Path
) -> None:
    visitor = Visitor(house, browser, lang="en")
    visitor.url = house.url
    visitor.provoke(GONE)
    visitor.provoke(CUT_OFF)
    visitor.context.add_init_script(NO_WORKER)
    page = visitor.open("/")
    page.locator("article").first.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("button", name="Talk").click()
    page.get_by_role("textbox", name="Say something").fill("Just a mo")
    swap(house, tmp_path / "page")
    expect(page.locator("[data-turn=lost]")).to_have_count(0)
    page.evaluate("dispatchEvent(new Event('vite:preloadError'))")
    page.wait_for_timeout(700)
    expect(page.get_by_role("textbox", name="Say something")).to_have_value("Just a mo")
    with page.expect_navigation():
        page.get_by_role("textbox", name="Say something").blur()
    page.get_by_role("button", name="Talk").click()
    expect(page.get_by_role("textbox", name="Say something")).to_have_value("Just a mo")
    page.evaluate("dispatchEvent(new Event('vite:preloadError'))")  # the newest: nothing to load
    page.wait_for_timeout(700)
    expect(page.get_by_role("textbox", name="Say something")).to_be_visible()
    visitor.leave()
