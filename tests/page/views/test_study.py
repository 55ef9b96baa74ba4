"""The study of a finished game: luck or play, the curve, the best move, another one tried."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import brelan
from brelan.core.texts import text
from tests.page.axe import violations
from tests.page.visitor import SIZES, Visitor
from tests.server.finished import Finished, bring_in
from tests.server.house import House

GAMES = [info.id for info in brelan.games()]
SHORT: dict[str, dict[str, Any]] = {"carro-combo": {"players": 3}, "punto": {"rounds": 1}}
NUMBER = 3
DEVICES = [("phone", "fr"), ("laptop", "en")]
TRY = {"fr": "Essayer un autre coup", "en": "Try another move"}
OPEN = {"fr": "Cartes ouvertes", "en": "As the cards lay"}
BACK = {"fr": "Retour à la partie, coup {}", "en": "Back to the game, move {}"}


def played(inn: House, game: str) -> Finished:
    """A game that one person has finished against bots, all at random."""
    kind = brelan.game(game, **SHORT.get(game, {}))
    with ThreadPoolExecutor(1) as elsewhere:  # Playwright has an event loop here
        return elsewhere.submit(lambda: bring_in(inn, [kind], NUMBER, bots=True)).result()[0]


def plain(said: str) -> str:
    """Without the finer points of spaces."""
    return " ".join(said.split())


def in_sight(one: Locator, size: str) -> bool:
    """Whether all of it is on the screen without scrolling."""
    box = one.bounding_box()
    width, height = SIZES[size]
    return (
        box is not None
        and box["x"] >= 0
        and box["y"] >= 0
        and box["x"] + box["width"] <= width
        and box["y"] + box["height"] <= height
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_is_studied(visit: Callable[..., Visitor], inn: House, game: str) -> None:
    """Advice used to be gone as soon as one opened the replay."""
    size, lang = DEVICES[GAMES.index(game) % len(DEVICES)]
    one = played(inn, game)
    visitor = visit(size=size, lang=lang)
    visitor.context.add_cookies([{"name": "brelan", "value": one.cookie, "url": visitor.url}])
    page = visitor.open(f"/replay/{one.id}")

    # First one sentence, the same that the terminal says; then at most three moments.
    expect(page.locator("[data-stage=whole]")).to_be_visible()
    analysis = visitor.api("GET", f"/tables/{one.id}/analysis")["analysis"]
    verdict = analysis["verdicts"][0]
    said = text(verdict["key"], lang, name="", person="you", **verdict["values"])
    sentence, slider = page.locator(".sentence"), page.get_by_role("slider")
    assert plain(sentence.inner_text()) == plain(said)
    assert in_sight(sentence, size)
    assert in_sight(slider, size)
    assert page.locator("section ol a").count() == len(analysis["moments"][0]) <= 3
    assert page.locator("figure g").count() == len(analysis["moments"][0])
    assert page.locator("details[open]").count() == 0
    marked = [event for event in analysis["luck_events"] if abs(event["luck"][0]) >= 0.02]
    assert page.locator("figure [data-luck]").count() == len(marked)
    assert violations(page) == []

    # The curve goes to a move by keyboard and by touch.
    slider.focus()
    page.keyboard.press("End")
    moves = len(one.table.log)
    expect(page).to_have_url(f"{visitor.url}/replay/{one.id}?ply={moves}&seat=0")
    box = slider.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert abs(int(slider.input_value()) - moves / 2) <= max(2, moves / 10)

    # The best move is drawn on the board, where another one was made.
    slips = [one for one in analysis["decisions"] if one["seat"] == 0 and one["cost"] >= 0.01]
    slip = max(slips, key=lambda one: one["cost"])
    page = visitor.open(f"/replay/{one.id}?ply={slip['ply']}&seat=0")
    expect(page.locator(".felt [class*=lit]").first).to_be_visible()
    page.get_by_role("button", name=OPEN[lang]).click()
    expect(page).to_have_url(f"{visitor.url}/replay/{one.id}?ply={slip['ply']}&seat=all&of=0")

    # Another move is tried against bots; the way back leads to the same place.
    page.get_by_role("button", name=TRY[lang]).click()
    page.wait_for_url("**/table/*")
    info = visitor.look()["info"]
    assert info["branch"] == {"table": one.id, "ply": slip["ply"], "seat": 0}
    assert not info["rated"]
    page.get_by_role("link", name=BACK[lang].format(slip["ply"])).click()
    page.wait_for_url(f"**/replay/{one.id}?ply={slip['ply']}&seat=0")


def test_the_count_of_a_finished_game_is_seen_again_after_a_reload(
    visit: Callable[..., Visitor], inn: House
) -> None:
    one = played(inn, "combi-combo")
    visitor = visit(size="phone", lang="fr")
    visitor.context.add_cookies([{"name": "brelan", "value": one.cookie, "url": visitor.url}])
    page = visitor.open(f"/table/{one.id}")
    page.get_by_role("button", name="Revoir le compte sur la table").click()
    caption = page.locator("[data-caption=game]")
    expect(caption).to_be_visible()
    expect(caption).to_contain_text("gagne")
    caption.get_by_role("button").click()
    expect(page.get_by_role("button", name="Revoir le compte sur la table")).to_be_visible()


def test_ones_mistakes_are_played_again_from_the_study(
    visit: Callable[..., Visitor], inn: House
) -> None:
    one = played(inn, "combit")
    visitor = visit(size="phone", lang="fr")
    visitor.context.add_cookies([{"name": "brelan", "value": one.cookie, "url": visitor.url}])
    page = visitor.open(f"/replay/{one.id}")
    page.get_by_role("link", name="Rejouer vos erreurs").click()
    expect(page.locator(".asked")).to_contain_text("Ici vous avez joué autrement")
