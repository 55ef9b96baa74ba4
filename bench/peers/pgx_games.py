"""pgx: whole batches of random games under jit and vmap, on one core of the CPU.

All games of a batch start together and are stepped until the last one has ended; only moves in
games that are still running count. That is faster for pgx than resetting games one by one. The
move is drawn by the cheapest uniform choice at hand, and the batch size is the best of several.
"""

import os
from collections.abc import Callable
from time import perf_counter
from typing import Any

os.environ["JAX_PLATFORMS"] = "cpu"
os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"

import jax  # type: ignore[import-not-found]  # it is in the peers' environment only
import jax.numpy as jnp  # type: ignore[import-not-found]  # likewise
import pgx  # type: ignore[import-not-found]  # likewise

from bench.peers.output import arguments, emit, reason
from bench.samples import Clock, Speed

GAMES = ("connect_four", "tic_tac_toe", "leduc_holdem", "kuhn_poker")
BATCHES = (256, 1024, 4096, 16384)
WAY = "jit(vmap), games in step until the last has ended; moves in running games"

Run = Callable[[Any], Any]


def program(game: str, batch: int) -> Run:
    """A compiled function: a batch of whole games from a key; the moves made."""
    env = pgx.make(game)
    init, step = jax.vmap(env.init), jax.vmap(env.step)

    def advance(carry: Any) -> Any:
        state, key, moves = carry
        key, draw = jax.random.split(key)
        bits = jax.random.bits(draw, state.legal_action_mask.shape, jnp.uint32) >> 1
        lots = jnp.where(state.legal_action_mask, bits.astype(jnp.int32), -1)
        moves += (~state.terminated).sum()
        return step(state, jnp.argmax(lots, axis=-1)), key, moves

    def run(key: Any) -> Any:
        first, key = jax.random.split(key)
        start = (init(jax.random.split(first, batch)), key, 0)
        return jax.lax.while_loop(lambda carry: ~carry[0].terminated.all(), advance, start)[2]

    compiled: Run = jax.jit(run)
    return compiled


def sample(run: Run, speed: Speed, batch: int, seconds: float) -> None:
    """As many batches as fit into a sample."""
    keys = list(jax.random.split(jax.random.PRNGKey(len(speed.rates)), 256))
    moves = batches = 0
    with Clock() as clock:
        while clock.running(seconds):
            moves += int(run(keys[batches % len(keys)]))
            batches += 1
    speed.add(moves, clock)
    speed.length = moves / (batches * batch)


def prepare(game: str, seconds: float) -> tuple[Run, Speed]:
    """The batch size that is best for this game, compiled."""
    tried: dict[int, tuple[Run, Speed]] = {}
    for batch in BATCHES:
        run = program(game, batch)
        begin = perf_counter()
        int(run(jax.random.PRNGKey(0)))
        speed = Speed(f"{game} (batches of {batch})", WAY)
        speed.facts = {"batch": batch, "compile_seconds": perf_counter() - begin}
        sample(run, speed, batch, seconds)
        tried[batch] = run, speed
    run, best = max(tried.values(), key=lambda each: each[1].relative)
    best.facts["tried"] = {str(batch): speed.median for batch, (_, speed) in tried.items()}
    return run, best


def main() -> None:
    """Every game, a sample a round."""
    seconds, rounds = arguments()
    ready: list[tuple[Run, Speed]] = []
    failures: dict[str, str] = {}
    for game in GAMES:
        try:
            ready.append(prepare(game, seconds))
        except Exception as problem:  # one game's failure is reported beside the others' speeds
            failures[game] = reason(problem)
    for _ in range(rounds):
        for run, speed in ready:
            sample(run, speed, speed.facts["batch"], seconds)
    emit([speed for _, speed in ready], failures)


if __name__ == "__main__":
    main()
