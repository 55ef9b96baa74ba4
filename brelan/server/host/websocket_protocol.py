"""WebSockets whose client has fallen silent: noticed by pings, and closed at once.

Browsers answer pings by themselves, also for a tab that nobody looks at. uvicorn would first write
what waits for such a client, and nobody reads it: it would wait for as long as the system tries.
It would also ping everybody, with two timers each. Whoever has just said something lives, and
thousands of connections are mostly quiet ones.
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

PING = b"\x89\x00"
"""A frame (RFC 6455, section 5.5.2) without a payload: whatever comes after it is an answer."""
SOON = 0.1
"""Seconds: a ping that would be due so soon is sent at once, instead of waiting again."""


class PingedProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that ends when a ping finds no answer; only who says nothing is pinged."""

    def __init__(self, *args: Any, **values: Any) -> None:
        super().__init__(*args, **values)
        self._heard = self.loop.time()
        self._asked = False
        """Whether nothing was heard since the last ping."""

    def data_received(self, data: bytes) -> None:
        """Somebody is there."""
        self._heard, self._asked = self.loop.time(), False
        super().data_received(data)

    def send_keepalive_ping(self) -> None:
        """Ping who has said nothing for a while, and give up who said nothing since the last one.

        uvicorn calls this first when a connection is made; from then on it is its own timer.
        """
        self.ping_timer = None
        if self.close_sent or self.transport.is_closing():
            return
        if self._asked:
            self.keepalive_timeout()
            return
        delay = self._heard + (self.ping_interval or 0.0) - self.loop.time()
        if delay < SOON:
            self.transport.write(PING)
            self._asked = True
            delay = self.ping_timeout or 0.0
        self.ping_timer = self.loop.call_later(delay, self.send_keepalive_ping)

    def keepalive_timeout(self) -> None:
        """Nobody has answered: what was written for them is of no use."""
        super().keepalive_timeout()
        self.transport.abort()
