"""An exact finish where little is unknown: all worlds that a seat can imagine, each to its end.

A room that can list its worlds registers ``list_world(s, seat, number)``. The seat's own moves up
to the next move of anybody else are chosen for all worlds together, since nothing is learned in
between but whether the round is over; from there on every world is played out by best play of all
sides (max^n), as if what is hidden were shown. So a bot trusts nobody to err, and where the next
thing to happen shows the last hidden card, no better answer exists. A line ends with the round,
since what is dealt next is unknown.
"""

from typing import Any

import numpy as np

from brelan.core.bits import lowest
from brelan.core.compiler.decorators import rule
from brelan.core.dispatch import MAX_SEATS, moves, play, settle
from brelan.core.knowledge.sense import estimate, list_world

MOST_WORLDS = 128
DEEPEST = 24
"""Moves to the end of a game that is finished exactly."""
NEW = -1
MOST_OWN = 4
"""Moves that a seat may make in a row."""

LEDGER = np.dtype(
    [
        ("nodes", np.int64),  # positions looked at
        ("limit", np.int64),  # after how many to give up
        ("round_number", np.int64),  # the round that is finished
        ("ended", np.float64),  # the seat's results in worlds whose round a move has ended, summed
        ("scores", np.int32, MAX_SEATS),
        ("values", np.float64, (DEEPEST, MAX_SEATS)),  # results by level,
        ("winners", np.int16, DEEPEST),  # who wins the game, as a mask; 0: it goes on,
        ("endings", np.int32, (DEEPEST, MAX_SEATS)),  # and the scores where the line ends
        ("listed", np.int64),  # in so many worlds the end is known:
        ("won_by", np.int16, MOST_WORLDS + 1),  # the winners there,
        ("scored", np.int32, (MOST_WORLDS + 1, MAX_SEATS)),  # and the scores
        ("seat", np.int8, DEEPEST),  # who moves at a level,
        ("count", np.int16, DEEPEST),  # how many moves there are,
        ("place", np.int16, DEEPEST),  # and which of them is looked at, or NEW
    ],
    align=True,
)


@rule
def list_worlds(root: Any, seat: int, worlds: Any) -> int:
    """Write all imaginable worlds; their number, 0 if there are too many."""
    for number in range(MOST_WORLDS + 1):
        worlds[number] = root[0]
        if not list_world(worlds[number], seat, number):
            return number
    return 0


@rule
def finished(s: Any, ledger: Any) -> bool:
    """Whether a line ends here."""
    return bool(s.over) or s.round_number != ledger.round_number


@rule
def judge(s: Any, ledger: Any, level: int) -> None:
    """What everybody gets where a line ends, and who wins."""
    estimate(s, ledger.scores, ledger.values[level])
    ledger.winners[level] = settle(s, ledger.scores)
    for seat in range(MAX_SEATS):
        ledger.endings[level, seat] = ledger.scores[seat] if seat < s.players else 0


@rule
def _list_end(ledger: Any) -> None:
    """Note who won in one more world, and the scores there."""
    ledger.won_by[ledger.listed] = ledger.winners[0]
    for seat in range(MAX_SEATS):
        ledger.scored[ledger.listed, seat] = ledger.endings[0, seat]
    ledger.listed += 1


@rule
def play_on(stack: Any, out: Any, ledger: Any) -> None:
    """Best play of everybody from ``stack[0]`` to the end: its results into ``values[0]``.

    Without recursion, which the cache on disk does not bear in functions that others call.
    """
    level = 0
    ledger.place[0] = NEW
    while True:
        s = stack[level]
        ended = False
        if ledger.place[level] == NEW:
            ledger.nodes += 1
            at_end = finished(s, ledger)
            ended = at_end or ledger.nodes > ledger.limit or level + 1 == DEEPEST
            if ended:
                if not at_end:
                    ledger.nodes = ledger.limit + 1
                judge(s, ledger, level)
            else:
                ledger.seat[level] = lowest(s.pending)
                ledger.count[level] = moves(s, int(ledger.seat[level]), out[level])
                ledger.place[level] = 0
        if ended or ledger.place[level] == ledger.count[level]:
            if level == 0:
                return
            level -= 1
            _keep_better(ledger, level)
            ledger.place[level] += 1
            continue
        stack[level + 1] = s
        move = int(out[level, ledger.place[level]])
        play(stack[level + 1], int(ledger.seat[level]), move)
        level += 1
        ledger.place[level] = NEW


@rule
def _keep_better(ledger: Any, level: int) -> None:
    """The results of the level above become this one's if its seat prefers them."""
    mover = ledger.seat[level]
    if ledger.place[level] == 0 or ledger.values[level + 1, mover] > ledger.values[level, mover]:
        ledger.winners[level] = ledger.winners[level + 1]
        for seat in range(MAX_SEATS):
            ledger.values[level, seat] = ledger.values[level + 1, seat]
            ledger.endings[level, seat] = ledger.endings[level + 1, seat]


@rule
def sum_results(worlds: Any, count: int, seat: int, stack: Any, out: Any, ledger: Any) -> float:
    """The seat's results over all worlds, each played to its end, added up; ends are listed."""
    total = 0.0
    ledger.listed = 0
    for number in range(count):
        stack[0] = worlds[number]
        play_on(stack, out, ledger)
        _list_end(ledger)
        total += ledger.values[0, seat]
    return total


@rule
def follow(worlds: Any, after: Any, count: int, seat: int, move: int, ledger: Any) -> int:
    """Make a move in all worlds; how many go on, and in ``ended`` what those bring that do not."""
    kept = 0
    ledger.ended = 0.0
    ledger.listed = 0
    for number in range(count):
        after[kept] = worlds[number]
        play(after[kept], seat, move)
        if finished(after[kept], ledger):
            judge(after[kept], ledger, 0)
            _list_end(ledger)
            ledger.ended += ledger.values[0, seat]
        else:
            kept += 1
    return kept
