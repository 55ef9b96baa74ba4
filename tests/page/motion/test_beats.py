"""What ends is seen before what comes next: lines and payments; nobody moves at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import brelan
from tests.page.lessons import start
from tests.page.visitor import Visitor
from tests.server.finished import Finished, bring_in
from tests.server.house import Guest, House, new_id

# What lies on the table, frame by frame.
WATCH = """
  window.seen = [];
  const all = (what) => [...document.querySelectorAll(what)];
  const roll = (now) => {
    const table = document.querySelector("[data-ply]");
    if (table) {
      window.seen.push({
        now,
        ply: Number(table.dataset.ply),
        lines: all("[data-line]").map((one) => one.dataset.line.split(" ")),
        filled: all(".square.filled").map((one) => one.dataset.square),
        won: all(".taken").length,
        scene: table.dataset.scene ?? null,
        faded: all(".trick .won").some((one) => Number(getComputedStyle(one).opacity) < 1),
        result: all("dialog[open], .outcome").length > 0,
      });
    }
    requestAnimationFrame(roll);
  };
  requestAnimationFrame(roll);
"""
# The end of a round is shown for so many milliseconds, then it waits for a press, however long.
ROUND = 1900
WAIT = 1500
# After a trick or a turn: a beat of 900, then the pace of all moves; timers are not exact.
TRICK = 1700
WHY = re.compile(r"(paie|payez|paient) un jeton\. (Aucune carte|Tous les autres|Tout le monde)")
# A random game of Punto whose first line is made by seat 0, after so many moves.
NUMBER, PLY = 7, 49


@pytest.fixture(scope="module")
def won(inn: House) -> Finished:
    """A finished game of Punto in which a line of five won a round that was not the last."""
    game = brelan.game("punto", rounds=2)
    with ThreadPoolExecutor(1) as elsewhere:  # here Playwright has the event loop
        return elsewhere.submit(bring_in, inn, [game], NUMBER).result()[0]


def frames(page: Page) -> list[dict[str, Any]]:
    """All that was seen so far."""
    seen: list[dict[str, Any]] = page.evaluate("window.seen")
    return seen


def sign_in(visitor: Visitor) -> Page:
    """Somebody with a name, whose tables are watched."""
    visitor.context.add_init_script(WATCH)
    visitor.become()
    return visitor.page


def play(visitor: Visitor, table: str, move: str, seat: int = 0) -> None:
    """A move, past the browser."""
    command = {"do": "play", "seat": seat, "move": move}
    visitor.api("POST", f"/tables/{table}/commands", {"id": new_id(), "command": command})


def changes(seen: list[dict[str, Any]]) -> Iterator[tuple[dict[str, Any], float]]:
    """The first frame of every ply, with how long it was seen."""
    first = seen[0]
    for frame in seen:
        if frame["ply"] != first["ply"]:
            yield first, frame["now"] - first["now"]
            first = frame


def test_the_line_of_punto_is_seen_before_its_highest_card_leaves(
    visit: Callable[..., Visitor], won: Finished
) -> None:
    """The next round was once dealt in the same moment: nobody saw what had won."""
    visitor = visit(motion="full", size="phone", pace="calm")
    page = sign_in(visitor)
    start = {"id": new_id(), "ply": PLY, "seat": 0, "level": "novice"}
    table = visitor.api("POST", f"/tables/{won.id}/play-on", start)["table"]
    visitor.open(f"/table/{table}")
    visitor.wait_for_turn()
    page.locator("[data-flight]").first.wait_for()
    seat, move = won.table.log[PLY]
    play(visitor, table, move, seat)
    page.locator("[data-line]").first.wait_for(state="attached")
    expect(caption(page)).to_contain_text("5 en ligne")
    page.locator("[data-waits]").wait_for()
    page.wait_for_timeout(WAIT)
    assert page.locator(".taken").count() == 0  # it waits for a press
    page.keyboard.press("Enter")
    page.locator(".taken").first.wait_for()
    before = page.evaluate("Number(document.querySelector('[data-ply]').dataset.ply)")
    page.wait_for_function("ply => window.seen.at(-1).ply > ply", arg=before)
    seen = frames(page)
    drawn = [frame for frame in seen if frame["lines"]]
    for frame in drawn:
        (line,) = frame["lines"]
        assert len(line) == 5
        assert set(line) <= set(frame["filled"])
        assert frame["won"] == 0
    lasted = {frame["ply"]: long for frame, long in changes(seen)}
    assert lasted[drawn[0]["ply"]] >= ROUND


def test_a_replay_shows_the_line_at_its_move(visit: Callable[..., Visitor], won: Finished) -> None:
    visitor = visit()
    page = visitor.open(f"/replay/{won.id}?ply={PLY}&seat=all")
    expect(page.get_by_role("slider")).to_have_value(str(PLY))
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-line]")).to_have_count(1)
    expect(page.locator(".taken")).to_have_count(0)
    expect(page.locator(".taken")).to_have_count(1)  # a moment later
    expect(page.locator("[data-line]")).to_have_count(0)


def test_the_last_line_is_seen_before_the_result(visit: Callable[..., Visitor]) -> None:
    visitor = visit(motion="full", pace="calm")
    page = end_of_lesson(visitor, "punto")
    page.locator("[data-waits]").get_by_role("button").click()
    page.locator(".outcome").wait_for()
    seen = frames(page)
    assert any(frame["lines"] for frame in seen)
    assert not any(frame["lines"] and (frame["result"] or frame["won"]) for frame in seen)


def test_carro_combo_says_who_pays_and_why_and_nobody_moves_at_once(
    visit: Callable[..., Visitor],
) -> None:
    """After a round bots once went on before anybody could look."""
    visitor = visit(motion="full", pace="calm")
    page = end_of_lesson(visitor, "carro-combo")
    expect(caption(page)).to_contain_text(WHY)
    expect(page.locator("[data-payer]")).not_to_have_count(0)
    page.locator("[data-waits]").wait_for()
    page.wait_for_timeout(WAIT)
    page.locator(".felt").click()
    visitor.wait_for_turn()
    seen = frames(page)
    end = next(frame["ply"] for frame in seen if frame["scene"] == "round")
    lasted = {frame["ply"]: long for frame, long in changes(seen)}
    assert lasted[end] >= ROUND + WAIT


@pytest.mark.parametrize("game", ["carro-combo", "combi-combo"])
def test_nobody_moves_at_once_after_a_trick_or_a_turn(
    visit: Callable[..., Visitor], game: str
) -> None:
    """An onlooker sees others play as fast as a program can, and the cards that take the trick.

    They were gone for a moment when they were lit.
    """
    visitor = visit(motion="full", pace="calm")
    page = sign_in(visitor)
    player = Guest(visitor.house, "Ben")
    table = player.create(game, ["me"] * 4, options={"players": 4})
    visitor.open(f"/table/{table}")
    page.locator(".felt [data-anchor]").first.wait_for()  # the room is there
    end = until_something_ends(player, table)
    last = move_once(player, table)
    player.close()
    page.wait_for_function("ply => window.seen.at(-1).ply >= ply", arg=last)
    seen = frames(page)
    lasted = {frame["ply"]: long for frame, long in changes(seen)}
    assert lasted[end] >= TRICK
    assert any(frame["scene"] == "trick" for frame in seen)
    assert not any(frame["faded"] for frame in seen)


def caption(page: Page) -> Locator:
    """What is said of a result, until somebody presses."""
    return page.locator("[data-caption]")


def until_something_ends(player: Guest, table: str) -> int:
    """Moves until a trick lies no longer on the table, or a turn is over; the last one's ply."""

    def stage() -> tuple[int, int]:
        view = player.look(table)["seats"][0]["view"]
        return view.get("turn", 0), -len(view.get("trick", ()))

    while True:
        before = stage()
        ply = move_once(player, table)
        if stage() > before:
            return ply


def move_once(player: Guest, table: str) -> int:
    """The first legal move of any seat; its ply."""
    (own, *_) = [one for one in player.look(table)["seats"] if one["moves"]]
    ply: int = player.act(table, "play", seat=own["seat"], move=own["moves"][0])["ply"]
    return ply


def end_of_lesson(
    visitor: Visitor, game: str, before: Callable[[Page], object] = lambda _page: None
) -> Page:
    """A guided game whose learner has just made the last move, all of them past the browser."""
    visitor.context.add_init_script(WATCH)
    page, table = visitor.page, start(visitor, game)
    *earlier, last = visitor.look()["info"]["lesson"]["line"]
    for one in earlier:
        visitor.wait_for_moves(one["ply"])
        play(visitor, table, one["move"])
    visitor.wait_for_moves(last["ply"])
    visitor.open(f"/table/{table}")
    visitor.wait_for_turn()
    page.locator("[data-flight]").first.wait_for()
    before(page)
    play(visitor, table, last["move"])
    return page
