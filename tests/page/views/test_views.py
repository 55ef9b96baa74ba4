"""Every view: usable by everybody, within its window, in both languages; and a light first load."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Response, expect

import brelan
from tests.page.axe import violations
from tests.page.hands import Hands
from tests.page.measures import arrived, cut_off, overflow, scrolls, small
from tests.page.people.test_together import invitation
from tests.page.visitor import SIZES, Visitor

GAMES = [info.id for info in brelan.games()]
PLAIN = (
    "/",
    "/play/punto",
    "/rules/trader",
    "/leaderboard/punto",
    "/me",
    "/daily",
    "/about",
    "/nowhere",
)
LOW = ((640, 400), (640, 360))
"""A laptop's window at 200 %, which has half its pixels, and a phone on its side."""
MOST_BYTES = 150_000
LOOKS = [("phone", "fr", "light"), ("laptop", "en", "dark")]


def fine(page: Page) -> None:
    """No violation, no sideways scrolling, nothing too small for a thumb."""
    arrived(page)
    page.evaluate("scrollTo(0, document.body.scrollHeight)")  # what stays at the foot covers less
    assert violations(page) == []
    assert overflow(page) <= 0
    if in_hand(page):
        assert [one for one in small(page) if not one.startswith("board")] == []


def in_hand(page: Page) -> bool:
    return page.viewport_size == dict(zip(("width", "height"), SIZES["phone"], strict=True))


@pytest.mark.parametrize(("size", "lang", "theme"), LOOKS)
def test_plain_views(visit: Callable[..., Visitor], size: str, lang: str, theme: str) -> None:
    """Also in a narrow window, and with text of twice the size."""
    visitor = visit(size=size, lang=lang, theme=theme)
    visitor.provoke("status of 404")  # nowhere
    width, height = SIZES[size]
    for path in PLAIN:
        page = visitor.open(path)
        expect(page.get_by_role("heading", level=1).first).to_be_visible()
        page.wait_for_load_state("networkidle")
        assert page.locator("html").get_attribute("lang") == lang
        assert page.locator("html").get_attribute("data-theme") == theme
        fine(page)
        page.set_viewport_size({"width": width // 2 if size == "laptop" else 320, "height": height})
        assert overflow(page) <= 0, path
        if size == "laptop":
            page.evaluate("document.documentElement.style.fontSize = '200%'")
            assert overflow(page) <= 0, path
        page.set_viewport_size({"width": width, "height": height})


def test_a_table_with_all_its_panels(visit: Callable[..., Visitor]) -> None:
    visitor = visit(size="phone", theme="dark")
    page = visitor.sit("combit")
    assert visitor.wait_for_turn()
    for number in range(page.locator("nav button").count()):
        button = page.locator("nav button").nth(number)
        if button.is_disabled():
            continue
        button.click()
        dialog = page.get_by_role("dialog")
        expect(dialog).to_be_visible()
        expect(dialog.get_by_role("status")).to_have_count(0)
        fine(page)
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
    visitor.moves()
    fine(page)
    page.keyboard.press("Escape")
    visitor.play_out(random.Random(3))
    expect(page.get_by_role("dialog")).to_be_visible()
    fine(page)
    page.locator("a[href^='/replay/']").first.click()
    expect(page.get_by_role("slider")).to_be_visible()
    fine(page)


@pytest.mark.parametrize("game", GAMES)
def test_boards_fit_without_scrolling(visit: Callable[..., Visitor], game: str) -> None:
    """On a phone, its thumb in mind; on a laptop; in a low window, and a move is made there."""
    visitor = visit(size="phone", theme="dark")
    page = visitor.sit(game)
    assert visitor.wait_for_turn()
    fine(page)
    assert small(page) == []
    for width, height in (SIZES["phone"], SIZES["laptop"], *LOW):
        page.set_viewport_size({"width": width, "height": height})
        arrived(page)
        box = page.locator(".felt").bounding_box()
        assert box is not None
        assert box["height"] >= 420 or height < 560
        assert max(scrolls(page), overflow(page)) <= 0
        whole(page)
    assert violations(page) == []
    made = visitor.look()["info"]["moves"]
    Hands(visitor, random.Random(game)).play(1)
    visitor.wait_for_moves(made + 1)


def whole(page: Page) -> None:
    """The board does not scroll, and nothing of it is cut off."""
    tall, wide = page.locator(".felt").evaluate(
        "one => [one.scrollHeight - one.clientHeight, one.scrollWidth - one.clientWidth]"
    )
    assert (tall, wide) == (0, 0)
    assert cut_off(page) == []


def test_a_waiting_table(visit: Callable[..., Visitor]) -> None:
    visitor = visit(size="phone")
    page = visitor.open("/play/punto")
    page.get_by_role("button", name="Avec des amis").click()
    page.locator("button.go").click()
    expect(page.get_by_role("img", name="Code QR")).to_be_visible()
    fine(page)
    page.get_by_role("button", name="Un robot").click()
    assert visitor.wait_for_turn()


def test_impossible_tables_cannot_be_chosen(visit: Callable[..., Visitor]) -> None:
    """Teams of two need an even number of players, and more than four players need teams."""
    visitor = visit(size="phone")
    page = visitor.open("/play/punto")
    teams = page.get_by_role("switch", name="En équipes de deux")
    players = page.get_by_role("group", name="Nombre de joueurs")
    for number, able, on in (("3", False, False), ("6", False, True), ("4", True, True)):
        players.get_by_text(number, exact=True).click()
        assert teams.is_enabled() == able
        assert teams.is_checked() == on
        expect(page.get_by_role("combobox", name="Place")).to_have_count(int(number))
    first = page.get_by_role("group", name="Qui commence")
    first.get_by_text("Place 4").click()
    players.get_by_text("2", exact=True).click()
    expect(first.get_by_label("au sort")).to_be_checked()
    own = page.get_by_role("combobox", name="Place 1")
    assert own.locator("option[value=club]").is_disabled()  # somebody must sit there
    fine(page)
    page.locator("button.go").click()
    assert visitor.wait_for_turn()
    assert visitor.look()["info"]["options"]["teams"] is False


def test_an_invitation(visit: Callable[..., Visitor]) -> None:
    anne, ben = visit(), visit(size="phone", lang="en")
    page = anne.open("/play/combit")
    page.get_by_role("button", name="Avec des amis").click()
    page.locator("button.go").click()
    expect(page.get_by_role("img", name="Code QR")).to_be_visible()
    ben.open(invitation(anne))
    expect(ben.page.get_by_role("button", name="Sit down here")).to_be_visible()
    fine(ben.page)


def test_the_language_changes_at_once(visit: Callable[..., Visitor]) -> None:
    visitor = visit(lang="fr")
    page = visitor.open("/")
    page.get_by_role("button", name="switch to English").click()
    expect(page.get_by_role("button", name="Play", exact=True).first).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_the_first_load_is_light(visit: Callable[..., Visitor]) -> None:
    """The door for who has never been here: all that is fetched, fonts and answers included."""
    visitor = visit()
    weights: dict[str, int] = {}

    def weigh(response: Response) -> None:
        weights[response.url] = int(response.headers["content-length"])

    visitor.page.on("response", weigh)
    visitor.open("/").wait_for_load_state("networkidle")
    assert visitor.page.locator("article").count() == len(GAMES)
    assert any(url.endswith(".woff2") for url in weights)
    assert 0 < sum(weights.values()) < MOST_BYTES, weights


def test_somebody_can_go_and_take_everything_along(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = visitor.open("/me")
    page.get_by_label("Nom à la table").fill("Zoé")
    page.get_by_role("button", name="Enregistrer").click()
    expect(page.get_by_role("link", name="Zoé")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Tout télécharger").click()
    assert "Zoé" in download.value.path().read_text()
    page.get_by_role("button", name="Obtenir un code").click()
    code = page.locator("output").inner_text()

    other = visit(size="phone")
    other.open("/me").get_by_label("Code montré par l’autre appareil").fill(code)
    other.page.get_by_role("button", name="Utiliser").click()
    expect(other.page.get_by_role("link", name="Zoé")).to_be_visible()

    page.get_by_role("button", name="Tout effacer").click()
    page.get_by_role("button", name="Tout effacer").click()
    expect(page.get_by_text("Tout est effacé.")).to_be_visible()
    assert visitor.api("GET", "/me") is None
