"""People with browsers at one table: they sit down, move, and are seen by each other."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, expect

from tests.page.visitor import Visitor
from tests.server.house import new_id

PATIENCE = 30
"""Seconds: the least that a table can have."""


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


def opened(host: Visitor, players: int, game: str, **more: Any) -> tuple[str, str]:
    """A table for the host and friends: its id, and the path of its one link."""
    seats = [{"kind": "me"}, *({"kind": "open"} for _ in range(players - 1))]
    body = {
        "id": new_id(),
        "game": game,
        "options": {"players": players},
        "seats": seats,
        "patience": PATIENCE,
        **more,
    }
    table = str(host.api("POST", "/tables", body)["table"])
    [secret] = set(host.api("GET", f"/tables/{table}")["info"]["invites"].values())
    return table, f"/join/{table}/{secret}"


def sat(host: Visitor, *others: Visitor, game: str = "trader") -> str:
    """A table of these people, each with its page open there."""
    table, link = opened(host, 1 + len(others), game)
    secret = link.rpartition("/")[2]
    for seat, other in enumerate(others, 1):
        assert order(other, table, "join", seat=seat, invite=secret)["type"] == "done"
    for one in (host, *others):
        one.open(f"/table/{table}")
        expect(one.page.locator(".felt")).to_be_visible()
    return table


def move(table: str, *people: Visitor) -> int | None:
    """Whoever of them is to move does so: the seat."""
    for one in people:
        told = one.api("GET", f"/tables/{table}")
        for seat in told["seats"]:
            number = int(seat["seat"])
            if seat["moves"] and told["info"]["seats"][number]["level"] is None:
                done = order(one, table, "play", seat=number, move=seat["moves"][0])
                assert done["type"] == "done", done
                return number
    return None


def until_turn(table: str, seat: int, *people: Visitor) -> None:
    """Play on until this seat is to move."""
    while people[0].look()["seats"][0]["view"]["pending"] != [seat]:
        move(table, *people)


def follows(table: str, *people: Visitor) -> None:
    """Every page shows the table as it is now."""
    for one in people:
        one.follow(table)


def dot(visitor: Visitor, seat: int, kind: str) -> Locator:
    """Whether a seat is shown as here or away."""
    return visitor.page.locator(f"[data-anchor=seat-{seat}] .dot.{kind}")


def button(visitor: Visitor, name: str) -> Locator:
    """A button of the page."""
    return visitor.page.get_by_role("button", name=name)
