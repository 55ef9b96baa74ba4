"""Pictures of every view at both sizes: ``make screenshots``.

All go to ``build/pictures``; the few that the documents show are copied to ``docs/pictures``.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

import brelan
from tests.page.browser import opened
from tests.page.visitor import Visitor
from tests.server.house import House, new_id

ROOT = Path(__file__).parents[3]
ALL = ROOT / "build" / "pictures"
SHOWN = ROOT / "docs" / "pictures"
CHOSEN = {
    "table.png": "table-carro-combo-laptop-light.png",
    "door.png": "home-laptop-light.png",
    "phone.png": "table-punto-phone-dark.png",
}
LOOKS = (("phone", "light"), ("phone", "dark"), ("laptop", "light"), ("laptop", "dark"))
MOVES = 5
GAMES = [info.id for info in brelan.games()]
Snap = Callable[[str], None]


def main() -> None:
    """Start a server and a browser, walk through everything."""
    shutil.rmtree(ALL, ignore_errors=True)
    ALL.mkdir(parents=True)
    SHOWN.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        House(Path(folder) / "tables.sqlite3", bot_seconds=0.3).running() as house,
        opened() as browser,
    ):
        for size, theme in LOOKS:
            visitor = Visitor(house, browser, size=size, theme=theme)

            def snap(name: str, who: Visitor = visitor, look: str = f"{size}-{theme}") -> None:
                who.page.wait_for_timeout(600)
                who.page.screenshot(path=ALL / f"{name}-{look}.png")

            doors(visitor, snap)
            tables(visitor, snap)
            visitor.leave()
    for name, taken in CHOSEN.items():
        shutil.copyfile(ALL / taken, SHOWN / name)


def doors(visitor: Visitor, snap: Snap) -> None:
    """Everything that is not a table."""
    page = visitor.open("/")
    page.locator("article").nth(len(GAMES) - 1).wait_for()
    snap("home")
    for view in ("play", "rules", "leaderboard"):
        visitor.open(f"/{view}/punto").get_by_role("heading", level=1).first.wait_for()
        snap(view)
    for view in ("daily", "me", "about"):
        visitor.open(f"/{view}").get_by_role("heading", level=1).wait_for()
        snap(view)


def tables(visitor: Visitor, snap: Snap) -> None:
    """A table of each game after some moves, one with its panels, one to its end."""
    for game in GAMES:
        page = visitor.open(f"/play/{game}")
        page.locator("button.go").click()
        page.wait_for_url("**/table/*")
        for _ in range(MOVES):
            if visitor.wait_for_turn():
                advised(visitor)
        visitor.wait_for_turn()
        snap(f"table-{game}")
    for name in ("Conseil", "Coups", "Règles", "Discuter"):
        page.get_by_role("button", name=name).click()
        page.get_by_role("dialog").wait_for()
        page.get_by_role("dialog").get_by_role("status").wait_for(state="detached")
        snap(f"panel-{name.lower()}")
        page.keyboard.press("Escape")
    visitor.open("/play/combit").locator("button.go").click()
    page.wait_for_url("**/table/*")
    while visitor.wait_for_turn():
        advised(visitor)
    page.locator("figure svg").first.wait_for()
    snap("end")
    page.locator("a[href^='/replay/']").first.click()
    page.get_by_role("slider").wait_for()
    for _ in range(9):
        page.keyboard.press("ArrowRight")
    snap("replay")
    visitor.open("/lesson/punto").locator("[data-exercise]").wait_for()
    snap("lesson")
    page = visitor.open("/play/punto")
    page.get_by_role("button", name="Avec des amis").click()
    page.locator("button.go").click()
    page.locator("figure").wait_for()
    snap("waiting")


def advised(visitor: Visitor) -> None:
    """Play what a bot would play."""
    before = visitor.page.locator("[data-ply]").get_attribute("data-ply")
    own = next(one for one in visitor.look()["seats"] if one["moves"])
    path = f"/tables/{visitor.table}/commands"
    asked = {"do": "hint", "seat": own["seat"]}
    hint = visitor.api("POST", path, {"id": new_id(), "command": asked})["hint"]
    played = {"do": "play", "seat": own["seat"], "move": hint["move"]}
    visitor.api("POST", path, {"id": new_id(), "command": played})
    visitor.page.wait_for_function(
        "before => document.querySelector('[data-ply]').dataset.ply - before > 1", arg=before
    )


if __name__ == "__main__":
    main()
