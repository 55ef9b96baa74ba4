"""What happens at a table is seen to move, unless one wants no motion."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import brelan
from tests.page.lessons import begin
from tests.page.visitor import Visitor

GAMES = [info.id for info in brelan.games()]
# Every animation of a card is noted, with what it moves.
WATCH = """
  window.flown = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const back = this.classList.contains("card-back") ? "back" : null;
    window.flown.push(this.dataset?.flight ?? back ?? "gone");
    return animate.apply(this, how);
  };
"""
FLIPPED = {"combi-combo", "carro-combo", "punto"}


def sit(visitor: Visitor, game: str) -> None:
    """A prepared deal, with every flight noted from the first card on."""
    visitor.context.add_init_script(WATCH)
    begin(visitor, game)
    visitor.wait_for_turn()


def act(visitor: Visitor) -> None:
    """The first legal move, past the browser."""
    own = visitor.look()["seats"][0]
    assert visitor.order("play", seat=0, move=own["moves"][0])["type"] == "done"
    visitor.follow()


@pytest.mark.parametrize("game", GAMES)
def test_cards_are_dealt_turned_and_played_in_sight(
    visit: Callable[..., Visitor], game: str
) -> None:
    visitor = visit(size="phone", motion="full")
    sit(visitor, game)
    visitor.page.wait_for_function("() => window.flown.length > 0")  # dealt
    dealt = visitor.page.evaluate("window.flown.splice(0)")
    assert ("back" in dealt) == (game in FLIPPED)
    act(visitor)
    visitor.page.wait_for_function("() => window.flown.length > 0")  # played


def test_without_motion_nothing_flies(visit: Callable[..., Visitor]) -> None:
    visitor = visit(size="phone", motion="reduce")
    sit(visitor, "trader")
    act(visitor)
    visitor.page.wait_for_timeout(300)
    assert visitor.page.evaluate("window.flown") == []
