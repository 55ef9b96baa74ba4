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

from numba.extending import overload

from ..compiler.decorators import JIT, rule
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
WHOLE: set[Any] = set()
"""The record types whose functions write every place."""


def register(dtype: Any, *, whole: bool = False, **functions: Callable[..., Any]) -> None:
    """Make a game's functions known for its record type."""
    TENSORS[dtype] = functions
    if whole:
        WHOLE.add(dtype)


@rule
def clear(row: Any) -> None:
    """Zeros everywhere."""
    for place in range(len(row)):
        row[place] = 0


@rule
def _leave(row: Any) -> None:
    """Nothing: every place is going to be written."""


@rule
def _same(s: Any, seat: int, number: int) -> int:
    return number


PLAIN: dict[str, Callable[..., Any]] = {"action_of": _same, "move_of": _same}


def _pick(s: Any, name: str) -> Callable[..., Any]:
    found = TENSORS[s.dtype]
    return found[name] if name in found else PLAIN[name]


def _cleared(s: Any) -> Callable[..., Any]:
    """What a row needs before it is written."""
    return _leave if s.dtype in WHOLE else clear


def observe(s: Any, seat: int, out: Any) -> None:
    """Write what a seat knows, whatever stood there."""
    _cleared(s)(out)
    _pick(s, "observe")(s, seat, out)


def action_of(s: Any, seat: int, move: int) -> int:
    """The action that is this legal move."""
    return int(_pick(s, "action_of")(s, seat, move))


def move_of(s: Any, seat: int, action: int) -> int:
    """The move that is this legal action."""
    return int(_pick(s, "move_of")(s, seat, action))


def allow(s: Any, seat: int, out: Any, mask: Any) -> None:
    """Mark the actions of a pending seat and no other; ``out`` has room for its moves."""
    found = TENSORS[s.dtype]
    if "allow" in found:
        _cleared(s)(mask)
        found["allow"](s, seat, mask)
    else:
        _allow_listed(s, seat, out, mask)


@rule
def _allow_listed(s: Any, seat: int, out: Any, mask: Any) -> None:
    clear(mask)
    for number in range(moves(s, seat, out)):
        mask[action_of(s, seat, int(out[number]))] = 1


if JIT:

    @overload(observe, target="generic")
    def _observe(s: Any, seat: Any, out: Any) -> Any:
        tensor = _pick(s, "observe")
        prepare = _cleared(s)

        def dispatched(s: Any, seat: Any, out: Any) -> Any:
            prepare(out)
            return tensor(s, seat, out)

        return dispatched

    @overload(action_of, target="generic")
    def _action_of(s: Any, seat: Any, move: Any) -> Any:
        tensor = _pick(s, "action_of")

        def dispatched(s: Any, seat: Any, move: Any) -> Any:
            return tensor(s, seat, move)

        return dispatched

    @overload(move_of, target="generic")
    def _move_of(s: Any, seat: Any, action: Any) -> Any:
        tensor = _pick(s, "move_of")

        def dispatched(s: Any, seat: Any, action: Any) -> Any:
            return tensor(s, seat, action)

        return dispatched

    @overload(allow, target="generic")
    def _allow(s: Any, seat: Any, out: Any, mask: Any) -> Any:
        if "allow" not in TENSORS[s.dtype]:

            def listed(s: Any, seat: Any, out: Any, mask: Any) -> Any:
                return _allow_listed(s, seat, out, mask)

            return listed
        tensor = _pick(s, "allow")
        prepare = _cleared(s)

        def dispatched(s: Any, seat: Any, out: Any, mask: Any) -> Any:
            prepare(mask)
            return tensor(s, seat, mask)

        return dispatched
