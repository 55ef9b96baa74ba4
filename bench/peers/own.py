"""Brelan's speeds in the four kinds of the comparison, on one core."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Any

from bench import playouts
from bench.common.samples import PLAYOUTS, SEARCH, STEP, VECTOR, Clock, Measure, Speed
from bench.common.variants import name, variants
from brelan import Game
from brelan.bots.search.tree_search import TreeSearch, settings_of
from brelan.envs.pettingzoo import raw_env

TOGETHER = 4096
EARLY = 0.1
"""The part of a mean game after which the search is measured, as for the peers."""
SHOWN = {"trader": 3}
"""Games shown in another number of players than the first: with two, Trader is Combit."""


def facts(game: Game) -> dict[str, Any]:
    """What the tables say of a game."""
    return {"game": game.id, "players": game.players, "record_bytes": game.rules.STATE.itemsize}


def shown() -> list[Game]:
    """Every game once, as the comparison shows it."""
    found: dict[str, Game] = {}
    for game in variants():
        if game.players == SHOWN.get(game.id, game.players):
            found.setdefault(game.id, game)
    return list(found.values())


class Playouts:
    """Whole random games."""

    def __init__(self, game: Game, seconds: float) -> None:
        self.game = game
        self.speed = playouts.prepare(game, seconds)

    def sample(self, number: int) -> None:
        """As many games as fill it."""
        playouts.sample(self.game, self.speed)


class Steps:
    """The stepper: a look at observation and mask, then a random one of the legal actions."""

    def __init__(self, game: Game, seconds: float) -> None:
        self.one, self.seconds = game.stepper(seed=0), seconds
        self.games = self.moves = 0
        way = "game.stepper: observation, mask, legal, act; deal included"
        self.speed = Speed(name(game), way, STEP, facts=facts(game))
        self._play(random.Random(0))

    def _play(self, rng: random.Random) -> None:
        one = self.one
        one.deal()
        while not one.over:
            _ = one.observation, one.mask
            one.act(rng.choice(one.legal))
            self.moves += 1
        self.games += 1

    def sample(self, number: int) -> None:
        """As many games as fit."""
        rng, before = random.Random(number), self.moves
        with Clock() as clock:
            while clock.running(self.seconds):
                self._play(rng)
        self.speed.add(self.moves - before, clock)
        self.speed.length = self.moves / self.games


class EnvironmentSteps(Steps):
    """The PettingZoo environment, bare, for PettingZoo's own: ``last`` and ``step``."""

    def __init__(self, game: Game, seconds: float) -> None:
        self.env, self.seconds = raw_env(game), seconds
        self.games = self.moves = 0
        way = "PettingZoo raw_env: last and step, random legal actions, deal included"
        self.speed = Speed(name(game), way, STEP, "PettingZoo classic", facts=facts(game))
        self._play(random.Random(0))

    def _play(self, rng: random.Random) -> None:
        env = self.env
        env.reset(seed=self.games)
        for _ in env.agent_iter(1 << 20):
            seen, _, terminated, _, _ = env.last()
            if terminated or seen is None:
                break
            legal = seen["action_mask"].nonzero()[0]
            env.step(int(legal[int(rng.random() * len(legal))]))
            self.moves += 1
        self.games += 1


class Search:
    """The bots' tree search from a position early in a game."""

    def __init__(self, game: Game, seconds: float) -> None:
        self.seconds = seconds
        length = float(game.playouts(100).lengths.mean())
        way = "the bots' search over imagined worlds, one thread"
        self.speed = Speed(name(game), way, SEARCH, "", length, facts=facts(game))
        table, rng = game.deal(1), random.Random(1)
        moves = 0
        while moves < EARLY * length or len(table.moves(table.pending[0])) < 2:
            seat = table.pending[0]
            table.play(seat, rng.choice(table.moves(seat)))
            moves += 1
        self.root, self.seat = table.state, table.pending[0]
        self.search = TreeSearch(game, settings_of(game), seed=1)
        self.search.begin(self.root, self.seat, 0)
        self.search.run(200)

    def sample(self, number: int) -> None:
        """Iterations of one decision after another, each of 4,000."""
        done = 0
        with Clock() as clock:
            while clock.running(self.seconds):
                self.search.begin(self.root, self.seat, number)
                self.search.run(4000)
                done += 4000
        self.speed.add(done, clock)


class Together:
    """A batch with observations, masks, rewards and new deals."""

    def __init__(self, game: Game, seconds: float) -> None:
        self.seconds = seconds
        self.batch = game.batch(TOGETHER, seed=1, auto_reset=True, threads=1)
        way = f"game.batch({TOGETHER}), one thread: act with random actions"
        length = float(game.playouts(100).lengths.mean())
        self.speed = Speed(name(game), way, VECTOR, "", length, facts=facts(game))
        for _ in range(20):
            self.batch.act(self.batch.random_actions)

    def sample(self, number: int) -> None:
        """As many steps as fit."""
        steps = 0
        with Clock() as clock:
            while clock.running(self.seconds):
                self.batch.act(self.batch.random_actions)
                steps += 1
        self.speed.add(steps * TOGETHER, clock)


MAKERS: dict[str, tuple[Any, ...]] = {
    STEP: (Steps, EnvironmentSteps),
    PLAYOUTS: (Playouts,),
    SEARCH: (Search,),
    VECTOR: (Together,),
}


def prepared(kinds: Iterable[str], games: list[Game], seconds: float) -> Iterator[Measure]:
    """Random games of all variants, everything else of the games that are shown."""
    ids = {game.id for game in games}
    some = [game for game in shown() if game.id in ids]
    for kind in kinds:
        for maker in MAKERS[kind]:
            for game in games if kind == PLAYOUTS else some:
                yield maker(game, seconds)
