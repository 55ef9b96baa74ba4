"""The lines' values and prospects, against the engine and against trying out every filling."""

import random
from itertools import combinations
from typing import Any

import pytest

import brelan
from brelan.games.bonne_combinaison.combinations import POINTS
from brelan.games.bonne_combinaison.prospects import BITS
from brelan.games.bonne_combinaison.show.aids import aids
from tests.oracle.bonne_combinaison import _line_points as naive_points
from tests.play import positions, random_table

GAME = brelan.game("bonne-combinaison")


def lines(view: dict[str, Any], owner: int) -> list[list[str | None]]:
    board = view["boards"][owner]
    return [*board, *(list(column) for column in zip(*board, strict=True))]


def told(view: dict[str, Any], seat: int | None, owner: int) -> list[dict[str, Any]]:
    board = aids(view, seat)["boards"][owner]
    return [*board["rows"], *board["columns"]]


@pytest.mark.parametrize("seed", range(6))
def test_filled_lines_add_up_to_the_score(seed: int) -> None:
    for table in positions(GAME, seed):
        view = table.view(None)
        for owner in range(2):
            points = [line["points"] or 0 for line in told(view, None, owner)]
            assert sum(points) == table.scores[owner]


def naive_best(view: dict[str, Any], owner: int, line: list[str | None]) -> int:
    """The most that any filling gives which this view does not exclude."""
    lying = [name for name in line if name is not None]
    held = [name for hand in view["hands"] for name in hand]
    sure = {name for name in held if name != "?"}
    if view["announced"] and view["initiative"] != owner:
        sure.add(view["announced"])
    seen = sure | {name for board in view["boards"] for row in board for name in row if name}
    unseen = BITS.keys() - seen
    best = 0
    for filling in combinations(sorted(sure | unseen), 4 - len(lying)):
        if len(unseen & set(filling)) <= held.count("?"):
            best = max(best, naive_points([*lying, *filling]))
    return best


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("eyes", ["seat 0", "seat 1", "outsider", "all"])
def test_the_best_still_possible_is_the_best_of_all_fillings(seed: int, eyes: str) -> None:
    chooser = random.Random(seed)
    for plies in (5, 9, 14, 17, 20, 23, 26, 29, 31):
        table = random_table(GAME, seed, plies)
        views = {"seat 0": table.view(0), "seat 1": table.view(1), "all": table.view(None)}
        view = views.get(eyes) or table.watcher_view()
        owner = chooser.randrange(2)
        for line, line_told in zip(lines(view, owner), told(view, None, owner), strict=True):
            if not 0 < line.count(None) <= 3:
                continue
            best = line_told["best"]
            assert best["points"] == naive_best(view, owner, line)
            assert best["points"] == POINTS[best["is"]]
            assert all(len(want["cards"]) >= want["count"] for want in best["lacks"])


def test_an_empty_line_may_become_a_colour_sequence_unless_too_few_cards_are_unknown() -> None:
    view = GAME.deal(3).view(0)
    assert told(view, 0, 0)[0]["best"]["points"] == 10
    view["hands"] = [["g1", "b2", "y4", "r6"], []]
    assert told(view, 0, 0)[0]["best"] == {"points": 0, "is": "nothing", "lacks": []}


def test_what_is_lacking_is_named() -> None:
    view = GAME.deal(3).view(0)
    view["hands"] = [["r3", "g1", "k6", "b5"], ["?"] * 4]
    view["boards"][0][0] = ["r1", "r2", "r4", None]
    best = told(view, 0, 0)[0]["best"]
    assert best == {
        "points": 10,
        "is": "colour-sequence",
        "lacks": [{"count": 1, "cards": ["r3"]}],
    }


def test_the_announced_card_is_still_to_come_for_the_copier_alone() -> None:
    table = random_table(GAME, 1, 31)
    view = table.view(None)
    copier = 1 - view["initiative"]
    last = [line for line in told(view, None, copier) if line["best"]]
    assert len(last) == 2
    for line, line_told in zip(lines(view, copier), told(view, None, copier), strict=True):
        if None in line:
            full = [name or view["announced"] for name in line]
            assert line_told["best"]["points"] == naive_points(full)
