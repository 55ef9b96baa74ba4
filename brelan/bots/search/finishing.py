"""The worth of one move in an exact finish: in all worlds together, with one's own moves after it.

Like `deepening` it runs as plain Python around compiled code, and is compiled where there is no
cache on the disk, which does not bear recursion.
"""

from typing import Any, NamedTuple

import numpy as np

from brelan.core.dispatch import MAX_SEATS, moves

from .worlds import MOST_OWN, MOST_WORLDS, follow, sum_results

LEVELS = MOST_OWN + 2
ENDS = np.dtype(
    [
        ("listed", np.int64),  # in so many worlds the end is known:
        ("won_by", np.int16, MOST_WORLDS + 1),  # who wins the game, as a mask; 0: it goes on,
        ("scored", np.int32, (MOST_WORLDS + 1, MAX_SEATS)),  # and the scores there
    ],
    align=True,
)


class Workspace(NamedTuple):
    """All that an exact finish works with; what has a row a level is as deep as one's own moves."""

    worlds: Any
    """The worlds in which a move is made, a row a level; the first row is listed before."""
    own: Any
    """A row of one's own legal moves a level."""
    ends: Any
    """How the worlds end after the move of a level and the best ones that follow."""
    stack: Any
    """A record a ply of what is played on after that."""
    out: Any
    """A row of legal moves a ply."""
    ledger: Any


def worth_of(w: Any, level: int, count: int, seat: int, move: int) -> float:
    """The results of a move in so many worlds, summed; how they end stands in ``ends[level]``.

    The own moves that follow at once are the same in all worlds.
    """
    ledger, ends = w.ledger, w.ends
    after = w.worlds[level + 1]
    going = follow(w.worlds[level], after, count, seat, move, ledger)
    ended = float(ledger.ended)
    over = int(ledger.listed)
    for row in range(over):
        ends[level].won_by[row] = ledger.won_by[row]
        for one in range(MAX_SEATS):
            ends[level].scored[row, one] = ledger.scored[row, one]
    again = going > 0 and (after[0].pending >> seat) & 1
    if not (again and level < MOST_OWN and ledger.nodes <= ledger.limit):
        total = float(sum_results(after, going, seat, w.stack, w.out, ledger))
        later = int(ledger.listed)
        for row in range(later):
            ends[level].won_by[over + row] = ledger.won_by[row]
            for one in range(MAX_SEATS):
                ends[level].scored[over + row, one] = ledger.scored[row, one]
        ends[level].listed = over + later
        return ended + total
    best = -np.inf
    for place in range(moves(after[0], seat, w.own[level])):
        follower: Any = np.int64(w.own[level, place])  # typed as the move before it
        value = worth_of(w, level + 1, going, seat, follower)
        if value > best:
            best = value
            later = int(ends[level + 1].listed)
            for row in range(later):
                ends[level].won_by[over + row] = ends[level + 1].won_by[row]
                for one in range(MAX_SEATS):
                    ends[level].scored[over + row, one] = ends[level + 1].scored[row, one]
            ends[level].listed = over + later
    return ended + best
