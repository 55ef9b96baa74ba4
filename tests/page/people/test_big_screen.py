"""A big screen shows the group's table, and the phones beside it show hands and actions only."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import brelan
from tests.page.axe import violations
from tests.page.hands import Hands
from tests.page.people.test_groups import founded, joined
from tests.page.visitor import Visitor

GAMES = [info.id for info in brelan.games()]
HAND = "[data-shows=hand]"
WHOLE = "[data-shows=table]"
# What the felt has beyond its edges, or has cut off.
CUT_OFF = """() => [...document.querySelectorAll(".felt button")]
  .filter((one) => one.checkVisibility())
  .map((one) => [one.textContent, one.getBoundingClientRect()])
  .filter(([, box]) => box.left < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight)
  .map(([text]) => text)"""


def choose(page: Page, menu: str) -> None:
    """One of the table's menu."""
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name=menu).click()


def shown(visit: Callable[..., Visitor], link: str) -> Page:
    """The group on a screen whose browser is nobody's."""
    return visit().open(link.replace("group", "screen"))


def test_a_phone_beside_the_screen_shows_the_hand_and_a_laptop_the_table(
    visit: Callable[..., Visitor],
) -> None:
    anne, ben = visit(), visit(size="phone")
    link = founded(anne)
    joined(ben, link, "Ben")
    screen = shown(visit, link)
    expect(screen.get_by_text("Ben")).to_be_visible()
    expect(anne.page.get_by_role("list", name="Qui en est")).to_contain_text("Ben, présent")
    anne.page.get_by_role("button", name="Combit tous à table").click()
    for one in (anne, ben):
        one.page.wait_for_url("**/table/*")
    expect(screen.locator(".felt")).to_be_visible()
    expect(ben.page.locator(HAND)).to_be_visible()
    expect(anne.page.locator(WHOLE)).to_be_visible()
    expect(ben.page.locator(".felt .rival")).to_have_count(0)
    choose(ben.page, "Toute la table")
    expect(ben.page.locator(".felt .rival")).to_have_count(1)
    ben.page.reload()
    expect(ben.page.locator(".felt .rival")).to_have_count(1)  # as it was chosen
    choose(ben.page, "Ma main seule")
    expect(ben.page.locator(HAND)).to_be_visible()
    ben.page.reload()
    expect(ben.page.locator(".felt")).to_be_visible()
    expect(ben.page.locator(HAND)).to_be_visible()
    assert violations(ben.page) == []


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_in_the_hand_view(visit: Callable[..., Visitor], game: str) -> None:
    """By hands that press, use the keyboard and carry; chosen by hand, without any screen."""
    visitor = visit(size="phone")
    page = visitor.open("/")
    seats = [{"kind": "me"}] + [{"kind": "bot", "level": "novice"}] * (
        brelan.game(game).players - 1
    )
    options = {"rounds": 1} if game == "punto" else {}
    page.evaluate(
        "name => fetch('/api/me', {method: 'POST', headers: {'content-type': 'application/json'},"
        " body: JSON.stringify({name, lang: 'fr'})})",
        "Anne",
    )
    made = {"id": f"hand-view-{game}", "game": game, "seats": seats, "options": options}
    table = visitor.api("POST", "/tables", made)["table"]
    page = visitor.open(f"/table/{table}")
    choose(page, "Ma main seule")
    expect(page.locator(HAND)).to_be_visible()
    hands = Hands(visitor, random.Random(game))
    hands.play(3)
    if visitor.wait_for_turn():
        assert violations(page) == []
        assert page.evaluate(CUT_OFF) == []
        assert hands.play() > 0
    assert visitor.look()["info"]["status"] == "over"


def play_together(chance: random.Random, *visitors: Visitor, moves: int = 10_000) -> None:
    """So many moves by whoever is to move, or to the end of the game."""
    hands = [Hands(one, chance) for one in visitors]
    while moves > 0:
        for one in hands:
            turn = one.page.locator(".strip").get_attribute("data-turn")
            if turn == "over":
                return
            if turn == "yours":
                moves -= one.play(1)
        visitors[0].page.wait_for_timeout(20)


@pytest.mark.long
def test_an_evening_of_three_phones_and_a_screen(visit: Callable[..., Visitor]) -> None:
    """One is loaded anew in mid-game, one is closed and comes back by the link; nobody is lost."""
    anne, ben, cleo = (visit(size="phone") for _ in range(3))
    everybody, chance = (anne, ben, cleo), random.Random(7)
    link = founded(anne)
    for friend, name in ((ben, "Ben"), (cleo, "Cléo")):
        joined(friend, link, name)
    screen = shown(visit, link)
    expect(anne.page.get_by_role("list", name="Qui en est")).to_contain_text("Cléo, présent")
    expect(anne.page.get_by_text("Vous êtes 3")).to_be_visible()
    anne.page.get_by_role("button", name="Combi-Combo avec des robots").click()
    for one in everybody:
        one.page.wait_for_url("**/table/*")
        expect(one.page.locator(HAND)).to_be_visible()
    play_together(chance, *everybody, moves=4)
    ben.page.reload()
    cleo.page.close()
    cleo.page = cleo.tab()
    cleo.open(link).get_by_role("link", name="À table").click()
    for one in (ben, cleo):
        expect(one.page.locator(HAND)).to_be_visible()
    play_together(chance, *everybody)
    expect(screen.get_by_text("Partie terminée")).to_be_visible()

    first = anne.table
    ben.page.get_by_role("dialog", name="Résultat").wait_for()
    ben.page.keyboard.press("Escape")  # who looks at the table again is taken along as well
    anne.page.get_by_role("button", name="La bonne combinaison certains regardent").click()
    for one in everybody:
        one.page.wait_for_function("first => !location.href.includes(first)", arg=first)
    seated = [one for one in everybody if one.look()["seats"]]
    assert len(seated) == 2
    for one in seated:
        expect(one.page.locator(HAND)).to_be_visible()
    # The last game's board was given the next one's view.
    expect(screen.get_by_role("heading", level=1)).to_contain_text("La bonne combinaison")
    expect(screen.locator(".felt")).to_be_visible()
    play_together(chance, *seated)
    page = anne.open(link)
    expect(page.get_by_role("link", name="La bonne combinaison")).to_be_visible()
    expect(page.get_by_role("link", name="Combi-Combo")).to_be_visible()
