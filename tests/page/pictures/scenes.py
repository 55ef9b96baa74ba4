"""Every scene of every game as contact sheets: ``make scenes``, or with games as arguments.

A game is played up to the move that brings the scenes; then time stands still, and goes on from
one scene to the next. The sheets go to ``build/scenes``, one a game and size.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

import brelan
from brelan import Game
from brelan.core.table import Table
from tests.page.browser import opened
from tests.page.visitor import Visitor
from tests.play import random_table
from tests.server.finished import Finished, bring_in
from tests.server.house import House, new_id

ROOT = Path(__file__).parents[3]
SHEETS = ROOT / "build" / "scenes"
SIZES = ((360, 640), (390, 844), (1366, 768))
# The longest forms of the games: rounds that are not the last, and as many seats as there are.
OPTIONS: dict[str, dict[str, Any]] = {
    "combi-combo": {"players": 5},
    "carro-combo": {"players": 5, "tokens": 2},
    "punto": {"rounds": 2},
    "combit": {"rounds": 2},
    "trader": {"players": 4, "rounds": 2},
}
TRIES = 300  # random games
GUESSES = 16  # of what a seat cannot know
# What a game does not have: rounds before the last, or something on the way that is looked at.
LACKS = {"combi-combo": ["round"], "bonne-combinaison": ["round"], "punto": ["way"]}
View = dict[str, Any]
# What happens on the way to the ends of rounds and of the game.
ON_THE_WAY: dict[str, Callable[[View, View, str], bool]] = {
    "combi-combo": lambda before, after, _: after["turn"] == 4 and before["turn"] == 3,
    "carro-combo": lambda before, after, _: len(before["trick"]) > 2 and not after["trick"],
    "bonne-combinaison": lambda before, after, _: after["scores"] != before["scores"],
    "combit": lambda _before, _after, move: move.startswith("sell"),
    "trader": lambda _before, _after, move: move.startswith("sell"),
}
STEP = 100  # milliseconds
LONGEST = 60_000
SEEN = """() => [
  document.querySelector("[data-scene]")?.dataset.scene ?? "",
  document.querySelector("[data-caption]")?.innerText ?? "",
]"""


@dataclass
class Frame:
    """One scene at one size."""

    label: str
    picture: bytes


def main() -> None:
    """Start a server and a browser, and look at every scene."""
    games = sys.argv[1:] or [info.id for info in brelan.games()]
    SHEETS.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        House(Path(folder) / "tables.sqlite3", bot_seconds=0.3).running() as house,
        opened() as browser,
    ):
        for game in games:
            for old in SHEETS.glob(f"{game}-*.png"):
                old.unlink()
            for size, frames in filmed(house, browser, game).items():
                write(browser, f"{game}-{size[0]}x{size[1]}", frames)


def filmed(house: House, browser: Browser, game: str) -> dict[tuple[int, int], list[Frame]]:
    """All scenes of a game, at all sizes."""
    kind = brelan.game(game, **OPTIONS.get(game, {}))
    number, plies = chosen(kind)
    with ThreadPoolExecutor(1) as elsewhere:  # here Playwright has the event loop
        (finished,) = elsewhere.submit(bring_in, house, [kind], number).result()
    frames: dict[tuple[int, int], list[Frame]] = defaultdict(list)
    for ply in plies:
        visitor = Visitor(house, browser, motion="full", pace="calm")
        visitor.become()
        play_up_to(visitor, finished, ply)
        seat, move = finished.table.log[ply]
        for label in scenes(visitor, seat, move):
            visitor.page.wait_for_timeout(700)  # what is drawn or flies is there
            for size in SIZES:
                visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
                visitor.page.clock.run_for(20)
                visitor.page.wait_for_timeout(250)
                frames[size].append(Frame(label, visitor.page.screenshot()))
        visitor.leave()
    return frames


def chosen(game: Game) -> tuple[int, list[int]]:
    """A random game with all that is wanted, and before which moves to begin."""
    for number in range(TRIES):
        found = moments(random_table(game, number, 1 << 20))
        wanted = {"way", "round", "game"} - set(LACKS.get(game.id, ()))
        if wanted <= set(found):
            return number, sorted(found.values())
    raise AssertionError(f"no game of {game.id} has it all")


def moments(table: Table) -> dict[str, int]:
    """The first move of each kind that brings scenes, whatever its seat cannot know."""
    on_the_way = ON_THE_WAY.get(table.game.id)
    replayed = table.game.deal(seed=table.seed)
    found: dict[str, int] = {}
    for ply, (seat, move) in enumerate(table.log):
        earlier, before = replayed.copy(), replayed.view(None)
        replayed.play(seat, move)
        after = replayed.view(None)
        if after["over"]:
            kind = "game"
        elif after["round"] > before["round"] and after["scores"] != before["scores"]:
            kind = "round"
        elif on_the_way and on_the_way(before, after, move):
            kind = "way"
        else:
            continue
        if kind not in found and (kind == "way" or is_sure(earlier, seat, move, after)):
            found[kind] = ply
    return found


def is_sure(table: Table, seat: int, move: str, after: View) -> bool:
    """Whether the move ends the same whatever its seat cannot know: that is dealt anew."""
    for guess in range(GUESSES):
        imagined = table.imagine(seat, guess)
        imagined.play(seat, move)
        if (imagined.over, imagined.round) != (after["over"], after["round"]):
            return False
    return True


def play_up_to(visitor: Visitor, finished: Finished, ply: int) -> None:
    """Sit down at the table as it was before that move, and let time stand still."""
    seat = finished.table.log[ply][0]
    asked = {"id": new_id(), "ply": ply, "seat": seat, "level": "novice"}
    table = visitor.api("POST", f"/tables/{finished.id}/play-on", asked)["table"]
    visitor.page.clock.install()
    visitor.open(f"/table/{table}")
    visitor.wait_for_turn()
    visitor.page.wait_for_timeout(1500)
    visitor.page.clock.pause_at(visitor.page.evaluate("Date.now() + 100"))


def scenes(visitor: Visitor, seat: int, move: str) -> Iterator[str]:
    """Make the move, and go from scene to scene; a result is pressed away."""
    page = visitor.page
    visitor.order("play", seat=seat, move=move)
    page.locator("[data-scene]").wait_for()
    while (seen := page.evaluate(SEEN))[0]:
        yield seen[0]
        if page.locator("[data-waits]").count():
            page.clock.run_for(500)
            page.keyboard.press("Enter")
        passed = until_another(page, seen)
        if passed is None or page.evaluate(SEEN)[0] == "move":
            return


def until_another(page: Page, seen: list[str]) -> int | None:
    """Let time pass until something else is seen; how much."""
    for passed in range(0, LONGEST, STEP):
        if page.evaluate(SEEN) != seen:
            return passed
        page.clock.run_for(STEP)
    return None


def write(browser: Browser, name: str, frames: list[Frame]) -> None:
    """The frames side by side, each with what it shows."""
    figures = "".join(
        f"<figure><img src='data:image/png;base64,{base64.b64encode(one.picture).decode()}'>"
        f"<figcaption>{number}. {one.label}</figcaption></figure>"
        for number, one in enumerate(frames, start=1)
    )
    style = "body{display:flex;flex-wrap:wrap;gap:12px;margin:12px;font:18px sans-serif}"
    limits = "figure{margin:0}img{max-width:460px;max-height:560px;border:1px solid #888}"
    page = browser.new_page(viewport={"width": 1900, "height": 800})
    page.set_content(f"<style>{style}{limits}</style>{figures}")
    page.screenshot(path=SHEETS / f"{name}.png", full_page=True)
    page.close()


if __name__ == "__main__":
    main()
