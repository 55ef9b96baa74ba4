"""The games for PettingZoo: every game and option as an AEC environment, some as a parallel one.

``env("punto", players=3)``, or after importing this module ``pettingzoo.make("aec",
"brelan/punto-v1", players=3)``; ``parallel_env("combi-combo")``, where all seats choose at once.

Agents are ``player_0`` … in the order of the seats. An observation is a dictionary: its
``observation`` is what the seat knows (`Game.observation_parts` explains it), its ``action_mask``
which actions are legal (`Game.action_parts`), all 0 out of turn. Rewards come at the end: zero-sum,
between -1 and 1.
"""

from __future__ import annotations

from operator import index
from typing import Any

import numpy as np
from numpy.typing import NDArray

from brelan.core.catalogue import catalogue
from brelan.core.errors import GameError, IllegalMove
from brelan.core.game import Game

from . import rendering
from .single import Single

try:
    import pettingzoo
    from gymnasium import spaces
    from pettingzoo.utils import AssertOutOfBoundsWrapper, OrderEnforcingWrapper
    from pettingzoo.utils import TerminateIllegalWrapper as EndIfIllegal
except ImportError as problem:
    raise GameError("extra-missing", extra="pettingzoo", problem=str(problem)) from problem

Observation = dict[str, NDArray[np.int8]]
RENDER_MODES = ["human", "ansi", "rgb_array"]
NOBODY = -1
"""Whose turn it is when it is nobody's."""
ILLEGAL = -1.0
"""What an illegal action costs the one who takes it; it ends the game."""


class _Look:
    """What both kinds of environments show of a game."""

    def __init__(self, game: str | Game, render_mode: str | None, options: dict[str, Any]) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise GameError("render-mode", mode=render_mode, allowed=RENDER_MODES)
        self.game = game if isinstance(game, Game) else Game(game, **options)
        self.single = Single(self.game)
        self.render_mode = render_mode
        info = self.game.info
        self.metadata = {
            "name": f"{info.id.replace('-', '_')}_v{info.version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": self.game.secrecy.simultaneous,
            "render_fps": 2,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.players)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self._observations() for agent in self.possible_agents}
        self.action_spaces = {
            agent: spaces.Discrete(self.game.action_count) for agent in self.possible_agents
        }
        everything = self.game.players * self.game.observation_size
        self.state_space = spaces.Box(0, 127, (everything,), np.int8)

    def _observations(self) -> spaces.Dict:
        return spaces.Dict(
            {
                "observation": spaces.Box(0, 127, (self.game.observation_size,), np.int8),
                "action_mask": spaces.Box(0, 1, (self.game.action_count,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Dict:
        """What the agent's observations look like."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The agent's actions."""
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Observation:
        """What the agent knows and may do."""
        observation, mask = self.single.show(self.seat_of[agent])
        return {"observation": observation, "action_mask": mask}

    def state(self) -> NDArray[np.int8]:
        """What all seats know, one behind the other."""
        return np.concatenate([self.single.show(seat)[0] for seat in range(self.game.players)])

    def render(self) -> str | NDArray[np.uint8] | None:
        """The whole table as text or as a picture; ``human`` prints it."""
        if self.render_mode is None:
            return None
        if not self.single.dealt:
            raise GameError("env-reset")
        table = self.single.table()
        if self.render_mode == "rgb_array":
            return rendering.pixels(table)
        drawn = rendering.text(table)
        if self.render_mode == "ansi":
            return drawn
        print(drawn)
        return None

    def close(self) -> None:
        """Nothing is held open."""


class RawEnv(_Look, pettingzoo.AECEnv[str, Observation, int]):
    """One game, agent by agent. An illegal action raises `IllegalMove` and changes nothing."""

    def __init__(self, game: str | Game, *, render_mode: str | None = None, **options: Any) -> None:
        super().__init__(game, render_mode, options)
        self.agents: list[str] = []
        self._seat = NOBODY

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal; without a seed chance goes on where it stood."""
        self._seat = self.single.deal(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._seat]
        self._skip_agent_selection = None

    def step(self, action: int | None) -> None:
        """The selected agent's action; None for one whose game is over."""
        if self._seat < 0 or action is None:
            if not self.single.dealt:
                raise GameError("env-reset")
            self._was_dead_step(action)
            return
        self._seat = self.single.act(self._seat, index(action))
        # Nothing has been cumulated before the end, so that there is nothing to clear.
        if self._seat >= 0:
            self.agent_selection = self.possible_agents[self._seat]
        else:
            self._finish()

    def _finish(self) -> None:
        for agent, result in zip(self.possible_agents, self.single.returns, strict=True):
            self.rewards[agent] = result
            self._cumulative_rewards[agent] = result
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]


class ParallelEnv(_Look, pettingzoo.ParallelEnv[str, Observation, int]):
    """A game in which all seats choose at once.

    An illegal action ends the game; it costs whoever took it.
    """

    def __init__(self, game: str | Game, *, render_mode: str | None = None, **options: Any) -> None:
        super().__init__(game, render_mode, options)
        if not self.game.secrecy.simultaneous:
            raise GameError("not-simultaneous", game=self.game.id)
        self.agents: list[str] = []

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Deal; without a seed chance goes on where it stood."""
        self.single.deal(seed)
        self.agents = list(self.possible_agents)
        return self._seen(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """All agents' actions at once; nothing more happens once the game is over."""
        if not self.single.dealt:
            raise GameError("env-reset")
        agents = self.agents
        if not agents:
            return {}, {}, {}, {}, {}
        chosen = {agent: index(actions[agent]) for agent in agents}  # all are there, or none acts
        guilty = []
        for agent, action in chosen.items():
            try:
                self.single.act(self.seat_of[agent], action)
            except IllegalMove:
                guilty.append(agent)
        over = bool(guilty) or self.single.seat < 0
        results = dict(zip(agents, self.single.returns, strict=True))
        if guilty:
            results = {agent: ILLEGAL if agent in guilty else 0.0 for agent in agents}
        seen = self._seen()
        if over:
            self.agents = []
        return (
            seen,
            results,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )

    def _seen(self) -> dict[str, Observation]:
        return {agent: self.observe(agent) for agent in self.agents}


def raw_env(game: str | Game, *, render_mode: str | None = None, **options: Any) -> RawEnv:
    """The bare environment: fast; an illegal action raises an error."""
    return RawEnv(game, render_mode=render_mode, **options)


def env(game: str | Game, *, render_mode: str | None = None, **options: Any) -> Any:
    """The environment with PettingZoo's usual checks: an illegal action ends the game."""
    bare: Any = raw_env(game, render_mode=render_mode, **options)
    checked = AssertOutOfBoundsWrapper(EndIfIllegal(bare, illegal_reward=ILLEGAL))
    return OrderEnforcingWrapper(checked)


def parallel_env(
    game: str | Game, *, render_mode: str | None = None, **options: Any
) -> ParallelEnv:
    """The environment where all seats choose at once."""
    return ParallelEnv(game, render_mode=render_mode, **options)


def _register() -> None:
    """Make all games known to PettingZoo's two registries."""
    for info in catalogue().values():
        name = f"brelan/{info.id}-v{info.version}"
        given = {"game": info.id}
        pettingzoo.register("aec", name, entry_point=f"{__name__}:env", kwargs=given)
        if Game(info.id).secrecy.simultaneous:
            point = f"{__name__}:parallel_env"
            pettingzoo.register("parallel", name, entry_point=point, kwargs=given)


_register()
