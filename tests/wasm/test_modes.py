"""Games as WebAssembly play, search and finish as native code does, to the last bit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from brelan import Game
from brelan.bots.search.deepening import worth
from brelan.bots.search.exact_search import solvable
from brelan.bots.search.tree_search import has_sense, settings_of
from brelan.core.compiler.decorators import JIT
from tests.page.browser import driving, launched
from tests.variants import OPTIONS, SOME_OR_ALL, named
from tests.wasm import jobs
from tests.wasm.places import in_node, in_page, needs_linker

pytestmark = [
    needs_linker,
    pytest.mark.skipif(not JIT, reason="native code is what modules are compared with"),
]
Place = Callable[[str, dict[str, Any]], Any]
ITERATIONS = 600
POSITIONS = 20_000


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    """An empty page."""
    with driving() as driver, launched(driver) as browser:
        yield browser.new_page()


@pytest.fixture(params=["node", pytest.param("browser", marks=pytest.mark.long)])
def place(request: pytest.FixtureRequest) -> Place:
    """Where modules run."""
    if request.param == "node":
        return in_node
    shown = request.getfixturevalue("page")
    return lambda game, job: in_page(shown, game, job)


def check(place: Place, game: Game) -> bool:
    """Everything that a module does, asked of it and of native code; if a finish was among it."""
    played, known = jobs.games(game)
    series, outcomes = jobs.playouts(game)
    tree, rated = jobs.trees(game, ITERATIONS, network=False)
    found = place(game.id, {**played, **series, **tree})
    assert found["games"] == known
    assert found["playouts"] == outcomes
    assert found["trees"] == rated
    for dealt in (False, True):
        asked, ends = jobs.played_on(game, dealt=dealt)
        assert place(game.id, asked)["playOn"] == ends
    if jobs.has_network(game):
        asked, judged = jobs.trees(game, ITERATIONS, network=True)
        assert judged != rated
        assert place(game.id, asked)["trees"] == judged
    if solvable(game, settings_of(game)):
        check_solver(place, game)
    return has_sense(game, "list_world") and check_finish(place, game)


def check_solver(place: Place, game: Game) -> None:
    """The same moves in the same order, from the same positions."""
    asked, answers = jobs.solves(game, POSITIONS)
    found = place(game.id, asked)["solves"]
    assert len(found) == len(answers)
    for one, answer in zip(found, answers, strict=True):
        rated = one.pop("rated")
        assert [move["move"] for move in rated] == answer.pop("moves")
        assert [worth(move["margin"]) for move in rated] == answer.pop("values")
        assert one == answer


def check_finish(place: Place, game: Game) -> bool:
    """The same worth of every move, and as many ends as there are worlds; if any is finished."""
    asked, answers = jobs.finishes(game, POSITIONS)
    found = place(game.id, asked)["finishes"]
    for one, answer in zip(found, answers, strict=True):
        rated = one and [{"move": move["move"], "value": move["value"]} for move in one["moves"]]
        assert rated == answer
        if one:
            assert len({len(move["ends"]) for move in one["moves"]}) == 1
    return any(answers)


@SOME_OR_ALL
@pytest.mark.parametrize("game", OPTIONS)
def test_a_module_does_what_native_code_does(game: str, chosen: list[str], place: Place) -> None:
    variants = named(game, *chosen)
    finished = [check(place, variant) for variant in variants]
    assert any(finished) == has_sense(variants[0], "list_world")
