"""axe-core over every view, in both languages and colour schemes, from 320 to 1366 pixels."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import product

import pytest
from playwright.sync_api import Page, expect

import brelan
from brelan.core.texts import text
from brelan.server.common.settings import from_environment
from brelan.server.host.admin import operator_link
from tests.page.axe import violations
from tests.page.lessons import start
from tests.page.measures import arrived, overflow
from tests.page.visitor import Visitor
from tests.server.house import Guest, House, new_id, play_out

GAMES = [info.id for info in brelan.games()]
# The last two are what is left of a laptop's and a tablet's window at 200 %.
WINDOWS = ((320, 640), (390, 844), (768, 1024), (1366, 768), (683, 384), (384, 512))
LOOKS = list(product(("fr", "en"), ("light", "dark")))
PANELS = "nav button:not(:disabled), header button"
MOVES = 3
"""Before a table is looked at, so that something lies there."""


class Look:
    """A page in all windows: what is wrong with it, and where."""

    def __init__(self, visitor: Visitor) -> None:
        self.page: Page = visitor.page
        self.found: set[str] = set()

    def at(self, name: str) -> None:
        """Look at what is shown now."""
        for width, height in WINDOWS:
            self.page.set_viewport_size({"width": width, "height": height})
            self.page.mouse.move(0, 0)  # what is shown under a pointer lies over something else
            arrived(self.page)
            self.page.evaluate("scrollTo(0, document.body.scrollHeight)")
            wrong = violations(self.page)
            if overflow(self.page) > 0:
                wrong.append("it must be scrolled sideways")
            self.found |= {f"{name}, {width}: {one}" for one in wrong}


@dataclass
class Evening:
    """What somebody has behind them whose views are not empty."""

    host: Guest
    friend: Guest
    paths: list[str]


@pytest.fixture(scope="module")
def evening(inn: House) -> Iterator[Evening]:
    """A group, a tournament, an invitation, a finished game, a friend, a report."""
    host, friend = Guest(inn, "Anne"), Guest(inn, "Ben")
    table = host.create("combit", ["me", "open"])
    secret = host.look(table)["info"]["invites"]["1"]
    friend.act(table, "join", seat=1, invite=secret)
    friend.act(table, "say", text="Salut")
    play_out([host, friend], table)
    free = host.create("punto", ["me", "open", "open"], options={"players": 3})
    invite = host.look(free)["info"]["invites"]["1"]
    group = host.http.post("/api/groups", json={"id": new_id(), "name": "Noël"}).json()["id"]
    wanted = {"id": new_id(), "game": "combit", "level": "novice", "rounds": 1}
    event = host.http.post("/api/tournaments", json=wanted).json()["tournament"]
    me = host.look(table)["info"]["seats"][1]["person"]
    told = {"person": me, "name": "Ben", "reason": "words", "table": table}
    assert host.http.post("/api/reports", json=told).status_code == 201
    yield Evening(
        host,
        friend,
        [
            f"/join/{free}/{invite}",
            f"/beat/{table}/0",
            f"/group/{group}",
            f"/screen/{group}",
            f"/tournament/{event}",
            f"/person/{me}",
            f"/table/{free}",
        ],
    )
    host.close()
    friend.close()


def wear(visitor: Visitor, guest: Guest) -> None:
    """Be that guest."""
    visitor.context.add_cookies([{"name": "brelan", "value": guest.cookie, "url": visitor.url}])


@pytest.mark.long
@pytest.mark.parametrize(("lang", "theme"), LOOKS)
def test_every_view(
    visit: Callable[..., Visitor], evening: Evening, inn: House, lang: str, theme: str
) -> None:
    visitor = visit(lang=lang, theme=theme)
    visitor.provoke("status of 4")  # nowhere, and a mail that was never sent
    wear(visitor, evening.host)
    look = Look(visitor)
    with ThreadPoolExecutor(1) as elsewhere:  # here Playwright has the event loop
        settings = from_environment({}, database=inn.database)
        link = elsewhere.submit(operator_link, settings, visitor.url).result()
    plain = ("/", "/me", "/person/me", "/daily", "/about", "/tournaments", "/nowhere", "/mail/x")
    games = [f"/{view}/{game}" for game in GAMES for view in ("play", "rules", "leaderboard")]
    for path in (*plain, link.removeprefix(visitor.url), *games, *evening.paths):
        page = visitor.open(path)
        expect(page.get_by_role("heading", level=1).first).to_be_attached()
        page.wait_for_load_state("networkidle")
        look.at(path)
    assert look.found == set()


@pytest.mark.long
@pytest.mark.parametrize(("lang", "theme"), LOOKS)
def test_puzzles_before_and_after_an_answer(
    visit: Callable[..., Visitor], lang: str, theme: str
) -> None:
    visitor = visit(lang=lang, theme=theme)
    look = Look(visitor)
    visitor.open("/puzzles")
    expect(visitor.page.get_by_role("heading", level=1).first).to_be_attached()
    look.at("/puzzles")
    for game in GAMES:
        page = visitor.open(f"/puzzles/{game}")
        expect(page.get_by_role("heading", level=1).first).to_be_attached()
        page.wait_for_load_state("networkidle")
        look.at(f"puzzle of {game}")
        page.get_by_role("button", name=text("puzzle-give-up", lang), exact=True).click()
        expect(page.locator(".answer")).to_be_visible()
        look.at(f"puzzle of {game}, told")
    assert look.found == set()


@pytest.mark.long
@pytest.mark.parametrize(("lang", "theme"), LOOKS)
@pytest.mark.parametrize("game", GAMES)
def test_every_state_of_a_table(
    visit: Callable[..., Visitor], game: str, lang: str, theme: str
) -> None:
    """With all its panels, at its end, in the replay and in the lesson."""
    visitor = visit(lang=lang, theme=theme)
    look = Look(visitor)
    page = visitor.open(f"/table/{start(visitor, game)}")
    assert visitor.wait_for_turn()
    look.at("lesson")
    visitor.sit(game)
    chance = random.Random(game)
    for _ in range(MOVES):
        while not (moves := visitor.look()["seats"][0]["moves"]):
            page.wait_for_timeout(20)
        visitor.order("play", seat=0, move=chance.choice(moves))
    assert visitor.wait_for_turn()
    look.at("table")
    for number in range(page.locator(PANELS).count()):
        page.locator(PANELS).nth(number).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        look.at(f"panel {number}")
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("m")
    page.locator("summary").first.click()
    look.at("in words")
    page.keyboard.press("Escape")
    visitor.play_out(chance)
    page.locator("dialog .outcome").wait_for()
    look.at("ending")
    page = visitor.open(f"/replay/{visitor.table}?ply=3")
    page.get_by_role("slider").wait_for()
    look.at("replay")
    assert look.found == set()
