"""Every lesson to its last word, a wrong and a right try in each exercise; then a first game."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import brelan
from brelan.core.catalogue import find
from brelan.core.texts import text
from brelan.server.deals import lessons
from brelan.server.deals.exercises import Position
from tests.page.axe import violations
from tests.page.taps import tap
from tests.page.visitor import Visitor

GAMES = [info.id for info in brelan.games()]
MATRIX = [(game, lang) for game in GAMES for lang in ("fr", "en")]
QUICK = [(game, ("fr", "en")[number % 2]) for number, game in enumerate(GAMES)]
ILLEGAL = {
    ("carro-combo", "solo"): "solo 5 @2",
    ("carro-combo", "pair"): "solo 11 @0",
    ("carro-combo", "three"): "solo 9 @0",
    ("punto", "touch"): "f6",
}
"""Tries that a rule refuses, where all legal moves are right."""
PLAY = {"fr": "Votre première partie", "en": "Your first game"}


def plain(words: str) -> str:
    """Without the spaces that typography changes."""
    return "".join(words.split())


def wrong_try(game: str, step: Position) -> str | None:
    others = [move for move in step.moves if move not in step.right]
    return others[0] if others else ILLEGAL.get((game, step.exercise.name))


def says(page: Page, number: int, kind: str) -> str:
    page.locator(f"[data-exercise='{number}'][data-said='{kind}']").wait_for()
    return plain(page.locator(".teacher .said").inner_text())


def go_through(page: Page, game: str, lang: str) -> None:
    """All exercises of a lesson, by tapping."""
    info = find(game)
    for number in range(len(lessons.exercises_of(info).exercises)):
        step = lessons.exercise_of(info, number)
        view = step.table.view(step.seat)
        shown = page.locator(f"[data-exercise='{number}'] .task")
        assert plain(shown.inner_text()) == plain(text(step.text(), lang))
        wrong = wrong_try(game, step)
        if wrong is not None:
            tap(page, view, step.seat, wrong)
            answer = step.answer(wrong)
            said = says(page, number, "wrong")
            expected = answer.text and plain(text(answer.text, lang))
            assert said == expected if expected else len(said) > 20
        for move in step.right if step.exercise.all else step.right[:1]:
            tap(page, view, step.seat, move)
            page.locator("[data-said=found], [data-said=done]").wait_for()
        # Nobody else is there: a solved exercise said that the other was thinking.
        assert not re.search("réfléchi|thinking", page.locator(".felt").inner_text())
        assert says(page, number, "done") == plain(text(step.text("done"), lang))
        page.locator(".foot .button").click()
    recap = plain(text(f"lesson-{game}-recap", lang))
    assert recap in plain(page.locator("main").inner_text())


def check(visitor: Visitor, game: str, lang: str) -> None:
    page = visitor.open(f"/lesson/{game}")
    page.locator("[data-exercise='0']").wait_for()
    assert violations(page) == []
    go_through(page, game, lang)
    expect(page.get_by_role("button", name=PLAY[lang])).to_be_enabled()


@pytest.mark.parametrize(("game", "lang"), QUICK)
def test_a_lesson_to_its_last_word(visit: Callable[..., Visitor], game: str, lang: str) -> None:
    check(visit(size="phone", lang=lang), game, lang)


@pytest.mark.long
@pytest.mark.parametrize(("game", "lang"), [one for one in MATRIX if one not in QUICK])
def test_a_lesson_in_the_other_language(
    visit: Callable[..., Visitor], game: str, lang: str
) -> None:
    check(visit(size="laptop", lang=lang), game, lang)


COSTLY = {
    "number": 0,
    "move": "",
    "better": "",
    "aim": "win",
    "cost": 0.4,
    "much": True,
    "reason": "Le 4 bleu manquera.",
}


def test_a_coach_speaks_three_times_at_most_and_a_move_goes_back(
    visit: Callable[..., Visitor],
) -> None:
    """The judgement is played by the test, so that every move costs much."""
    visitor = visit(size="phone")
    visitor.become()
    page = visitor.open("/lesson/bonne-combinaison")
    page.locator("[data-exercise='0']").wait_for()

    def judge(route: object, _request: object) -> None:
        made = [one for one in visitor.look()["events"] if one["kind"] == "move"]
        kept: list[dict[str, object]] = []
        for event in visitor.look()["events"]:
            if event["kind"] == "move":
                kept.append(event)
            elif event["kind"] == "back":
                kept = kept[: event["moves"]]
        assert made
        own = max(number for number, one in enumerate(kept) if one["seat"] == 0)
        route.fulfill(json={**COSTLY, "number": own, "move": kept[own]["move"]})  # type: ignore[attr-defined]

    page.route("**/coach", judge)
    go_through(page, "bonne-combinaison", "fr")
    page.get_by_role("button", name=PLAY["fr"]).click()
    page.wait_for_url("**/table/*")
    coach = page.locator("[data-coach]")

    def move() -> None:
        assert visitor.wait_for_turn()
        made = visitor.look()["info"]["moves"]
        visitor.order("play", seat=0, move=visitor.look()["seats"][0]["moves"][0])
        visitor.wait_for_moves(made + 1)

    move()
    expect(coach).to_contain_text("40 chances sur 100")
    expect(coach).to_contain_text("Le 4 bleu manquera.")
    assert not visitor.look()["info"]["rated"]
    kept = visitor.look()["info"]["moves"]
    coach.get_by_role("button", name="Reprendre mon coup").click()
    visitor.wait_for_moves(kept - 1, most=True)
    expect(coach).to_have_count(0)
    for _ in range(2):
        move()
        expect(coach).to_be_visible()
        coach.get_by_role("button", name="Continuer").click()
        expect(coach).to_have_count(0)
    for _ in range(2):
        move()
        page.wait_for_timeout(300)
        expect(coach).to_have_count(0)


def test_a_lesson_keeps_its_place_and_goes_back_and_on(visit: Callable[..., Visitor]) -> None:
    """A reload began it anew; there was no way back to an exercise, nor past one."""
    visitor = visit(size="phone", lang="en")
    page = visitor.open("/lesson/punto")
    at = page.locator("[data-exercise]")
    for number in (1, 2):
        page.get_by_role("button", name="Skip").click()
        expect(at).to_have_attribute("data-exercise", str(number))
    page.reload()
    expect(at).to_have_attribute("data-exercise", "2")
    page.get_by_role("button", name="Previous exercise").click()
    expect(at).to_have_attribute("data-exercise", "1")
    page.go_back()
    expect(at).to_have_attribute("data-exercise", "2")
    page.goto(f"{visitor.url}/lesson/punto?exercise=99")
    page.get_by_role("button", name="See the lesson again").click()
    expect(at).to_have_attribute("data-exercise", "0")


def test_a_lesson_by_keyboard_goes_on_where_its_text_is(visit: Callable[..., Visitor]) -> None:
    """What was pressed is gone: the focus is not lost with it."""
    page = visit(size="laptop", lang="fr").open("/lesson/carro-combo")
    page.locator("[data-place='0']").focus()
    page.keyboard.press("Enter")
    page.locator("[data-said=done]").wait_for()
    expect(page.locator("[data-next]")).to_be_focused()
    page.keyboard.press("Enter")
    page.locator("[data-exercise='1']").wait_for()
    expect(page.locator(".teacher")).to_be_focused()
