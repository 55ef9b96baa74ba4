"""A server whose garbage nobody collects; it tells on SIGUSR1 how many connections it still has.

``python -m tests.server.host.uncollected FILE`` writes into that file what is left, by type.
"""

import asyncio
import gc
import signal
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from brelan.server.host import garbage, serve

OF_CONNECTIONS = ("Client", "PingedProtocol", "Protocol", "Sender", "Subscriber", "WebSocket")


def tell(*_signal: object) -> None:
    """Write down what is left of connections."""
    kinds = Counter(type(one).__name__ for one in gc.get_objects())
    left = {kind: kinds[kind] for kind in OF_CONNECTIONS if kinds[kind]}
    Path(sys.argv[1]).write_text(f"{left}\n", "utf-8")


async def never_collect(closed: Callable[[], int] = int) -> None:
    """Instead of the sweep."""
    del closed
    await asyncio.Event().wait()


if __name__ == "__main__":
    gc.disable()
    garbage.collect_regularly = never_collect
    garbage.freeze_startup = gc.disable
    signal.signal(signal.SIGUSR1, tell)
    serve.main()
