"""What learners read and write: observations as tensors, actions as numbers from 0 on.

A room's ``tensor.py`` registers up to four compiled functions on its record:

- ``observe(s, seat, out)``: writes all that the seat knows into ``out``, which is zero before;
  small whole numbers, so that ``int8`` and ``float32`` do alike. Seats come in the order of play,
  from the observer on. It reads nothing that the seat cannot know.
- ``action_of(s, seat, move)`` and ``move_of(s, seat, action)``: between a legal move and its number
  among the game's actions, which are few enough for a mask. Without them a move is its own action.
- ``allow(s, seat, mask)``: writes 1 for every action of a pending seat into ``mask``, which is zero
  before. Without it the legal moves are listed and numbered; with `spread` it is faster.

It says what stands where: ``observation(options)`` and ``actions(options)``, `Part` by `Part`. If
its functions write every place, zeros too, it says ``whole=True``, and nothing is cleared before.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import prod
from typing import Any

from ..compiler.decorators import inlined, rule
from ..compiler.overloads import by_record
from ..dispatch import moves


@dataclass(frozen=True)
class Part:
    """A stretch of an observation or of the actions, with its meaning."""

    name: str
    shape: tuple[int, ...]
    """The stretch as an array, the last index running fastest."""
    meaning: str
    offset: int = 0
    """Where it begins."""

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)

    @property
    def place(self) -> slice:
        """Where it lies: ``observation[part.place].reshape(part.shape)``."""
        return slice(self.offset, self.offset + self.size)


def laid_out(*parts: Part) -> tuple[Part, ...]:
    """The parts one behind the other."""
    placed: list[Part] = []
    offset = 0
    for part in parts:
        placed.append(replace(part, offset=offset))
        offset += part.size
    return tuple(placed)


TENSORS: dict[Any, dict[str, Callable[..., Any]]] = {}


def register(dtype: Any, *, whole: bool = False, **functions: Callable[..., Any]) -> None:
    """Make a game's functions known for its record type; what is left out stays plain."""
    TENSORS[dtype] = {
        **PLAIN,
        "prepare": _leave if whole else _clear,
        "has_allow": _yes if "allow" in functions else _no,
        **functions,
    }


@rule
def clear(row: Any) -> None:
    """Zeros everywhere."""
    for place in range(len(row)):
        row[place] = 0


@rule
def _clear(s: Any, row: Any) -> None:
    clear(row)


@rule
def _leave(s: Any, row: Any) -> None:
    """Nothing: every place is going to be written."""


@rule
def _yes(s: Any) -> bool:
    return True


@rule
def _no(s: Any) -> bool:
    return False


@rule
def _same(s: Any, seat: int, number: int) -> int:
    return number


@rule
def _allow_nothing(s: Any, seat: int, mask: Any) -> None:
    """The legal moves are listed instead."""


PLAIN: dict[str, Callable[..., Any]] = {
    "action_of": _same,
    "move_of": _same,
    "allow": _allow_nothing,
}


def _tensor(dtype: Any, name: str) -> Callable[..., Any]:
    return TENSORS[dtype][name]


@by_record(_tensor)
def prepare(s: Any, row: Any) -> None:
    """Clear a row, unless the room writes every place of it."""
    raise NotImplementedError


@by_record(_tensor)
def observe(s: Any, seat: int, out: Any) -> None:
    """Write what a seat knows into a row that is prepared."""
    raise NotImplementedError


@by_record(_tensor)
def action_of(s: Any, seat: int, move: int) -> int:
    """The action that is this legal move."""
    raise NotImplementedError


@by_record(_tensor)
def move_of(s: Any, seat: int, action: int) -> int:
    """The move that is this legal action."""
    raise NotImplementedError


@by_record(_tensor)
def has_allow(s: Any) -> bool:
    """Whether the room marks its actions itself."""
    raise NotImplementedError


@by_record(_tensor)
def allow(s: Any, seat: int, mask: Any) -> None:
    """Mark the actions of a pending seat in a mask that is prepared, where the room does so."""
    raise NotImplementedError


@inlined
def write_observation(s: Any, seat: int, out: Any) -> None:
    """Write what a seat knows, whatever stood there."""
    prepare(s, out)
    observe(s, seat, out)


@inlined
def mark_actions(s: Any, seat: int, out: Any, mask: Any) -> None:
    """Mark the actions of a pending seat and no other; ``out`` has room for its moves."""
    if has_allow(s):
        prepare(s, mask)
        allow(s, seat, mask)
    else:
        clear(mask)
        for number in range(moves(s, seat, out)):
            mask[action_of(s, seat, int(out[number]))] = 1
