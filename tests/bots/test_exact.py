"""Exact search against plain minimax, near the end of real games."""

import random

import numpy as np
import pytest

import brelan
from brelan import Game
from brelan.bots.search.alpha_beta import INFINITE, Workspace, search
from brelan.bots.search.exact_search import Solver
from brelan.core.compiler.decorators import JIT
from brelan.core.quick_record import copy_state
from brelan.core.table import Table
from tests.play import play_one, positions

pytestmark = pytest.mark.skipif(not JIT, reason="too slow in plain Python")
DEEP = 30
GAMES = [brelan.game("combit"), brelan.game("trader"), brelan.game("combit", rounds=2)]


def minimax(game: Game, state: np.record, round_number: int, seat: int) -> int:
    """The margin for ``seat`` with best play of both to the end of the round."""
    if state.over or state.round_number != round_number:
        scores = np.zeros(8, np.int32)
        game.rules.settle(state, scores)
        return int(scores[seat]) - int(scores[1 - seat])
    mover = 0 if int(state.pending) == 1 else 1
    out = np.zeros(game.rules.MOST_MOVES, np.int16)
    best = -INFINITE
    for move in out[: game.rules.moves(state, mover, out)].tolist():
        after = copy_state(state)
        game.rules.play(after, mover, move)
        margin = minimax(game, after, round_number, mover)
        best = max(best, margin)
    return best if mover == seat else -best


def late_tables(game: Game, cards: int) -> list[Table]:
    """Tables in which the next purchases end the round."""
    found = []
    for seed in range(400):
        for table in positions(game, seed):
            view = table.view(None)
            lengths = sorted(len(column) for column in view["columns"])
            if not table.over and lengths[1] == 0 and lengths[2] <= cards and max(lengths) <= 2:
                found.append(table.copy())
                break
        if len(found) == 6:
            return found
    return found


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_the_solver_agrees_with_minimax_at_the_end(game: Game) -> None:
    tables = late_tables(game, 1)
    assert tables
    solver = Solver(game, slack=INFINITE)
    for table in tables:
        seat = table.pending[0]
        legal = table.legal(seat)
        candidates = solver.decide(table.state, seat, legal, lambda nodes: 5_000_000 - nodes)
        assert solver.exact
        for candidate in candidates:
            after = table.state
            game.rules.play(after, seat, candidate.move)
            margin = minimax(game, after, table.round, seat)
            assert candidate.value == pytest.approx(np.tanh(margin / 15.0))


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_bound_of_an_earlier_look_is_not_taken_for_a_value(game: Game) -> None:
    """A narrow window leaves bounds behind; a wider one must find the value all the same."""
    for table in late_tables(game, 1):
        seat = table.pending[0]
        margin = minimax(game, table.state, table.round, seat)
        for off in (1, 3, 6, 10):
            for low in (margin + off, margin - off - 1):
                solver = Solver(game, slack=0)
                solver.board.limit = INFINITE
                solver.board.round_number = table.round
                board = solver.board
                space = Workspace(solver.stack, solver.entries, solver.moves, solver.weights, board)
                with np.errstate(over="ignore"):
                    solver.stack[0] = table.state
                    search(space, 0, seat, DEEP, low, low + 1)
                    solver.stack[0] = table.state
                    found = search(space, 0, seat, DEEP, margin - 12, margin + 12)
                assert found == margin


def test_more_effort_looks_deeper() -> None:
    game = GAMES[0]
    table = game.deal(3)
    chooser = random.Random(3)
    for _ in range(6):
        play_one(table, chooser)
    seat = table.pending[0]
    depths = []
    for limit in (500, 50_000):
        solver = Solver(game, slack=0)
        solver.decide(table.state, seat, table.legal(seat), limit.__sub__)
        depths.append(solver.depth)
    assert 1 <= depths[0] < depths[1]


def test_a_look_that_is_cut_short_still_counts() -> None:
    """What the last deepening found out before effort ended is kept; nothing else is better."""
    game = GAMES[0]
    table = game.deal(5)
    seat = table.pending[0]
    legal = table.legal(seat)
    solver = Solver(game, slack=INFINITE)
    for limit in range(400, 4000, 300):
        candidates = solver.decide(table.state, seat, legal, limit.__sub__)
        assert sorted(one.move for one in candidates) == sorted(legal)
        values = [one.value for one in candidates]
        assert values == sorted(values, reverse=True)
