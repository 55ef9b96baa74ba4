"""OpenSpiel: random games inside C++, by ``RandomRolloutEvaluator``.

Python reaches it only through a search of a single simulation, which evaluates the root by as many
rollouts as asked for. The root must be a player's turn, so the deal is made before and is not
repeated: this way leaves the cost of dealing out, in OpenSpiel's favour.

A move is a player's decision. Chance events (a card dealt or drawn) that the library makes as
actions of their own are counted apart. Rollouts do not count moves; a mean game's number is
found by playing from the same deals in Python.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from time import process_time
from typing import Any

import pyspiel

from bench.common.samples import PLAYOUTS, Clock, Measure, Speed
from bench.peers.scripts.output import seconds, wanted

GAMES = (
    "connect_four",
    "blackjack",
    "bridge",  # the bidding only: the play is settled by a solver
    "crazy_eights",
    "cribbage",
    "dou_dizhu",
    "euchre",
    "gin_rummy",
    "go_fish",
    "goofspiel",
    "hanabi",
    "hearts",
    "kuhn_poker",
    "leduc_poker",
    "oh_hell",
    "skat",
    "spades",
    "tarok",
    "tiny_bridge_2p",
    "tiny_bridge_4p",
    "tiny_hanabi",
    "universal_poker",
)
"""Connect four as a common measure, and the card games that load with their defaults."""
DEALS = 3
ROLLOUTS = "C++ rollouts, deal not included; decisions of players"
CPP = "OpenSpiel, C++"
PYTHON = "OpenSpiel, Python"


@dataclass
class Start:
    """A dealt game: what rollouts begin from."""

    state: Any
    decisions: float
    """Players' moves from here to the end, in a mean random game."""
    chances: float
    """Chance events from here to the end."""
    rollouts: int = 0
    """How many fill a sample."""


def load(game: str) -> Any:
    """The game; simultaneous moves become turns, as all loops here need."""
    loaded = pyspiel.load_game(game)
    if loaded.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS:
        loaded = pyspiel.convert_to_turn_based(loaded)
    return loaded


def chance(state: Any, rng: random.Random) -> None:
    """Let chance act once."""
    actions, weights = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(rng.choices(actions, weights)[0])


def deal(game: Any, rng: random.Random) -> tuple[Any, int]:
    """A new game up to its first decision, and the chance events that it took."""
    state, events = game.new_initial_state(), 0
    while state.is_chance_node():
        chance(state, rng)
        events += 1
    return state, events


def finish(state: Any, rng: random.Random) -> tuple[int, int]:
    """Random moves to the end: decisions and chance events."""
    decisions = chances = 0
    while not state.is_terminal():
        if state.is_chance_node():
            chance(state, rng)
            chances += 1
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return decisions, chances


def calibrate(game: Any, seed: int, time: float) -> Start:
    """A dealt game, and how long it lasts."""
    rng = random.Random(seed)
    state, _ = deal(game, rng)
    games = decisions = chances = 0
    begin = process_time()
    while process_time() - begin < time or games < 5:
        one, other = finish(state.clone(), rng)
        decisions, chances, games = decisions + one, chances + other, games + 1
    return Start(state, decisions / games, chances / games)


def roll(game: Any, start: Start, seed: int) -> None:
    """All of the start's rollouts."""
    evaluator = pyspiel.RandomRolloutEvaluator(start.rollouts, seed)
    search = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, seed, False)
    search.mcts_search(start.state)


def size(game: Any, start: Start, time: float) -> None:
    """Find how many rollouts fill a sample."""
    start.rollouts, took = 4, 0.0
    while took < time / 10:
        start.rollouts *= 2
        begin = process_time()
        roll(game, start, 0)
        took = process_time() - begin
    start.rollouts = max(1, round(start.rollouts * time / took))


class Rollouts:
    """Rollouts of one game."""

    def __init__(self, name: str) -> None:
        self.game = load(name)
        part = seconds() / DEALS
        self.starts = [calibrate(self.game, seed, part) for seed in range(DEALS)]
        for start in self.starts:
            size(self.game, start, part)
        self.speed = Speed(name, ROLLOUTS, PLAYOUTS, CPP, facts={"actions_per_second": []})

    def sample(self, number: int) -> None:
        """A share of every deal."""
        with Clock() as clock:
            for start in self.starts:
                roll(self.game, start, number)
        games = sum(start.rollouts for start in self.starts)
        decisions = sum(start.rollouts * start.decisions for start in self.starts)
        chances = sum(start.rollouts * start.chances for start in self.starts)
        self.speed.add(decisions, clock)
        self.speed.facts["actions_per_second"].append((decisions + chances) / clock.cpu)
        self.speed.length = decisions / games


def makers() -> Iterator[tuple[str, Callable[[], Measure]]]:
    """Every game."""
    if wanted(PLAYOUTS):
        for name in GAMES:
            yield f"{name}, rollouts", partial(Rollouts, name)
