"""Three and four browsers at one table, in every unhappy moment: the game goes on."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.page.visitor import Visitor
from tests.server.house import House, new_id

pytestmark = pytest.mark.long
PATIENCE = 30
"""Seconds: the least that a table can have."""
BROKEN = r"ERR_|WebSocket|503|Failed to fetch|Failed to load"
"""What the browser says by itself while the server is dead."""

NO_NAME = re.compile("NaN|undefined")
"""What the board said in the place of who was to move, after somebody had given up."""


@pytest.fixture
def own_inn(tmp_path: Path) -> Iterator[House]:
    """A server of one's own, to be killed; who is away is told soon."""
    with House(tmp_path / "tables.sqlite3", away_seconds=3).running() as running:
        yield running
        running.stop()


@pytest.fixture
def come(own_inn: House, browser: Browser) -> Iterator[Callable[..., Visitor]]:
    """Somebody comes to that server, by name."""
    came: list[Visitor] = []

    def come(name: str | None = None, **manners: str) -> Visitor:
        visitor = Visitor(own_inn, browser, **manners)
        visitor.provoke(BROKEN)
        came.append(visitor)
        visitor.open("/")
        if name is not None:
            told = {"name": name, "lang": visitor.lang}
            assert ask(visitor, "POST", "/api/me", told) == 201
        return visitor

    yield come
    for one in came:
        one.leave()


def ask(visitor: Visitor, method: str, path: str, body: Any = None) -> int:
    """A request by the browser itself, which keeps the cookie; its status."""
    sent = """([method, path, body]) => fetch(path, {
      method, headers: { "content-type": "application/json" }, body: body && JSON.stringify(body),
    }).then((answer) => answer.status)"""
    return int(visitor.page.evaluate(sent, [method, path, body]))


def order(visitor: Visitor, table: str, do: str, **values: Any) -> dict[str, Any]:
    """A command past the page."""
    body = {"id": new_id(), "command": {"do": do, **values}}
    return dict(visitor.api("POST", f"/tables/{table}/commands", body))


def sat(host: Visitor, *others: Visitor, game: str = "trader") -> str:
    """A table of these people, each with its page open there."""
    seats = [{"kind": "me"}, *({"kind": "open"} for _ in others)]
    body = {
        "id": new_id(),
        "game": game,
        "options": {"players": len(seats)},
        "seats": seats,
        "patience": PATIENCE,
    }
    table = str(host.api("POST", "/tables", body)["table"])
    secret = next(iter(host.api("GET", f"/tables/{table}")["info"]["invites"].values()))
    for seat, other in enumerate(others, 1):
        assert order(other, table, "join", seat=seat, invite=secret)["type"] == "done"
    for one in (host, *others):
        one.open(f"/table/{table}")
        expect(one.page.locator(".felt")).to_be_visible()
    return table


def move(table: str, *people: Visitor) -> int | None:
    """Whoever of them is to move does so: the seat."""
    for one in people:
        for seat in one.api("GET", f"/tables/{table}")["seats"]:
            if seat["moves"]:
                told = order(one, table, "play", seat=seat["seat"], move=seat["moves"][0])
                assert told["type"] == "done", told
                return int(seat["seat"])
    return None


def until_turn(table: str, seat: int, *people: Visitor) -> None:
    """Play on until this seat is to move."""
    while people[0].look()["seats"][0]["view"]["pending"] != [seat]:
        move(table, *people)


def follows(table: str, *people: Visitor) -> None:
    """Every page shows the table as it is now."""
    for one in people:
        ply = one.api("GET", f"/tables/{table}")["ply"]
        one.page.wait_for_function(
            "(ply) => Number(document.querySelector('.table')?.dataset.ply) >= ply", arg=ply
        )


def dot(visitor: Visitor, seat: int, kind: str) -> Locator:
    """Whether a seat is shown as here or away."""
    return visitor.page.locator(f"[data-anchor=seat-{seat}] .dot.{kind}")


def button(visitor: Visitor, name: str) -> Locator:
    """A button of the page."""
    return visitor.page.get_by_role("button", name=name)


def leads_away(table: str, url: str) -> bool:
    """Whether an address is that of another table."""
    return table not in url


def test_an_absent_seat_gets_a_bot_or_who_is_invited(come: Callable[..., Visitor]) -> None:
    anne, ben, cleo = come("Anne"), come("Ben", size="phone"), come("Cléo", size="phone")
    table = sat(anne, ben, cleo)
    until_turn(table, 2, anne, ben, cleo)
    cleo.page.goto("about:blank")
    for one, other in ((anne, 1), (ben, 0)):
        expect(dot(one, 2, "away")).to_be_visible()
        expect(dot(one, other, "here")).to_be_visible()  # who is there is not told gone
        expect(one.page.locator(".quiet")).to_be_visible()
    expect(button(ben, "Un robot à sa place")).to_be_visible()
    button(anne, "Attendre encore").click()
    expect(button(anne, "Un robot à sa place")).to_have_count(0)
    button(ben, "Un robot à sa place").click()
    for one in (anne, ben):
        expect(dot(one, 2, "away")).to_have_count(0)
        expect(one.page.locator(".quiet")).to_have_count(0)
    until_turn(table, 0, ben, anne)  # the bot plays
    cleo.open(f"/table/{table}")
    button(cleo, "Reprendre ma place").click()
    expect(dot(anne, 2, "here")).to_be_visible()

    until_turn(table, 1, anne, ben, cleo)
    ben.page.goto("about:blank")
    button(cleo, "Inviter quelqu’un").click()
    dialog = cleo.page.get_by_role("dialog")
    expect(dialog.get_by_role("img", name="Code QR")).to_be_visible()
    secret = next(iter(cleo.look()["info"]["invites"].values()))
    dora = come(lang="en")
    dora.open(f"/join/{table}/{secret}")
    dora.page.get_by_label("Name at the table").fill("Dora")
    dora.page.get_by_role("button", name="Sit down here").click()
    dora.page.wait_for_url("**/table/*")
    assert dora.wait_for_turn()
    dora.moves()
    dora.type_move(dora.moves()[0])
    expect(dot(anne, 1, "here")).to_be_visible()
    ben.open(f"/table/{table}")  # who was replaced looks on
    expect(ben.page.locator(".felt")).to_be_visible()
    assert ben.look()["seats"] == []
    for one in (anne, cleo, dora):
        follows(table, one)
    order(anne, table, "resign", seat=0)
    order(dora, table, "resign", seat=1)
    for one in (anne, cleo, dora, ben):  # the last who plays has won
        expect(one.page.locator("[data-turn=over]")).to_be_visible()
    assert cleo.look()["info"]["result"]["winners"] == [2]


def test_a_killed_server_a_second_device_and_who_is_forgotten(
    come: Callable[..., Visitor], own_inn: House
) -> None:
    anne = come("Camille")
    ben, cleo = come("Camille", size="phone"), come("Cléo", lang="en", size="phone")
    table = sat(anne, ben, cleo)
    for _ in range(3):
        move(table, anne, ben, cleo)
    own_inn.kill()
    for one in (anne, ben, cleo):
        expect(one.page.locator("[data-turn=lost]")).to_be_visible()
    own_inn.start()
    for one in (anne, ben, cleo):
        expect(one.page.locator("[data-turn=lost]")).to_have_count(0)
    for _ in range(3):
        assert move(table, anne, ben, cleo) is not None
    follows(table, anne, ben, cleo)
    anne.page.wait_for_timeout(5000)  # longer than it takes to be told away
    for one in (anne, ben, cleo):
        expect(one.page.locator(".dot.away")).to_have_count(0)
        assert not one.look()["info"]["absent"]

    code = anne.api("POST", "/me/code")["code"]
    phone = come(size="phone")
    assert ask(phone, "POST", "/api/me/claim", {"code": code}) == 201
    phone.open(f"/table/{table}")
    until_turn(table, 0, anne, ben, cleo)
    assert phone.wait_for_turn()
    assert anne.wait_for_turn()  # both devices have the one seat
    phone.moves()
    phone.type_move(phone.moves()[0])
    follows(table, anne, phone)
    anne.page.goto("about:blank")
    ben.page.wait_for_timeout(5000)
    expect(dot(ben, 0, "here")).to_be_visible()  # the other device is there

    order(phone, table, "leave", seat=0)  # the host leaves, and comes back from the first device
    expect(ben.page.get_by_role("complementary").filter(has_text="Camille")).to_be_visible()
    anne.open(f"/table/{table}")
    button(anne, "Reprendre ma place").click()
    expect(dot(ben, 0, "here")).to_be_visible()

    assert ask(cleo, "DELETE", "/api/me") == 200
    expect(ben.page.get_by_role("button", name="Un robot", exact=True)).to_be_visible()
    ben.page.get_by_role("button", name="Un robot", exact=True).click()
    expect(ben.page.get_by_role("button", name="Un robot", exact=True)).to_have_count(0)
    until_turn(table, 0, ben, anne)
    until_turn(table, 1, ben, anne)
    order(ben, table, "offer", what="draw")
    button(anne, "Accepter").click()
    for one in (anne, ben, phone):
        expect(one.page.locator("[data-turn=over]")).to_be_visible()
    before = table
    ben.page.get_by_role("button", name="Revanche").click()
    ben.page.wait_for_url(lambda url: before not in url)
    seats = ben.look()["info"]["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "person", "bot"]


def test_offers_are_answered_for_eyes_and_the_decider_comes(come: Callable[..., Visitor]) -> None:
    """Who had offered a draw saw nothing when it was declined."""
    anne, ben = come("Anne"), come("Ben", size="phone")
    table = sat(anne, ben, game="combit")
    for _ in range(4):
        move(table, anne, ben)
    follows(table, anne, ben)
    button(anne, "Menu").click()
    button(anne, "Proposer l’égalité").click()
    button(ben, "Refuser").click()
    expect(anne.page.get_by_text("Ben refuse.").first).to_be_visible()
    made = anne.look()["info"]["moves"]
    button(anne, "Menu").click()
    expect(button(anne, "Proposer l’égalité")).to_have_count(0)  # not again at once
    anne.page.keyboard.press("Escape")
    button(ben, "Menu").click()
    button(ben, "Demander à reprendre mon dernier coup").click()
    expect(anne.page.get_by_text("ne comptera plus").first).to_be_visible()
    button(anne, "Refuser").click()
    expect(ben.page.get_by_text("Anne refuse.").first).to_be_visible()
    assert anne.look()["info"]["rated"]
    move(table, anne, ben)
    move(table, anne, ben)
    follows(table, anne, ben)
    order(ben, table, "offer", what="back")
    button(anne, "Accepter").click()
    ben.wait_for_moves(made + 1, most=True)
    assert not ben.look()["info"]["rated"]
    order(ben, table, "resign", seat=1)
    expect(anne.page.locator("[data-turn=over]")).to_be_visible()
    expect(anne.page.get_by_text(NO_NAME)).to_have_count(0)
    for loser, name in ((0, "Revanche"), (None, "La belle")):
        button(anne, name).click()
        anne.page.wait_for_url(partial(leads_away, table))
        button(ben, "Aller à la revanche").click()
        ben.page.wait_for_url(f"**/table/{anne.table}")
        table = anne.table
        expect(ben.page.locator(".felt")).to_be_visible()
        if loser is not None:
            order(anne, table, "resign", seat=loser)
            expect(button(ben, "La belle")).to_be_visible()
            expect(anne.page.get_by_text(NO_NAME)).to_have_count(0)
    series = anne.look()["info"]["series"]
    assert (series["game"], series["wins"]) == (3, [1, 1])
