"""OpenSpiel: random games in three ways.

- *rollouts*: inside C++, by ``RandomRolloutEvaluator``. Python reaches it only through a search
  of a single simulation, which evaluates the root by as many rollouts as asked for. The root
  must be a player's turn, so the deal is made before and is not repeated: this way leaves the
  cost of dealing out, in OpenSpiel's favour.
- *whole games*: ``evaluate_bots`` with C++'s uniform random bots, one call a game, deal included.
- *Python*: the loop that a program in Python writes.

A move is a player's decision. Chance events (a card dealt or drawn) that the library makes as
actions of their own are counted apart. Rollouts do not count moves; a mean game's number is
found by playing from the same deals in Python.
"""

import random
from dataclasses import dataclass
from time import process_time
from typing import Any

import pyspiel

from bench.peers.output import arguments, emit, reason
from bench.samples import Clock, Speed

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
WHOLE = "C++ bots, one call a game, deal included; decisions of players"
PYTHON = "Python loop, deal included; decisions of players"


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


def calibrate(game: Any, seed: int, seconds: float) -> Start:
    """A dealt game, and how long it lasts."""
    rng = random.Random(seed)
    state, _ = deal(game, rng)
    games = decisions = chances = 0
    begin = process_time()
    while process_time() - begin < seconds or games < 5:
        one, other = finish(state.clone(), rng)
        decisions, chances, games = decisions + one, chances + other, games + 1
    return Start(state, decisions / games, chances / games)


def roll(game: Any, start: Start, seed: int) -> None:
    """All of the start's rollouts."""
    evaluator = pyspiel.RandomRolloutEvaluator(start.rollouts, seed)
    search = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, seed, False)
    search.mcts_search(start.state)


def size(game: Any, start: Start, seconds: float) -> None:
    """Find how many rollouts fill a sample."""
    start.rollouts, took = 4, 0.0
    while took < seconds / 10:
        start.rollouts *= 2
        begin = process_time()
        roll(game, start, 0)
        took = process_time() - begin
    start.rollouts = max(1, round(start.rollouts * seconds / took))


class Rollouts:
    """The first way, for one game."""

    def __init__(self, name: str, game: Any, seconds: float) -> None:
        self.game = game
        part = seconds / DEALS
        self.starts = [calibrate(game, seed, part) for seed in range(DEALS)]
        for start in self.starts:
            size(game, start, part)
        self.speed = Speed(name, ROLLOUTS, facts={"actions_per_second": []})

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


def whole_games(name: str, game: Any, length: float, seconds: float) -> Speed:
    """The second way; moves by a mean game's length."""
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]
    speed, games = Speed(name, WHOLE, length=length), 0
    with Clock() as clock:
        while clock.running(seconds):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, games)
            games += 1
    speed.add(games * length, clock)
    return speed


def python_loop(name: str, game: Any, seconds: float) -> Speed:
    """The third way."""
    rng = random.Random(1)
    games = decisions = actions = 0
    with Clock() as clock:
        while clock.running(seconds):
            state, events = deal(game, rng)
            one, other = finish(state, rng)
            decisions, actions, games = decisions + one, actions + one + other + events, games + 1
    speed = Speed(name, PYTHON, length=decisions / games)
    speed.facts["actions_per_second"] = [actions / clock.cpu]
    speed.add(decisions, clock)
    return speed


def main() -> None:
    """Every game in every way; the first way a sample a round."""
    seconds, rounds = arguments()
    ready: list[Rollouts] = []
    others: list[Speed] = []
    failures: dict[str, str] = {}
    for name in GAMES:
        try:
            game = load(name)
            loop = python_loop(name, game, seconds)
            others += [loop, whole_games(name, game, loop.length, seconds)]
            ready.append(Rollouts(name, game, seconds))
        except Exception as problem:  # one game's failure is reported beside the others' speeds
            failures[name] = reason(problem)
    for number in range(1, rounds + 1):
        for rollouts in ready:
            rollouts.sample(number)
    emit([rollouts.speed for rollouts in ready] + others, failures)


if __name__ == "__main__":
    main()
