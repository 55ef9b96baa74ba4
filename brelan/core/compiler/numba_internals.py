"""Everything that Brelan uses of Numba beyond its documented interface, in this one module."""

from collections.abc import Callable
from typing import Any


def hook_compilation(compiled: Any, instead: Callable[..., Any]) -> None:
    """Ask ``instead(compile_now, *args)`` for something to call where there is no native code yet.

    Numba calls ``_compile_for_args`` wherever a function has no native code for its arguments.
    """
    compile_now = compiled._compile_for_args

    def ask(*args: Any, **kwargs: Any) -> Any:
        return instead(compile_now, *args, **kwargs)

    compiled._compile_for_args = ask
