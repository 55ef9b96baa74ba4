"""Passkeys on the page, with Chromium's own authenticator; they are for names, so at localhost."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import CDPSession, expect

from tests.page.axe import violations
from tests.page.visitor import Visitor

DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def with_passkeys(visitor: Visitor) -> tuple[CDPSession, str]:
    """A browser that keeps passkeys, at the name of its own machine."""
    visitor.url = visitor.url.replace("127.0.0.1", "localhost")
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("WebAuthn.enable")
    made = session.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})
    return session, made["authenticatorId"]


def come(visitor: Visitor, name: str) -> None:
    """Become somebody."""
    page = visitor.open("/me")
    page.locator("input[autocomplete=nickname]").fill(name)
    page.locator("input[autocomplete=nickname]").press("Enter")
    expect(page.get_by_role("link", name=name)).to_be_visible()


def test_a_passkey_on_two_devices_and_a_guest_in_the_middle_of_a_game(
    visit: Callable[..., Visitor],
) -> None:
    here, there = visit(), visit(size="phone")
    session, device = with_passkeys(here)
    come(here, "Zoé")
    here.page.get_by_role("button", name="Ajouter une clé d’accès").click()
    own = here.page.get_by_role("list", name="Vos clés d’accès")
    expect(own.get_by_role("listitem")).to_have_count(1)
    assert violations(here.page) == []
    # The keeper of passwords carries it to the other device.
    kept = session.send("WebAuthn.getCredentials", {"authenticatorId": device})["credentials"]
    other, twin = with_passkeys(there)
    for one in kept:
        other.send("WebAuthn.addCredential", {"authenticatorId": twin, "credential": one})
    come(there, "Max")
    there.api("POST", "/tables", {**NEW, "id": "passkey-test-1"})

    there.provoke("409")
    there.page.get_by_role("button", name="Entrer avec une clé d’accès").click()
    question = there.page.get_by_role("alertdialog")
    expect(question).to_contain_text("vous êtes Max, avec une partie")
    assert violations(there.page) == []
    question.get_by_role("button", name="Garder les deux").click()
    expect(there.page.get_by_role("link", name="Zoé")).to_be_visible()
    there.page.get_by_role("button", name="Redevenir Max").click()
    expect(there.page.get_by_role("link", name="Max")).to_be_visible()
    assert len(there.api("GET", "/me/tables")["tables"]) == 1
    own.get_by_role("button").click()
    expect(own).to_have_count(0)


def test_by_number_the_page_says_that_passkeys_need_a_name(visit: Callable[..., Visitor]) -> None:
    page = visit(lang="en").open("/me")
    expect(page.get_by_text("Passkeys need a page with https")).to_be_visible()
    expect(page.get_by_role("button", name="passkey")).to_have_count(0)


NEW = {"game": "combit", "seats": [{"kind": "me"}, {"kind": "open"}]}
