"""Alpha-beta for two sides that see everything: exact as far as it looks, then the game's sense.

Iterative deepening with a transposition table. A value is a margin of points for the seat to act; a
line ends where the round ends, since what is dealt next is unknown. A room that wants this search
registers ``key(s)``, a 64-bit number for the position, and ``margin(s, scores)``, the expected
margin of seat 0 where the search stops looking.
"""

from typing import Any, NamedTuple

import numpy as np

from brelan.core.bits import lowest
from brelan.core.compiler.decorators import rule
from brelan.core.dispatch import MAX_SEATS, moves, play, settle
from brelan.core.knowledge.sense import key, margin, weigh

ENTRY = np.dtype(
    [
        ("key", np.uint64),
        ("value", np.int32),
        ("move", np.int16),
        ("depth", np.int8),
        ("bound", np.int8),  # whether the value is exact, at least or at most that
        ("horizon", np.int8),  # whether some line did not reach the end
    ],
    align=True,
)
EXACT, LOWER, UPPER = 1, 2, 3
INFINITE = 1 << 20

BOARD = np.dtype(
    [
        ("nodes", np.int64),  # positions looked at
        ("limit", np.int64),  # after how many to give up
        ("horizon", np.int8),  # whether a line was cut by depth: otherwise the value is exact
        ("round_number", np.int8),  # the round in which the search began
        ("scores", np.int32, MAX_SEATS),
    ],
    align=True,
)


class Workspace(NamedTuple):
    """All that a search works with; what has a row a ply is as deep as the search may go."""

    stack: Any
    """A record a ply."""
    entries: Any
    """The transposition table; its length is a power of two."""
    moves: Any
    """A row of legal moves a ply,"""
    weights: Any
    """and one of their weights."""
    board: Any


@rule
def finished(s: Any, board: Any) -> bool:
    """Whether a line ends here."""
    return bool(s.over) or s.round_number != board.round_number


@rule
def value_of(s: Any, seat: int, board: Any) -> int:
    """The margin for a seat where a line ends, or where the search stops looking."""
    if finished(s, board):
        settle(s, board.scores)
        result = int(board.scores[0]) - int(board.scores[1])
    else:
        board.horizon = 1
        result = margin(s, board.scores)
    return result if seat == 0 else -result


@rule
def next_seat(s: Any, seat: int, board: Any) -> int:
    """Who acts after a move of ``seat``; where a line ends, by convention the other one."""
    return 1 - seat if finished(s, board) else lowest(s.pending)


@rule
def order(out: Any, weights: Any, count: int, first: int) -> None:
    """Most promising moves first; the table's move before all."""
    for place in range(count):
        if out[place] == first:
            weights[place] = 1e9
    for place in range(1, count):
        move = out[place]
        weight = weights[place]
        before = place - 1
        while before >= 0 and weights[before] < weight:
            out[before + 1] = out[before]
            weights[before + 1] = weights[before]
            before -= 1
        out[before + 1] = move
        weights[before + 1] = weight


@rule
def search(w: Any, ply: int, seat: int, depth: int, alpha: int, beta: int) -> int:
    """The margin for ``seat``, which is to act at ``w.stack[ply]``, by negamax."""
    s, board, entries = w.stack[ply], w.board, w.entries
    board.nodes += 1
    if depth == 0 or finished(s, board) or board.nodes > board.limit:
        return value_of(s, seat, board)
    code = key(s)
    slot = int(code & np.uint64(len(entries) - 1))
    hint = -1
    if entries[slot].key == code:
        hint = int(entries[slot].move)
        if entries[slot].depth >= depth:
            value = int(entries[slot].value)
            bound = entries[slot].bound
            if (
                bound == EXACT
                or (bound == LOWER and value >= beta)
                or (bound == UPPER and value <= alpha)
            ):
                board.horizon |= entries[slot].horizon
                return value
    count = moves(s, seat, w.moves[ply])
    weigh(s, seat, w.moves[ply], count, w.weights[ply])
    order(w.moves[ply], w.weights[ply], count, hint)
    outside = board.horizon
    board.horizon = 0
    best = -INFINITE
    best_move = -1
    low = alpha
    for place in range(count):
        move = int(w.moves[ply][place])
        w.stack[ply + 1] = s
        play(w.stack[ply + 1], seat, move)
        if next_seat(w.stack[ply + 1], seat, board) == seat:
            value = search(w, ply + 1, seat, depth - 1, low, beta)
        else:
            value = -search(w, ply + 1, 1 - seat, depth - 1, -beta, -low)
        if value > best:
            best = value
            best_move = move
        low = max(low, best)
        if low >= beta:
            break
    if board.nodes <= board.limit:
        entries[slot].key = code
        entries[slot].value = best
        entries[slot].move = best_move
        entries[slot].depth = depth
        entries[slot].bound = UPPER if best <= alpha else LOWER if best >= beta else EXACT
        entries[slot].horizon = board.horizon
    board.horizon |= outside
    return best
