"""Puzzles in a browser: a wrong try is answered on the board, a right one is celebrated."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import brelan
from brelan import GameInfo
from brelan.bots.puzzles.puzzle import collection
from tests.page.axe import violations
from tests.page.visitor import Visitor

PRESSES = 300
PLACES = """() => [...document.querySelectorAll(".felt button")]
  .filter((one) => one.checkVisibility() && !one.disabled)
  .map((one) => one.getBoundingClientRect())
  .map((box) => [box.x + box.width / 2, box.y + box.height / 2])
  .filter(([x, y]) => document.elementFromPoint(x, y)?.closest(".felt button"))"""


def phase(page: Page) -> str:
    return page.locator(".puzzle").get_attribute("data-phase") or ""


def press_until_tried(page: Page, chance: random.Random) -> None:
    """Touch whatever can be touched on the board until a move is made."""
    for _ in range(PRESSES):
        root = page.locator(".puzzle")
        if phase(page) != "trying":
            return
        if root.get_attribute("data-busy") == "true":
            page.wait_for_timeout(50)
            continue
        places = page.evaluate(PLACES)
        if places:
            page.touchscreen.tap(*chance.choice(places))
    raise AssertionError("no move by touch")


@pytest.mark.parametrize("info", brelan.games(), ids=lambda info: info.id)
def test_a_puzzle_is_solved_on_a_phone(info: GameInfo, visit: Callable[..., Visitor]) -> None:
    ana = visit(size="phone", lang="fr")
    one = collection(info).puzzles[0]
    page = ana.open(f"/puzzles/{info.id}/{one.id}")
    expect(page.locator(".asked")).to_contain_text("trouvez le meilleur coup")
    height = "document.documentElement.scrollHeight <= innerHeight"
    assert page.evaluate(height), "the task and the board fit without scrolling"

    press_until_tried(page, random.Random(1))
    if phase(page) == "wrong":
        expect(page.locator(".answer strong")).to_have_text("Pas tout à fait.")
        assert len(page.locator(".answer p").inner_text()) > 30
        page.get_by_role("button", name="Réessayer").click()
        expect(page.locator(".puzzle")).to_have_attribute("data-phase", "trying")
        page.keyboard.press("m")
        page.get_by_label("Écrire un coup").fill(one.best[0])
        page.get_by_role("button", name="Jouer", exact=True).click()
    expect(page.locator(".puzzle")).to_have_attribute("data-phase", "right")
    expect(page.locator(".answer strong")).to_contain_text("Bravo")
    assert page.evaluate(height)
    if info.id == brelan.games()[0].id:
        assert violations(page) == []


def test_the_puzzle_of_the_day_is_found_from_the_door(visit: Callable[..., Visitor]) -> None:
    """Its result is given on without a word of the solution."""
    ana = visit(lang="en")
    ana.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=ana.url)
    page = ana.open("/")
    page.get_by_role("link", name="The puzzle of the day").click()
    expect(page.get_by_role("heading", name="Puzzles")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("link", name="The puzzle of the day").click()
    page.get_by_role("button", name="See the solution").wait_for()
    today = ana.api("GET", "/puzzles")["today"]
    info = next(info for info in brelan.games() if info.id == today["game"])
    found = collection(info).find(today["puzzle"])
    assert found is not None
    page.keyboard.press("m")
    page.get_by_label("Type a move").fill(found.best[0])
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_text("Copied")).to_be_visible()
    said = page.evaluate("navigator.clipboard.readText()")
    assert "puzzle of the day" in said
    assert "✓" in said
    assert found.best[0] not in said
    page.goto(f"{ana.url}/puzzles")
    expect(page.get_by_text("Solved!")).to_be_visible()
    expect(page.get_by_text("1 day in a row")).to_be_visible()


def test_who_gives_up_sees_the_solution(visit: Callable[..., Visitor]) -> None:
    ana = visit(size="phone", lang="en")
    page = ana.open("/puzzles/combit?grade=easy")
    page.get_by_role("button", name="See the solution").click()
    expect(page.locator(".puzzle")).to_have_attribute("data-phase", "shown")
    first = page.locator(".answer p").inner_text()
    assert len(first) > 20
    page.get_by_role("button", name="Another one").click()
    expect(page.locator(".puzzle")).to_have_attribute("data-phase", "trying")


def test_a_puzzle_is_solved_by_keys_and_its_address_leads_back(
    visit: Callable[..., Visitor],
) -> None:
    """The focus was lost after a try, a reload drew another puzzle, no way led back."""
    ana = visit(size="phone", lang="en")
    page = ana.open("/puzzles/combi-combo?grade=medium")
    page.wait_for_url("**/puzzles/combi-combo/*?grade=medium")
    page.locator(".felt button").first.wait_for()
    first = page.url
    info = brelan.game("combi-combo").info
    one = collection(info).find(first.rpartition("/")[2].partition("?")[0])
    assert one is not None
    wrong = next(move for move in one.table(info.id).moves(one.seat) if move not in one.best)
    page.keyboard.press("m")
    field = page.get_by_label("Type a move")
    expect(field).to_be_focused()
    page.keyboard.type(wrong)
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Try again")).to_be_focused()
    page.keyboard.press("Enter")
    expect(field).to_be_focused()
    expect(field).to_have_value("")
    page.keyboard.type(one.best[0])
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Another one")).to_be_focused()
    # What is said fits, without scrolling, on the smallest phone.
    assert page.locator(".answer p").evaluate("one => one.scrollHeight <= one.clientHeight + 1")
    page.keyboard.press("Enter")
    page.wait_for_function("first => location.href !== first", arg=first)
    expect(page.locator(".puzzle")).to_have_attribute("data-phase", "trying")
    second = page.url
    assert second.endswith("?grade=medium")
    page.reload()
    expect(page.locator(".puzzle")).to_have_attribute("data-phase", "trying")
    assert page.url == second
    page.go_back()
    page.wait_for_url(first)
    expect(page.locator(".grade")).to_contain_text("Solved!")
