"""Somebody leaves a game between people: the others see it, and the seat does not stay empty."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.page.people.test_together import invitation, invited
from tests.page.visitor import Visitor

Visit = Callable[..., Visitor]


def sit_down(visitor: Visitor, link: str, name: str) -> None:
    """Open an invitation in English and take the seat."""
    page = visitor.open(link)
    page.get_by_label("Name at the table").fill(name)
    page.get_by_role("button", name="Sit down here").click()
    page.wait_for_url("**/table/*")
    expect(page.locator(".felt")).to_be_visible()


def together(visit: Visit, game: str = "combit") -> tuple[Visitor, Visitor, str]:
    """Anne has invited Ben and they play; the link that he came by."""
    anne, ben = visit(size="phone"), visit(lang="en")
    link = invited(anne, game)
    sit_down(ben, link, "Ben")
    expect(anne.page.locator(".felt")).to_be_visible()
    return anne, ben, link


def get_up(visitor: Visitor, leave: str) -> None:
    """Leave the table by the menu."""
    visitor.page.get_by_role("button", name="Menu", exact=True).click()
    visitor.page.get_by_role("button", name=leave).click()
    visitor.page.locator("button.danger", has_text=leave).click()
    visitor.page.wait_for_url(visitor.url + "/")


def at_the_table(page: Page) -> None:
    """Back among the players."""
    page.wait_for_url("**/table/*")
    expect(page.locator("[data-turn=yours], [data-turn=others]")).to_be_visible()
    expect(page.get_by_role("complementary", name="Seats")).to_have_count(0)


def test_who_left_comes_back_by_the_old_link_by_the_list_and_from_another_device(
    visit: Visit,
) -> None:
    """The other one saw a free seat think for ever, and the link was refused."""
    anne, ben, link = together(visit)
    get_up(ben, "Leave the table")
    gone = anne.page.get_by_role("complementary", name="Places")
    expect(gone).to_contain_text("Ben a quitté la table. Sa place est libre.")
    expect(anne.page.locator(".strip")).not_to_contain_text("réfléchi")

    ben.open(link).get_by_role("button", name="Take my seat back").click()
    at_the_table(ben.page)
    assert ben.look()["seats"][0]["seat"] == 1
    expect(gone).to_have_count(0)

    get_up(ben, "Leave the table")
    ben.page.get_by_role("link", name="seat to take back").click()
    ben.page.get_by_role("button", name="Take my seat back").click()
    at_the_table(ben.page)

    get_up(ben, "Leave the table")
    ben.open("/me").get_by_role("button", name="Get a code").click()
    phone = visit(lang="en", size="phone")
    phone.open("/me").get_by_label("Code shown on the other device").fill(
        ben.page.locator("output").inner_text()
    )
    phone.page.get_by_role("button", name="Use it").click()
    expect(phone.page.get_by_role("link", name="Ben")).to_be_visible()
    phone.open(f"/table/{anne.table}").get_by_role("button", name="Take my seat back").click()
    at_the_table(phone.page)
    expect(gone).to_have_count(0)


def test_the_seat_of_the_host_goes_to_a_bot_and_back(visit: Visit) -> None:
    anne, ben, _link = together(visit, "bonne-combinaison")
    get_up(anne, "Quitter la table")
    gone = ben.page.get_by_role("complementary", name="Seats")
    expect(gone).to_contain_text("has left the table")
    gone.get_by_role("button", name="A bot").click()
    expect(gone).to_have_count(0)
    assert ben.look()["info"]["seats"][0]["kind"] == "bot"

    anne.page.get_by_role("link", name="place à reprendre").click()
    expect(anne.page.get_by_text("Un robot joue à votre place.")).to_be_visible()
    assert anne.look()["seats"] == []  # no cards before one sits again
    anne.page.get_by_role("button", name="Reprendre ma place").click()
    expect(anne.page.get_by_role("complementary", name="Places")).to_have_count(0)
    assert [seat["kind"] for seat in ben.look()["info"]["seats"]] == ["person", "person"]


def test_a_new_link_brings_a_third_person(visit: Visit) -> None:
    anne, ben, link = together(visit)
    get_up(anne, "Quitter la table")  # Ben made nothing here, and invites all the same
    free = ben.page.get_by_role("complementary", name="Seats")
    free.get_by_role("button", name="Invite").click()
    expect(ben.page.get_by_role("img", name="QR code")).to_be_visible()
    cleo = visit(lang="en")
    assert (
        anne.look()["info"]["invites"] == cleo.api("GET", f"/tables/{ben.table}")["info"]["invites"]
    )
    sit_down(cleo, invitation(ben), "Cleo")
    at_the_table(cleo.page)
    expect(free).to_have_count(0)
    expect(ben.page.get_by_role("list", name="Seats")).to_contain_text("Cleo")
    anne.open(link)  # her seat is another's now
    expect(anne.page.get_by_text("Toutes les places sont prises.")).to_be_visible()


def test_between_people_no_hint_is_offered_and_nobody_closes_the_table(visit: Visit) -> None:
    anne, ben, _link = together(visit)
    for page, hint in ((anne.page, "Conseil"), (ben.page, "Hint")):
        expect(page.get_by_role("navigation").get_by_role("button").first).to_be_visible()
        expect(page.get_by_role("button", name=hint)).to_have_count(0)
    anne.page.get_by_role("button", name="Menu", exact=True).click()
    menu = anne.page.get_by_role("dialog")
    expect(menu.get_by_text("Cette partie compte au classement.")).to_be_visible()
    expect(menu.get_by_role("button", name="Fermer la table")).to_have_count(0)
    menu.get_by_role("button", name="Un robot joue pour moi").click()
    expect(menu.get_by_text("personne ne gagne par les coups d’un robot")).to_be_visible()


def test_against_bots_the_price_of_help_is_told_before(visit: Visit) -> None:
    visitor = visit()
    page = visitor.open("/")
    page.locator("article").first.get_by_role("button", name="Jouer").click()
    assert visitor.wait_for_turn()
    page.get_by_role("button", name="Conseil").click()
    expect(page.get_by_text("ne compte pas au classement")).to_be_visible()
    assert visitor.look()["info"]["rated"]
    page.get_by_role("button", name="Demander conseil").click()
    expect(page.get_by_role("dialog").get_by_role("button", name="Jouer").first).to_be_visible()
    assert not visitor.look()["info"]["rated"]
