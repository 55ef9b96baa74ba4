"""What is spoken: at every size, with any panel open, and no more than is needed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.page.ears import Ears
from tests.page.visitor import Visitor

SIZES: tuple[ViewportSize, ...] = (
    {"width": 390, "height": 844},
    {"width": 683, "height": 384},  # a laptop's window at 200 %
    {"width": 1366, "height": 768},
)
PANELS = ("Coups", "Discuter", "Règles", "Menu")
LOG, ALERT = "[role=log]", "[role=alert].unseen"


def sit(visitor: Visitor, size: ViewportSize, game: str = "combit") -> Page:
    """A table against bots, where one is to move."""
    visitor.page.set_viewport_size(size)
    page = visitor.open(f"/play/{game}")
    page.locator("button.go").click()
    page.wait_for_url("**/table/*")
    assert visitor.wait_for_turn()
    return page


@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size["width"]))
def test_ears_are_told_with_any_panel_open(
    visit: Callable[..., Visitor], size: ViewportSize
) -> None:
    visitor = visit()
    page = sit(visitor, size)
    ears = Ears(page)
    for name in PANELS:
        opener = page.get_by_role("button", name=name, exact=True)
        opener.press("Enter")
        expect(page.get_by_role("dialog")).to_be_visible()
        assert {"log", "alert"} <= {node.role for node in ears.tree()}
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(opener).to_be_focused()

    page.keyboard.press("/")
    expect(page.locator("input[name=move]")).to_be_focused()
    move = visitor.moves()[0]
    page.keyboard.type(move)
    page.keyboard.press("Enter")
    expect(page.locator(LOG)).to_contain_text("Vous ")
    assert any("Vous " in said for said in ears.said())
    assert visitor.wait_for_turn()
    expect(page.locator(LOG)).to_contain_text("À vous de jouer")
    expect(page.locator("input[name=move]")).to_be_focused()
    page.keyboard.type("bad move")
    page.keyboard.press("Enter")
    expect(page.locator(".notice")).to_be_visible()
    assert any(page.locator(".notice p").inner_text() in said for said in ears.said())


def test_turns_and_the_connection_are_spoken_without_chatter(
    visit: Callable[..., Visitor],
) -> None:
    anne, ben = visit(), visit(lang="en")
    page = anne.open("/play/combit")
    page.get_by_role("button", name="Avec des amis").click()
    page.locator("button.go").click()
    expect(page.get_by_role("img", name="Code QR")).to_be_visible()
    seat, secret = next(iter(anne.look()["info"]["invites"].items()))
    ben.open(f"/join/{anne.table}/{seat}/{secret}")
    ben.page.get_by_role("button", name="Sit down here").click()
    ben.page.wait_for_url("**/table/*")
    anne.page.locator(".felt").wait_for()
    ben.page.locator(".felt").wait_for()
    first, then = (anne, ben) if anne.page.locator(".strip.yours").count() else (ben, anne)
    turn = {"fr": "À vous de jouer", "en": "Your turn"}
    expect(first.page.locator(LOG)).to_contain_text(turn[first.lang])
    # Who waits is told whom for; once.
    waits = then.page.locator(".strip p").inner_text()
    expect(then.page.locator(f"{LOG} p", has_text=waits)).to_have_count(1)

    anne.cut()
    expect(page.locator(ALERT)).to_contain_text("Connexion perdue")
    anne.mend()
    expect(page.locator(ALERT)).to_contain_text("La connexion est revenue")
    lost = page.locator(ALERT).inner_text()
    assert lost.count("Connexion perdue") == lost.count("revenue") == 1

    first.type_move(first.moves()[0])
    expect(then.page.locator(f"{LOG} p", has_text=turn[then.lang])).to_have_count(1)
