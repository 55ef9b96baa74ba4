"""Moves chosen one ply ahead: every legal move is made in imagined worlds and judged.

The same code runs in a thread of a GPU (`device_play`) and on the CPU. Whoever moves knows no more
than its seat: the cards that it cannot know are dealt anew in every world.
"""

from typing import Any

import numpy as np

from brelan.core.compiler.decorators import rule
from brelan.core.dispatch import play, redeal
from brelan.core.generator import next_state, scaled
from brelan.core.knowledge.network import COMMON, chances
from brelan.core.knowledge.sense import appraise, describe, estimate, pick, rollout_ends

RANDOM_MOVES = 0.04
"""So many moves are any legal one,"""
NOISY_MOVES = 0.25
"""and up to here they are drawn from those that look good; the others are the best."""
NOISE = 0.6
"""How much is added at most to a move then, in parts of what the best has more than the mean."""


@rule
def copy(from_words: Any, to_words: Any) -> None:
    """A record, word by word."""
    for number in range(len(from_words)):
        to_words[number] = from_words[number]


@rule
def fraction(chance: Any) -> float:
    """A uniform number in 0…1."""
    chance[0] = next_state(chance[0])
    return float(chance[0] >> np.uint64(11)) / 9007199254740992.0


@rule
def judge(s: Any, seat: int, start_round: int, known: Any, scores: Any, values: Any) -> float:
    """What a position is worth to a seat: by the network, or by the rules once a round is over."""
    if s.over or rollout_ends(s, start_round):
        estimate(s, scores, values)
    else:
        chances(known, describe(s, known.rows))
        appraise(s, known.shares, scores, values)
    return float(values[seat])


@rule
def look_ahead(
    near: Any,
    world: Any,
    tried: Any,
    near_words: Any,
    world_words: Any,
    tried_words: Any,
    seat: int,
    legal: Any,
    count: int,
    worlds: int,
    known: Any,
    scores: Any,
    values: Any,
    totals: Any,
    chance: Any,
) -> None:
    """The mean worth of each legal move over some worlds, into ``totals``."""
    start_round = int(near[0].round_number)
    for number in range(count):
        totals[number] = 0.0
    for _ in range(worlds):
        copy(near_words, world_words)
        chance[0] = next_state(chance[0])
        world[0].rng = chance[0]
        redeal(world[0], seat)
        for number in range(count):
            copy(world_words, tried_words)
            play(tried[0], seat, int(legal[number]))
            worth = judge(tried[0], seat, start_round, known, scores, values)
            totals[number] += worth / worlds


@rule
def choose(totals: Any, count: int, chance: Any) -> int:
    """The number of the best move; now and then of one that looks good, or of any."""
    lot = fraction(chance)
    if lot < RANDOM_MOVES:
        chance[0] = next_state(chance[0])
        return scaled(chance[0], count)
    noise = 0.0
    if lot < NOISY_MOVES:
        best = -2.0
        mean = 0.0
        for number in range(count):
            best = max(best, totals[number])
            mean += totals[number] / count
        noise = NOISE * (best - mean)
    chosen = 0
    most = -10.0
    for number in range(count):
        bound = totals[number] + noise * fraction(chance)
        if bound > most:
            most = bound
            chosen = number
    return chosen


@rule
def sensed(s: Any, seat: int, legal: Any, count: int, chance: Any) -> int:
    """The number of the move that the sense picks, or of any."""
    chance[0] = next_state(chance[0])
    picked = pick(s, seat, chance[0])
    for number in range(count):
        if legal[number] == picked:
            return number
    chance[0] = next_state(chance[0])
    return scaled(chance[0], count)


@rule
def keep(s: Any, known: Any, common: Any, rows: Any) -> None:
    """Write down what the network sees of a position."""
    sides = describe(s, known.rows)
    for number in range(len(common)):
        common[number] = known.rows[COMMON, number]
    for side in range(sides):
        for number in range(rows.shape[1]):
            rows[side, number] = known.rows[side, number]
