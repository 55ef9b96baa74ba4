"""Gymnasium's plain interface: a learner's seat in one game, bots in the others."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from brelan.bots.bot import bot
from brelan.core.errors import GameError
from brelan.core.game import Game
from brelan.core.options import checked_seat, checked_whole

from .opponents import RANDOM, check_opponents
from .rendering import pixels, text
from .single import Single

try:
    import gymnasium
    from gymnasium import spaces
except ImportError as problem:
    raise GameError("extra-missing", extra="gymnasium", problem=str(problem)) from problem

Observation = NDArray[np.int8]
SEEDS = 1 << 53
ILLEGAL = -1.0
"""What an action costs that the mask does not allow: the game, as it is lost."""


class AgainstBots(gymnasium.Env[Observation, int]):
    """One game. A step is the learner's action and all that the others do until its next turn.

    ``seat`` is the learner's; without one it is drawn for every game. ``opponents`` is ``random``
    or a bot's level. The reward is the learner's result at the end, -1 to 1. `action_masks` tells
    what is legal, as sb3-contrib asks for it, and so does ``info["action_mask"]``, as
    `Discrete.sample` takes it. An illegal action ends the game and loses it.
    """

    def __init__(
        self,
        game: str | Game,
        *,
        seat: int | None = None,
        opponents: str = "random",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game = game if isinstance(game, Game) else Game(game, **options)
        seat = None if seat is None else checked_seat(seat, self.game.players)
        self.metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 1}
        self.render_mode = render_mode
        self.observation_space = spaces.Box(0, 127, (self.game.observation_size,), np.int8)
        self.action_space = spaces.Discrete(self.game.action_count)  # type: ignore[assignment]
        self.seat = seat or 0
        """The learner's seat in the running game."""
        self._fixed = seat
        check_opponents(opponents)
        self._bot = None if opponents == RANDOM else bot(opponents, self.game)
        self._single = Single(self.game)
        self._mask = np.zeros(self.game.action_count, np.int8)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal; without a seed chance goes on where it stood."""
        super().reset(seed=seed)
        while True:
            if self._fixed is None:
                self.seat = int(self.np_random.integers(self.game.players))
            if self._bot is not None:  # its slips are part of the game: the seed decides them too
                self._bot.seed = int(self.np_random.integers(SEEDS))
            self._single.deal(int(self.np_random.integers(SEEDS)))
            if self._play_others() >= 0:  # a game without a turn of the learner's is no game
                return self._seen()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The learner's action, and what the others do then."""
        if not self._single.dealt or self._single.seat < 0:
            raise GameError("env-reset")
        action = checked_whole("action", action)
        if not 0 <= action < len(self._mask) or not self._mask[action]:
            seen, _ = self._seen()
            self._mask[:] = 0
            return seen, ILLEGAL, True, False, {"action_mask": self._mask, "illegal": True}
        self._single.act(self.seat, action)
        ended = self._play_others() < 0
        seen, info = self._seen()
        reward = self._single.returns[self.seat] if ended else 0.0
        return seen, float(reward), ended, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now."""
        return self._mask.astype(np.bool_)

    def render(self) -> Any:
        """The whole table, as text or as an array of pixels."""
        table = self._single.table()
        return pixels(table) if self.render_mode == "rgb_array" else text(table)

    def _play_others(self) -> int:
        """Others act until it is the learner's turn; whose turn it is, -1 at the end."""
        single = self._single
        while (seat := single.seat) not in (-1, self.seat) and self.seat not in single.pending:
            if self._bot is None:
                legal = np.flatnonzero(single.show(seat)[1])
                single.act(seat, int(self.np_random.choice(legal)))
                continue
            table = single.table()
            chosen = self._bot.choose(table, seat)
            numbers = {move: action for action, move in table.actions(seat).items()}
            single.act(seat, numbers[chosen])
        return single.seat

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        seen, self._mask = self._single.show(self.seat)
        return seen, {"action_mask": self._mask}
