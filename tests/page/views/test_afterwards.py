"""Learning before, looking back after: lessons, replays, playing on, the deal of the day."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import brelan
from tests.page.axe import violations
from tests.page.visitor import Visitor

GAMES = [info.id for info in brelan.games()]
DEVICES = [("phone", "fr"), ("laptop", "en")]
LESSON = {"fr": "Première partie guidée", "en": "Guided first game"}
COACH = {"fr": "La leçon", "en": "The lesson"}


@pytest.mark.parametrize("game", GAMES)
def test_a_guided_first_game(visit: Callable[..., Visitor], game: str) -> None:
    size, lang = DEVICES[GAMES.index(game) % len(DEVICES)]
    visitor = visit(size=size, lang=lang)
    page = visitor.open(f"/rules/{game}")
    page.get_by_role("button", name=LESSON[lang]).click()
    page.wait_for_url("**/table/*")
    coach = page.get_by_label(COACH[lang])
    said: set[str] = set()
    lesson = visitor.look()["info"]["lesson"]
    for wanted in lesson["line"]:  # the rest is played freely
        assert visitor.wait_for_turn()
        said.add(coach.inner_text())
        assert wanted["move"] in visitor.moves()
        visitor.type_move(wanted["move"])
        page.keyboard.press("Escape")
        visitor.wait_for_moves(wanted["ply"] + 1)
    notes = lesson["notes"]
    visitor.wait_for_moves(notes[-1]["ply"])
    expect(coach).to_contain_text(f"{len(notes)}/{len(notes)}")  # to its last word
    assert len(said) >= 2  # it goes on explaining
    assert not any("lesson-" in text for text in said)  # in words, not by the names of texts


def test_replay_through_several_eyes_and_play_on(visit: Callable[..., Visitor]) -> None:
    visitor = visit(lang="en")
    page = visitor.sit("bonne-combinaison")
    visitor.play_out(random.Random(8))
    table = visitor.table
    page.locator("figure svg").first.wait_for()  # the analysis is ready
    assert violations(page) == []

    stranger = visit(size="phone")  # whoever has the link may look
    page = stranger.open(f"/replay/{table}?ply=3&seat=0")
    slider = page.get_by_role("slider")
    expect(slider).to_have_value("3")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("4")
    page.keyboard.press("End")
    expect(slider).to_have_value(str(visitor.look()["info"]["moves"]))
    page.keyboard.press("Home")
    page.get_by_role("button", name="Cartes ouvertes").click()
    expect(page).to_have_url(f"{stranger.url}/replay/{table}?ply=0&seat=all&of=0")
    page.get_by_role("button", name="Le bilan").click()
    page.get_by_label("Qui regarde").select_option("1")
    page.get_by_role("button", name="La table").click()
    for _ in range(5):
        page.get_by_role("button", name="Coup suivant").click()
    expect(page).to_have_url(f"{stranger.url}/replay/{table}?ply=5&seat=1")
    page.get_by_role("button", name="Essayer un autre coup").click()
    page.wait_for_url("**/table/*")
    update = stranger.look()
    assert [seat["you"] for seat in update["info"]["seats"]] == [False, True]
    assert not update["info"]["rated"]
    assert update["info"]["begun"] == 5
    page.get_by_role("button", name="Coups").click()  # counted from where the game had come to
    expect(page.get_by_text("Une partie reprise après le coup 5.")).to_be_visible()
    for number in page.locator("dialog .number").all_inner_texts():
        assert int(number) > 5
    page.keyboard.press("Escape")
    boards = update["seats"][0]["view"]["boards"]
    assert sum(card is not None for board in boards for row in board for card in row) >= 5


def test_the_deal_of_the_day(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = visitor.open("/")
    page.locator("a[href='/daily']").click()
    page.get_by_role("button", name="Jouer la donne du jour").click()
    page.wait_for_url("**/table/*")
    visitor.play_out(random.Random(4))
    page.get_by_role("link", name="Se comparer aux autres").click()
    told = visitor.api("GET", "/daily")  # others may have finished it before, at the same server
    assert told["mine"] is not None
    rank, players = told["results"]["better"] + 1, told["results"]["players"]
    expect(page.get_by_text(f"Rang {rank} sur {players}")).to_be_visible()
