"""What people do to a page: reload, go back, open it twice, lose the network."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect

from tests.page.visitor import Visitor
from tests.server.house import House


def at_a_table(visitor: Visitor, game: str = "combit") -> None:
    """Somebody is to move against novices."""
    visitor.sit(game)
    assert visitor.wait_for_turn()


def from_the_door(visitor: Visitor) -> None:
    """The same with one click."""
    page = visitor.open("/")
    page.locator("article").first.locator("button.primary").click()
    page.wait_for_url("**/table/*")
    assert visitor.wait_for_turn()


def test_straight_to_a_table_and_back_to_it(visit: Callable[..., Visitor]) -> None:
    """What `make play` opens: a new table the first time, afterwards the one that goes on."""
    visitor = visit()
    visitor.open("/now")
    visitor.page.wait_for_url("**/table/*")
    assert visitor.wait_for_turn()
    first = visitor.page.url
    visitor.page.go_back()
    expect(visitor.page.get_by_role("heading", level=1)).to_be_visible()
    visitor.open("/now")
    visitor.page.wait_for_url(first)


def test_a_move_made_without_connection_survives_a_reload(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    at_a_table(visitor)
    move = visitor.moves()[0]
    before = visitor.look()["info"]["moves"]
    visitor.cut()
    expect(visitor.page.locator("[data-turn=lost]")).to_be_visible()
    visitor.type_move(move)
    expect(visitor.page.get_by_text("Votre coup est gardé")).to_be_visible()
    visitor.page.close()
    visitor.mend()
    visitor.page = visitor.tab()
    visitor.open(f"/table/{visitor.last_table}")
    visitor.wait_for_moves(before + 1)
    moves = [one for one in visitor.look()["events"] if one["kind"] == "move"]
    assert [one["move"] for one in moves if one["by"] == "person"].count(move) == 1


def test_a_move_is_sent_once_by_however_many_tabs(visit: Callable[..., Visitor]) -> None:
    """Both tabs know the move that waits, and both come back at the same time."""
    visitor = visit()
    at_a_table(visitor)
    visitor.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    other = visitor.tab()
    other.goto(visitor.page.url)
    assert visitor.wait_for_turn(other)
    before = visitor.look()["info"]["moves"]
    move = visitor.moves()[0]
    visitor.unplug()
    expect(visitor.page.locator("[data-turn=lost]")).to_be_visible()
    visitor.type_move(move)
    for page in (visitor.page, other):
        expect(page.get_by_text("Votre coup est gardé")).to_be_visible()
    visitor.page.reload()  # in the middle of the move, without a network
    expect(visitor.page.get_by_text("Votre coup est gardé")).to_be_visible()
    visitor.mend()
    visitor.wait_for_moves(before + 2)  # mine and the bot's
    for page in (visitor.page, other):
        assert visitor.wait_for_turn(page)
    made = [one for one in visitor.look()["events"] if one["kind"] == "move"]
    assert [one["move"] for one in made if one["by"] == "person"] == [move]


def test_reload_between_two_moves(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    at_a_table(visitor)
    for _ in range(2):
        visitor.type_move(random.Random(1).choice(visitor.moves()))
        visitor.page.reload()
        assert visitor.wait_for_turn()


def test_one_tab_too_many_says_so_and_goes_on_by_itself(browser: Browser, tmp_path: Path) -> None:
    with House(tmp_path / "tables.sqlite3", person_sockets=1).running() as house:
        visitor = Visitor(house, browser)
        at_a_table(visitor)
        other = visitor.tab()
        other.goto(visitor.page.url)
        expect(other.get_by_text("Vous avez déjà 1 page")).to_be_visible()
        visitor.page.close()
        assert visitor.wait_for_turn(other)
        visitor.leave()


def test_two_tabs_show_the_same_table(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    at_a_table(visitor)
    other = visitor.tab()
    other.goto(visitor.page.url)
    assert visitor.wait_for_turn(other)
    visitor.moves(other)
    made = visitor.look()["info"]["moves"]
    visitor.type_move(visitor.moves()[0])
    visitor.wait_for_moves(made + 2)  # mine and the bot's
    for page in (visitor.page, other):
        assert visitor.wait_for_turn(page)
        page.keyboard.press("Escape")
    assert visitor.moves(other) == visitor.moves()
    visitor.type_move(visitor.moves(other)[0], other)
    visitor.wait_for_moves(made + 3)


def test_back_and_forth_in_the_history(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    from_the_door(visitor)
    table = visitor.page.url
    visitor.page.go_back()
    expect(visitor.page.locator("article").first).to_be_visible()
    expect(visitor.page.get_by_role("heading", name="Vos tables")).to_be_visible()
    visitor.page.go_forward()
    assert visitor.page.url == table
    assert visitor.wait_for_turn()


def test_opens_with_the_last_state_when_offline(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    from_the_door(visitor)
    visitor.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    visitor.page.reload()  # now through the service worker
    assert visitor.wait_for_turn()
    visitor.unplug()
    visitor.page.reload()
    expect(visitor.page.locator("[data-turn=lost]")).to_be_visible()
    expect(visitor.page.locator(".felt")).to_be_visible()
    visitor.open("/")
    expect(visitor.page.locator("article")).to_have_count(6)
    expect(visitor.page.get_by_role("heading", name="Vos tables")).to_be_visible()
    visitor.mend()


def test_an_unknown_table_is_told_in_a_sentence(visit: Callable[..., Visitor]) -> None:
    visitor = visit(lang="en")
    visitor.open("/table/0123456789abcdefghijkl")
    expect(visitor.page.get_by_role("heading", name="This table does not open")).to_be_visible()
    visitor.provoke("status of 404")
    visitor.open("/nowhere/at/all")
    expect(visitor.page.get_by_role("heading", name="Nothing here")).to_be_visible()


def test_a_refused_move_says_why(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    at_a_table(visitor)
    visitor.moves()
    visitor.type_move("sell b2 r2")
    expect(visitor.page.get_by_role("alert").filter(has_text="couleur").first).to_be_visible()
    assert visitor.wait_for_turn()


def test_moves_can_be_confirmed(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    visitor.open("/me")
    visitor.page.get_by_role("switch", name="Confirmer chaque coup").check()
    at_a_table(visitor)
    before = visitor.look()["info"]["moves"]
    move = visitor.moves()[0]
    visitor.type_move(move)
    question = visitor.page.get_by_role("alertdialog")
    question.get_by_role("button", name="Annuler").click()
    assert visitor.look()["info"]["moves"] == before
    visitor.type_move(move)
    question.get_by_role("button", name="Jouer").click()
    visitor.wait_for_moves(before + 1)


def test_take_back_and_hint(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    at_a_table(visitor)
    before = visitor.look()["info"]["moves"]
    page = visitor.page
    page.get_by_role("button", name="Conseil").click()
    page.get_by_role("button", name="Demander conseil").click()
    page.get_by_role("dialog").get_by_role("button", name="Jouer").first.click()
    visitor.wait_for_moves(before + 1)
    assert visitor.wait_for_turn()
    page.get_by_role("button", name="Reprendre").click()
    visitor.wait_for_moves(before, most=True)


def test_a_hint_shows_the_chance_of_every_move(visit: Callable[..., Visitor]) -> None:
    """What the bot told, in words that fit a game that one player loses, best first."""
    visitor = visit()
    told: list[dict[str, Any]] = []

    def listen(frame: str | bytes) -> None:
        for line in str(frame).splitlines():
            if "candidates" in line:
                told.extend(json.loads(line)["hint"]["candidates"])

    visitor.page.on("websocket", lambda socket: socket.on("framereceived", listen))
    at_a_table(visitor, "carro-combo")
    while len(visitor.moves()) == 1:  # a forced move is not searched
        visitor.type_move(visitor.moves()[0])
        assert visitor.wait_for_turn()
    visitor.page.get_by_role("button", name="Conseil").click()
    visitor.page.get_by_role("button", name="Demander conseil").click()
    shown = visitor.page.get_by_role("dialog").get_by_role("listitem")
    expect(shown.first).to_contain_text("de chances de ne pas perdre (±")
    assert shown.count() == min(5, len(told))
    chances = [one["chance"] for one in told]
    assert chances == sorted(chances, reverse=True)
    for place, chance in enumerate(chances[:5]):
        percent = min(99, max(1, round(100 * chance)))
        expect(shown.nth(place)).to_contain_text(f"{percent}\u202f% de chances de ne pas perdre")


def test_several_people_on_one_device_do_not_see_each_other(
    visit: Callable[..., Visitor],
) -> None:
    visitor = visit(size="phone")
    page = visitor.open("/play/bonne-combinaison")
    page.get_by_role("button", name="Ici, à plusieurs").click()
    page.get_by_label("Nom de la place 2").fill("Marius")
    page.get_by_role("button", name="À table").click()
    page.wait_for_url("**/table/*")
    lift = page.locator(".curtain button")
    movers: list[int] = []
    while len(set(movers)) < 2:
        assert visitor.wait_for_turn()
        pending = visitor.look()["seats"][0]["view"]["pending"][0]
        if not movers or movers[-1] != pending:  # whoever moves twice needs no curtain
            expect(lift).to_be_visible()
            expect(page.get_by_label("La table en toutes lettres")).to_have_count(0)
            lift.click()
        visitor.type_move(visitor.moves()[0])
        visitor.wait_for_moves(len(movers) + 1)
        page.keyboard.press("Escape")
        movers.append(pending)
    expect(page.get_by_role("list", name="Places")).to_contain_text("Marius")
