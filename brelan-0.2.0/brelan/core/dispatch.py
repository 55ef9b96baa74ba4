"""The contract between rules and everything generic.

A game is a record type and five compiled functions on it. Generic code calls the five names
below; plain Python picks the game by the record's dtype at run time, the compiler picks it at
compile time, for the CPU and for CUDA alike. A room registers its rules when it is imported.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import DTypeLike

from .compiler.overloads import by_record
from .errors import GameError

MAX_SEATS = 8
HEADER: list[tuple[str, DTypeLike] | tuple[str, DTypeLike, int]] = [
    ("rng", np.uint64),  # the generator's state
    ("key", np.uint64, 4),  # of chance that nobody can compute; zero: the fast generator's
    ("ply", np.int32),  # moves made so far
    ("pending", np.int16),  # bit i: seat i may act now
    ("players", np.int8),
    ("over", np.int8),
    ("round_number", np.int8),  # from 1 (plain `round` is a method of NumPy's records)
]
"""The fields that every state record begins with."""

RULES: dict[Any, dict[str, Callable[..., Any]]] = {}


def register(dtype: Any, **functions: Callable[..., Any]) -> None:
    """Make a game's five functions known for its record type, which no other game may have."""
    known, new = (rules["deal"].__module__ for rules in (RULES.get(dtype, functions), functions))
    if known != new:
        raise GameError("record-taken", rules=new, other=known)
    RULES[dtype] = functions


def _rule(dtype: Any, name: str) -> Callable[..., Any]:
    return RULES[dtype][name]


@by_record(_rule)
def deal(s: Any) -> None:
    """Start a game on a record whose options and generator are set; resets all else."""
    raise NotImplementedError


@by_record(_rule)
def moves(s: Any, seat: int, out: Any) -> int:
    """Write a pending seat's legal moves into ``out``, ascending; their number."""
    raise NotImplementedError


@by_record(_rule)
def play(s: Any, seat: int, move: int) -> None:
    """Make a legal move, and all that follows from it without a choice."""
    raise NotImplementedError


@by_record(_rule)
def redeal(s: Any, seat: int) -> None:
    """Draw anew, from the state's generator, all that the seat cannot know."""
    raise NotImplementedError


@by_record(_rule)
def settle(s: Any, scores: Any) -> int:
    """Write each seat's score; the winners as a bit mask, 0 until the game is over."""
    raise NotImplementedError
