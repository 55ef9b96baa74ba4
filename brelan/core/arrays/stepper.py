"""One game stepped from Python as fast as it goes: one compiled call an action."""

from __future__ import annotations

import secrets
from operator import index
from typing import TYPE_CHECKING, Any, Self

import numpy as np
from numpy.typing import NDArray

from ..dispatch import MAX_SEATS
from ..errors import GameError, IllegalMove
from ..generator import start
from ..open_position import seats_of
from ..options import checked_seat, checked_seed, written
from . import loops, stepping

if TYPE_CHECKING:
    from ..game import Game
    from ..table import Table

SEAT_BITS = 4
SEAT = (1 << SEAT_BITS) - 1


class RunningGame:
    """One game in progress, in memory of its own, that actions change."""

    __slots__ = ("_lists", "game", "states")

    def __init__(self, game: Game) -> None:
        self.game = game
        _ = game.tensor  # says so if there is none
        self.states: NDArray[Any] = np.asarray(game.states(1))
        """The record, in a plain array of one: Numba takes these fastest."""
        self._arrays()

    def _arrays(self) -> None:
        """Memory for what is listed and shown; no two games share it."""
        self._lists = np.zeros((1, self.game.rules.MOST_MOVES), np.int16)

    def _begin(self, seed: int | None) -> None:
        """Deal; without a seed chance goes on where it stood, or begins anywhere."""
        if seed is not None:
            self.states["rng"] = start(checked_seed(seed))
        elif not self.dealt:
            self.states["rng"] = start(secrets.randbits(53))
        loops.deal_rows(self.states)

    @property
    def dealt(self) -> bool:
        """Whether the game has begun."""
        return bool(self.states["rng"][0] != 0)

    @property
    def returns(self) -> tuple[float, ...]:
        """Each seat's result, from -1 to 1; all 0 until the game is over."""
        from ..table import returns

        scores, winners = np.zeros((1, MAX_SEATS), np.int32), np.zeros(1, np.uint8)
        loops.settle_rows(self.states, scores, winners)
        return returns(self.game.players, seats_of(int(winners[0])))

    def copy(self) -> Self:
        """The same game in memory of its own."""
        other = type(self).__new__(type(self))
        other.game = self.game
        other.states = self.states.copy()
        other._arrays()
        return other

    def table(self) -> Table:
        """The game as it stands, as a table that shares nothing with it."""
        from ..quick_record import copy_state
        from ..table import Table

        made = Table(self.game, copy_state(self.states.view(np.recarray)[0]), seed=0)
        made.position = made.view(None)
        return made


class Stepper(RunningGame):
    """One game that is stepped by actions. It shows the seat to act what it knows and may do.

    ``mask`` and ``observation`` are the same arrays all the time, overwritten by every action:
    copy what you keep. `Game.action_parts` and `Game.observation_parts` explain them. In games with
    simultaneous choices the seats that have not chosen act one after the other.

    >>> import brelan
    >>> one = brelan.game("combit").stepper(seed=7)
    >>> one.seat, one.legal[:4], one.observation.shape, one.mask.shape
    (1, [0, 1, 2, 3], (249,), (91,))
    >>> while not one.over:
    ...     seat = one.act(one.legal[0])
    >>> one.seat, sum(one.returns)
    (-1, 0.0)
    """

    __slots__ = (
        "_count",
        "_legal",
        "_mask",
        "_seen",
        "mask",
        "observation",
        "seat",
    )

    seat: int
    """The seat to act (the lowest that may), -1 once the game is over."""

    def __init__(self, game: Game, seed: int | None = None) -> None:
        super().__init__(game)
        self.deal(seed)

    def _arrays(self) -> None:
        """Memory for what is shown, and the caller's views of it, which are not written to."""
        super()._arrays()
        actions = self.game.action_count
        self._mask = np.zeros(actions, np.bool_)
        self._seen = np.zeros(self.game.observation_size, np.int8)
        self._legal = np.zeros(actions, np.int16)
        self.mask = self._mask.view()
        """Which actions the seat to act may take; all false once the game is over."""
        self.observation = self._seen.view()
        """What the seat to act knows; zeros once the game is over."""
        self.mask.flags.writeable = self.observation.flags.writeable = False

    def deal(self, seed: int | None = None) -> int:
        """Begin a new game; without a seed chance goes on where it stood. The seat to act."""
        self._begin(seed)
        return self._look()

    def act(self, action: int) -> int:
        """Make an action of the seat to act; the next seat to act, -1 at the end.

        Raises `IllegalMove`, and leaves the game as it is, if the mask does not allow it.
        """
        try:
            action = index(action)
        except TypeError:
            raise GameError("number-whole", name="action", value=written(action)) from None
        shown = -1
        if 0 <= action < len(self._legal):
            shown = stepping.step_one(
                self.states, action, self._lists, self._mask, self._seen, self._legal
            )
        if shown < 0:
            raise IllegalMove("batch-action", game=0, seat=self.seat, action=action)
        self._count = shown >> SEAT_BITS
        self.seat = seat = (shown & SEAT) - 1
        return seat

    @property
    def legal(self) -> list[int]:
        """The actions that the mask allows, ascending."""
        found: list[int] = self._legal[: self._count].tolist()
        return found

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.seat < 0

    def observe(self, seat: int) -> NDArray[np.int8]:
        """What any seat knows, in an array of its own."""
        seat = checked_seat(seat, self.game.players)
        seen = np.zeros(len(self._seen), np.int8)
        stepping.observe_rows(self.states, np.array([seat], np.int8), seen.reshape(1, -1))
        return seen

    def copy(self) -> Self:
        """The same game in memory of its own."""
        other = super().copy()
        other._look()
        return other

    __copy__ = copy

    def __repr__(self) -> str:
        state = "over" if self.over else f"seat {self.seat} to act"
        return f"<Stepper {self.game.id}, {state}>"

    def _look(self) -> int:
        """Show the game as it stands."""
        shown = stepping.look_one(self.states, self._lists, self._mask, self._seen, self._legal)
        self._count = shown >> SEAT_BITS
        self.seat = (shown & SEAT) - 1
        return self.seat
