"""How games between people live and end: presence, offers, resigning, claims, the decider."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.page.people.test_together import invited
from tests.page.visitor import Visitor

BUBBLES = """() => {
  window.bubbled = [];
  new MutationObserver((changes) => {
    for (const node of changes.flatMap((one) => [...one.addedNodes])) {
      if (!node.classList?.contains("bubble")) continue;
      window.bubbled.push(node.parentElement.dataset.anchor);
    }
  }).observe(document.body, { subtree: true, childList: true });
}"""
"""Remembers where something was said: it is gone after four seconds."""


def two(visit: Callable[..., Visitor], *, name: str = "Ben") -> tuple[Visitor, Visitor]:
    """Anne and somebody else at a game that runs."""
    anne, ben = visit(size="laptop", lang="fr"), visit(size="phone", lang="en")
    page = ben.open(invited(anne, "bonne-combinaison"))
    page.get_by_label("Name at the table").fill(name)
    expect(page.get_by_role("heading", name="Terms of this table")).to_be_visible()
    page.get_by_role("button", name="Sit down here").click()
    page.wait_for_url("**/table/*")
    expect(anne.page.locator(".felt")).to_be_visible()
    expect(ben.page.locator(".felt")).to_be_visible()
    return anne, ben


def test_offers_are_answered_and_resigning_ends_the_game(visit: Callable[..., Visitor]) -> None:
    anne, ben = two(visit)
    expect(anne.page.locator("[data-anchor=seat-1] .dot.here")).to_be_visible()
    anne.page.get_by_role("button", name="Menu").click()
    anne.page.get_by_role("button", name="Proposer l’égalité").click()
    expect(ben.page.get_by_text("offers a draw").first).to_be_visible()
    ben.page.get_by_role("button", name="Decline").click()
    expect(anne.page.get_by_role("button", name="Retirer ma proposition")).to_have_count(0)
    ben.page.get_by_role("button", name="Menu").click()
    ben.page.get_by_role("button", name="Resign").click()
    ben.page.get_by_role("button", name="Resign", exact=True).click()
    expect(
        anne.page.get_by_text("Vous avez gagné\u202f! Abandon\u202f: Ben.").first
    ).to_be_visible()
    expect(ben.page.locator("[data-turn=over]")).to_contain_text("Resigned: You.")
    assert anne.look()["info"]["result"]["how"] == "resigned"


def test_what_one_of_two_people_of_one_name_says_is_at_their_seat_and_stays_read(
    visit: Callable[..., Visitor],
) -> None:
    """A bubble came at both seats, and what was read counted as unread after a reload."""
    anne, ben = two(visit, name="Camille")
    anne.api("PUT", "/me", {"name": "Camille", "lang": "fr"})
    anne.page.evaluate(BUBBLES)
    ben.page.get_by_role("button", name="Talk").click()
    ben.page.get_by_role("button", name="Bravo").click()
    anne.page.wait_for_function("() => window.bubbled.length > 0")
    assert anne.page.evaluate("() => window.bubbled") == ["seat-1"]
    expect(anne.page.locator("nav .mark")).to_have_text("1")
    anne.page.get_by_role("button", name="Discuter").click()
    expect(anne.page.locator("nav .mark")).to_have_count(0)
    anne.page.reload()
    expect(anne.page.locator(".felt")).to_be_visible()
    anne.page.wait_for_timeout(300)
    expect(anne.page.locator("nav .mark")).to_have_count(0)


@pytest.mark.long
def test_who_goes_is_waited_for_and_then_claimed(visit: Callable[..., Visitor]) -> None:
    anne, ben = two(visit)
    first = anne.look()["seats"][0]["view"]["pending"][0]
    stays, goes = (anne, ben) if first == 1 else (ben, anne)
    gone = 1 - [seat["you"] for seat in stays.look()["info"]["seats"]].index(True)
    goes.page.goto("about:blank")
    dot = stays.page.locator(f"[data-anchor=seat-{gone}] .dot.away")
    expect(dot).to_be_visible()
    expect(stays.page.locator(".quiet")).to_be_visible()  # patience, without a word for ears
    words = {"fr": "Déclarer son abandon", "en": "Declare that they resigned"}[stays.lang]
    claim = stays.page.get_by_role("button", name=words)
    expect(claim).to_be_visible(timeout=200_000)
    claim.click()
    claim.click()
    expect(stays.page.locator("[data-turn=over]")).to_be_visible()
    result = stays.look()["info"]["result"]
    assert (result["how"], result["gave_up"]) == ("claim", [gone])
