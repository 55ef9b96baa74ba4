"""Exact search from the root: one step of its iterative deepening, all moves to one depth.

It runs as plain Python around the compiled search, since the cache on the disk does not bear
recursion in functions that others call. Where there is no such cache it is compiled with the rest.
"""

from typing import Any

import numpy as np

from brelan.core.dispatch import play
from brelan.core.exact_math import tanh
from brelan.core.knowledge.win_chance import SAFE_LEAD

from .alpha_beta import INFINITE, next_seat, search

DEEPEST = 60
"""Moves that the search looks ahead at most."""
RATED = np.dtype([("move", np.int32), ("margin", np.int32)])
"""A root move with its margin so far."""
PROGRESS = np.dtype(
    [
        ("drift", np.float64),  # how much the last step changed a move's value, at most
        ("exact", np.int32),  # whether no line was cut by depth
        ("wavers", np.int32),  # whether the last step has changed the best move
    ],
    align=True,
)


def worth(margin: int) -> float:
    """The result to expect of a margin of points."""
    return tanh(margin / SAFE_LEAD)


def deepen(w: Any, root: Any, seat: int, rated: Any, depth: int, slack: int, progress: Any) -> bool:
    """Look at all moves to that depth, in their order, and sort them; whether effort has lasted.

    Moves that are worse than the best by more than ``slack`` are not told apart. Those that effort
    does not reach are not better than the ones looked at.
    """
    board = w.board
    board.horizon = 0
    favourite = rated[0].move
    best = -INFINITE
    infinite: Any = np.int64(INFINITE)  # both typed as where the search calls itself
    first_ply: Any = np.int64(0)
    drift = 0.0
    looked = 0
    while looked < len(rated):
        one = rated[looked]
        low = max(-INFINITE, best - slack)
        w.stack[0] = root
        play(w.stack[0], seat, int(one.move))
        if next_seat(w.stack[0], seat, board) == seat:
            margin = search(w, first_ply, seat, depth - 1, low, infinite)
        else:
            margin = -search(w, first_ply, 1 - seat, depth - 1, -infinite, -low)
        if board.nodes > board.limit:
            break
        change = tanh(margin / SAFE_LEAD) - tanh(int(one.margin) / SAFE_LEAD)
        drift = max(drift, abs(change))
        best = max(best, margin)
        one.margin = margin
        looked += 1
    whole = looked == len(rated)
    if whole:
        progress.drift = drift
        progress.exact = not board.horizon
    elif looked:
        for place in range(looked, len(rated)):
            rated[place].margin = min(int(rated[place].margin), best - 1)
    for place in range(1, len(rated)):  # the best first, equal ones in their order
        move, margin = int(rated[place].move), int(rated[place].margin)
        before = place - 1
        while before >= 0 and rated[before].margin < margin:
            rated[before + 1].move = rated[before].move
            rated[before + 1].margin = rated[before].margin
            before -= 1
        rated[before + 1].move = move
        rated[before + 1].margin = margin
    progress.wavers = depth > 1 and rated[0].move != favourite
    return whole
