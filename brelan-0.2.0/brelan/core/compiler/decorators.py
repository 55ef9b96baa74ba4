"""How rules are compiled: one decorator for a function, and one for a function that is inlined."""

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

from numba import config, njit

from .cache import CACHED, folder_of
from .interpreted import in_two_ways
from .numba_internals import ALLOCATION_FREE, keep_on_disk

P = ParamSpec("P")
R = TypeVar("R")

JIT: bool = not config.DISABLE_JIT
"""Whether rules run as native code; false under NUMBA_DISABLE_JIT=1 (debugger, coverage)."""


def rule(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a function of the rules: no allocation, exceptions, strings or objects inside."""
    return _compiled(function, forceinline=False)


def inlined(function: Callable[P, R]) -> Callable[P, R]:
    """A rule that is compiled into each of its callers; a call may cost more than its work."""
    return _compiled(function, forceinline=True)


def _compiled(function: Callable[P, R], *, forceinline: bool) -> Callable[P, R]:
    options = {"nogil": True, "error_model": "numpy", "forceinline": forceinline}
    compiled: Any = njit(**options, **ALLOCATION_FREE)(function)
    if JIT:
        in_two_ways(compiled)
    if CACHED:
        keep_on_disk(compiled, folder_of)
    typed: Callable[P, R] = compiled
    return typed
