"""In every game an illegal try is told in words, and the cards that forbid it are lit."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.page.lessons import begin, turn
from tests.page.visitor import Visitor

Try = Callable[[Page], None]

# Whatever else a browser does later, it leaves sentences on the screen.
KEEP_NOTICES = """() => {
  const later = window.setTimeout;
  window.setTimeout = (work, wait) => (wait > 2000 ? 0 : later(work, wait));
}"""


def play(visitor: Visitor, *moves: str) -> None:
    """The learner's moves of the prepared deal, past the browser."""
    for move in moves:
        visitor.wait_for_turn()
        assert visitor.order("play", seat=0, move=move)["type"] == "done"
        visitor.follow()


def typed(move: str) -> Try:
    """A move that no touch can make."""

    def write(page: Page) -> None:
        page.keyboard.press("m")
        page.locator("input[name=move]").fill(move)
        page.locator("input[name=move]").press("Enter")

    return write


def touched(*selectors: str) -> Try:
    """One touch after the other."""

    def touch(page: Page) -> None:
        for selector in selectors:
            page.locator(selector).first.click()

    return touch


CASES: dict[str, tuple[tuple[str, ...], int, Try, str, str]] = {
    # a card that was given in the first turn
    "combi-combo": (
        ("pass b4", "pass b4", "pass b4", "pass p3", "pass p4", "pass b4", "pass p4"),
        31,
        typed("Je passe le 3 violet"),
        "li > .forbidden",
        "le 3 violet n’est plus dans votre main",
    ),
    # a square that has its card
    "bonne-combinaison": (
        ("b1 a1", "a4"),
        4,
        touched(".hand button.slot", "[data-drop=a1]"),
        ".square.forbidden[data-drop=a1]",
        "porte déjà le 1 bleu",
    ),
    # a purse that is not deep enough
    "combit": (
        ("buy 2", "buy 4", "buy 3"),
        6,
        touched(".column:nth-child(1) button.free"),
        ".purse.blamed",
        "le 6 vert coûte 6, vous avez 5",
    ),
    # a column that is closed
    "trader": (
        (),
        0,
        touched(".column:nth-child(3) button.free"),
        ".column.blamed",
        "la bourse est fermée sur la colonne 3",
    ),
}


@pytest.mark.parametrize("game", CASES)
def test_an_illegal_try_is_told_and_lit(visit: Callable[..., Visitor], game: str) -> None:
    moves, before, attempt, lit, said = CASES[game]
    visitor = visit(size="phone")
    page = begin(visitor, game)
    play(visitor, *moves)
    turn(visitor, before)
    attempt(page)
    expect(page.locator(lit)).to_have_count(1)
    expect(page.locator(".notice").filter(has_text=said)).to_be_visible()


def test_a_refusal_leads_to_its_rule_and_goes_with_its_moment(
    visit: Callable[..., Visitor],
) -> None:
    _moves, before, attempt, _lit, said = CASES["trader"]
    visitor = visit(size="phone")
    page = begin(visitor, "trader")
    turn(visitor, before)
    page.evaluate(KEEP_NOTICES)
    attempt(page)
    expect(page.locator(".notice").filter(has_text=said)).to_be_visible()
    page.get_by_role("link", name="Trader, règle 5").click()
    expect(page.locator("#rule-5.cited")).to_be_in_viewport()
    assert page.url.endswith(visitor.table)
    page.keyboard.press("Escape")
    attempt(page)
    expect(page.locator(".notice").filter(has_text=said)).to_be_visible()
    play(visitor, visitor.look()["seats"][0]["moves"][0])
    expect(page.locator(".notice")).to_have_count(0)
