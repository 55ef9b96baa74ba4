"""What goes out over one connection: at once, and what comes together goes together.

A queue with a task that empties it, and the messages between application and web server, cost more
than to make most of what is sent. So the web server hands over the connection itself (`host`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Protocol

from ..tables.subscriptions import Subscriber

EXTENSION = "brelan.frames"
"""The name under which a connection is handed over with its scope."""
FRAMES = "frames"
"""Where in it a reference to the connection is."""
TOGETHER = 16
"""Messages that share a frame at most."""


class Frames(Protocol):
    """A connection into which texts are written."""

    on_writable: Callable[[], None] | None
    """Called when it is read again."""
    silent_for: float
    """Seconds without a sign of the client, where that has ended the connection; else 0."""

    @property
    def can_write(self) -> bool:
        """Whether what was written is being read."""

    def write_text(self, text: bytes) -> None:
        """One whole message; of a closed connection nothing becomes."""


def frames_of(scope: Any) -> Frames:
    """The connection that came with a scope."""
    found: Frames = scope["extensions"][EXTENSION][FRAMES]()
    return found


class Sender:
    """Writes what is queued for a subscriber, as long as it is read."""

    def __init__(self, frames: Frames, subscriber: Subscriber) -> None:
        self._frames: Frames | None = frames
        self._queue = subscriber.queue
        self._subscriber = subscriber
        self._answering = False
        self._soon: asyncio.Handle | None = None
        frames.on_writable = self._write
        subscriber.wake = self._wake
        self._write()

    def stop(self) -> None:
        """Write nothing more, and hold nothing."""
        if self._frames is not None:
            self._frames.on_writable = None
            self._frames = None
        self._subscriber.wake = None

    def begin_answer(self) -> None:
        """A message is read: what it brings about goes with its answer, if that comes at once."""
        self._answering = True

    def end_answer(self) -> None:
        """The answer is there."""
        self._answering = False
        self._write()

    def _wake(self) -> None:
        if not self._answering:
            self._write()
        elif self._soon is None:
            self._soon = asyncio.get_running_loop().call_soon(self._write)

    def _write(self) -> None:
        """What waits together goes together, a line each: a frame costs more than a message."""
        if self._soon is not None:
            self._soon.cancel()
            self._soon = None
        queue, frames = self._queue, self._frames
        while frames is not None and frames.can_write and not queue.empty():
            messages = [queue.get_nowait()]
            while len(messages) < TOGETHER and not queue.empty():
                messages.append(queue.get_nowait())
            frames.write_text(b"\n".join(messages))
