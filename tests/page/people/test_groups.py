"""Friends with a group: one link, another game at a press, and a big screen that shows no hand."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.page.visitor import Visitor


def founded(host: Visitor, name: str = "Noël") -> str:
    """Found a group from the door; its path."""
    page = host.open("/")
    page.get_by_role("button", name="Fonder un groupe").click()
    page.get_by_label("Nom du groupe").fill(name)
    page.get_by_role("button", name="Fonder", exact=True).click()
    page.wait_for_url("**/group/*")
    expect(page.get_by_role("img", name="Code QR du groupe")).to_be_visible()
    return re.sub(r"^.*(/group/)", r"\1", page.url)


def joined(friend: Visitor, link: str, name: str) -> None:
    """Come by the group's link."""
    page = friend.open(link)
    page.get_by_label("Nom à la table").fill(name)
    page.get_by_role("button", name="Rejoindre le groupe").click()
    expect(page.get_by_role("heading", name="Feuille de score")).to_be_visible()


def test_a_proposal_takes_everybody_along(visit: Callable[..., Visitor]) -> None:
    anne, ben = visit(), visit(size="phone")
    link = founded(anne)
    joined(ben, link, "Ben")
    expect(anne.page.get_by_role("list", name="Qui en est")).to_contain_text("Ben, présent")
    anne.page.get_by_role("button", name="Combit tous à table").click()
    anne.page.wait_for_url("**/table/*")
    ben.page.wait_for_url("**/table/*")
    assert anne.table == ben.table
    assert ben.look()["seats"]


@pytest.mark.long
def test_two_proposals_at_once_lead_to_one_table(visit: Callable[..., Visitor]) -> None:
    """Each waited at a table of their own; and two people of one name broke the sheet."""
    anne, ben, cleo = visit(), visit(size="phone"), visit(size="phone")
    link = founded(anne)
    anne.page.get_by_label("Votre nom, pour les invités").fill("Camille")
    anne.page.get_by_role("button", name="C’est moi").click()
    joined(ben, link, "Camille")
    joined(cleo, link, "Cléo")
    expect(anne.page.get_by_role("list", name="Qui en est")).to_contain_text("Cléo, présent")
    expect(anne.page.get_by_role("list", name="Qui en est").get_by_text("Camille")).to_have_count(2)
    chosen = [
        anne.page.get_by_role("button", name="Carro Combo tous à table"),
        ben.page.get_by_role("button", name="Punto tous à table"),
    ]
    for button in chosen:
        button.evaluate("(one) => one.click()")  # the second one before the first is told
    for one in (anne, ben, cleo):
        one.provoke("409")
        one.page.wait_for_url("**/table/*")
    assert len({one.table for one in (anne, ben, cleo)}) == 1
    assert cleo.look()["seats"]
    cleo.order("resign", seat=cleo.look()["seats"][0]["seat"])
    sheet = anne.tab()
    sheet.goto(anne.url + link)
    rows = sheet.get_by_role("table").get_by_role("row", name="Camille")
    expect(rows).to_have_count(2)
    leave = sheet.get_by_role("button", name="Quitter le groupe")
    leave.click()
    sheet.get_by_role("button", name="Annuler").click()  # nothing leads back without the link
    leave.click()
    leave.click()
    sheet.wait_for_url(anne.url + "/")


@pytest.mark.long
def test_an_evening_of_three_with_a_big_screen(visit: Callable[..., Visitor]) -> None:
    anne, ben, cleo = visit(), visit(size="phone"), visit(size="phone")
    link = founded(anne)
    for friend, name in ((ben, "Ben"), (cleo, "Cléo")):
        joined(friend, link, name)
    screen = anne.tab()  # Anne's own browser: it must not show her hand
    screen.goto(anne.url + link.replace("group", "screen"))
    expect(anne.page.get_by_role("list", name="Qui en est")).to_contain_text("Cléo, présent")
    anne.page.get_by_role("button", name="Carro Combo tous à table").click()
    for one in (anne, ben, cleo):
        one.page.wait_for_url("**/table/*")
    expect(screen.locator(".felt")).to_be_visible()
    with screen.expect_response(f"**/api/tables/{anne.table}**") as shown:
        pass
    told = shown.value.json()
    assert told["seats"] == []
    assert all(card == "?" for hand in told["view"]["hands"] for card in hand)
    expect(screen.get_by_role("img", name="Code QR du groupe")).to_be_visible()
