"""PettingZoo's classic environments: ``last`` and ``step``, bare, with random legal actions."""

import importlib
import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np

from bench.common.samples import STEP, Clock, Measure, Speed
from bench.peers.scripts.output import seconds, serve, wanted

GAMES = (
    "chess_v6",
    "connect_four_v3",
    "go_v5",
    "hanabi_v5",
    "leduc_holdem_v4",
    "texas_holdem_v4",
    "texas_holdem_no_limit_v6",
    "tictactoe_v3",
)
SIDE = "PettingZoo classic"
WAY = "raw_env: last and step, random legal actions, deal included"


class Steps:
    """One environment."""

    def __init__(self, name: str) -> None:
        module = importlib.import_module(f"pettingzoo.classic.{name}")
        self.env: Any = getattr(module, "raw_env", module.env)()
        self.games = self.moves = 0
        self.speed = Speed(name, WAY, STEP, SIDE)
        self.play(random.Random(0))

    def play(self, rng: random.Random) -> None:
        """A game to its end."""
        env = self.env
        env.reset(seed=self.games)
        for _ in env.agent_iter():
            seen, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                break
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            legal = np.nonzero(mask)[0]
            env.step(int(legal[int(rng.random() * len(legal))]))
            self.moves += 1
        self.games += 1

    def sample(self, number: int) -> None:
        """As many games as fit."""
        rng, before = random.Random(number), self.moves
        with Clock() as clock:
            while clock.running(seconds()):
                self.play(rng)
        self.speed.add(self.moves - before, clock)
        self.speed.length = self.moves / self.games


def makers() -> Iterator[tuple[str, Callable[[], Measure]]]:
    """Every environment."""
    if wanted(STEP):
        for name in GAMES:
            yield f"{name}, steps", partial(Steps, name)


if __name__ == "__main__":
    serve(makers())
