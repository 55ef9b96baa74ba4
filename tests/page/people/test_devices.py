"""One's devices on the page: listed, signed out by anybody's means, and noticed there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.page.axe import violations
from tests.page.visitor import Visitor

WORDS = {
    "fr": ("Vos appareils", "Se déconnecter ici", "C’est votre seul appareil", "déconnecté"),
    "en": ("Your devices", "Sign out here", "This is your only device", "signed out"),
}


def come(visitor: Visitor, name: str) -> None:
    """Become somebody."""
    page = visitor.open("/me")
    page.locator("input[autocomplete=nickname]").fill(name)
    page.locator("input[autocomplete=nickname]").press("Enter")
    expect(page.get_by_role("link", name=name)).to_be_visible()


def test_another_device_is_signed_out_and_notices(visit: Callable[..., Visitor]) -> None:
    here, there = visit(size="phone"), visit()
    come(here, "Zoé")
    here.page.get_by_role("button", name="Obtenir un code").click()
    code = here.page.locator("output").inner_text()
    there.open("/me").get_by_label("Code montré par l’autre appareil").fill(code)
    there.page.get_by_role("button", name="Utiliser").click()
    expect(there.page.get_by_role("link", name="Zoé")).to_be_visible()
    there.open("/play/combit").locator("button.go").click()
    there.page.wait_for_url("**/table/*")
    assert there.wait_for_turn()

    there.provoke("WebSocket")
    devices = here.open("/me").get_by_role("list", name="Vos appareils")
    expect(devices.get_by_role("listitem")).to_have_count(2)
    expect(devices.get_by_text("celui-ci")).to_have_count(1)
    assert violations(here.page) == []
    other = devices.get_by_role("listitem").nth(1).get_by_role("button")
    other.focus()
    here.page.keyboard.press("Enter")
    expect(devices.get_by_role("listitem")).to_have_count(1)
    expect(here.page.get_by_text("L’appareil est déconnecté.")).to_be_visible()
    expect(there.page.get_by_role("link", name="Zoé")).to_have_count(0)
    assert there.api("GET", "/me") is None


@pytest.mark.parametrize("lang", WORDS)
def test_signing_out_here_is_asked_twice(visit: Callable[..., Visitor], lang: str) -> None:
    title, button, warning, done = WORDS[lang]
    visitor = visit(lang=lang)
    come(visitor, "Ana")
    page = visitor.open("/me")
    listed = page.get_by_role("list", name=title)
    out = listed.get_by_role("button").last
    expect(out).to_have_text(button)
    out.click()
    expect(listed.get_by_text(warning)).to_be_visible()
    out.click()
    expect(page.get_by_text(done)).to_be_visible()
    assert visitor.api("GET", "/me") is None
