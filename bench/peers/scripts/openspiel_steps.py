"""OpenSpiel as learners step it: one game, games that are written in Python, many games."""

import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import open_spiel.python.games  # noqa: F401 - registers the games that are written in Python
from open_spiel.python.rl_agent import StepOutput
from open_spiel.python.rl_environment import Environment
from open_spiel.python.vector_env import SyncVectorEnv

from bench.common.samples import STEP, VECTOR, Clock, Measure, Speed
from bench.peers.scripts.openspiel_games import CPP, GAMES, PYTHON, chance, load
from bench.peers.scripts.output import seconds, wanted

WRITTEN_IN_PYTHON = (
    "python_block_dominoes",
    "python_kuhn_poker",
    "python_team_dominoes",
    "python_tic_tac_toe",
)
TOGETHER = ("connect_four", "crazy_eights", "go_fish", "hearts", "leduc_poker")
ENVIRONMENTS = 64
BLIND = "no tensor to be had; legal_actions, apply_action, deal included"
LOOP = "tensor, legal_actions, apply_action, deal included; decisions of players"
SYNC = f"SyncVectorEnv of {ENVIRONMENTS}, random actions"


def looks(game: Any) -> Callable[[Any, int], Any] | None:
    """What shows a state as numbers: the observation, or else the information state."""
    kind = game.get_type()
    if kind.provides_observation_tensor:
        return lambda state, player: state.observation_tensor(player)
    if kind.provides_information_state_tensor:
        return lambda state, player: state.information_state_tensor(player)
    return None


class Steps:
    """The loop that a program in Python writes."""

    def __init__(self, name: str, side: str) -> None:
        self.game = load(name)
        self.look = looks(self.game)
        self.speed = Speed(name, LOOP if self.look else BLIND, STEP, side)
        self.games = self.moves = 0
        self.play(random.Random(0))

    def play(self, rng: random.Random) -> None:
        """A game to its end."""
        state, look = self.game.new_initial_state(), self.look
        while not state.is_terminal():
            if state.is_chance_node():
                chance(state, rng)
                continue
            if look is not None:
                look(state, state.current_player())
            state.apply_action(rng.choice(state.legal_actions()))
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


class Together:
    """OpenSpiel's own vector environment: a loop in Python over environments."""

    def __init__(self, name: str) -> None:
        made = [Environment(name, enable_legality_check=False) for _ in range(ENVIRONMENTS)]
        self.env = SyncVectorEnv(made)
        self.steps = self.env.reset()
        self.speed = Speed(name, SYNC, VECTOR, PYTHON)
        self.speed.length = mean_length(name)

    def sample(self, number: int) -> None:
        """As many steps as fit; games that end are dealt anew."""
        rng, moves = random.Random(number), 0
        with Clock() as clock:
            while clock.running(seconds()):
                actions = [
                    StepOutput(
                        rng.choice(step.observations["legal_actions"][step.current_player()]), None
                    )
                    for step in self.steps
                ]
                self.steps, *_ = self.env.step(actions, reset_if_done=True)
                moves += ENVIRONMENTS
        self.speed.add(moves, clock)


def mean_length(name: str) -> float:
    """Moves of a mean random game."""
    games = Steps(name, PYTHON)
    for seed in range(20):
        games.play(random.Random(seed))
    return games.moves / games.games


def makers() -> Iterator[tuple[str, Callable[[], Measure]]]:
    """Single steps of all games, vector steps of some."""
    if wanted(STEP):
        for name in GAMES:
            yield f"{name}, steps", partial(Steps, name, CPP)
        for name in WRITTEN_IN_PYTHON:
            yield f"{name}, steps", partial(Steps, name, PYTHON)
    if wanted(VECTOR):
        for name in TOGETHER:
            yield f"{name}, together", partial(Together, name)
