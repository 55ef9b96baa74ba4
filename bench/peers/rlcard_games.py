"""RLCard: its card games with its random agents, one process."""

from typing import Any

import rlcard  # type: ignore[import-not-found]  # it is in the peers' environment only
from rlcard.agents import RandomAgent  # type: ignore[import-not-found]  # likewise

from bench.peers.output import arguments, emit, reason
from bench.samples import Clock, Speed

GAMES = (
    "blackjack",
    "bridge",
    "gin-rummy",
    "leduc-holdem",
    "limit-holdem",
    "no-limit-holdem",
    "uno",
)
WAY = "env.run with RandomAgent; decisions of players"


def prepare(game: str) -> Any:
    """A game with random agents on all seats."""
    env = rlcard.make(game, config={"seed": 1})
    agent = RandomAgent(num_actions=env.num_actions)
    env.set_agents([agent] * env.num_players)
    env.run(is_training=False)
    return env


def sample(env: Any, speed: Speed, seconds: float) -> None:
    """As many games as fit into a sample."""
    steps, games = env.timestep, 0
    with Clock() as clock:
        while clock.running(seconds):
            env.run(is_training=False)
            games += 1
    moves = env.timestep - steps
    speed.add(moves, clock)
    speed.length = moves / games


def main() -> None:
    """Every game, a sample a round."""
    seconds, rounds = arguments()
    envs: dict[str, Any] = {}
    failures: dict[str, str] = {}
    for game in GAMES:
        try:
            envs[game] = prepare(game)
        except Exception as problem:  # one game's failure is reported beside the others' speeds
            failures[game] = reason(problem)
    speeds = {game: Speed(game, WAY) for game in envs}
    for _ in range(rounds):
        for game, env in envs.items():
            sample(env, speeds[game], seconds)
    emit(list(speeds.values()), failures)


if __name__ == "__main__":
    main()
