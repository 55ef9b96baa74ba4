"""Every view: usable by everybody, within its window, in both languages; and a light first load."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Response, expect

import brelan
from tests.page.axe import overflow, violations
from tests.page.visitor import Visitor

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
MOST_SCRIPT = 150_000
LOOKS = [("phone", "fr", "light"), ("laptop", "en", "dark")]


def fine(page: Page) -> None:
    """No violation, no sideways scrolling."""
    page.wait_for_timeout(450)  # what slides in has arrived
    assert violations(page) == []
    assert overflow(page) <= 0


@pytest.mark.parametrize(("size", "lang", "theme"), LOOKS)
def test_plain_views(visit: Callable[..., Visitor], size: str, lang: str, theme: str) -> None:
    visitor = visit(size=size, lang=lang, theme=theme)
    for path in PLAIN:
        page = visitor.open(path)
        expect(page.get_by_role("heading", level=1).first).to_be_visible()
        assert page.locator("html").get_attribute("lang") == lang
        assert page.locator("html").get_attribute("data-theme") == theme
        fine(page)


@pytest.mark.parametrize(("size", "lang", "theme"), LOOKS)
def test_a_table_with_all_its_panels(
    visit: Callable[..., Visitor], size: str, lang: str, theme: str
) -> None:
    visitor = visit(size=size, lang=lang, theme=theme)
    page = visitor.open("/play/combit")
    page.locator("button.go").click()
    page.wait_for_url("**/table/*")
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
    for size, theme in (("phone", "dark"), ("laptop", "light")):
        visitor = visit(size=size, theme=theme)
        visitor.open(f"/play/{game}").locator("button.go").click()
        visitor.page.wait_for_url("**/table/*")
        assert visitor.wait_for_turn()
        fine(visitor.page)
        board = visitor.page.locator(".felt")
        box = board.bounding_box()
        assert box is not None
        assert box["height"] >= 420
        tall, wide = board.evaluate(
            "one => [one.scrollHeight - one.clientHeight, one.scrollWidth - one.clientWidth]"
        )
        assert (tall, wide) == (0, 0)


def test_a_waiting_table(visit: Callable[..., Visitor]) -> None:
    visitor = visit(size="phone")
    page = visitor.open("/play/punto")
    page.get_by_role("button", name="Avec des amis").click()
    page.locator("button.go").click()
    expect(page.get_by_role("img", name="Code QR")).to_be_visible()
    fine(page)
    page.get_by_role("button", name="Un robot").click()
    assert visitor.wait_for_turn()


def test_the_language_changes_at_once(visit: Callable[..., Visitor]) -> None:
    visitor = visit(lang="fr")
    page = visitor.open("/")
    page.get_by_role("button", name="switch to English").click()
    expect(page.get_by_role("button", name="Play", exact=True).first).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_the_first_load_is_light(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    script: dict[str, int] = {}

    def weigh(response: Response) -> None:
        if response.url.endswith(".js") and not response.url.endswith("/sw.js"):
            script[response.url] = int(response.headers.get("content-length", "0"))

    visitor.page.on("response", weigh)
    visitor.open("/").wait_for_load_state("networkidle")
    assert visitor.page.locator("article").count() == len(GAMES)
    assert all(script.values())
    assert 0 < sum(script.values()) < MOST_SCRIPT


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
    assert visitor.api("GET", "/me")["code"] == "identity-needed"
