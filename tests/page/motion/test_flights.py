"""Cards in flight, frame by frame: never giant, never lost, never left behind.

Both sizes, at full speed and six times as slow; ``BRELAN_FRAMES=all`` plays longer.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import brelan
from tests.page import frames
from tests.page.visitor import SIZES, Visitor

GAMES = [info.id for info in brelan.games()]
ALL = os.environ.get("BRELAN_FRAMES") == "all"
MOVES = 12 if ALL else 1
# A device, and by how much its processor is slowed.
DEVICES = [("laptop", 1), ("laptop", 6), ("phone", 1), ("phone", 6)]
PAIRS = (DEVICES[::3], DEVICES[1:3])
"""In every game both sizes and both speeds, but not all of either at the other."""
QUICK = "localStorage.setItem('brelan:settings', JSON.stringify({ pace: 'quick' }));"


def sit(visitor: Visitor, game: str, *scripts: str) -> None:
    """A table with bots, filmed from the first card on."""
    visitor.context.add_init_script(QUICK + frames.WATCH + "".join(scripts))
    visitor.sit(game)
    visitor.page.locator("[data-flight]").first.wait_for()


def act(visitor: Visitor, chance: random.Random) -> None:
    """A random move past the browser, as soon as the server wants one; bots answer at once."""
    seen = visitor.look()
    while not seen["seats"][0]["moves"] and seen["info"]["status"] == "running":
        visitor.page.wait_for_timeout(20)
        seen = visitor.look()
    if seen["seats"][0]["moves"]:
        visitor.order("play", seat=0, move=chance.choice(seen["seats"][0]["moves"]))


def settled(visitor: Visitor) -> None:
    """Until everything has been shown and lies still.

    The page must have heard of the last order: else it still says that it is one's turn, and what
    flies next is filmed with the cards of another window.
    """
    visitor.follow()
    visitor.wait_for_turn()
    frames.landed(visitor.page)


@pytest.mark.parametrize("game", GAMES)
def test_a_card_in_flight_has_the_size_of_a_card(visit: Callable[..., Visitor], game: str) -> None:
    """Anchors once lent cards their width: whole plates and tickers flew over the table."""
    visitor = visit(size="laptop", motion="full")
    sit(visitor, game)
    page, chance = visitor.page, random.Random(game)
    speed = visitor.context.new_cdp_session(page)
    turned = GAMES.index(game) % 2
    for size, slower in DEVICES if ALL else PAIRS[turned]:
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        page.locator("a[href='/']").first.click()
        page.locator(".felt").wait_for(state="detached")
        speed.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        page.evaluate("() => history.back()")  # whoever comes back sees the cards dealt again
        page.locator("[data-flight]").first.wait_for()
        for _ in range(MOVES):
            act(visitor, chance)
        settled(visitor)
        if size == "phone":
            visitor.order("back")
            settled(visitor)
        seen = frames.film(page)
        assert any(card["flies"] for frame in seen for card in frame["cards"])
        assert frames.wrong_sizes(seen) == []
        assert frames.off_the_table(seen) == []
        expect(page.locator(frames.LEFT)).to_have_count(0)
        speed.send("Emulation.setCPUThrottlingRate", {"rate": 1})


@pytest.mark.parametrize("game", GAMES if ALL else ["carro-combo", "punto", "trader"])
def test_what_interrupts_a_flight_makes_no_card_jump(
    visit: Callable[..., Visitor], game: str
) -> None:
    """Places were once measured in mid-flight and taken for where the cards lie."""
    visitor = visit(size=("phone", "laptop")[GAMES.index(game) % 2], motion="full")
    sit(visitor, game, frames.SLOW)
    chance = random.Random(game)
    for _ in range(MOVES + 1):
        act(visitor, chance)
    visitor.follow()
    visitor.wait_for_turn()
    seen = frames.film(visitor.page)
    assert frames.jumps(seen) == []
    assert frames.wrong_sizes(seen) == []
    if game == GAMES[-1]:  # whoever leaves in mid-flight takes nothing along
        act(visitor, chance)
        visitor.page.wait_for_function("() => window.flying() > 0")
        visitor.page.locator("a[href='/']").first.click()
        visitor.page.locator(".felt").wait_for(state="detached")
    else:
        visitor.page.evaluate("() => document.getAnimations().forEach((one) => one.cancel())")
    expect(visitor.page.locator(frames.LEFT)).to_have_count(0)
