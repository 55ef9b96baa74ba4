"""RLCard: its card games, one process: whole games by its random agents, and step by step."""

import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import rlcard  # type: ignore[import-not-found]  # it is in the peers' environment only
from rlcard.agents import RandomAgent  # type: ignore[import-not-found]  # likewise

from bench.common.samples import PLAYOUTS, STEP, Clock, Measure, Speed
from bench.peers.scripts.output import seconds, serve, wanted

GAMES = (
    "blackjack",
    "bridge",
    "gin-rummy",
    "leduc-holdem",
    "limit-holdem",
    "no-limit-holdem",
    "uno",
)
SIDE = "RLCard"
RUN = "env.run with RandomAgent; decisions of players"
LOOP = "env.step, which gives observation and legal actions"


class Games:
    """One game, in whole games or step by step."""

    def __init__(self, game: str, kind: str) -> None:
        self.env: Any = rlcard.make(game, config={"seed": 1})
        agent = RandomAgent(num_actions=self.env.num_actions)
        self.env.set_agents([agent] * self.env.num_players)
        self.play = self._run if kind == PLAYOUTS else self._steps
        self.speed = Speed(game, RUN if kind == PLAYOUTS else LOOP, kind, SIDE)
        self.play(random.Random(0))

    def _run(self, rng: random.Random) -> None:
        self.env.run(is_training=False)

    def _steps(self, rng: random.Random) -> None:
        state, _ = self.env.reset()
        while not self.env.is_over():
            state, _ = self.env.step(rng.choice(list(state["legal_actions"])))

    def sample(self, number: int) -> None:
        """As many games as fit."""
        rng, before, games = random.Random(number), self.env.timestep, 0
        with Clock() as clock:
            while clock.running(seconds()):
                self.play(rng)
                games += 1
        moves = self.env.timestep - before
        self.speed.add(moves, clock)
        self.speed.length = moves / games


def makers() -> Iterator[tuple[str, Callable[[], Measure]]]:
    """Every game in both kinds."""
    for kind in (STEP, PLAYOUTS):
        if wanted(kind):
            for game in GAMES:
                yield f"{game}, {kind}", partial(Games, game, kind)


if __name__ == "__main__":
    serve(makers())
