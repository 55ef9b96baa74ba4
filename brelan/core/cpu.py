"""Batches on the CPU: NumPy arrays and the compiled loops."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import simulate


class CpuEngine:
    """See `brelan.core.batch.Engine`."""

    def __init__(self, most_moves: int) -> None:
        self._out = np.zeros(most_moves, np.int16)

    def array(self, values: NDArray[Any]) -> Any:
        """The values as they are."""
        return values

    def host(self, values: Any) -> NDArray[Any]:
        """The values as they are."""
        array: NDArray[Any] = values
        return array

    def deal(self, states: Any) -> None:
        """Deal every game."""
        simulate.deal_rows(states)

    def look(self, states: Any, seats: Any) -> None:
        """Each game's first pending seat, -1 where the game is over."""
        simulate.look_rows(states, seats)

    def legal(self, states: Any, seats: Any, moves: Any, counts: Any) -> None:
        """The legal moves of one seat a game."""
        simulate.legal_rows(states, seats, moves, counts)

    def step(self, states: Any, seats: Any, moves: Any, refused: Any) -> None:
        """One move a game."""
        simulate.step_rows(states, seats, moves, self._out, refused)

    def settle(self, states: Any, scores: Any, winners: Any) -> None:
        """Scores and winners of every game."""
        simulate.settle_rows(states, scores, winners)

    def play_out(self, states: Any, policies: Any) -> None:
        """Random moves to the end of every game."""
        simulate.play_out_rows(states, policies, self._out)
