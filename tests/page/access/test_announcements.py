"""What is spoken: at every size, with any panel open, and no more than is needed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.page.ears import HEAR, Ears
from tests.page.visitor import Visitor

SIZES: tuple[Any, ...] = (
    (390, 844),
    pytest.param((683, 384), marks=pytest.mark.long),  # a laptop's window at 200 %
    pytest.param((1366, 768), marks=pytest.mark.long),
)
PANELS = ("Coups", "Discuter", "Règles", "Menu")
LOG, ALERT = "[role=log]", "[role=alert].unseen"
WITHIN = "document.activeElement.closest('dialog') !== null"
TURN = "À vous de jouer"
TABS = 60
"""So many times Tab leads round any panel."""


@pytest.mark.parametrize("window", SIZES, ids=lambda size: str(size[0]))
def test_ears_are_told_with_any_panel_open(
    visit: Callable[..., Visitor], window: tuple[int, int]
) -> None:
    visitor = visit()
    visitor.context.add_init_script(HEAR)
    size: ViewportSize = {"width": window[0], "height": window[1]}
    visitor.page.set_viewport_size(size)
    page = visitor.sit("combit")
    assert visitor.wait_for_turn()
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
    expect(page.get_by_role("textbox", name="Dire quelque chose")).to_be_focused()
    page.keyboard.press("Escape")
    page.keyboard.press("m")
    expect(page.locator("input[name=move]")).to_be_focused()
    if window[0] < 1000:  # the panel takes over: Tab stays within, or goes to the browser's own
        for _ in range(TABS):
            page.keyboard.press("Tab")
            assert page.evaluate(f"{WITHIN} || document.activeElement === document.body")
        page.locator("input[name=move]").fill("")
    assert page.evaluate("window.heard").count(TURN) == 1
    visitor.order("emote", emote="hello")  # something else happens meanwhile
    page.wait_for_timeout(500)
    before = len(page.evaluate("window.heard"))
    assert page.evaluate("window.heard").count(TURN) == 1  # once, and not with every drawing
    page.keyboard.type(visitor.look()["seats"][0]["moves"][0])
    page.keyboard.press("Enter")
    expect(page.locator(LOG)).to_contain_text("Vous ")
    assert any("Vous " in said for said in ears.said())
    assert visitor.wait_for_turn()
    page.wait_for_function(
        "([turn, before]) => window.heard.slice(before).includes(turn)", arg=[TURN, before]
    )
    heard = page.evaluate("window.heard")[before:]
    assert heard.count(TURN) == 1
    moves = [place for place, line in enumerate(heard) if "pièce" in line]
    assert len(moves) == 2  # what each move brought, before whose turn it is
    assert heard.index(TURN) > moves[-1]
    expect(page.locator("input[name=move]")).to_be_focused()
    page.keyboard.type("bad move")
    page.keyboard.press("Enter")
    expect(page.locator(".notice")).to_be_visible()
    assert any(page.locator(".notice p").inner_text() in said for said in ears.said())


def test_turns_and_the_connection_are_spoken_without_chatter(
    visit: Callable[..., Visitor],
) -> None:
    anne, ben = visit(), visit(lang="en")
    page = anne.sit("combit", ["me", "open"])
    seat, secret = next(iter(anne.look()["info"]["invites"].items()))
    ben.become("Ben").act(anne.table, "join", seat=int(seat), invite=secret)
    ben.open(f"/table/{anne.table}")
    page.locator(".felt").wait_for()
    ben.page.locator(".felt").wait_for()
    begins = anne.look()["seats"][0]["view"]["pending"] == [0]
    first, then = (anne, ben) if begins else (ben, anne)
    turn = {"fr": "À vous de jouer", "en": "Your turn"}
    expect(first.page.locator(LOG)).to_contain_text(turn[first.lang])
    # Who waits is told whom for; once.
    expect(then.page.locator(".strip.others")).to_be_visible()
    waits = then.page.locator(".strip p").inner_text()
    expect(then.page.locator(f"{LOG} p", has_text=waits)).to_have_count(1)

    anne.cut()
    expect(page.locator(ALERT)).to_contain_text("Connexion perdue")
    anne.mend()
    expect(page.locator(ALERT)).to_contain_text("La connexion est revenue")
    lost = page.locator(ALERT).inner_text()
    assert lost.count("Connexion perdue") == lost.count("revenue") == 1

    first.type_move(first.moves()[0])
    said = then.page.locator(LOG).get_by_text(turn[then.lang], exact=True)
    expect(said).to_have_count(1)
