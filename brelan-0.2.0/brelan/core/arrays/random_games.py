"""Complete random games, move by move, in native code."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ..bits import lowest
from ..compiler.decorators import rule
from ..dispatch import deal, moves, play
from ..generator import derive_all, next_state, scaled, start_all
from .playouts import CHUNK, Playouts, playouts, policy_of

if TYPE_CHECKING:
    from ..game import Game


@dataclass(frozen=True)
class Logbook:
    """A series of complete games: what came of them, and who did what."""

    outcome: Playouts
    seeds: NDArray[np.uint64]
    """The seed of each deal: ``game.deal(seed)`` is where the game began."""
    starts: NDArray[np.int64]
    """Where each game's moves begin; one number more than games."""
    seats: NDArray[np.int8]
    """Who moved, all games one after the other."""
    moves: NDArray[np.int16]
    """The numbers of the moves, likewise."""


@rule
def write_game(s: Any, rng: Any, policy: Any, out: Any, seats: Any, numbers: Any) -> None:
    """Play one random game as `simulate.play_game` does, writing down every move."""
    s.rng = rng
    deal(s)
    place = 0
    while not s.over:
        seat = lowest(s.pending)
        policy = next_state(policy)
        move = int(out[scaled(policy, moves(s, seat, out))])
        seats[place] = seat
        numbers[place] = move
        place += 1
        play(s, seat, move)


@rule
def write_all(
    states: Any, rngs: Any, policies: Any, out: Any, starts: Any, seats: Any, numbers: Any
) -> None:
    """Write a game for every generator in ``rngs``, all on ``states[0]``."""
    for game in range(len(rngs)):
        first, last = starts[game], starts[game + 1]
        write_game(
            states[0], rngs[game], policies[game], out, seats[first:last], numbers[first:last]
        )


def logbook(game: Game, games: int, *, seed: int, threads: int, first: int) -> Logbook:
    """The games of `playouts` with the same arguments, complete.

    They are played twice: the first time tells how long they are, so that every move has its place.
    """
    outcome = playouts(game, games, seed=seed, threads=threads, first=first, device="cpu")
    starts = np.zeros(games + 1, np.int64)
    np.cumsum(outcome.lengths, out=starts[1:])
    seats = np.zeros(outcome.moves, np.int8)
    numbers = np.zeros(outcome.moves, np.int16)
    seeds = derive_all(seed, first, games)

    def write_chunk(begin: int) -> None:
        part = slice(begin, begin + CHUNK)
        write_all(
            game.states(1),
            start_all(seeds[part]),
            policy_of(seeds[part]),
            np.zeros(game.rules.MOST_MOVES, np.int16),
            starts[begin:],
            seats,
            numbers,
        )

    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(write_chunk, range(0, games, CHUNK)))
    return Logbook(outcome, seeds, starts, seats, numbers)
