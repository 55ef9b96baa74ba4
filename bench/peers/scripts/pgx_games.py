"""pgx under jit on one core of the CPU: one game, whole random games, batches with observations.

- *random games*: all games of a batch start together and are stepped until the last one has ended,
  inside one compiled loop; only moves in games that are still running count. That is faster for pgx
  than resetting games one by one, and nothing but the number of moves is asked for.
- *vector steps*: one compiled call a step that draws the actions, steps, deals ended games anew and
  gives state, observations, masks and rewards back to Python.
- *single steps*: the same with a batch of one, the action drawn in Python.

Moves are drawn by the cheapest uniform choice at hand; batch sizes are the best of several.
"""

import os
import random
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

os.environ["JAX_PLATFORMS"] = "cpu"
os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"

import jax  # type: ignore[import-not-found]  # it is in the peers' environment only
import jax.numpy as jnp  # type: ignore[import-not-found]  # likewise
import numpy as np
import pgx  # type: ignore[import-not-found]  # likewise
from pgx.experimental import auto_reset  # type: ignore[import-not-found]  # likewise

from bench.common.samples import PLAYOUTS, STEP, VECTOR, Clock, Measure, Speed
from bench.peers.scripts.output import seconds, serve, wanted

GAMES = ("connect_four", "tic_tac_toe", "leduc_holdem", "kuhn_poker", "othello")
BATCHES = (256, 2048)
SIDE = "pgx"
COMPILED = Path(sys.prefix) / "compiled"
"""What XLA has compiled, for the next run."""
WHOLE = "jit(vmap), games in step until the last has ended; moves in running games"
STEPS = "jit(vmap) of draw, step and auto_reset, a call a step; all arrays given back"
ONE = "jit of step, the action drawn in Python"


def lots(mask: Any, key: Any) -> Any:
    """A legal action for each game."""
    bits = jax.random.bits(key, mask.shape, jnp.uint32) >> 1
    return jnp.argmax(jnp.where(mask, bits.astype(jnp.int32), -1), axis=-1)


def whole_games(game: str, batch: int) -> Callable[[Any], Any]:
    """A compiled function: a batch of whole games from a key; the moves made."""
    env = pgx.make(game)
    init, step = jax.vmap(env.init), jax.vmap(env.step)

    def advance(carry: Any) -> Any:
        state, key, moves = carry
        key, draw = jax.random.split(key)
        moves += (~state.terminated).sum()
        return step(state, lots(state.legal_action_mask, draw)), key, moves

    def run(key: Any) -> Any:
        first, key = jax.random.split(key)
        start = (init(jax.random.split(first, batch)), key, 0)
        return jax.lax.while_loop(lambda carry: ~carry[0].terminated.all(), advance, start)[2]

    compiled: Callable[[Any], Any] = jax.jit(run)
    return compiled


class Playouts:
    """Whole batches of random games."""

    def __init__(self, game: str, batch: int) -> None:
        self.run, self.batch = whole_games(game, batch), batch
        self.speed = Speed(f"{game} (batches of {batch})", WHOLE, PLAYOUTS, SIDE)
        int(self.run(jax.random.PRNGKey(0)))

    def sample(self, number: int) -> None:
        """As many batches as fit."""
        keys = list(jax.random.split(jax.random.PRNGKey(number), 64))
        moves = batches = 0
        with Clock() as clock:
            while clock.running(seconds()):
                moves += int(self.run(keys[batches % len(keys)]))
                batches += 1
        self.speed.add(moves, clock)
        self.speed.length = moves / (batches * self.batch)


class Together:
    """Batches stepped from Python."""

    def __init__(self, game: str, batch: int) -> None:
        env = pgx.make(game)
        step = jax.vmap(auto_reset(env.step, env.init))

        def advance(state: Any, key: Any) -> Any:
            key, draw, again = jax.random.split(key, 3)
            actions = lots(state.legal_action_mask, draw)
            return step(state, actions, jax.random.split(again, batch)), key

        self.batch = batch
        self.key = jax.random.PRNGKey(batch)
        self.state = jax.jit(jax.vmap(env.init))(jax.random.split(self.key, batch))
        self.advance = jax.jit(advance)
        self.speed = Speed(f"{game} (batches of {batch})", STEPS, VECTOR, SIDE)
        games = moves = 0
        for _ in range(200):
            self.state, self.key = self.advance(self.state, self.key)
            games += int(self.state.terminated.sum())
            moves += batch
        self.speed.length = moves / max(1, games)

    def sample(self, number: int) -> None:
        """As many steps as fit."""
        steps = 0
        with Clock() as clock:
            while clock.running(seconds()):
                self.state, self.key = self.advance(self.state, self.key)
                jax.block_until_ready(self.state)
                steps += 1
        self.speed.add(steps * self.batch, clock)


class Single:
    """One game from Python."""

    def __init__(self, game: str) -> None:
        env = pgx.make(game)
        self.init, self.step = jax.jit(env.init), jax.jit(env.step)
        self.games = self.moves = 0
        self.speed = Speed(game, ONE, STEP, SIDE)
        self.play(random.Random(0), 0)

    def play(self, rng: random.Random, seed: int) -> None:
        """A game to its end."""
        state = self.init(jax.random.PRNGKey(seed))
        while not state.terminated:
            legal = np.asarray(state.legal_action_mask).nonzero()[0]  # not by JAX: slower
            state = self.step(state, int(legal[int(rng.random() * len(legal))]))
            np.asarray(state.observation)
            self.moves += 1
        self.games += 1

    def sample(self, number: int) -> None:
        """As many games as fit."""
        rng, before = random.Random(number), self.moves
        with Clock() as clock:
            while clock.running(seconds()):
                self.play(rng, self.games)
        self.speed.add(self.moves - before, clock)
        self.speed.length = self.moves / self.games


def best(made: type[Playouts] | type[Together], game: str) -> Measure:
    """The batch size that is best for this game."""
    tried = [made(game, batch) for batch in BATCHES]
    for one in tried:
        one.sample(0)
    chosen = max(tried, key=lambda one: one.speed.relative)
    chosen.speed.facts["tried"] = {one.speed.name: one.speed.median for one in tried}
    return chosen


def makers() -> Iterator[tuple[str, Callable[[], Measure]]]:
    """Every game in every kind."""
    for game in GAMES:
        if wanted(STEP):
            yield f"{game}, steps", partial(Single, game)
        if wanted(PLAYOUTS):
            yield f"{game}, random games", partial(best, Playouts, game)
        if wanted(VECTOR):
            yield f"{game}, vector steps", partial(best, Together, game)


if __name__ == "__main__":
    jax.config.update("jax_compilation_cache_dir", str(COMPILED))
    jax.config.update("jax_persistent_cache_min_compile_time_secs", 0)
    serve(makers())
