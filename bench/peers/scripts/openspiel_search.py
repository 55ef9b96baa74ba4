"""OpenSpiel's tree searches, in C++ and in Python: iterations from a position early in a game.

Where all is open, Monte Carlo tree search; where something is hidden, its kind for information
sets, which draws a world for every iteration. Each iteration ends with one random playout.
"""

import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from bench.common.samples import SEARCH, Clock, Measure, Speed
from bench.peers.scripts.openspiel_games import CPP, PYTHON, chance, deal, finish, load
from bench.peers.scripts.output import seconds, wanted

OPEN = ("connect_four", "mancala", "othello", "hex", "backgammon")
HIDDEN = ("kuhn_poker", "leduc_poker", "euchre", "oh_hell", "gin_rummy")
"""Those that can be resampled; in hearts and bridge the search in C++ ends the process."""
CURIOSITY = 1.4
MEGABYTES = 500
EARLY = 0.1
"""The part of a mean game that has been played."""
SMALLEST = 8
LARGEST = 4096


def early(game: Any) -> tuple[Any, float]:
    """A position early in a game, where there is a choice; moves of a mean game."""
    rng = random.Random(1)
    length = sum(finish(deal(game, rng)[0], rng)[0] for _ in range(10)) / 10
    while True:
        state, _ = deal(game, rng)
        for _ in range(int(EARLY * length)):
            while state.is_chance_node():
                chance(state, rng)
            state.apply_action(rng.choice(state.legal_actions()))
            if state.is_terminal():
                break
        if state.is_player_node() and len(state.legal_actions()) > 1:
            return state, length


class Search:
    """One way of searching one game."""

    def __init__(self, name: str, side: str, *, hidden: bool) -> None:
        self.game = load(name)
        self.state, length = early(self.game)
        make = _MAKERS[side, hidden]
        self.search: Callable[[int, int], Any] = partial(make, self.game, self.state)
        kind = "information set MCTS" if hidden else "MCTS"
        self.speed = Speed(name, f"{kind}, one random playout each", SEARCH, side, length)
        self.iterations = SMALLEST
        while self._time(0) < seconds() / 2 and self.iterations < LARGEST:
            self.iterations *= 2

    def _time(self, seed: int) -> float:
        with Clock() as clock:
            self.search(self.iterations, seed)
        return clock.cpu

    def sample(self, number: int) -> None:
        """Whole searches until the time is over."""
        searches = 0
        with Clock() as clock:
            while clock.running(seconds()):
                self.search(self.iterations, 100 * number + searches)
                searches += 1
        self.speed.add(searches * self.iterations, clock)


def cpp_open(game: Any, state: Any, iterations: int, seed: int) -> None:
    """C++, all open."""
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    made = (game, evaluator, CURIOSITY, iterations, MEGABYTES, False, seed, False)
    pyspiel.MCTSBot(*made).mcts_search(state)


def cpp_hidden(game: Any, state: Any, iterations: int, seed: int) -> None:
    """C++, something hidden."""
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    pyspiel.ISMCTSBot(seed, evaluator, CURIOSITY, iterations).step(state)


def python_open(game: Any, state: Any, iterations: int, seed: int) -> None:
    """Python, all open."""
    rng = np.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    made = mcts.MCTSBot(game, CURIOSITY, iterations, evaluator, solve=False, random_state=rng)
    made.mcts_search(state)


def python_hidden(game: Any, state: Any, iterations: int, seed: int) -> None:
    """Python, something hidden."""
    rng = np.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    made = ismcts.ISMCTSBot(
        game=game,
        uct_c=CURIOSITY,
        max_simulations=iterations,
        evaluator=evaluator,
        random_state=rng,
    )
    made.step(state)


_MAKERS: dict[tuple[str, bool], Callable[..., None]] = {
    (CPP, False): cpp_open,
    (CPP, True): cpp_hidden,
    (PYTHON, False): python_open,
    (PYTHON, True): python_hidden,
}


def makers() -> Iterator[tuple[str, Callable[[], Measure]]]:
    """Both languages, all games."""
    if wanted(SEARCH):
        for games, hidden in ((OPEN, False), (HIDDEN, True)):
            for name in games:
                for side in (CPP, PYTHON):
                    yield f"{name}, search, {side}", partial(Search, name, side, hidden=hidden)
