"""One link for a whole table: whoever opens it says a name and sits down, or watches."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.page.people.test_together import invitation, invited
from tests.page.visitor import Visitor

Visit = Callable[..., Visitor]
PRESS_SEAT_3 = """document.querySelector("button[aria-label$='3']").click()"""
SEATED = 5.0
"""Seconds in which a friend with a phone is at the table."""


def opened_for(host: Visitor, game: str, players: int) -> str:
    """A table with so many seats, all but one for friends; its link."""
    page = host.open(f"/play/{game}")
    page.get_by_role("group", name="Nombre de joueurs").get_by_text(str(players)).click()
    page.get_by_role("button", name="Avec des amis").click()
    page.locator("button.go").click()
    expect(page.get_by_role("img", name="Code QR")).to_have_count(1)
    return invitation(host)


def seats(visitor: Visitor) -> list[str | None]:
    """Who sits at the visitor's table."""
    return [seat["name"] for seat in visitor.look()["info"]["seats"]]


def test_a_friend_sits_down_with_one_tap_and_the_host_says_a_name(visit: Visit) -> None:
    """Hosts were never asked how they are called: guests read a name that was drawn."""
    anne, ben = visit(size="phone"), visit(size="phone", lang="en")
    link = invited(anne, "bonne-combinaison")
    name = anne.page.get_by_label("Votre nom, pour les invités")
    expect(name).to_have_value(anne.api("GET", "/me")["name"])
    name.fill("Anne")
    anne.page.get_by_role("button", name="C’est moi").tap()
    expect(name).to_have_count(0)

    page = ben.open(link)
    expect(page.get_by_text("At the table: Anne.")).to_be_visible()
    proposed = page.get_by_label("Name at the table").input_value()
    assert proposed
    page.get_by_role("button", name="Sit down here").tap()
    page.wait_for_url("**/table/*")
    expect(anne.page.locator(".felt")).to_be_visible()
    assert seats(ben) == ["Anne", proposed]
    invited(anne, "bonne-combinaison")
    expect(name).to_have_count(0)  # asked once


def test_an_old_link_whose_seat_is_taken_offers_another(visit: Visit) -> None:
    """The second friend with the same link heard that it is taken, while a seat was free."""
    anne, ben, cleo = visit(), visit(lang="en"), visit(lang="en", size="phone")
    _, _, table, secret = opened_for(anne, "punto", 3).split("/")
    old = f"/join/{table}/1/{secret}"
    ben.open(old).get_by_role("button", name="Sit down at seat 2").click()
    ben.page.wait_for_url("**/table/*")
    page = cleo.open(old)
    expect(page.get_by_text("The seat of this link is taken already")).to_be_visible()
    page.get_by_label("Name at the table").fill("Cleo")
    page.get_by_role("button", name="Sit down here").click()
    page.wait_for_url("**/table/*")
    assert seats(cleo)[2] == "Cleo"


@pytest.mark.long
def test_three_friends_with_one_link_of_whom_two_want_the_same_seat(visit: Visit) -> None:
    anne, ben, cleo, dora = visit(), *(visit(lang="en", size="phone") for _ in range(3))
    link = opened_for(anne, "punto", 4)
    began = time.monotonic()
    ben.open(link).get_by_label("Name at the table").fill("Ben")
    ben.page.get_by_role("button", name="Sit down at seat 2").tap()
    ben.page.wait_for_url("**/table/*")
    assert time.monotonic() - began < SEATED

    for friend, name in ((cleo, "Cleo"), (dora, "Dora")):
        friend.open(link).get_by_label("Name at the table").fill(name)
        expect(friend.page.get_by_role("button", name="Sit down at seat")).to_have_count(2)
    for friend in (cleo, dora):  # both before either is told of the other
        friend.page.evaluate(PRESS_SEAT_3)
    told = "Somebody has just taken this seat. Choose another one, or watch the game."
    late = cleo.page.get_by_text(told).or_(cleo.page.locator(".room"))
    expect(late).to_be_visible()
    first, second = (dora, cleo) if cleo.page.get_by_text(told).count() else (cleo, dora)
    expect(second.page.get_by_text(told)).to_be_visible()
    first.page.wait_for_url("**/table/*")
    second.page.get_by_role("button", name="Sit down here").tap()
    second.page.wait_for_url("**/table/*")
    expect(anne.page.locator(".felt")).to_be_visible()
    everybody = seats(anne)
    assert everybody[1] == "Ben"
    assert sorted(map(str, everybody[2:])) == ["Cleo", "Dora"]


def test_who_refuses_cookies_is_told_to_allow_them(visit: Visit) -> None:
    """The browser's own words were shown: the request was denied."""
    visitor = visit(lang="en")
    visitor.context.add_init_script(
        "navigator.locks.request = () => Promise.reject(new Error('The request was denied.'));"
    )

    visitor.refuse_cookies()
    page = visitor.open("/")
    page.locator("article").first.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_text("Your browser refuses cookies of this site")).to_be_visible()
