"""Gymnasium's vector interface: one learner in many games, against fixed opponents.

Importing this module makes all games known to ``gymnasium.make`` and ``gymnasium.make_vec``.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from operator import index
from typing import Any

import numpy as np
from numpy.typing import NDArray

from brelan.bots.bot import bot
from brelan.core.arrays.batch import Batch
from brelan.core.errors import GameError
from brelan.core.game import Game
from brelan.core.options import checked_seat, checked_whole

try:
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

    from .opponents import RANDOM, check_opponents
    from .registration import register
except ImportError as problem:
    raise GameError("extra-missing", extra="gymnasium", problem=str(problem)) from problem

Observation = dict[str, NDArray[np.int8]]
Opponent = Callable[[Batch, NDArray[np.bool_]], Any]
"""Given a batch and the games where it is to act, an action a game; others do not matter."""


def random_opponent(batch: Batch, games: NDArray[np.bool_]) -> Any:
    """Any legal action."""
    return batch.random_actions


def bot_opponent(game: Game, level: str, **effort: Any) -> Opponent:
    """A bot of that level; it sees what its seat sees."""
    player = bot(level, game, **effort)

    def choose(batch: Batch, games: NDArray[np.bool_]) -> NDArray[np.int64]:
        actions = np.full(len(batch), -1)
        seats = batch.seats
        for row in np.flatnonzero(games):
            table, seat = batch.table(int(row)), int(seats[row])
            chosen = player.choose(table, seat)
            numbers = {move: action for action, move in table.actions(seat).items()}
            actions[row] = numbers[chosen]
        return actions

    return choose


class OneSeat(VectorEnv[Observation, Any, Any]):
    """Many games, in each of which the learner has one seat and opponents have the others.

    ``seat`` is the learner's; without one it changes with every game. ``opponents`` is ``random``,
    a bot's level, or a function. A step is the learner's action and all that others do until it
    is to act again. A game that ends is dealt anew in the same step; what the learner saw last is
    ``infos["final_obs"]``. With ``autoreset=AutoresetMode.NEXT_STEP``, which some of Gymnasium's
    wrappers want, it is dealt anew by the next step, whose action there does not matter. The
    reward is the learner's result at the end: -1 to 1.
    """

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        *,
        seat: int | None = None,
        opponents: str | Opponent = "random",
        threads: int | None = None,
        autoreset: AutoresetMode = AutoresetMode.SAME_STEP,
        **options: Any,
    ) -> None:
        self.game = game if isinstance(game, Game) else Game(game, **options)
        seat = None if seat is None else checked_seat(seat, self.game.players)
        if autoreset is AutoresetMode.DISABLED:
            raise GameError("env-autoreset")
        self.metadata = {"render_modes": [], "autoreset_mode": autoreset}
        self._next_step = autoreset is AutoresetMode.NEXT_STEP
        num_envs = checked_whole("num_envs", num_envs)
        if num_envs < 1:
            raise GameError("batch-games", games=num_envs)
        self.num_envs = num_envs
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 127, (self.game.observation_size,), np.int8),
                "action_mask": spaces.Box(0, 1, (self.game.action_count,), np.int8),
            }
        )
        self.single_action_space = spaces.Discrete(self.game.action_count)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._seat = seat
        self._threads = threads
        self._opponent = self._chosen(opponents)
        self._batch: Batch | None = None

    def _chosen(self, opponents: str | Opponent) -> Opponent:
        if callable(opponents):
            return opponents
        check_opponents(opponents)
        return random_opponent if opponents == RANDOM else bot_opponent(self.game, opponents)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal all games; without a seed chance goes on where it stood, at first anywhere."""
        if self._batch is None or seed is not None:
            begun = secrets.randbits(53) if seed is None else index(seed)
            self._batch = self.game.batch(self.num_envs, seed=begun, threads=self._threads)
        else:
            self._batch.reset()
        first = np.zeros(self.num_envs, np.int64) + (self._seat or 0)
        if self._seat is None:
            first = np.arange(self.num_envs) % self.game.players
        self.seats = first.astype(np.int8)
        """The learner's seat in each game."""
        self._play_others(self._batch, np.zeros(self.num_envs), {})
        return self._seen(self._batch), {}

    def step(
        self, actions: Any
    ) -> tuple[Observation, Any, NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """The learner's action in each game, and what the others do then."""
        if self._batch is None:
            raise GameError("env-reset")
        batch = self._batch
        rewards = np.zeros(self.num_envs)
        final: dict[str, Any] = {}
        over = batch.seats < 0
        batch.act(np.where(over, -1, np.asarray(actions)))
        if over.any():
            self._deal_anew(batch, over)
        ended = self._end(batch, rewards, final)
        ended |= self._play_others(batch, rewards, final)
        return self._seen(batch), rewards, ended, np.zeros(self.num_envs, np.bool_), final

    def _play_others(
        self, batch: Batch, rewards: NDArray[np.float64], final: dict[str, Any]
    ) -> NDArray[np.bool_]:
        """Opponents act until it is the learner's turn everywhere; which games ended meanwhile."""
        ended = np.zeros(self.num_envs, np.bool_)
        while True:
            waiting = (batch.seats != self.seats) & (batch.seats >= 0)
            if not waiting.any():
                return ended
            batch.act(np.where(waiting, self._opponent(batch, waiting), -1))
            ended |= self._end(batch, rewards, final)

    def _end(
        self, batch: Batch, rewards: NDArray[np.float64], final: dict[str, Any]
    ) -> NDArray[np.bool_]:
        """Book the games that have just ended and deal them anew."""
        ended = np.array(batch.ended)
        if ended.any():
            rows = np.flatnonzero(ended)
            rewards[rows] += batch.rewards[rows, self.seats[rows]]
            if self._next_step:
                return ended
            last = batch.observe(self.seats)
            seen = final.setdefault("final_obs", np.full(self.num_envs, None, object))
            none_legal = np.zeros(self.game.action_count, np.int8)
            for row in rows:
                seen[row] = {"observation": last[row].copy(), "action_mask": none_legal}
            final.setdefault("_final_obs", np.zeros(self.num_envs, np.bool_))[rows] = True
            self._deal_anew(batch, ended)
        return ended

    def _deal_anew(self, batch: Batch, which: NDArray[np.bool_]) -> None:
        """New games in these places, with the learner one seat further on."""
        if self._seat is None:
            self.seats[which] = (self.seats[which] + 1) % self.game.players
        batch.reset(which)

    def _seen(self, batch: Batch) -> Observation:
        seen = batch.observations.copy()
        over = batch.seats < 0
        if over.any():  # a batch shows nothing of a game that is over; the learner sees its end
            seen[over] = batch.observe(self.seats)[over]
        return {"observation": seen, "action_mask": batch.masks.astype(np.int8)}


register()
