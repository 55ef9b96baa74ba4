"""Strangers, friends and onlookers on the page: what can be said, who is sent away or muted."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.page.axe import violations
from tests.page.visitor import Visitor

NEW = {"game": "combit", "seats": [{"kind": "me"}, {"kind": "open"}], "public": True}


def test_strangers_have_phrases_until_they_are_friends(visit: Callable[..., Visitor]) -> None:
    ana, bob = visit(lang="fr"), visit(lang="en", size="phone")
    for one, name in ((ana, "Ana"), (bob, "Bob")):
        page = one.open("/me")
        page.locator("input[autocomplete=nickname]").fill(name)
        page.locator("input[autocomplete=nickname]").press("Enter")
        expect(page.get_by_role("link", name=name)).to_be_visible()
    table = ana.api("POST", "/tables", {**NEW, "id": "company-test-1"})["table"]
    joined = {"id": "company-test-2", "command": {"do": "join", "seat": 1}}
    bob.api("POST", f"/tables/{table}/commands", joined)

    ana.open(f"/table/{table}").get_by_role("button", name="Discuter").click()
    bob.open(f"/table/{table}").get_by_role("button", name="Talk").click()
    expect(bob.page.get_by_label("Say something")).to_have_count(0)
    bob.page.get_by_role("button", name="Good luck!").click()
    expect(ana.page.locator("ol.plain-list li", has_text="Bonne chance")).to_be_visible()
    assert violations(bob.page) == []

    ana.page.locator("summary", has_text="Bob").click()
    ana.page.get_by_role("button", name="Inviter comme ami").click()
    expect(ana.page.get_by_role("button", name="Ami invité")).to_be_visible()
    bob.open("/me").get_by_role("button", name="Accept Ana as a friend").click()
    friends = bob.page.get_by_role("list", name="Friends")
    expect(friends.get_by_role("link", name="Ana")).to_be_visible()
    assert violations(bob.page) == []
    bob.open(f"/table/{table}").get_by_role("button", name="Talk").click()
    bob.page.get_by_label("Say something").fill("hi there")
    bob.page.keyboard.press("Enter")
    expect(ana.page.locator("ol.plain-list li", has_text="hi there")).to_be_visible()
    ana.page.get_by_role("button", name="Ne plus entendre").click()
    expect(ana.page.locator("ol.plain-list li", has_text="hi there")).to_have_count(0)
    ana.page.get_by_role("link", name="Profil").click()
    expect(ana.page.get_by_role("heading", name="Bob")).to_be_visible()
