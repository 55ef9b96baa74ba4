"""A tournament in the browser: opened, entered by its link, played, with its standings."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.page.axe import violations
from tests.page.visitor import Visitor


@pytest.mark.long
def test_a_duplicate_of_two_people(visit: Callable[..., Visitor]) -> None:
    ana, bob = visit(lang="en"), visit(size="phone", lang="fr")
    page = ana.open("/tournaments")
    page.get_by_role("combobox", name="Game").first.select_option(label="Combit")
    page.get_by_role("button", name="Open a tournament").click()
    page.wait_for_url("**/tournament/*")
    expect(page.get_by_role("heading", name="Combit: tournament")).to_be_visible()
    assert violations(page) == []
    path = page.url.removeprefix(ana.url)

    page.get_by_label("Your name").fill("Ana")  # the standings had a name that was drawn
    page.get_by_role("button", name="That’s me").click()
    phone = bob.open(path)
    phone.get_by_label("Nom à la table").fill("Bob")
    phone.get_by_role("button", name="Participer").click()
    expect(phone.get_by_text("Vous participez.")).to_be_visible()
    phone.get_by_role("button", name="Se retirer").click()  # as long as it has not begun
    phone.get_by_role("button", name="Participer").click()
    expect(phone.get_by_text("Vous participez.")).to_be_visible()
    expect(page.get_by_role("row")).to_have_count(3)  # it follows by itself
    for name in ("Ana", "Bob"):
        expect(page.get_by_role("row", name=name)).to_be_visible()
    page.get_by_role("button", name="Begin").click()
    withdraw = phone.get_by_role("button", name="Se retirer")
    expect(phone.get_by_role("link", name="À ma table")).to_be_visible()
    withdraw.click()
    expect(phone.get_by_text("perdues par forfait").first).to_be_visible()
    phone.get_by_role("button", name="Annuler").click()
    expect(withdraw).to_be_visible()
    assert not any(
        line["gone"]
        for line in bob.api("GET", path.replace("tournament", "tournaments"))["standings"]
    )
    for number in (1, 2):
        for visitor, go in ((ana, "To my table"), (bob, "À ma table")):
            visitor.page.goto(visitor.url + path)
            visitor.page.get_by_role("link", name=go).click()
            visitor.page.wait_for_url("**/table/*")
        alone = ana.look()["table"] != bob.look()["table"]
        if alone:
            for visitor in (ana, bob):
                visitor.play_out(random.Random(number))
        else:
            turns = random.Random(number)
            while ana.look()["info"]["status"] != "over":
                for visitor in (ana, bob):
                    told = visitor.look()
                    for seat in told["seats"]:
                        if seat["moves"]:
                            move = {
                                "do": "play",
                                "seat": seat["seat"],
                                "move": turns.choice(seat["moves"]),
                            }
                            body = {"id": f"move-{turns.randrange(1 << 40)}", "command": move}
                            visitor.api("POST", f"/tables/{visitor.table}/commands", body)
    page.goto(ana.url + path)
    expect(page.get_by_text("over", exact=False).first).to_be_visible()
    expect(page.get_by_role("heading", name="Standings")).to_be_visible()
    assert violations(page) == []
    phone.goto(bob.url + path)
    expect(phone.get_by_role("heading", name="Classement")).to_be_visible()
    assert violations(phone) == []
