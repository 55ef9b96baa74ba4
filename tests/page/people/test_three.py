"""Three and four browsers at one table, in every unhappy moment: the game goes on."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import expect

from tests.page.people.tables import (
    ask,
    button,
    dot,
    follows,
    move,
    opened,
    order,
    sat,
    until_turn,
)
from tests.page.visitor import Visitor
from tests.server.house import House

pytestmark = pytest.mark.long
HELPED = [{"kind": "me"}, {"kind": "open", "help": True}, {"kind": "open"}]

NO_NAME = re.compile("NaN|undefined")
"""What the board said in the place of who was to move, after somebody had given up."""

IN_REACH = """(one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
"""Whether a finger meets it where it lies."""


def leads_away(table: str, url: str) -> bool:
    """Whether an address is that of another table."""
    return table not in url


def on_its_side(visitor: Visitor, said: str) -> None:
    """Turn a phone: what is said of somebody who is gone leaves the board room, and can be pressed.

    The line took half of the board's width, and the buttons of the question lay out of sight.
    """
    page = visitor.page
    page.set_viewport_size({"width": 640, "height": 360})
    box = page.locator(said).bounding_box()
    assert box is not None
    assert box["width"] < 640 / 3
    for one in page.locator(f"{said} button").all():
        assert one.evaluate(IN_REACH), one.inner_text()
    page.set_viewport_size({"width": 360, "height": 640})


def test_an_absent_seat_gets_a_bot_or_who_is_invited(come: Callable[..., Visitor]) -> None:
    anne, ben, cleo = come("Anne"), come("Ben", size="phone"), come("Cléo", size="phone")
    table = sat(anne, ben, cleo)
    until_turn(table, 2, anne, ben, cleo)
    cleo.page.goto("about:blank")
    for one, other in ((anne, 1), (ben, 0)):
        expect(dot(one, 2, "away")).to_be_visible()
        expect(dot(one, other, "here")).to_be_visible()  # who is there is not told gone
        expect(one.page.locator(".quiet")).to_be_visible()
    on_its_side(ben, ".quiet")
    expect(button(ben, "Un robot à sa place")).to_be_visible()
    on_its_side(ben, ".middle > aside")
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


def test_who_has_said_yes_sees_who_is_awaited_and_who_may_be_helped(
    come: Callable[..., Visitor],
) -> None:
    """Of three, who had accepted saw nothing any more; and help stood in the menu alone."""
    anne, ben, cleo = come("Anne"), come("Ben", size="phone"), come("Cléo")
    table, link = opened(anne, 3, "punto", rated=False, seats=HELPED)
    for seat, other in enumerate((ben, cleo), 1):
        order(other, table, "join", seat=seat, invite=link.rpartition("/")[2])
    for one in (anne, ben, cleo):
        one.open(f"/table/{table}")
    order(anne, table, "offer", what="draw")
    expect(anne.page.get_by_text("On attend la réponse de Ben et Cléo.")).to_be_visible()
    button(ben, "Accepter").click()
    expect(ben.page.get_by_text("On attend la réponse de Cléo.")).to_be_visible()
    expect(anne.page.get_by_text("On attend la réponse de Cléo.")).to_be_visible()
    for one in (anne, cleo):
        expect(one.page.locator("[data-anchor=seat-1] .helped")).to_be_visible()
        expect(one.page.locator("[data-anchor=seat-0] .helped")).to_have_count(0)
    button(cleo, "Accepter").click()
    expect(ben.page.locator("[data-turn=over]")).to_be_visible()
