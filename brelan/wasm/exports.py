"""What a module exports, for one type of record: plain functions of numbers and addresses.

An address is a place in the module's memory. A search gets the address of its plan (see `plans`).
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from brelan.bots.review import playout_chances, tally
from brelan.bots.search import alpha_beta, deepening, finishing, tree, worlds
from brelan.core import dispatch
from brelan.core.arrays import loops
from brelan.core.compiler.webassembly import callee, record_at, rows_at
from brelan.core.dispatch import MAX_SEATS
from brelan.core.generator import GOLDEN, mix_all
from brelan.core.knowledge import sense
from brelan.core.knowledge.network import FIRST, MOST_INPUTS, MOST_ROWS, SECOND, Network

from .plans import PLIES, WORLDS, finish_plan, plan_type, playouts_plan, solver_plan, tree_plan

STEP = np.uint64(GOLDEN)
SEED_SHIFT = np.uint64(11)

Export = Callable[..., Any]
mix = callee(mix_all)
deepen_step = callee(deepening.deepen)
finish_move = callee(finishing.worth_of)


def chance() -> tuple[Export, ...]:
    """Seeds, as `core.generator` makes them."""

    def start(seed: np.uint64) -> np.uint64:
        mixed: np.uint64 = mix(seed + STEP)
        return mixed if mixed else STEP

    def derive(seed: np.uint64, index: np.uint64) -> np.uint64:
        mixed: np.uint64 = mix(mix(seed + STEP) + index * STEP)
        return mixed >> SEED_SHIFT

    return start, derive


def rules(state: Any, most: int) -> tuple[Export, ...]:
    """The five functions of the rules, and legal moves of whoever may not act: none."""

    def deal(s: int) -> None:
        dispatch.deal(record_at(s, state))

    def moves(s: int, seat: int, out: int) -> int:
        return loops.legal_row(record_at(s, state), seat, rows_at(out, most, np.int16))

    def play(s: int, seat: int, move: int) -> None:
        dispatch.play(record_at(s, state), seat, move)

    def redeal(s: int, seat: int) -> None:
        dispatch.redeal(record_at(s, state), seat)

    def settle(s: int, scores: int) -> int:
        return dispatch.settle(record_at(s, state), rows_at(scores, MAX_SEATS, np.int32))

    return deal, moves, play, redeal, settle


def senses(state: Any, most: int) -> tuple[Export, ...]:
    """What a room's sense tells of a position."""

    def weigh(s: int, seat: int, moves: int, count: int, weights: int) -> None:
        listed, told = rows_at(moves, most, np.int16), rows_at(weights, most, np.float32)
        sense.weigh(record_at(s, state), seat, listed, count, told)

    def estimate(s: int, scores: int, values: int) -> None:
        told = rows_at(values, MAX_SEATS, np.float64)
        sense.estimate(record_at(s, state), rows_at(scores, MAX_SEATS, np.int32), told)

    def shuffle_unseen(s: int) -> None:
        sense.shuffle_unseen(record_at(s, state))

    return weigh, estimate, shuffle_unseen


def playouts(state: Any, most: int) -> tuple[Export, ...]:
    """Random games from the deal on, and games played on by the sense."""
    kind = plan_type(playouts_plan(state, most))

    def play_out(
        s: int,
        rngs: int,
        policies: int,
        games: int,
        out: int,
        lengths: int,
        scores: int,
        winners: int,
    ) -> int:
        return loops.play_out_all(
            rows_at(s, 1, state),
            rows_at(rngs, games, np.uint64),
            rows_at(policies, games, np.uint64),
            rows_at(out, most, np.int16),
            rows_at(lengths, games, np.int32),
            rows_at(scores, (games, MAX_SEATS), np.int32),
            rows_at(winners, games, np.uint8),
        )

    def play_on(
        plan: int, seat: int, move: int, guided_rollouts: float, whole: int, dealt: int
    ) -> None:
        p = record_at(plan, kind)
        games = np.int64(p.game_count)
        w = playout_chances.Workspace(
            rows_at(p.root, 1, state),
            rows_at(p.world, 1, state),
            rows_at(p.chances, games, np.uint64),
            rows_at(p.policies, games, np.uint64),
            rows_at(p.moves, most, np.int16),
            rows_at(p.weights, most, np.float32),
            record_at(p.scratch, tree.SCRATCH),
            rows_at(p.scores, MAX_SEATS, np.int32),
            rows_at(p.won_by, games, np.int16),
            rows_at(p.scored, (games, MAX_SEATS), np.int32),
        )
        if dealt:
            tally.tally_deals(w, guided_rollouts, whole != 0)
        else:
            tally.tally_games(w, seat, move, guided_rollouts, whole != 0)

    return play_out, play_on


def tree_search(state: Any, most: int) -> tuple[Export, ...]:
    """Iterations of a tree search, from the first one on."""
    kind = plan_type(tree_plan(state, most))

    def think(plan: int, seat: int, first: int, iterations: int) -> None:
        p = record_at(plan, kind)
        count = np.int64(p.node_count)
        network = Network(
            rows_at(p.common, (np.int64(p.common_count), FIRST), np.int16),
            rows_at(p.first, (np.int64(p.first_count), FIRST), np.int16),
            rows_at(p.second, (FIRST + 1, SECOND), np.int16),
            rows_at(p.last, SECOND, np.int16),
            rows_at(p.table, np.int64(p.table_count), np.float32),
            rows_at(p.rows, (MOST_ROWS + 1, MOST_INPUTS), np.int16),
            rows_at(p.shares, MOST_ROWS, np.float64),
            rows_at(p.sums, (3, max(FIRST, SECOND)), np.int32),
        )
        w = tree.Workspace(
            rows_at(p.root, 1, state),
            rows_at(p.worlds, 1, state),
            rows_at(p.edges, count, tree.EDGE),
            rows_at(p.nodes, count, tree.NODE),
            rows_at(p.moves, most, np.int16),
            rows_at(p.weights, most, np.float32),
            record_at(p.scratch, tree.SCRATCH),
            record_at(p.settings, tree.SETTINGS_TYPE),
            network,
        )
        if first == 0:
            tree.write_child(w, 0, 0, 0, 0.0)
            w.scratch.used = 1
        tree.think(w, seat, first, iterations)

    return (think,)


def exact_search(state: Any, most: int) -> tuple[Export, ...]:
    """One step of an exact search from the root."""
    kind = plan_type(solver_plan(state, most))

    def deepen(plan: int, seat: int, depth: int, slack: int) -> int:
        p = record_at(plan, kind)
        w = alpha_beta.Workspace(
            rows_at(p.stack, PLIES, state),
            rows_at(p.entries, np.int64(p.entry_count), alpha_beta.ENTRY),
            rows_at(p.moves, (PLIES, most), np.int16),
            rows_at(p.weights, (PLIES, most), np.float32),
            record_at(p.board, alpha_beta.BOARD),
        )
        rated = rows_at(p.rated, np.int64(p.rated_count), deepening.RATED)
        progress = record_at(p.progress, deepening.PROGRESS)
        root = record_at(p.root, state)
        return int(deepen_step(w, root, seat, rated, depth, slack, progress))

    return (deepen,)


def finish(state: Any, most: int) -> tuple[Export, ...]:
    """The worlds of an exact finish, and the worth of a move in them."""
    kind = plan_type(finish_plan(state, most))

    def list_worlds(plan: int, seat: int) -> int:
        p = record_at(plan, kind)
        return worlds.list_worlds(rows_at(p.root, 1, state), seat, rows_at(p.worlds, WORLDS, state))

    def finish(plan: int, count: int, seat: int, move: int) -> float:
        p = record_at(plan, kind)
        w = finishing.Workspace(
            rows_at(p.worlds, (finishing.LEVELS, WORLDS), state),
            rows_at(p.own, (finishing.LEVELS, most), np.int16),
            rows_at(p.ends, finishing.LEVELS, finishing.ENDS),
            rows_at(p.stack, worlds.DEEPEST, state),
            rows_at(p.out, (worlds.DEEPEST, most), np.int16),
            record_at(p.ledger, worlds.LEDGER),
        )
        worth: float = finish_move(w, np.int64(0), count, seat, move)
        return worth

    return list_worlds, finish


def exports(state: Any, most: int, able: frozenset[str]) -> list[Export]:
    """All of them; exact search and finish only where a room's sense can do that."""
    found = [*chance()]
    for part in (rules, senses, playouts, tree_search):
        found += part(state, most)
    if "key" in able:
        found += exact_search(state, most)
    if "list_world" in able:
        found += finish(state, most)
    return found
