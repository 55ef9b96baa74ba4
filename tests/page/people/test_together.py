"""Two people with two browsers, and a connection that breaks."""

from __future__ import annotations

import random
from collections.abc import Callable

from playwright.sync_api import expect

from brelan.server.deals.verification import verify
from tests.page.visitor import Visitor


def invited(host: Visitor, game: str) -> str:
    """Open a table with a free seat from the door; the link for the friend."""
    page = host.open("/")
    tile = page.locator("article").filter(has=page.locator(f"a[href='/play/{game}']")).first
    tile.get_by_role("button", name="Avec des amis").click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_role("img", name="Code QR")).to_be_visible()
    return invitation(host)


def invitation(host: Visitor) -> str:
    """The path of the table's link."""
    [secret] = set(host.look()["info"]["invites"].values())
    return f"/join/{host.table}/{secret}"


def test_a_game_by_invitation_with_a_cut_connection(visit: Callable[..., Visitor]) -> None:
    anne, ben = visit(size="laptop", lang="fr"), visit(size="phone", lang="en")
    link = invited(anne, "bonne-combinaison")
    page = ben.open(link)
    page.get_by_label("Name at the table").fill("Ben")
    page.get_by_role("button", name="Sit down here").click()
    page.wait_for_url("**/table/*")
    expect(anne.page.locator(".felt")).to_be_visible()  # dealt as soon as the seat is taken

    chance = random.Random(5)
    made = 0
    cut: set[Visitor] = set()
    while anne.look()["info"]["status"] == "running":
        pending = anne.look()["seats"][0]["view"]["pending"]
        mover = anne if pending == [0] else ben
        assert mover.wait_for_turn()
        move = chance.choice(mover.moves())
        if made > 3 and mover not in cut:
            cut.add(mover)
            before = mover.look()["info"]["moves"]
            mover.cut()
            expect(mover.page.locator("[data-turn=lost]")).to_be_visible()
            mover.type_move(move)
            mover.page.wait_for_timeout(600)
            assert anne.look()["info"]["moves"] == before  # it could not be sent
            mover.mend()
        else:
            mover.type_move(move)
        made += 1
        for one in (anne, ben):
            one.wait_for_moves(made)
    assert cut == {anne, ben}
    assert made == anne.look()["info"]["moves"]
    for one in (anne, ben):
        assert not one.wait_for_turn()
    check_proof(anne, ben)
    before = anne.table
    anne.page.get_by_role("button", name="Revanche").click()
    anne.page.wait_for_url(lambda url: before not in url)
    expect(anne.page.locator(".felt")).to_be_visible()
    events = anne.look()["events"]  # Ben's page is still at the first table, and has its word too
    assert sorted(event["seat"] for event in events if event["kind"] == "reveal") == [0, 1]


def test_a_line_that_swallows_everything_is_noticed_and_mended(
    visit: Callable[..., Visitor],
) -> None:
    """For two minutes the page said that the other was thinking, on one's own turn."""
    anne, ben = visit(size="laptop", lang="fr"), visit(size="phone", lang="en")
    page = ben.open(invited(anne, "bonne-combinaison"))
    page.get_by_label("Name at the table").fill("Ben")
    page.get_by_role("button", name="Sit down here").click()
    page.wait_for_url("**/table/*")
    expect(anne.page.locator(".felt")).to_be_visible()
    first = anne.look()["seats"][0]["view"]["pending"][0]
    mover, other = (anne, ben) if first == 0 else (ben, anne)
    assert mover.wait_for_turn()
    expect(other.page.locator("[data-turn=others]")).to_be_visible()
    other.swallow()
    while other.look()["seats"][0]["view"]["pending"] == [first]:
        assert mover.wait_for_turn()
        mover.type_move(mover.moves()[0])
        mover.page.wait_for_timeout(200)
    expect(other.page.locator("[data-turn=lost]")).to_be_visible()
    other.mend()
    assert other.wait_for_turn()
    expect(other.page.locator("[data-turn=yours]")).to_be_visible()


def check_proof(anne: Visitor, ben: Visitor) -> None:
    """Each page has added a word by itself and verifies the deal; a forged one is told loudly."""
    record = anne.api("GET", f"/tables/{anne.table}/record")
    assert verify(record).words == 2
    said = "Donne vérifiée\u00a0: les mots de 2 joueurs y sont mêlés."
    expect(anne.page.get_by_text(said)).to_be_visible()
    expect(ben.page.get_by_text("Deal verified: 2 players’ words are in it.")).to_be_visible()
    record["deal"]["words"][1] = None
    ben.page.route("**/record", lambda route: route.fulfill(json=record))
    ben.page.reload()
    alert = ben.page.get_by_role("alert").filter(has_text="not as it was promised")
    expect(alert).to_contain_text("The word of seat 1 was left out of the deal.")


def test_an_invitation_opened_twice(visit: Callable[..., Visitor]) -> None:
    anne, ben, cleo = visit(), visit(lang="en"), visit(lang="en")
    link = invited(anne, "combit")
    ben.open(link).get_by_role("button", name="Sit down here").click()
    ben.page.wait_for_url("**/table/*")
    table = ben.table
    ben.open(link)  # the same person once more: straight to the table
    ben.page.wait_for_url(f"**/table/{table}")

    page = cleo.open(link)  # somebody else: every seat is taken, watching is possible
    expect(page.get_by_text("All seats are taken")).to_be_visible()
    page.get_by_role("link", name="Watch").click()
    page.wait_for_url(f"**/table/{table}")
    expect(page.locator("[data-turn=others]")).to_be_visible()
    assert cleo.look()["seats"] == []


def test_people_talk(visit: Callable[..., Visitor]) -> None:
    anne, ben = visit(), visit(lang="en", size="phone")
    link = invited(anne, "combit")
    ben.open(link).get_by_role("button", name="Sit down here").click()
    ben.page.wait_for_url("**/table/*")
    ben.page.get_by_role("button", name="Talk").click()
    ben.page.get_by_role("textbox", name="Say something").fill("<b>Hi & bye</b>")
    ben.page.get_by_role("textbox", name="Say something").press("Enter")
    anne.page.get_by_role("button", name="Discuter").click()
    expect(anne.page.get_by_role("dialog").get_by_text("<b>Hi & bye</b>")).to_be_visible()
