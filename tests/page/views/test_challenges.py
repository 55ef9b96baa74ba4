"""A deal that is given on: played again by somebody else, and what is said of the day's."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.page.axe import violations
from tests.page.visitor import Visitor


def test_beat_me_on_this_deal(visit: Callable[..., Visitor]) -> None:
    """The link alone is enough: no name is asked for, and at the end both games are compared."""
    ana = visit(lang="en")
    ana.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=ana.url)
    page = ana.sit("combit")
    ana.play_out(random.Random(1))
    page.get_by_role("button", name="Beat me on this deal").click()
    expect(page.get_by_text("Copied")).to_be_visible()
    said, link = page.evaluate("navigator.clipboard.readText()").split("\n")
    assert "Can you do better?" in said
    assert link == f"{ana.url}/beat/{ana.table}/0"

    bob = visit(size="phone", lang="fr")
    page = bob.open(link.removeprefix(ana.url))
    expect(page.get_by_text("Qui regarde la première partie connaît les cartes")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Relever le défi").click()
    page.wait_for_url("**/table/*")
    assert bob.look()["info"]["challenge"] == ana.table
    bob.play_out(random.Random(2))
    compared = page.get_by_role("region", name="La même donne, côte à côte")
    expect(compared.get_by_role("link", name="Vous").first).to_be_visible()
    expect(compared.get_by_text("Les deux parties se séparent")).to_be_visible()
    expect(compared.get_by_text("connaissait les cartes")).to_have_count(0)
    expect(page.get_by_text("les cartes sont celles de la première partie")).to_be_visible()
    assert violations(page) == []


def test_the_result_of_the_day_is_copied_with_its_address(visit: Callable[..., Visitor]) -> None:
    """Only an address without the result was copied; the cards and points stay untold."""
    ana = visit(lang="en")
    ana.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=ana.url)
    page = ana.open("/daily")
    page.get_by_role("button", name="Play today’s deal").click()
    page.wait_for_url("**/table/*")
    ana.play_out(random.Random(3))
    date = ana.look()["info"]["daily"]
    page = ana.open(f"/daily/{date}")
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_text("Copied")).to_be_visible()
    lines = page.evaluate("navigator.clipboard.readText()").split("\n")
    assert lines[-1] == f"{ana.url}/daily/{date}"
    assert re.fullmatch("[🟩🟨⬛]+", lines[1])
    told = ana.api("GET", "/daily")["results"]  # others may have been here, and luck differs daily
    assert lines[2] == f"Rank {told['better'] + 1} of {told['players']}."
    assert violations(page) == []
    page = ana.open("/daily/2026-01-31")
    expect(page.get_by_text("The day of your invitation is over")).to_be_visible()
