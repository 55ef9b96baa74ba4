"""Several people on one device: behind the curtain there is nothing of anybody's hand."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from playwright.sync_api import Page, expect

import brelan
from tests.page.visitor import Visitor

GAMES = [info.id for info in brelan.games()]
ROOMS = Path(brelan.__file__).parent / "games"
NAMES = ("Ida", "Marius", "Zoé", "Jean", "Odile")
# How each room names a card; in the other two games all cards lie open.
CARD = {
    "combi-combo": "combi-page-card",
    "bonne-combinaison": "bonne-page-card",
    "punto": "punto-page-card",
    "carro-combo": "carro-page-card",
}
OPTIONS: dict[str, Any] = {"punto": {"expert": True}}
CURTAINS = 2
# All that eyes and ears can get, without what was told of moves that everybody may know.
SAID = """(moves) => {
  const live = moves ? document.querySelector("[role=log]") : null;
  const said = [];
  for (const one of document.body.querySelectorAll("*")) {
    if (live?.contains(one) || one.closest("script, style")) continue;
    for (const node of one.childNodes) if (node.nodeType === 3) said.push(node.data);
    for (const name of ["aria-label", "aria-description", "title", "alt", "value", "placeholder"])
      if (one.hasAttribute(name)) said.push(one.getAttribute(name));
  }
  return said.map((text) => text.trim()).filter(Boolean);
}"""
# A board or the table in words beside the curtain, however short.
WATCH = """
  window.flashed = [];
  new MutationObserver(() => {
    if (!document.querySelector(".curtain")) return;
    const open = document.querySelector("[data-flight], [data-ghost], dl, [data-typed]");
    if (open) window.flashed.push(open.outerHTML.slice(0, 200));
  }).observe(document, { subtree: true, childList: true });
"""


def leaves(view: Any, public: Any) -> Iterator[str]:
    """What a seat sees and an outsider does not."""
    if isinstance(view, dict):
        for key, value in view.items():
            yield from leaves(value, public[key] if isinstance(public, dict) else public)
    elif isinstance(view, list):
        for index, value in enumerate(view):
            yield from leaves(value, public[index] if isinstance(public, list) else public)
    elif isinstance(view, str) and view not in ("?", public):
        yield view


class Device:
    """One screen for all seats of a table, and a stranger who knows what everybody may know."""

    def __init__(self, visitor: Visitor, stranger: Visitor, game: str) -> None:
        self.visitor = visitor
        self.stranger = stranger
        self.game = game
        visitor.context.add_init_script(WATCH)
        players = brelan.game(game).info.players[0]
        options = {"players": players, **OPTIONS.get(game, {})}
        self.table = visitor.become().create(game, ["me"] * players, options=options)
        names = json.dumps(json.dumps({str(seat): name for seat, name in enumerate(NAMES)}))
        named = f"localStorage.setItem('brelan:names:{self.table}', {names})"
        visitor.context.add_init_script(named)
        self.page = visitor.page
        self.bundle = FluentBundle(["fr"], use_isolating=False)
        for file in ROOMS.glob("*/words/page.fr.ftl"):
            self.bundle.add_resource(FluentResource(file.read_text()))
        visitor.open(f"/table/{self.table}")

    def secrets(self) -> set[str]:
        """The words for every card that somebody here holds and not everybody knows."""
        public = self.stranger.api("GET", f"/tables/{self.table}")["view"]
        seats = self.visitor.look()["seats"]
        hidden = {card for one in seats for card in leaves(one["view"], public)}
        return {self.words(card) for card in hidden}

    def words(self, card: str) -> str:
        """A card as the page calls it."""
        message = self.bundle.get_message(CARD[self.game])
        assert message.value
        values = {"card": card, "value": card[1:], "colour": card[:1]}
        return str(self.bundle.format_pattern(message.value, values)[0])

    def public_moves(self) -> list[str | None]:
        """The moves as everybody may know them, the last one first."""
        made: list[str | None] = []
        for one in self.stranger.api("GET", f"/tables/{self.table}")["events"]:
            if one["kind"] == "move":
                made.append(one.get("move"))
            elif one["kind"] == "back":
                del made[one["moves"] :]
        return made[::-1]

    def covered(self) -> None:
        """The curtain is down, whatever one opens."""
        expect(self.page.locator(".curtain")).to_be_visible()
        expect(self.page.locator("dialog")).to_have_count(0)
        secrets, moves = self.secrets(), self.public_moves()
        assert bool(secrets) == (self.game in CARD)
        self.silent(secrets, moves)
        expect(self.page.get_by_role("button", name="Conseil")).to_be_disabled()
        self.page.keyboard.press("m")
        expect(self.page.locator("dialog")).to_have_count(0)
        for panel in ("Menu", "Discuter"):
            self.opened(panel)
            expect(self.page.get_by_text("La table en toutes lettres")).to_have_count(0)
            self.silent(secrets, moves)
            self.page.keyboard.press("Escape")
        self.opened("Coups")
        if moves:
            self.page.locator("dialog [data-notation]").click()
        expect(self.page.locator("dialog code")).to_have_text([move for move in moves if move])
        self.page.keyboard.press("Escape")
        assert self.page.evaluate("window.flashed") == []

    def opened(self, panel: str) -> None:
        """Open what the bar or the head offers."""
        self.page.get_by_role("button", name=panel, exact=True).click()
        expect(self.page.locator("dialog")).to_be_visible()

    def silent(self, secrets: set[str], moves: list[str | None]) -> None:
        """No secret card is named anywhere."""
        said = self.page.evaluate(SAID, bool(moves and moves[0]))
        known = [
            (card, text)
            for card in secrets
            for text in said
            if re.search(rf"(?<!\w){re.escape(card)}(?!\w)", text)
        ]
        assert known == []

    def lift(self) -> None:
        """The one to move is there."""
        self.page.locator(".curtain button").click()
        expect(self.page.locator(".curtain")).to_have_count(0)

    def move(self, chance: random.Random) -> None:
        """One or more moves, with the table in words open, until somebody else is to look."""
        while not self.page.locator(".curtain").count():
            made = self.visitor.look()["info"]["moves"]
            self.visitor.type_move(chance.choice(self.visitor.moves()))
            self.visitor.wait_for_moves(made + 1)
            self.followed(made + 1)

    def followed(self, made: int) -> None:
        """The page shows what the server knows."""
        ply = self.visitor.look()["ply"]
        assert self.visitor.look()["info"]["moves"] == made
        expect(self.page.locator("[data-ply]")).to_have_attribute("data-ply", str(ply))


@pytest.mark.parametrize(
    "game",
    [game if game in CARD else pytest.param(game, marks=pytest.mark.long) for game in GAMES],
)
def test_nothing_of_a_hand_is_behind_the_curtain(visit: Callable[..., Visitor], game: str) -> None:
    device = Device(visit(size="phone"), visit(), game)
    chance = random.Random(game)
    for _ in range(CURTAINS):
        device.covered()
        device.lift()
        device.move(chance)
    device.page.reload()
    device.covered()
    device.lift()
    device.page.get_by_role("link", name="Retour à l’accueil").click()
    expect(device.page.get_by_role("heading", name="Six jeux, une table")).to_be_visible()
    device.page.go_back()
    device.covered()


def test_a_hint_closes_with_the_curtain_and_a_move_taken_back_does_not_lift_it(
    visit: Callable[..., Visitor],
) -> None:
    device = Device(visit(), visit(), "bonne-combinaison")
    page = device.page
    begins = page.locator(".curtain").inner_text()  # the deal draws who
    device.lift()
    page.get_by_role("button", name="Conseil").click()
    hint_play(page)
    device.covered()
    expect(page.locator(".curtain")).not_to_have_text(begins, use_inner_text=True)
    page.get_by_role("button", name="Reprendre").click()
    expect(page.locator(".curtain")).to_have_text(begins, use_inner_text=True)
    device.covered()


def hint_play(page: Page) -> None:
    page.locator("dialog").get_by_role("button", name="Jouer", exact=True).first.click()
