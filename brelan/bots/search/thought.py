"""Thoughts: coroutines that wait for nothing but searches.

Bots, hints and judges are written so. On a machine with threads a search holds nobody up, and a
thought is run through where it is (`finished`). A browser has no threads; there searches are made
in workers, and whoever drives a thought awaits them.
"""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, TypeVar, cast

T = TypeVar("T")
Thought = Coroutine[Any, Any, T]


def finished(thought: Thought[T]) -> T:
    """What comes of a thought whose searches are all made in this thread."""
    try:
        thought.send(None)
    except StopIteration as end:
        return cast(T, end.value)
    thought.close()
    raise RuntimeError("this thought waits for a search elsewhere")
