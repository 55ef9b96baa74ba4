"""Many games played on by the game's sense, compiled: how they end."""

from typing import Any

from brelan.core.bits import lowest
from brelan.core.compiler.decorators import rule
from brelan.core.dispatch import deal, play, settle
from brelan.core.knowledge.sense import shuffle_unseen

from ..search.rollout import rollout_move

NO_MOVE = -1


@rule
def tally_games(w: Any, seat: int, move: int, guided_rollouts: float, whole: bool) -> None:
    """Play on from one record, or from this move of it, a game for each pair of numbers.

    What nobody has seen lies in another order in each of them, and later deals differ.
    """
    for number in range(len(w.chances)):
        w.world[0] = w.root[0]
        s = w.world[0]
        s.rng = w.chances[number]
        shuffle_unseen(s)
        if move != NO_MOVE:
            play(s, seat, move)
        _finish(s, w, number, guided_rollouts, whole)


@rule
def tally_deals(w: Any, guided_rollouts: float, whole: bool) -> None:
    """Deal and play on for each pair of numbers."""
    for number in range(len(w.chances)):
        w.world[0] = w.root[0]
        s = w.world[0]
        s.rng = w.chances[number]
        deal(s)
        _finish(s, w, number, guided_rollouts, whole)


@rule
def _finish(s: Any, w: Any, number: int, guided_rollouts: float, whole: bool) -> None:
    """Play to the end of the round, or of the whole game; note the winners and the scores."""
    w.scratch.policy = w.policies[number]
    round_number = s.round_number
    while not s.over and (whole or s.round_number == round_number):
        seat = lowest(s.pending)
        play(s, seat, rollout_move(s, seat, w.moves, w.weights, guided_rollouts, w.scratch))
    w.won_by[number] = settle(s, w.scores)
    for one in range(int(s.players)):
        w.scored[number, one] = w.scores[one]
