"""WebSockets whose client has fallen silent: noticed by pings, and closed at once.

Browsers answer pings by themselves, also for a tab that nobody looks at. uvicorn would first write
what waits for such a client, and nobody reads it: it would wait for as long as the system tries.
"""

from __future__ import annotations

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class PingedProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that ends when a ping finds no answer."""

    def keepalive_timeout(self) -> None:
        """Nobody has answered: what was written for them is of no use."""
        super().keepalive_timeout()
        self.transport.abort()
