"""How people are spoken to: as "you", first of their own result, and to the last word."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import brelan
from tests.page.lessons import begin
from tests.page.measures import arrived
from tests.page.visitor import Visitor
from tests.server.house import Guest, new_id, play_out

GAMES = [info.id for info in brelan.games()]
WHOLE = ("bonne-combinaison", "combi-combo", "punto")
"""Games whose lessons go on to the end."""
WORKING = {"state": "working", "progress": 0.0, "analysis": None}
OWN = "Ornithorynque"
SHORT: dict[str, Any] = {"punto": {"rounds": 1}}
# Everything that is written or said, wherever it stands.
ALL = """() => [...document.querySelectorAll("body *")].flatMap((one) => [
  ...[...one.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data),
  one.getAttribute("aria-label") ?? "",
  one.getAttribute("title") ?? "",
]).join("\\n")"""
ON_TOP = """(one) => {
  const box = one.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return one.contains(top);
}"""


class Match:
    """One seat for the visitor, all others for somebody else."""

    def __init__(self, visitor: Visitor, game: str) -> None:
        players = brelan.game(game).info.players[0]
        self.me, self.other = Guest(visitor.house, OWN, "fr"), Guest(visitor.house, "Ben")
        visitor.context.add_cookies(
            [{"name": "brelan", "value": self.me.cookie, "url": visitor.url}]
        )
        seats = ["open", *["me"] * (players - 1)]
        options = {"players": players, **SHORT.get(game, {})}
        self.table = self.other.create(game, seats, options=options)
        invite = self.other.look(self.table)["info"]["invites"]["0"]
        self.me.act(self.table, "join", seat=0, invite=invite)
        # It takes long, and is not looked at here.
        analysis = "**/api/tables/*/analysis"
        visitor.context.route(analysis, lambda asked: asked.fulfill(json=WORKING))
        self.page = visitor.open(f"/table/{self.table}")

    def play_out(self) -> list[int]:
        """Random moves to the end; who has won."""
        winners: list[int] = play_out([self.me, self.other], self.table)["seats"][0]["view"][
            "winners"
        ]
        return winners

    def close(self) -> None:
        """They go."""
        self.me.close()
        self.other.close()

    def unnamed(self, page: Page) -> None:
        """One's own name is for others."""
        assert OWN not in page.evaluate(ALL)


def opened(page: Page, button: str) -> Locator:
    """A panel."""
    page.get_by_role("button", name=button, exact=True).click()
    return page.get_by_role("dialog")


@pytest.mark.parametrize("game", GAMES)
def test_one_is_spoken_to_as_you(visit: Callable[..., Visitor], game: str) -> None:
    visitor = visit()
    match = Match(visitor, game)
    page = match.page
    expect(page.get_by_role("list", name="Places").locator("li").first).to_contain_text("Vous")
    page.locator(".felt").wait_for()
    match.unnamed(page)
    won = match.play_out()
    match.close()

    result = page.locator("dialog .outcome")
    expect(result).to_be_visible()
    players = brelan.game(game).info.players[0]
    expect(result).to_have_text(re.compile(f"^{begins(won, players)}"))
    if game == "carro-combo" and 0 in won:  # one person at two seats: their places
        lost = [name for seat, name in ((1, "Ben 2"), (2, "Ben 3")) if seat not in won]
        verb = "a perdu" if len(lost) == 1 else "ont perdu"
        expect(result).to_contain_text(f"{' et '.join(lost)} {verb}")
    expect(page.locator("[role=log]")).to_contain_text(result.inner_text())
    expect(page.locator(".strip")).to_contain_text(result.inner_text())
    expect(page.locator("dialog th", has_text="Vous").first).to_be_visible()
    match.unnamed(page)

    page.keyboard.press("Escape")
    lines = opened(page, "Coups").locator("li", has=page.locator("strong", has_text="Vous"))
    told = lines.locator(":scope > span:not(.number):not(.cards)").all_inner_texts()
    assert told
    assert [one for one in told if not re.match(r"Vous \w+ez\b", one)] == []
    match.unnamed(page)
    page.keyboard.press("Escape")
    page.keyboard.press("m")
    expect(page.get_by_role("dialog").locator("dl")).to_be_visible()
    match.unnamed(page)

    for eyes in ("all", "0"):
        page = visitor.open(f"/replay/{match.table}?ply=0&seat={eyes}")
        said = page.locator("p.said").first
        onward = page.get_by_role("button", name="Coup suivant")
        onward.click()
        while "Vous" not in said.inner_text():  # others may move several times before
            onward.click()
        expect(said).to_have_text(re.compile(r"Vous \w+ez\b"))
        match.unnamed(page)
    page = visitor.open(f"/replay/{match.table}?ply=1&seat=1")  # whose hand is "yours" here?
    expect(page.get_by_role("combobox").locator("option").nth(0)).to_contain_text(OWN)


def begins(won: list[int], players: int) -> str:
    """What is said first of such a result."""
    if len(won) in (0, players):
        return "Égalité"
    return "(Vous avez gagné|Victoire partagée)" if 0 in won else "Vous avez perdu"


def test_what_one_says_oneself(visit: Callable[..., Visitor]) -> None:
    match = Match(visit(), "combit")
    page = match.page
    panel = opened(page, "Discuter")
    panel.get_by_role("textbox").fill("Bonjour")
    panel.get_by_role("textbox").press("Enter")
    expect(panel.locator("li").first).to_have_text("Vous Bonjour")
    match.other.act(match.table, "say", text="Salut")
    expect(panel.locator("li").first).to_have_text("Ben Salut")
    match.close()


@pytest.mark.parametrize("game", WHOLE)
def test_a_lesson_that_ends_the_game_has_the_last_word(
    visit: Callable[..., Visitor], game: str
) -> None:
    visitor = visit(size=("phone", "laptop")[WHOLE.index(game) % 2])
    page = begin(visitor, game)
    lesson = visitor.look()["info"]["lesson"]
    for wanted in lesson["line"]:
        visitor.wait_for_moves(wanted["ply"])
        order = {"do": "play", "seat": wanted["seat"], "move": wanted["move"]}
        done = visitor.api(
            "POST", f"/tables/{visitor.table}/commands", {"id": new_id(), "command": order}
        )
        assert "ply" in done, done
    last = lesson["notes"][-1]
    visitor.wait_for_moves(last["ply"])
    coach = page.get_by_label("La leçon")
    steps = len(lesson["notes"])
    expect(coach).to_contain_text(f"{steps}/{steps}")
    expect(page.locator("dialog .outcome")).to_be_visible()
    arrived(page)
    expect(coach).to_have_count(1)
    expect(coach).to_contain_text(f"{steps}/{steps}")
    expect(coach).to_be_in_viewport()
    assert coach.evaluate(ON_TOP)


def test_the_pictures_at_the_door_are_not_spoken(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = visitor.open("/")
    expect(page.locator("article svg[data-game]")).to_have_count(len(GAMES))
    expect(page.locator("svg[data-game] text").first).to_be_attached()
    session = visitor.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    said = [
        node["name"]["value"].strip()
        for node in nodes
        if not node["ignored"] and node["role"]["value"] in ("StaticText", "image", "link")
    ]
    assert "2 à 8 joueurs" in said
    assert [text for text in said if re.fullmatch(r"[\dXPS ]+", text)] == []
