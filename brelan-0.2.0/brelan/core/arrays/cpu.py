"""Batches on the CPU: NumPy arrays and the compiled loops, on as many cores as wanted."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from itertools import pairwise
from operator import itemgetter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..dispatch import MAX_SEATS
from . import loops, stepping

FEWEST = 256
"""Games that are worth a thread of their own."""


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class CpuEngine:
    """See `brelan.core.arrays.batch.Engine`."""

    def __init__(self, most_moves: int, threads: int | None = None) -> None:
        self.threads = cores() if threads is None else threads
        self._scratch = [
            (np.zeros((1, most_moves), np.int16), np.zeros(MAX_SEATS, np.int32))
            for _ in range(self.threads)
        ]

    @cached_property
    def _pool(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(self.threads)

    def records(self, states: NDArray[Any]) -> Any:
        """The records as they are."""
        return states

    def array(self, values: NDArray[Any]) -> Any:
        """The values as they are."""
        return values

    def wide(self, rows: int, columns: int, dtype: Any) -> Any:
        """Zeros, a row a game: a game's numbers lie side by side."""
        return np.zeros((rows, columns), dtype)

    def shared(self, values: Any) -> Any:
        """A view for the caller, who must not write into it."""
        view = values.view()
        view.flags.writeable = False
        return view

    def given(self, values: Any) -> Any:
        """The caller's array."""
        return np.asarray(values)

    def host(self, values: Any) -> NDArray[Any]:
        """The values as they are."""
        array: NDArray[Any] = values
        return array

    def deal(self, states: Any) -> None:
        """Deal every game."""
        self._spread(lambda cut, lists, scores: loops.deal_rows(cut(states)), len(states))

    def look(self, states: Any, seats: Any) -> None:
        """Each game's first pending seat, -1 where the game is over."""
        loops.look_rows(states, seats)

    def legal(self, states: Any, seats: Any, moves: Any, counts: Any) -> None:
        """The legal moves of one seat a game."""
        self._spread(
            lambda cut, lists, scores: loops.legal_rows(
                cut(states), cut(seats), cut(moves), cut(counts)
            ),
            len(states),
        )

    def step(self, states: Any, seats: Any, moves: Any, refused: Any) -> None:
        """One move a game."""
        self._spread(
            lambda cut, lists, scores: loops.step_rows(
                cut(states), cut(seats), cut(moves), lists[0], cut(refused)
            ),
            len(states),
        )

    def settle(self, states: Any, scores: Any, winners: Any) -> None:
        """Scores and winners of every game."""
        loops.settle_rows(states, scores, winners)

    def play_out(self, states: Any, policies: Any) -> None:
        """Random moves to the end of every game."""
        self._spread(
            lambda cut, lists, scores: loops.play_out_rows(cut(states), cut(policies), lists[0]),
            len(states),
        )

    def renew(self, states: Any, chosen: Any) -> None:
        """Deal the chosen games anew."""
        stepping.renew_rows(states, chosen)

    def observe(self, states: Any, seats: Any, observations: Any) -> None:
        """What one seat a game knows."""
        self._spread(
            lambda cut, lists, scores: stepping.observe_rows(
                cut(states), cut(seats), cut(observations)
            ),
            len(states),
        )

    def show(self, states: Any, *shown: Any) -> None:
        """Masks, observations and seats of every game."""
        self._spread(
            lambda cut, lists, scores: stepping.show_rows(cut(states), lists, *map(cut, shown)),
            len(states),
        )

    def draw(self, masks: Any, policies: Any, randoms: Any) -> None:
        """A random action that the mask allows in every game."""
        self._spread(
            lambda cut, lists, scores: stepping.draw_rows(cut(masks), cut(policies), cut(randoms)),
            len(masks),
        )

    def turn(self, states: Any, actions: Any, renews: bool, results: Any, *shown: Any) -> int:
        """One action a game and what is shown then; the first game that refused, or -1."""
        refused = self._spread(
            lambda cut, lists, scores: stepping.turn_rows(
                cut(states), cut(actions), renews, results, lists, scores, *map(cut, shown)
            ),
            len(states),
        )
        found = [
            start + row
            for start, row in zip(self._starts(len(states)), refused, strict=False)
            if row >= 0
        ]
        return min(found, default=-1)

    def _starts(self, rows: int) -> list[int]:
        """Where the parts begin into which so many rows are cut, and their end."""
        parts = max(1, min(self.threads, rows // FEWEST))
        return [rows * number // parts for number in range(parts + 1)]

    def _spread(self, work: Callable[..., Any], rows: int) -> list[Any]:
        """Do the work on all rows, cut into as many parts as there are threads for."""
        starts = self._starts(rows)
        if len(starts) == 2:
            return [work(_whole, *self._scratch[0])]
        cuts = [itemgetter(slice(*pair)) for pair in pairwise(starts)]
        jobs = [
            self._pool.submit(work, cut, *scratch)
            for cut, scratch in zip(cuts, self._scratch, strict=False)
        ]
        return [job.result() for job in jobs]


def _whole(array: Any) -> Any:
    """An array that needs no cutting."""
    return array
