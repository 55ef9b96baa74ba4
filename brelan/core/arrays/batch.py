"""Many games stepped together: arrays in, arrays out, on the CPU or on a CUDA device.

There are two ways to step. `Batch.step` takes moves by the rules' own numbers. `Batch.act` takes
actions, numbered closely from 0 on, and shows at once what learners need next: masks,
observations, rewards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import numpy as np
from numpy.typing import NDArray

from ..dispatch import MAX_SEATS
from ..errors import GameError, IllegalMove
from ..generator import derive_all, start_all
from ..options import checked_whole
from .playouts import check_device, policy_of, returns_of_masks

if TYPE_CHECKING:
    from ..game import Game
    from ..table import Table


MOST_THREADS = 4096


class Engine(Protocol):
    """A device: it holds the arrays of a batch and runs the row-wise loops over them."""

    def records(self, states: NDArray[Any]) -> Any:
        """The games' records on the device, laid out as it works on them fastest."""

    def array(self, values: NDArray[Any]) -> Any:
        """A device array with these values."""

    def wide(self, rows: int, columns: int, dtype: Any) -> Any:
        """A device array of zeros, a row a game, laid out as the device writes it fastest."""

    def shared(self, values: Any) -> Any:
        """A device array as the caller gets it, to read only."""

    def given(self, values: Any) -> Any:
        """The caller's array on the device."""

    def host(self, values: Any) -> NDArray[Any]:
        """A NumPy array with these values."""

    def deal(self, states: Any) -> None:
        """Deal every game."""

    def look(self, states: Any, seats: Any) -> None:
        """Each game's first pending seat, -1 where the game is over."""

    def legal(self, states: Any, seats: Any, moves: Any, counts: Any) -> None:
        """The legal moves of one seat a game."""

    def step(self, states: Any, seats: Any, moves: Any, refused: Any) -> None:
        """One move a game."""

    def settle(self, states: Any, scores: Any, winners: Any) -> None:
        """Scores and winners of every game."""

    def play_out(self, states: Any, policies: Any) -> None:
        """Random moves to the end of every game."""

    def renew(self, states: Any, chosen: Any) -> None:
        """Deal the chosen games anew."""

    def observe(self, states: Any, seats: Any, observations: Any) -> None:
        """What one seat a game knows."""

    def show(self, states: Any, *shown: Any) -> None:
        """Masks, observations and seats of every game."""

    def draw(self, masks: Any, policies: Any, randoms: Any) -> None:
        """A random action that the mask allows in every game."""

    def turn(self, states: Any, actions: Any, renews: bool, results: Any, *shown: Any) -> int:
        """One action a game and what is shown then; the first game that refused, or -1."""


class LearnerArrays:
    """What a batch shows to learners: arrays with a row a game, overwritten by every action."""

    def __init__(self, game: Game, policies: NDArray[np.uint64], engine: Engine) -> None:
        games = len(policies)
        self.masks = engine.wide(games, game.action_count, np.bool_)
        self.observations = engine.wide(games, game.observation_size, np.int8)
        self.policies = engine.array(policies)
        self.randoms = engine.array(np.zeros(games, np.int16))
        self.drawn = False
        """Whether ``randoms`` is true to the masks."""
        self.rewards = engine.wide(games, game.players, np.float32)
        self.ended = engine.array(np.zeros(games, np.bool_))
        winners = np.arange(1 << game.players, dtype=np.uint8)
        results = returns_of_masks(winners, game.players).astype(np.float32)
        self.results = engine.array(results)
        """What every seat gets, by the winners' bit mask."""


class Batch:
    """n games of one kind. Game i is dealt with the seed ``derive(seed, i)``.

    >>> import brelan
    >>> batch = brelan.game("bonne-combinaison", first=0).batch(3, seed=1)
    >>> batch.seats
    array([0, 0, 0], dtype=int8)
    >>> moves, counts = batch.legal()
    >>> counts
    array([128, 128, 128], dtype=int16)
    >>> batch.step(moves[:, 0])
    >>> batch.seats
    array([1, 1, 1], dtype=int8)
    >>> batch.masks.shape, batch.observations.shape
    ((3, 496), (3, 226))
    >>> rewards, ended = batch.act(batch.random_actions)
    """

    def __init__(
        self, game: Game, games: int, seed: int, engine: Engine, *, auto_reset: bool = False
    ) -> None:
        self.game = game
        self.engine = engine
        self.auto_reset = auto_reset
        """Whether a game that `act` ends is dealt anew at once; chance goes on where it stood."""
        self.deal_seeds = derive_all(seed, 0, games)
        states = np.asarray(game.states(games))  # Numba takes plain arrays faster
        states["rng"] = start_all(self.deal_seeds)
        self.states = engine.records(states)
        """The records; on a device in its own memory."""
        self._seats = engine.array(np.zeros(games, np.int8))
        self._moves = engine.array(np.zeros((games, game.rules.MOST_MOVES), np.int16))
        self._counts = engine.array(np.zeros(games, np.int16))
        self._refused = engine.array(np.zeros(games, np.bool_))
        self._learner_arrays: LearnerArrays | None = None
        self._shown = False
        engine.deal(self.states)

    def __len__(self) -> int:
        return len(self.deal_seeds)

    @property
    def seats(self) -> Any:
        """The seat to act in each game (the lowest pending one), -1 where the game is over."""
        if not self._shown:
            self.engine.look(self.states, self._seats)
        return self._seats

    def legal(self, seats: Any = None) -> tuple[Any, Any]:
        """Legal moves as numbers, ascending, a row a game, and how many of a row count.

        The arrays are overwritten by the next call.
        """
        chosen = self.seats if seats is None else self._given_seats(seats)
        self.engine.legal(self.states, chosen, self._moves, self._counts)
        return self._moves, self._counts

    def step(self, moves: Any, seats: Any = None) -> None:
        """Make one move in each game; games that are over, or whose seat is -1, stand still.

        Where a move is illegal the game stands still too and `IllegalMove` is raised in the end.
        """
        chosen = self.seats if seats is None else self._given_seats(seats)
        numbers = self._given(moves, np.int16)
        self._shown = False
        self.engine.step(self.states, chosen, numbers, self._refused)
        refused = self.engine.host(self._refused)
        if refused.any():
            first = int(refused.argmax())
            raise IllegalMove(
                "batch-refused",
                count=int(refused.sum()),
                game=first,
                seat=int(self.engine.host(chosen)[first]),
                move=int(self.engine.host(numbers)[first]),
            )

    def act(self, actions: Any) -> tuple[Any, Any]:
        """One action in each game by the seat to act; a negative one lets a game stand still.

        Gives `rewards` and `ended`. An action that the mask forbids is not made, and raises
        `IllegalMove` when all others are.
        """
        arrays = self._look()
        given = self.engine.given(actions)
        if given.shape != (len(self),) or given.dtype.kind not in "iu":
            raise GameError("batch-shape", games=len(self), given=f"{given.dtype}{given.shape}")
        refused = self.engine.turn(
            self.states,
            given,
            self.auto_reset,
            arrays.results,
            arrays.masks,
            arrays.observations,
            arrays.rewards,
            arrays.ended,
            self._seats,
        )
        arrays.drawn = False
        if refused >= 0:
            raise IllegalMove(
                "batch-action",
                game=refused,
                seat=int(self.engine.host(self._seats)[refused]),
                action=int(self.engine.host(given)[refused]),
            )
        return self.rewards, self.ended

    @property
    def observations(self) -> Any:
        """What the seat to act knows, a row a game: see `Game.observation_parts`."""
        return self.engine.shared(self._look().observations)

    @property
    def masks(self) -> Any:
        """Which actions the seat to act may take, a row a game: see `Game.action_parts`."""
        return self.engine.shared(self._look().masks)

    @property
    def random_actions(self) -> Any:
        """A legal action a game, drawn uniformly; -1 where the game is over.

        They are drawn when first asked for and stay until the next `act`.
        """
        arrays = self._look()
        if not arrays.drawn:
            self.engine.draw(arrays.masks, arrays.policies, arrays.randoms)
            arrays.drawn = True
        return self.engine.shared(arrays.randoms)

    @property
    def rewards(self) -> Any:
        """The results of games that the last `act` ended, a column a seat; 0 for all others."""
        return self.engine.shared(self._look().rewards)

    @property
    def ended(self) -> Any:
        """Which games the last `act` ended."""
        return self.engine.shared(self._look().ended)

    def observe(self, seats: Any) -> Any:
        """What one given seat a game knows, whether it is to act or not; zeros for -1."""
        observations = self.engine.wide(len(self), self.game.observation_size, np.int8)
        self.engine.observe(self.states, self._given_seats(seats), observations)
        return self.engine.shared(observations)

    def reset(self, games: Any = None) -> None:
        """Deal games anew, those that an array of booleans names, or all."""
        chosen = np.ones(len(self), np.bool_) if games is None else games
        given = self.engine.given(chosen)
        if given.shape != (len(self),) or given.dtype.kind != "b":
            raise GameError("batch-chosen", games=len(self), given=f"{given.dtype}{given.shape}")
        self.engine.renew(self.states, given)
        self._shown = False

    def play_out(self) -> None:
        """Every game to its end by uniformly random moves."""
        self.engine.play_out(self.states, self.engine.array(policy_of(self.deal_seeds)))
        self._shown = False

    @property
    def over(self) -> NDArray[np.bool_]:
        """Which games have ended."""
        ended: NDArray[np.bool_] = self.engine.host(self.seats) < 0
        return ended

    @property
    def scores(self) -> NDArray[np.int32]:
        """Scores, a row a game and a column a seat."""
        return self._settle()[0]

    @property
    def winners(self) -> NDArray[np.uint8]:
        """Winning seats of each game as a bit mask, 0 until it is over."""
        return self._settle()[1]

    @property
    def returns(self) -> NDArray[np.float64]:
        """Zero-sum results, a row a game and a column a seat; 0 until the game is over."""
        return returns_of_masks(self.winners, self.game.players)

    def table(self, row: int) -> Table:
        """A copy of one game as a table, set up from where it stands."""
        from ..quick_record import copy_state
        from ..table import Table

        row = checked_whole("row", row)
        if not 0 <= row < len(self):
            raise GameError("batch-row", row=row, games=len(self))
        host = self.engine.host(self.states).view(np.recarray)
        table = Table(self.game, copy_state(host[row]), seed=int(self.deal_seeds[row]))
        table.position = table.view(None)
        return table

    def _look(self) -> LearnerArrays:
        """The arrays for learners, true to the records."""
        if self._learner_arrays is None:
            self._learner_arrays = LearnerArrays(self.game, policy_of(self.deal_seeds), self.engine)
        arrays = self._learner_arrays
        if not self._shown:
            self.engine.show(self.states, arrays.masks, arrays.observations, self._seats)
            arrays.drawn = False
            self._shown = True
        return arrays

    def _settle(self) -> tuple[NDArray[np.int32], NDArray[np.uint8]]:
        scores = self.engine.array(np.zeros((len(self), MAX_SEATS), np.int32))
        winners = self.engine.array(np.zeros(len(self), np.uint8))
        self.engine.settle(self.states, scores, winners)
        return self.engine.host(scores)[:, : self.game.players], self.engine.host(winners)

    def _given(self, values: Any, dtype: Any) -> Any:
        """An array of the caller's, a number a game."""
        if hasattr(values, "__cuda_array_interface__"):
            return values
        array = self._numbers(values)
        # A number too large for its type would become another one, which may be legal.
        least, most = np.iinfo(dtype).min, np.iinfo(dtype).max
        fits = (array >= least) & (array <= most)
        return self.engine.array(np.where(fits, array, least).astype(dtype))

    def _numbers(self, values: Any) -> NDArray[Any]:
        """An array of the caller's in the memory of the CPU, a whole number a game."""
        array = np.ascontiguousarray(values)
        if array.shape != (len(self),) or not np.issubdtype(array.dtype, np.integer):
            raise GameError("batch-shape", games=len(self), given=f"{array.dtype}{array.shape}")
        return array

    def _given_seats(self, seats: Any) -> Any:
        """A seat a game, -1 for none."""
        if not hasattr(seats, "__cuda_array_interface__"):
            seats = self._numbers(seats)
            wrong = (seats < -1) | (seats >= self.game.players)
            if wrong.any():
                seat = str(seats[wrong.argmax()])
                raise GameError("seat-unknown", seat=seat, players=self.game.players)
        return self._given(seats, np.int8)


def batch(
    game: Game, games: int, seed: int, device: str, *, auto_reset: bool, threads: int | None
) -> Batch:
    """A batch on the ``cpu`` or on ``cuda``."""
    check_device(device)
    games = checked_whole("games", games)
    if games < 1:
        raise GameError("batch-games", games=games)
    if threads is not None and not 1 <= checked_whole("threads", threads) <= MOST_THREADS:
        raise GameError("batch-threads", threads=threads, most=MOST_THREADS)
    most_moves = game.rules.MOST_MOVES
    if device == "cuda":
        from .cuda import CudaEngine

        return Batch(game, games, seed, CudaEngine(most_moves), auto_reset=auto_reset)
    from .cpu import CpuEngine

    return Batch(game, games, seed, CpuEngine(most_moves, threads), auto_reset=auto_reset)
