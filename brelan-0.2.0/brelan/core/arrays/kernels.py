"""The kernels: one game a thread, the same compiled rules as on the CPU.

A thread works on a copy of its record in local memory, which the hardware interleaves between
threads, so that neighbours reading the same field read one cache line. It fetches the record word
by word (see `Records`), and takes every game whose number is its own plus a multiple of all.
"""

from typing import Any

import numpy as np
from numba import config

from ..compiler.decorators import rule
from ..dispatch import MAX_SEATS, deal, settle
from ..generator import next_state
from . import loops, stepping
from .device import cuda

ROOM = 256
"""Places for one seat's legal moves in a thread's local memory; no game may need more."""
ALIGNED = None if config.ENABLE_CUDASIM else 8
"""A record's address in local memory; the simulator knows no such thing."""


@rule
def _fetch(words: Any, row: int, near: Any) -> None:
    """A game's words into a thread's own memory."""
    for number in range(len(near)):
        near[number] = words[number, row]


@rule
def _keep(words: Any, row: int, near: Any) -> None:
    """A game's words back where they came from."""
    for number in range(len(near)):
        words[number, row] = near[number]


@cuda.jit
def deal_all(kind: Any, words: Any) -> None:
    """Deal every game."""
    near = cuda.local.array(1, kind.dtype, alignment=ALIGNED)
    for row in range(cuda.grid(1), words.shape[1], cuda.gridsize(1)):
        _fetch(words, row, near.view(words.dtype))
        deal(near[0])
        _keep(words, row, near.view(words.dtype))


@cuda.jit
def look_all(kind: Any, words: Any, seats: Any) -> None:
    """Each game's first pending seat."""
    near = cuda.local.array(1, kind.dtype, alignment=ALIGNED)
    for row in range(cuda.grid(1), words.shape[1], cuda.gridsize(1)):
        _fetch(words, row, near.view(words.dtype))
        seats[row] = loops.look_row(near[0])


@cuda.jit
def legal_all(kind: Any, words: Any, seats: Any, moves: Any, counts: Any) -> None:
    """The legal moves of one seat a game."""
    near = cuda.local.array(1, kind.dtype, alignment=ALIGNED)
    for row in range(cuda.grid(1), words.shape[1], cuda.gridsize(1)):
        _fetch(words, row, near.view(words.dtype))
        counts[row] = 0
        if seats[row] >= 0:
            counts[row] = loops.legal_row(near[0], int(seats[row]), moves[row])


@cuda.jit
def step_all(kind: Any, words: Any, seats: Any, moves: Any, refused: Any) -> None:
    """One move a game."""
    near = cuda.local.array(1, kind.dtype, alignment=ALIGNED)
    out = cuda.local.array(ROOM, np.int16)
    for row in range(cuda.grid(1), words.shape[1], cuda.gridsize(1)):
        _fetch(words, row, near.view(words.dtype))
        refused[row] = seats[row] >= 0 and not loops.step_row(
            near[0], int(seats[row]), int(moves[row]), out
        )
        _keep(words, row, near.view(words.dtype))


@cuda.jit
def settle_all(kind: Any, words: Any, scores: Any, winners: Any) -> None:
    """Scores and winners of every game."""
    near = cuda.local.array(1, kind.dtype, alignment=ALIGNED)
    for row in range(cuda.grid(1), words.shape[1], cuda.gridsize(1)):
        _fetch(words, row, near.view(words.dtype))
        winners[row] = settle(near[0], scores[row])


@cuda.jit
def play_out_all(kind: Any, words: Any, policies: Any) -> None:
    """Random moves to the end of every game."""
    near = cuda.local.array(1, kind.dtype, alignment=ALIGNED)
    out = cuda.local.array(ROOM, np.int16)
    for row in range(cuda.grid(1), words.shape[1], cuda.gridsize(1)):
        _fetch(words, row, near.view(words.dtype))
        policies[row] = loops.play_out(near[0], policies[row], out)
        _keep(words, row, near.view(words.dtype))


@cuda.jit
def renew_all(kind: Any, words: Any, chosen: Any) -> None:
    """Deal the chosen games anew."""
    near = cuda.local.array(1, kind.dtype, alignment=ALIGNED)
    for row in range(cuda.grid(1), words.shape[1], cuda.gridsize(1)):
        if chosen[row]:
            _fetch(words, row, near.view(words.dtype))
            deal(near[0])
            _keep(words, row, near.view(words.dtype))


@cuda.jit
def observe_all(kind: Any, words: Any, seats: Any, observations: Any) -> None:
    """What one seat a game knows."""
    near = cuda.local.array(1, kind.dtype, alignment=ALIGNED)
    for row in range(cuda.grid(1), words.shape[1], cuda.gridsize(1)):
        _fetch(words, row, near.view(words.dtype))
        stepping.observe_row(near[0], int(seats[row]), observations[row])


@cuda.jit
def show_all(kind: Any, words: Any, masks: Any, observations: Any, seats: Any) -> None:
    """Masks, observations and seats of every game."""
    near = cuda.local.array(1, kind.dtype, alignment=ALIGNED)
    out = cuda.local.array(ROOM, np.int16)
    for row in range(cuda.grid(1), words.shape[1], cuda.gridsize(1)):
        _fetch(words, row, near.view(words.dtype))
        seats[row] = loops.look_row(near[0])
        stepping.show_row(near[0], int(seats[row]), out, masks[row], observations[row])


@cuda.jit
def draw_all(masks: Any, policies: Any, randoms: Any) -> None:
    """A random action in every game."""
    for row in range(cuda.grid(1), masks.shape[0], cuda.gridsize(1)):
        policies[row] = next_state(policies[row])
        randoms[row] = stepping.draw_row(masks[row], policies[row])


@cuda.jit
def turn_all(
    kind: Any,
    words: Any,
    actions: Any,
    renews: Any,
    results: Any,
    refused: Any,
    masks: Any,
    observations: Any,
    rewards: Any,
    ended: Any,
    seats: Any,
) -> None:
    """One action a game and what is shown then: see `acting.turn_rows`."""
    near = cuda.local.array(1, kind.dtype, alignment=ALIGNED)
    out = cuda.local.array(ROOM, np.int16)
    scores = cuda.local.array(MAX_SEATS, np.int32)
    for row in range(cuda.grid(1), words.shape[1], cuda.gridsize(1)):
        _fetch(words, row, near.view(words.dtype))
        for player in range(rewards.shape[1]):
            rewards[row, player] = 0
        outcome = stepping.act_row(near[0], int(seats[row]), int(actions[row]), masks[row])
        ended[row] = outcome == stepping.ENDED
        if outcome == stepping.REFUSED:
            cuda.atomic.min(refused, 0, row)
        if outcome == stepping.ENDED:
            stepping.reward_row(near[0], results, scores, rewards[row])
            if renews:
                deal(near[0])
        if outcome >= stepping.MOVED:
            seats[row] = loops.look_row(near[0])
            stepping.show_row(near[0], int(seats[row]), out, masks[row], observations[row])
            _keep(words, row, near.view(words.dtype))


@cuda.jit
def playouts(
    states: Any, rngs: Any, policies: Any, lengths: Any, scores: Any, winners: Any
) -> None:
    """Whole random games from the deal on."""
    out = cuda.local.array(ROOM, np.int16)
    near = cuda.local.array(1, states.dtype, alignment=ALIGNED)
    near[0] = states[0]
    for game in range(cuda.grid(1), rngs.shape[0], cuda.gridsize(1)):
        winners[game] = loops.play_game(near[0], rngs[game], policies[game], out, scores[game])
        lengths[game] = loops.length(near[0])
