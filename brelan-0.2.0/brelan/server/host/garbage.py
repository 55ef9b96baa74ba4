"""Python's garbage collector and threads, set for many connections that live long.

A collection stops the process for as long as it looks at objects, and left to itself Python lets
them pile up: it counts what is made less what is let go, and a table that goes on lets go of as
much as it makes. So what is new is looked at many times a second, a little each time; and
everything, which takes long with thousands of connections, only when many of them have gone, for
what they leave behind is found in no other way.
"""

import asyncio
import gc
import sys
from collections.abc import Callable

PAUSE_SECONDS = 0.1
MIDDLE = 4
"""Looks at what is new for one at what has lived through them: it is counted as old after that."""
OLD = 1_500
"""Those for one at everything, if anybody has gone: ten minutes."""
MANY_CLOSED = 2_000
"""Closed connections after which it is not waited for that long."""
YOUNG = 5_000
"""New objects at which Python does not wait for the next look."""
SWITCH_SECONDS = 0.001
"""How long a thread keeps others waiting: a commit and its answer take a few turns."""


def freeze_startup() -> None:
    """Once everything is loaded: leave that alone for ever."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
    sys.setswitchinterval(SWITCH_SECONDS)


async def collect_regularly(closed: Callable[[], int] = lambda: 0) -> None:
    """For ever; ``closed`` counts the connections that were closed."""
    known = closed()
    while True:
        await asyncio.sleep(PAUSE_SECONDS)
        _, young, middle = gc.get_count()
        since = closed() - known
        if since >= MANY_CLOSED or (since > 0 and middle >= OLD):
            known += since
            gc.collect()
        else:
            gc.collect(1 if young >= MIDDLE else 0)
