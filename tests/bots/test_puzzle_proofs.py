"""Exact puzzles played out to every end, by a player of its own that knows the rule sheet alone."""

from __future__ import annotations

import pytest

import brelan
from brelan.bots.puzzles.puzzle import Puzzle, collection
from brelan.core.compiler.decorators import JIT
from tests.bots.plain_combit import Oracle, position

FEW = 10
"""Cards on the table up to which playing all out takes no time."""
native = pytest.mark.skipif(not JIT, reason="the search itself would be too slow in plain Python")


def exact_ones(game: str) -> list[Puzzle]:
    """Those that claim to be proved, the shortest first."""
    found = [one for one in collection(brelan.game(game).info).puzzles if one.proof == "exact"]
    return sorted(found, key=left)


def left(one: Puzzle) -> int:
    """Cards that can still be bought."""
    return sum(map(len, one.position["columns"]))


def check(game: str, one: Puzzle) -> None:
    """The best moves are those that come to most, and the chances are what they come to."""
    found = Oracle().outcomes(position(one.position))
    assert set(found) == set(one.table(game).moves(one.seat))
    most = max(found.values())
    assert {move for move, outcome in found.items() if outcome == most} == set(one.best), one.id
    after = max(outcome for outcome in found.values() if outcome < most)
    assert (one.chance, one.next) == ((1 + most) / 2, (1 + after) / 2), one.id


@pytest.mark.parametrize("game", ["combit", "trader"])
def test_short_exact_puzzles_are_right(game: str) -> None:
    short = [one for one in exact_ones(game) if left(one) <= FEW] or exact_ones(game)[:3]
    assert short
    for one in short:
        check(game, one)


@pytest.mark.long
@pytest.mark.parametrize("game", ["combit", "trader"])
def test_all_exact_puzzles_are_right(game: str) -> None:
    for one in exact_ones(game):
        check(game, one)


@native
def test_a_search_that_was_cut_is_not_exact() -> None:
    """A last deepening that had changed nothing was told as ±0, and shipped as a proof."""
    cut = 0
    for one in exact_ones("combit"):
        if left(one) < 13:
            continue
        table = one.table("combit")
        for iterations in (20, 100, 400, 2500):
            bot = brelan.bot("expert", table.game, iterations=iterations, threads=1)
            found = bot.advise(table, one.seat)
            cut += any(advice.error > 0 for advice in found)
            if found[0].error == 0:
                assert {advice.chance for advice in found} <= {0.0, 0.5, 1.0}
    assert cut, "nothing was cut"
