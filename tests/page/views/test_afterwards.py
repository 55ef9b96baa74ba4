"""Looking back after: replays, playing on, the deal of the day."""

from __future__ import annotations

import random
from collections.abc import Callable

from playwright.sync_api import expect

from tests.page.axe import violations
from tests.page.visitor import Visitor


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
