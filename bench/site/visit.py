"""Somebody with a browser of their own at the site: the door, a table, moves."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Playwright

import brelan
from tests.page.browser import FLAGS, program

from .held import Held

SIZES = {"phone": (360, 640), "laptop": (1366, 768)}
LIMIT = 60_000
"""Milliseconds: a machine with much else to do, and a quarter of a core."""
PATH = "/somewhere/below/"
SHORT: dict[str, Any] = {"punto": {"rounds": 1}}
# When the door stands, in milliseconds of the page.
WATCH = """
  window.seen = {};
  new MutationObserver(() => {
    const door = document.querySelector("article button");
    if (door && !window.seen.door) window.seen.door = performance.now();
  }).observe(document, { childList: true, subtree: true });
"""


@contextlib.contextmanager
def visit(
    driver: Playwright, held: Held, folder: Path, profile: Path, size: str = "laptop"
) -> Iterator[Page]:
    """A browser in the group, with what the profile has kept."""
    width, height = SIZES[size]
    found = program()
    assert found is not None, "there is no browser: python -m tests.page.browser"
    context = driver.chromium.launch_persistent_context(
        str(profile),
        executable_path=str(held.starter(found, folder)),
        args=[*FLAGS],
        viewport={"width": width, "height": height},
        has_touch=size == "phone",
        locale="fr-FR",
        timeout=LIMIT,
    )
    context.set_default_timeout(LIMIT)
    context.set_default_navigation_timeout(LIMIT)
    yield context.pages[0]
    context.close()


def remember(page: Page, game: str, level: str) -> None:
    """Let the browser know the last settings of a game: then it is two clicks away."""
    players = brelan.game(game).players
    setup = {
        "options": {"players": players, **SHORT.get(game, {})},
        "seats": ["me", *[level] * (players - 1)],
    }
    kept = json.dumps(json.dumps(setup))
    settings = json.dumps(json.dumps({"pace": "instant"}))
    page.add_init_script(
        f"""if (location.protocol !== "about:") {{
          localStorage.setItem("brelan:setup:{game}", {kept});
          localStorage.setItem("brelan:settings", {settings});
        }}"""
    )


def sit(page: Page, game: str) -> None:
    """From the door to a table, as soon as there is a button."""
    title = brelan.game(game).info.title("fr")
    tile = page.locator("article").filter(has=page.get_by_role("heading", name=title, exact=True))
    tile.get_by_role("button", name="Jouer", exact=True).click()
    page.wait_for_url("**#/table/*")


def wait_for_turn(page: Page) -> bool:
    """Until one is to move, or the game is over: whether one is to move."""
    page.wait_for_function(
        "() => ['yours', 'over'].includes(document.querySelector('.strip')?.dataset.turn)"
    )
    return page.locator(".strip").get_attribute("data-turn") == "yours"


def move(page: Page) -> None:
    """The first legal move, typed."""
    field = page.locator("input[name=move]")
    if field.count() == 0:
        page.keyboard.press("m")
        field.wait_for()
    before = shown(page)
    offered = page.locator("button[data-typed]").first.get_attribute("data-typed")
    field.fill(str(offered))
    field.press("Enter")
    page.wait_for_function(f"before => ({SHOWN})() > before", arg=before)


SHOWN = """() => {
  const key = `brelan:table:${location.hash.split("/").pop()}`;
  return JSON.parse(localStorage.getItem(key) ?? "{}").update?.ply ?? -1;
}"""


def shown(page: Page) -> int:
    """Up to which entry of its log the table was shown."""
    return int(page.evaluate(SHOWN))
