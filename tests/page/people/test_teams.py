"""Two teams with four browsers: partners talk, leave, resign, are gone; eight seats find room."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.page.axe import violations
from tests.page.measures import arrived, cut_off
from tests.page.people.tables import button, dot, follows, move, opened, until_turn
from tests.page.visitor import Visitor

pytestmark = pytest.mark.long
# Whatever of the sides lies under the card to place, or outside of the table.
COVERED = """() => {
  const dock = document.querySelector(".dock").getBoundingClientRect();
  const felt = document.querySelector(".felt").getBoundingClientRect();
  return [...document.querySelectorAll("[data-anchor^=punto-side]")]
    .map((one) => [one.textContent, one.getBoundingClientRect()])
    .filter(([, box]) => box.bottom > felt.bottom + 1 || (box.bottom > dock.top + 1
      && box.top < dock.bottom && box.right > dock.left && box.left < dock.right))
    .map(([text]) => text);
}"""


def from_menu(page: Page, name: str) -> None:
    """Something of the table's menu, and yes."""
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name=name).click()
    page.get_by_role("button", name=name, exact=True).click()


def said(visitor: Visitor, talk: str, words: str) -> None:
    """What the team is told arrives at a page."""
    button(visitor, talk).click()
    expect(visitor.page.get_by_role("dialog").get_by_text(words)).to_be_visible()
    visitor.page.keyboard.press("Escape")


def test_a_team_game_of_four_to_its_end_and_the_next(come: Callable[..., Visitor]) -> None:
    anne, ben = come("Anne"), come("Ben", size="phone")
    cleo, dora = come("Cleo", size="phone", lang="en"), come("Dora", lang="en")
    table, link = opened(anne, 4, "trader", rated=False, partners_talk=True)
    anne.open(f"/table/{table}")
    for one, seat in ((ben, "M’asseoir à la place 2"), (cleo, "Sit down at seat 3")):
        button_of_seat = one.open(link).get_by_role("button", name=seat)
        button_of_seat.tap()
        one.page.wait_for_url("**/table/*")
    waiting = anne.page.locator(".room li")
    expect(waiting.nth(2)).to_contain_text("Équipe 1")
    expect(waiting.nth(3)).to_contain_text("Équipe 2")
    page = dora.open(link)
    expect(page.get_by_text("nobody plays any more has lost")).to_be_visible()
    page.get_by_role("button", name="Sit down here").click()
    everybody = (anne, ben, cleo, dora)
    for one in everybody:
        expect(one.page.locator(".felt")).to_be_visible()

    # What is said to the team reaches the partner alone.
    button(cleo, "Talk").click()
    cleo.page.get_by_text("My team").click()
    cleo.page.get_by_label("Say something").fill("blue")
    cleo.page.keyboard.press("Enter")
    cleo.page.keyboard.press("Escape")
    said(anne, "Discuter", "blue")
    for one in (ben, dora):
        assert not any(event.get("text") == "blue" for event in one.look()["events"])

    # Ben leaves, a bot has the seat, and he takes it back from the door.
    from_menu(ben.page, "Quitter la table")
    dora.page.get_by_role("button", name="A bot", exact=True).click()
    expect(dora.page.get_by_role("button", name="A bot", exact=True)).to_have_count(0)
    ben.page.get_by_role("link", name="place à reprendre").click()
    button(ben, "Reprendre ma place").click()
    expect(dot(anne, 1, "here")).to_be_visible()

    # Cleo resigns: her partner plays on beside a bot, and nothing leads her to a seat she gave up.
    cleo.page.get_by_role("button", name="Menu", exact=True).click()
    cleo.page.get_by_role("button", name="Resign").click()
    expect(cleo.page.get_by_text("A bot plays on in your seat.")).to_be_visible()
    cleo.page.get_by_role("button", name="Resign", exact=True).click()
    expect(cleo.page.locator(".strip")).to_contain_text("You have resigned: a bot plays for you.")
    expect(cleo.page.locator(".strip")).not_to_contain_text("You are thinking")
    cleo.page.get_by_role("button", name="Menu", exact=True).click()
    menu = cleo.page.get_by_role("dialog")
    expect(menu.get_by_role("button", name="Leave the table")).to_be_visible()
    expect(menu.get_by_role("button", name="Take my seat back")).to_have_count(0)
    expect(menu.get_by_role("button", name="Resign")).to_have_count(0)
    cleo.page.keyboard.press("Escape")
    assert anne.look()["info"]["status"] == "running"
    for _ in range(4):
        move(table, anne, ben, dora)
    follows(table, *everybody)

    # Anne, the last of that team, is gone: one waits longer, thinks again, and claims.
    until_turn(table, 0, ben, dora, anne)
    anne.page.goto("about:blank")
    expect(ben.page.locator(".quiet")).to_be_visible()
    button(ben, "Attendre encore").click()
    expect(ben.page.locator(".quiet")).to_contain_text("On attend encore Anne.")
    assert violations(ben.page) == []
    button(ben, "Décider autre chose").click()
    expect(button(ben, "Un robot à sa place")).to_be_visible()
    expect(cleo.page.locator(".quiet")).to_contain_text("Still waiting for Anne.")
    expect(button(cleo, "Declare that they resigned")).to_have_count(0)  # she plays no more
    assert violations(ben.page) == []
    button(ben, "Déclarer son abandon").click()
    expect(ben.page.get_by_text("Quand plus personne ne joue dans une équipe")).to_be_visible()
    button(ben, "Déclarer son abandon").click()
    for one in (ben, cleo, dora):
        expect(one.page.locator("[data-turn=over]")).to_be_visible()
    result = ben.look()["info"]["result"]
    assert (result["how"], result["winners"], result["gave_up"]) == ("claim", [1, 3], [0, 2])

    # Who comes back sees how it ended, and all are taken along to the next one.
    anne.open(f"/table/{table}")
    expect(anne.page.get_by_text("Absent trop longtemps").first).to_be_visible()
    button(dora, "Rematch").click()
    dora.page.wait_for_url(lambda url: table not in url)
    button(anne, "Aller à la revanche").click()
    anne.page.wait_for_url(f"**/table/{dora.table}")
    seats = anne.look()["info"]["seats"]
    assert [seat["kind"] for seat in seats] == ["person"] * 4


def test_a_table_that_is_closed_leads_on(come: Callable[..., Visitor]) -> None:
    """Who sat there read for ever that it takes a moment."""
    anne, ben, cleo = come("Anne"), come("Ben", size="phone"), come("Cleo", lang="en")
    table, link = opened(anne, 5, "combi-combo")
    anne.open(f"/table/{table}")
    ben.open(link).get_by_role("button", name="M’asseoir à la place 2").tap()
    ben.page.wait_for_url("**/table/*")
    cleo.open(link)
    from_menu(anne.page, "Fermer la table")
    expect(ben.page.get_by_role("heading", name="Cette table est fermée.")).to_be_visible()
    assert violations(ben.page) == []
    ben.page.get_by_text("Retour à l’accueil").click()
    expect(ben.page.locator("article").first).to_be_visible()
    expect(cleo.page.get_by_text("This table is closed.")).to_be_visible()
    cleo.page.get_by_role("link", name="Back to the door", exact=True).click()
    expect(cleo.page.locator("article").first).to_be_visible()


@pytest.mark.parametrize("players", [6, 8])
def test_teams_leave_room_for_the_card_to_place(
    visit: Callable[..., Visitor], players: int
) -> None:
    """With eight people the card lay on the names of the last team."""
    visitor = visit()
    page = visitor.sit("punto", options={"players": players, "teams": True})
    assert visitor.wait_for_turn()
    for width, height in ((1280, 800), (1366, 768), (1000, 700), (360, 640), (320, 640)):
        page.set_viewport_size({"width": width, "height": height})
        arrived(page)
        assert page.evaluate(COVERED) == [], (width, height)
        assert cut_off(page) == [], (width, height)
