"""Tokens of programs on the page: made, shown once, revoked."""

from __future__ import annotations

from collections.abc import Callable

import httpx
from playwright.sync_api import expect

from tests.page.axe import violations
from tests.page.people.test_devices import come
from tests.page.visitor import Visitor


def test_a_token_is_made_shown_once_and_revoked(visit: Callable[..., Visitor]) -> None:
    visitor = visit(size="phone", lang="en")
    come(visitor, "Ana")
    page = visitor.open("/me")
    page.get_by_label("Name of the program").fill("my bot")
    page.get_by_role("button", name="Make a token").click()
    token = page.locator("code").inner_text()
    shown = {"authorization": f"Bearer {token}"}
    address = page.url.removesuffix("/me") + "/api/me"
    assert httpx.get(address, headers=shown).json()["name"] == "Ana"
    assert violations(page) == []
    page = visitor.open("/me")
    expect(page.get_by_role("list", name="Your programs").get_by_text("my bot")).to_be_visible()
    expect(page.locator("code")).to_have_count(0)
    expect(page.get_by_role("list", name="Your devices").get_by_role("listitem")).to_have_count(1)
    page.get_by_role("button", name="Revoke the token of my bot").click()
    expect(page.get_by_role("list", name="Your programs")).to_have_count(0)
    assert httpx.get(address, headers=shown).status_code == 403
