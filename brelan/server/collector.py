"""Python's garbage collector and threads, set for many connections that live long.

A full collection looks at everything that lives. With thousands of connections it stops the process
for half a second, and with Python's own settings it comes whenever a few hundred people have come
in. What a connection leaves behind is found by full collections alone, so they cannot be left out:
they are made seldom, and spared what was loaded at the start.
"""

import gc
import sys

YOUNG, MIDDLE, OLD = 5_000, 10, 20
"""A million new objects between full collections: some 5,000 connections, or 100,000 moves."""
SWITCH_SECONDS = 0.001
"""How long a thread keeps others waiting: a commit and its answer take a few turns."""


def settle() -> None:
    """Set both, once everything is loaded."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
    sys.setswitchinterval(SWITCH_SECONDS)
