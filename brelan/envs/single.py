"""One game as programs step it: plain arrays, one compiled call a step."""

from __future__ import annotations

import secrets
from operator import index
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from brelan.core.arrays import loops, stepping
from brelan.core.arrays.stepper import returns_of
from brelan.core.errors import IllegalMove
from brelan.core.generator import start
from brelan.core.options import checked_seed
from brelan.core.quick_record import copy_state
from brelan.core.table import Table

if TYPE_CHECKING:
    from brelan.core.game import Game

REFUSED = -2


class Single:
    """A game in progress, stepped by actions."""

    __slots__ = ("_lists", "_sizes", "game", "states")

    def __init__(self, game: Game) -> None:
        self.game = game
        _ = game.tensor  # says so if there is none
        self.states: NDArray[Any] = np.asarray(game.states(1))
        """The record, in an array of one: Numba takes these fastest."""
        self._lists = np.zeros((1, game.rules.MOST_MOVES), np.int16)
        self._sizes = game.observation_size, game.action_count

    def copy(self) -> Single:
        """The same game in memory of its own."""
        other = Single.__new__(Single)
        other.game = self.game
        other.states = self.states.copy()
        other._lists = np.zeros_like(self._lists)
        other._sizes = self._sizes
        return other

    def deal(self, seed: int | None = None) -> int:
        """Begin anew; without a seed chance goes on where it stood. The seat to act."""
        if seed is not None:
            self.states["rng"] = start(checked_seed(index(seed)))  # NumPy's integers too
        elif not self.dealt:
            self.states["rng"] = start(secrets.randbits(53))
        loops.deal_rows(self.states)
        return self.seat

    @property
    def dealt(self) -> bool:
        """Whether the game has begun."""
        return bool(self.states["rng"][0] != 0)

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
        seen, actions = self._sizes
        observation, mask = np.empty(seen, np.int8), np.empty(actions, np.int8)
        stepping.show_one(self.states, seat, self._lists, mask, observation)
        return observation, mask

    @property
    def returns(self) -> tuple[float, ...]:
        """Each seat's result; all 0 until the game is over."""
        return returns_of(self.game, self.states)

    def table(self) -> Table:
        """The game as a table, which shares nothing with it."""
        return Table(self.game, copy_state(self.states.view(np.recarray)[0]), seed=0)
