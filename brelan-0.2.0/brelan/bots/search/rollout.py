"""The rollout policy: how a game is played on by its sense."""

from typing import Any

import numpy as np

from brelan.core.compiler.decorators import rule
from brelan.core.dispatch import moves
from brelan.core.generator import next_state, scaled
from brelan.core.knowledge.sense import pick, weigh


@rule
def random_below(scratch: Any, n: int) -> int:
    """A uniform number in 0…n-1 from the search's own generator."""
    scratch.policy = next_state(scratch.policy)
    return scaled(scratch.policy, n)


@rule
def random_fraction(scratch: Any) -> float:
    """A uniform number in 0…1."""
    scratch.policy = next_state(scratch.policy)
    return float(scratch.policy >> np.uint64(11)) / 9007199254740992.0


@rule
def rollout_move(
    s: Any, seat: int, out: Any, weights: Any, guided_rollouts: float, scratch: Any
) -> int:
    """The sense's pick; else a move by its weights as often as the settings say, or any move."""
    scratch.policy = next_state(scratch.policy)
    picked = pick(s, seat, scratch.policy)
    if picked >= 0:
        return picked
    count = moves(s, seat, out)
    if count == 1:
        return int(out[0])
    if random_fraction(scratch) >= guided_rollouts:
        return int(out[random_below(scratch, count)])
    weigh(s, seat, out, count, weights)
    total = 0.0
    for place in range(count):
        total += weights[place]
    mark = random_fraction(scratch) * total
    for place in range(count):
        mark -= weights[place]
        if mark < 0.0:
            return int(out[place])
    return int(out[count - 1])
