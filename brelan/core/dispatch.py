"""The contract between rules and everything generic.

A game is a record type and five compiled functions on it. Generic code calls the five names
below; plain Python picks the game by the record's dtype at run time, the compiler picks it at
compile time, for the CPU and for CUDA alike. A room registers its rules when it is imported.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from numba.extending import overload
from numpy.typing import DTypeLike

from .compiler.decorators import JIT

MAX_SEATS = 8
HEADER: list[tuple[str, DTypeLike]] = [
    ("rng", np.uint64),  # the generator's state
    ("ply", np.int32),  # moves made so far
    ("pending", np.int16),  # bit i: seat i may act now
    ("players", np.int8),
    ("over", np.int8),
    ("round_number", np.int8),  # from 1 (plain `round` is a method of NumPy's records)
]
"""The fields that every state record begins with."""

RULES: dict[Any, dict[str, Callable[..., Any]]] = {}


def register(dtype: Any, **functions: Callable[..., Any]) -> None:
    """Make a game's five functions known for its record type."""
    RULES[dtype] = functions


def deal(s: Any) -> None:
    """Start a game on a record whose options and generator are set; resets all else."""
    RULES[s.dtype]["deal"](s)


def moves(s: Any, seat: int, out: Any) -> int:
    """Write a pending seat's legal moves into ``out``, ascending; their number."""
    count: int = RULES[s.dtype]["moves"](s, seat, out)
    return count


def play(s: Any, seat: int, move: int) -> None:
    """Make a legal move, and all that follows from it without a choice."""
    RULES[s.dtype]["play"](s, seat, move)


def redeal(s: Any, seat: int) -> None:
    """Draw anew, from the state's generator, all that the seat cannot know."""
    RULES[s.dtype]["redeal"](s, seat)


def settle(s: Any, scores: Any) -> int:
    """Write each seat's score; the winners as a bit mask, 0 until the game is over."""
    winners: int = RULES[s.dtype]["settle"](s, scores)
    return winners


if JIT:

    def _pick(s: Any, name: str) -> Callable[..., Any]:
        return RULES[s.dtype][name]

    @overload(deal, target="generic")
    def _deal(s: Any) -> Any:
        rule = _pick(s, "deal")

        def dispatched(s: Any) -> Any:
            return rule(s)

        return dispatched

    @overload(moves, target="generic")
    def _moves(s: Any, seat: Any, out: Any) -> Any:
        rule = _pick(s, "moves")

        def dispatched(s: Any, seat: Any, out: Any) -> Any:
            return rule(s, seat, out)

        return dispatched

    @overload(play, target="generic")
    def _play(s: Any, seat: Any, move: Any) -> Any:
        rule = _pick(s, "play")

        def dispatched(s: Any, seat: Any, move: Any) -> Any:
            return rule(s, seat, move)

        return dispatched

    @overload(redeal, target="generic")
    def _redeal(s: Any, seat: Any) -> Any:
        rule = _pick(s, "redeal")

        def dispatched(s: Any, seat: Any) -> Any:
            return rule(s, seat)

        return dispatched

    @overload(settle, target="generic")
    def _settle(s: Any, scores: Any) -> Any:
        rule = _pick(s, "settle")

        def dispatched(s: Any, scores: Any) -> Any:
            return rule(s, scores)

        return dispatched
