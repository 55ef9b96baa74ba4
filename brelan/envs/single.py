"""One game as programs step it: any seat's view when it is asked for, a compiled call a step."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from brelan.core.arrays import stepping
from brelan.core.arrays.stepper import RunningGame
from brelan.core.errors import IllegalMove

REFUSED = -2


class Single(RunningGame):
    """A game whose seats act one by one, in any order that the rules allow.

    A `Stepper` shows the seat to act all it needs at once; here everybody is asked for by name.
    """

    __slots__ = ()

    def deal(self, seed: int | None = None) -> int:
        """Begin anew; without a seed chance goes on where it stood. The seat to act."""
        self._begin(seed)
        return self.seat

    @property
    def seat(self) -> int:
        """The first seat that may act, -1 when the game is over."""
        pending = int(self.states["pending"][0])
        return (pending & -pending).bit_length() - 1

    @property
    def pending(self) -> list[int]:
        """All seats that may act."""
        mask = int(self.states["pending"][0])
        return [seat for seat in range(self.game.players) if mask >> seat & 1]

    def act(self, seat: int, action: int) -> int:
        """Make a pending seat's action; the next seat to act, -1 at the end."""
        following: int = stepping.move_one(self.states, seat, action, self._lists)
        if following == REFUSED:
            raise IllegalMove("batch-action", game=0, seat=seat, action=action)
        return following

    def show(self, seat: int) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
        """What a seat knows, and its mask: all 0 unless it may act."""
        observation = np.empty(self.game.observation_size, np.int8)
        mask = np.empty(self.game.action_count, np.int8)
        stepping.show_one(self.states, seat, self._lists, mask, observation)
        return observation, mask
