"""A host at home opens the house to the network; a friend comes by its address there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from brelan.server.common import local_network
from tests.page.people.test_groups import founded
from tests.page.visitor import Visitor
from tests.server.house import House

ADDRESSES = local_network.addresses()
NO_CLIPBOARD = """() => {
  Object.defineProperty(document, "execCommand", { value: () => false });
  navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
}"""
pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not ADDRESSES, reason="this machine is in no local network"),
]


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A house of its own: it stays open until it ends."""
    with House(tmp_path / "tables.sqlite3").running() as running:
        yield running


def test_a_friend_comes_by_the_address_in_the_network(house: House, browser: Browser) -> None:
    """Link and code said 127.0.0.1: they led a friend's phone to itself."""
    anne, ben = Visitor(house, browser), Visitor(house, browser, size="phone", lang="en")
    anne.url = f"http://localhost:{house.port}"
    page = anne.open("/")
    tile = page.locator("article").filter(has=page.locator("a[href='/play/punto']")).first
    tile.get_by_role("button", name="Avec des amis").click()
    expect(page.get_by_text("Ce lien ne marche que sur cet ordinateur.")).to_be_visible()
    expect(page.get_by_text("Le pare-feu peut demander votre accord.")).to_be_visible()
    page.get_by_role("button", name="Ouvrir au réseau").click()
    outside = f"http://{ADDRESSES[0]}:{house.port}"
    expect(page.get_by_label("Adresse du lien").locator("option:checked")).to_have_text(outside)
    page.evaluate(NO_CLIPBOARD)
    page.get_by_role("button", name="Copier le lien").click()
    link = page.get_by_role("dialog", name="Le lien").get_by_role("textbox").input_value()
    assert link.startswith(f"{outside}/join/")
    page.keyboard.press("Escape")

    ben.url = outside
    ben.provoke("Cross-Origin-Opener-Policy")  # browsers do not heed it at plain addresses
    friend = ben.open(link.removeprefix(outside))
    friend.get_by_label("Name at the table").fill("Ben")
    friend.get_by_role("button", name="Sit down here").tap()
    expect(page.locator(".felt")).to_be_visible()  # the host's connection has lived on
    assert not friend.evaluate("isSecureContext")
    events = anne.look()["events"]
    assert sum(event["kind"] == "reveal" for event in events) == 2  # words need no https
    ben.open("/me")
    expect(friend.get_by_text("Browsers allow this at https addresses only").first).to_be_visible()
    for one in (anne, ben):
        one.leave()


def test_a_groups_link_and_its_screen_carry_the_address_too(house: House, browser: Browser) -> None:
    """They said localhost: every other link had the address in the network."""
    anne = Visitor(house, browser)
    anne.url = f"http://localhost:{house.port}"
    path = founded(anne)
    page = anne.page
    page.evaluate(NO_CLIPBOARD)
    page.get_by_role("button", name="Ouvrir au réseau").click()
    outside = f"http://{ADDRESSES[0]}:{house.port}"
    expect(page.get_by_label("Adresse du lien")).to_be_visible()
    page.get_by_role("button", name="Copier le lien").click()
    dialog = page.get_by_role("dialog", name="Le lien")
    assert dialog.get_by_role("textbox").input_value() == outside + path
    page.keyboard.press("Escape")
    code = page.get_by_role("img", name="Code QR du groupe")
    drawn = code.inner_html()
    screen = anne.tab()
    screen.goto(anne.url + path.replace("group", "screen"))
    expect(screen.get_by_text("Ouvrir au réseau")).to_have_count(0)
    expect(screen.get_by_role("img", name="Code QR du groupe")).to_be_visible()
    assert screen.get_by_role("img", name="Code QR du groupe").inner_html() == drawn
    anne.leave()
