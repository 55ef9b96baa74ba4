"""The first that runs in the worker: what is not here gets a stand-in, then all is imported."""

from __future__ import annotations

import sys
import time


def prepare() -> None:
    """Let the server's sources be imported as they are."""
    from . import absent, uncompiled

    absent.install()
    if hasattr(time, "CLOCK_BOOTTIME"):
        del time.CLOCK_BOOTTIME  # it is named here, and there is none
    sys.modules["brelan.core.compiler.numba_internals"] = uncompiled


async def begin() -> object:
    """The house, opened; what it is made of lies in the module that the worker has registered."""
    prepare()
    import json

    import brelan_outside as outside  # type: ignore[import-not-found]  # the worker's own

    from .house import start

    modules = dict(outside.modules.object_entries())
    distant = dict(outside.workers.rooms.object_entries())
    workers = distant, outside.workers.size
    return await start(modules, workers, outside.keeper, json.loads(outside.jar), outside.lang)
