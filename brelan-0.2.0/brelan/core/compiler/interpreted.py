"""A machine that never ran these sources: rules run at once as plain Python, and compile beside it.

Compiling a room takes seconds, its search tens of them. Nobody should wait for that, so a rule that
is called from Python and is not compiled yet runs as it is written; both ways give the same
results. Another process may fill the cache meanwhile (`brelan.bots.compile_ahead`) and leaves a
mark for each room that is done; from then on its code is read from the disk. Where nobody fills the
cache, a rule is compiled once it has been called often enough to be worth it.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

PLAIN_CALLS = 60
"""How often a rule runs as plain Python before it is compiled in this process."""
GLANCE = 0.2
"""Seconds between two looks for a mark."""


class _Mode(threading.local):
    plain = False


_mode = _Mode()
_eager = False
_ready: set[str] = set()
_looked: dict[str, float] = {}
_asked_for: set[str] = set()
_awaited: set[str] = set()


@cache
def rooms() -> frozenset[str]:
    """The packages of all games."""
    from ..catalogue import catalogue

    return frozenset(info.room for info in catalogue().values())


@cache
def room_of(module: str) -> str | None:
    """The room that a module belongs to; None for brelan's own parts."""
    return next((room for room in rooms() if module.startswith(f"{room}.")), None)


def mark(room: str) -> Path:
    """The file that says: all of this room is compiled, for this processor and compiler."""
    from .cache import folder_of
    from .numba_internals import machine

    return folder_of(f"{room}.rules") / f"{room}-{machine()}.ready"


def ready(room: str) -> bool:
    """Whether everything of a room can be read from the cache."""
    from .decorators import JIT

    if room in _ready or not JIT:
        return True
    now = time.monotonic()
    if now - _looked.get(room, -GLANCE) < GLANCE:
        return False
    _looked[room] = now
    if mark(room).exists():
        _ready.add(room)
    return room in _ready


def await_room(room: str) -> bool:
    """Expect another process to compile a room; whether that is news."""
    news = room not in _asked_for
    if news:
        _asked_for.add(room)
        _awaited.add(room)
    return news


def await_no_longer(room: str) -> None:
    """The process that was to compile a room has ended."""
    _awaited.discard(room)


def awaited(room: str) -> bool:
    """Whether another process is still at work on a room."""
    return room in _awaited


def eager() -> bool:
    """Whether whatever is called is to be compiled at once."""
    return _eager


def plainly(function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Call a function; whatever it calls and is not compiled yet runs as plain Python."""
    before = _mode.plain
    _mode.plain = True
    try:
        return function(*args, **kwargs)
    finally:
        _mode.plain = before


@contextmanager
def eagerly() -> Iterator[None]:
    """Within it, all that is called is compiled at once."""
    global _eager
    before = _eager
    _eager = True
    try:
        yield
    finally:
        _eager = before


def in_two_ways(compiled: Any) -> None:
    """Let a compiled function run as plain Python while its room is cold."""
    from .numba_internals import hook_compilation

    module = compiled.py_func.__module__
    plain = partial(plainly, compiled.py_func)
    calls = 0

    def compile_or_run(compile_now: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        nonlocal calls
        if _mode.plain and not _eager:
            return plain
        room = None if _eager else room_of(module)
        if room is not None and not ready(room):
            calls += 1
            if calls <= PLAIN_CALLS or awaited(room):
                return plain
        return compile_now(*args, **kwargs)

    hook_compilation(compiled, compile_or_run)
