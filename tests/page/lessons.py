"""A prepared deal in the browser: the learner's moves are made by hand, the others follow."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.page.visitor import Visitor
from tests.server.house import new_id


def begin(visitor: Visitor, game: str) -> Page:
    """Sit down at the guided first game."""
    return visitor.open(f"/table/{start(visitor, game)}")


def start(visitor: Visitor, game: str) -> str:
    """The guided first game, past the page."""
    visitor.become()
    asked = {"id": new_id(), "game": game, "lesson": True}
    visitor.last_table = visitor.api("POST", "/tables", asked)["table"]
    return visitor.last_table


def turn(visitor: Visitor, moves: int) -> None:
    """Until so many moves are made and one is to move oneself."""
    visitor.wait_for_moves(moves)
    followed(visitor)
    expect(visitor.page.locator(".strip")).to_have_attribute("data-turn", "yours")


def followed(visitor: Visitor) -> None:
    """The game is on the lesson's line: the learner's moves were those it asks for."""
    seen = visitor.look()
    lesson = seen["info"]["lesson"]
    asked = {
        one["ply"]: one["move"] for one in lesson["line"] if one["ply"] < seen["info"]["moves"]
    }
    made = [one for one in seen["events"] if one["kind"] == "move"]
    assert asked == {ply: made[ply]["move"] for ply in asked}


def drag(page: Page, what: Locator, to: Locator) -> None:
    """Take something by its middle, carry it over and let go."""
    page.wait_for_timeout(100)
    what.hover()
    page.mouse.down()
    start = what.bounding_box()
    assert start
    page.mouse.move(start["x"] + 30, start["y"] - 20, steps=3)
    end = to.bounding_box()
    assert end
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    page.mouse.up()
