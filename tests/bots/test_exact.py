"""Exact search against plain minimax, near the end of real games."""

import random

import numpy as np
import pytest

import brelan
from brelan import Game
from brelan.bots.exact import INFINITE
from brelan.bots.finisher import Finisher
from brelan.bots.solver import Solver
from brelan.core.compiled import JIT
from brelan.core.sense import estimate
from brelan.core.table import Table, copy_state
from tests.play import play_one, positions, random_table

pytestmark = pytest.mark.skipif(not JIT, reason="too slow in plain Python")
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
        legal = table._legal(seat)
        candidates = solver.decide(table._state, seat, legal, lambda nodes: 5_000_000 - nodes)
        assert solver.exact
        for candidate in candidates:
            after = copy_state(table._state)
            game.rules.play(after, seat, candidate.move)
            margin = minimax(game, after, table.round, seat)
            assert candidate.value == pytest.approx(np.tanh(margin / 15.0))


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
        solver.decide(table._state, seat, table._legal(seat), limit.__sub__)
        depths.append(solver.depth)
    assert 1 <= depths[0] < depths[1]


def result(game: Game, state: np.record, seat: int) -> float:
    """The expected result at the end, as the game's sense counts it."""
    scores, values = np.zeros(8, np.int32), np.zeros(8)
    estimate(state, scores, values)
    return float(values[seat])


def best_play(game: Game, state: np.record, seat: int) -> float:
    """The result with best play of both, who see everything."""
    if state.over:
        return result(game, state, seat)
    mover = 0 if int(state.pending) == 1 else 1
    worths = [best_play(game, after, seat) for _, after in followers(game, state, mover)]
    return max(worths) if mover == seat else min(worths)


def followers(game: Game, state: np.record, mover: int) -> list[tuple[int, np.record]]:
    """All moves with what comes of them."""
    out = np.zeros(game.rules.MOST_MOVES, np.int16)
    found = []
    for move in out[: game.rules.moves(state, mover, out)].tolist():
        after = copy_state(state)
        game.rules.play(after, mover, move)
        found.append((move, after))
    return found


def expected(game: Game, worlds: list[np.record], seat: int) -> float:
    """The mean result over worlds that the seat cannot tell apart until somebody else moves."""
    if worlds[0].over or not int(worlds[0].pending) >> seat & 1:
        return sum(best_play(game, world, seat) for world in worlds) / len(worlds)
    after = [dict(followers(game, world, seat)) for world in worlds]
    return max(expected(game, [one[move] for one in after], seat) for move in after[0])


def test_the_finish_agrees_with_all_worlds_played_out_by_hand() -> None:
    game = brelan.game("bonne-combinaison")
    finisher = Finisher(game)
    checked = 0
    for seed in range(6):
        for table in positions(game, seed):
            if table.over or len(table.log) < 26:
                continue
            seat = table.pending[0]
            legal = table._legal(seat)
            hidden = int(table._state.hand[1 - seat]).bit_count()
            candidates = finisher.decide(table._state, seat, legal, 1_000_000)
            assert (candidates is None) == (hidden > 1)
            if candidates is None:
                continue
            worlds = []
            for card in range(30 if hidden else 1):
                world = copy_state(table._state)
                on_boards = {int(one) for one in world.board.ravel()}
                if hidden and (card in on_boards or int(world.hand[seat]) >> card & 1):
                    continue
                world.hand[1 - seat] = 1 << card if hidden else 0
                worlds.append(world)
            for one in candidates:
                after = [dict(followers(game, world, seat))[one.move] for world in worlds]
                assert one.value == pytest.approx(expected(game, after, seat))
            checked += 1
    assert checked > 12


def test_a_finish_that_is_too_long_is_left_to_the_search() -> None:
    game = brelan.game("bonne-combinaison")
    table = random_table(game, 2, 28)
    seat = table.pending[0]
    assert Finisher(game).decide(table._state, seat, table._legal(seat), 3) is None
    assert brelan.bot("club", game, iterations=1).choose(table, seat) in table.moves(seat)


def test_the_finish_does_not_peek() -> None:
    game = brelan.game("bonne-combinaison")
    bot = brelan.bot("expert", game, iterations=2000, seed=1)
    for seed in range(8):
        table = random_table(game, seed, 27)
        seat = table.pending[0]
        chosen = {bot.choose(table.imagine(seat, world), seat) for world in range(6)}
        assert chosen == {bot.choose(table, seat)} or bot._finish(table, seat) is None
