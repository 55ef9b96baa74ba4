"""WebSockets as a house full of quiet people needs them.

Whose client has fallen silent is noticed by pings, and closed at once. Browsers answer pings by
themselves, also for a tab that nobody looks at. uvicorn would first write what waits for such a
client, and nobody reads it: it would wait for as long as the system tries. It would also ping
everybody, with two timers each. Whoever has just said something lives, and thousands of connections
are mostly quiet ones: their pings are most of what a process does while nobody plays. So one timer
serves all connections (`pings`), and an answer is recognised by its six bytes.

What the server tells goes into the connection at once (`web.sending`), past the tasks and messages
between a web server and an application. Everything else is left to uvicorn and websockets.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from weakref import ref

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State
from websockets.utils import apply_mask as plain_mask

from ..web.sending import EXTENSION, FRAMES
from . import pings

try:
    from websockets.speedups import apply_mask
except ImportError:  # it is compiled where that can be
    apply_mask = plain_mask

# How frames begin (RFC 6455, section 5.2): whole ones, those of clients are masked by four bytes.
PING = b"\x89\x00"
"""A ping without a payload: whatever comes after it is an answer."""
PONG = b"\x8a\x80"
TEXT = 0x81
WHOLE = 0x80
MASK = 4
TWO_BYTES, EIGHT_BYTES = 126, 127
"""Lengths that say in how many bytes the length follows."""
SOON = 0.1
"""Seconds: a ping that would be due so soon is sent at once, instead of waiting again."""


class PingedProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that ends when a ping finds no answer; only who says nothing is pinged."""

    def __init__(self, *args: Any, **values: Any) -> None:
        super().__init__(*args, **values)
        self._heard = self.loop.time()
        self._asked = False
        """Whether nothing was heard since the last ping."""
        self._whole = True
        """Whether all that came so far were whole messages: then the next one begins here."""
        self.silent_for = 0.0
        """Seconds without a sign of the client, where that has ended the connection."""
        self._pings = pings.of(self.loop)
        self.on_writable: Callable[[], None] | None = None

    # What comes ---------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Somebody is there; what is plainly one answer or one message is taken as that."""
        self._heard, self._asked = self.loop.time(), False
        if self._whole and self.handshake_complete and self.conn.state is State.OPEN:
            if data[:2] == PONG and len(data) == len(PONG) + MASK:
                return
            if self._take_text(data):
                return
            self._whole = _are_whole(data)
        elif self.handshake_initiated:
            self._whole = False  # who could not wait for the answer may have sent half a message
        super().data_received(data)

    def _take_text(self, data: bytes) -> bool:
        """Hand on what is one message of allowed length, and nothing else; whether it is.

        uvicorn stops reading at each message until it is taken. Here that is done for who sends
        many: to stop and to go on are calls of the system.
        """
        begin = _begin(data, 0)
        if data[0] != TEXT or begin is None or sum(begin) != len(data) or not data[1] & WHOLE:
            return False
        start, length = begin
        if length > self.config.ws_max_size:
            return False
        try:
            text = apply_mask(data[start:], data[start - MASK : start]).decode()
        except UnicodeDecodeError:
            return False
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() >= self.config.ws_max_queue and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        return True

    def handle_connect(self, event: Request) -> None:
        """Let the application write into the connection."""
        super().handle_connect(event)
        if not self.close_sent:
            frames: dict[object, object] = {FRAMES: ref(self)}  # it holds its scope
            self.scope["extensions"] = {**(self.scope["extensions"] or {}), EXTENSION: frames}

    # What goes ----------------------------------------------------------------------------------

    @property
    def can_write(self) -> bool:
        """Whether what was written is being read."""
        return self.writable.is_set()

    def write_text(self, text: bytes) -> None:
        """One whole message."""
        if self.close_sent or self.transport.is_closing():
            return
        size = len(text)
        if size < TWO_BYTES:
            head = bytes((TEXT, size))
        elif size < 1 << 16:
            head = bytes((TEXT, TWO_BYTES)) + size.to_bytes(2, "big")
        else:
            head = bytes((TEXT, EIGHT_BYTES)) + size.to_bytes(8, "big")
        self.transport.write(head + text)

    def resume_writing(self) -> None:
        """What waits can go now."""
        super().resume_writing()
        if self.on_writable is not None:
            self.on_writable()

    # Who says nothing ---------------------------------------------------------------------------

    def schedule_ping(self) -> None:
        """Look again when this connection would have been silent for long enough."""
        self._pings.add(self, self._heard + (self.ping_interval or 0.0))

    def stop_keepalive(self) -> None:
        """Never look again."""
        super().stop_keepalive()
        self._pings.remove(self)

    def look(self, now: float) -> None:
        """Ping who has said nothing for a while, and give up who said nothing since the last one.

        So is given up who was told to go, and does not take what was written before that. uvicorn
        asks for the first look when a connection is made.
        """
        leaving = self.close_sent or self.transport.is_closing()
        if self._asked:
            self.keepalive_timeout()
        elif leaving or self._heard + (self.ping_interval or 0.0) - now < SOON:
            if not leaving:
                self.transport.write(PING)
            self._asked = True
            self._pings.add(self, now + (self.ping_timeout or 0.0))
        else:
            self.schedule_ping()

    def keepalive_timeout(self) -> None:
        """Nobody has answered: what was written for them is of no use."""
        self.silent_for = self.loop.time() - self._heard
        super().keepalive_timeout()
        self.transport.abort()


def _begin(data: bytes, at: int) -> tuple[int, int] | None:
    """Where the payload of a client's frame begins, and its length, as far as these bytes tell."""
    if len(data) < at + 2:
        return None
    length = data[at + 1] & ~WHOLE
    if length < TWO_BYTES:
        return at + 2 + MASK, length
    if length == TWO_BYTES:
        return at + 4 + MASK, int.from_bytes(data[at + 2 : at + 4], "big")
    return at + 10 + MASK, int.from_bytes(data[at + 2 : at + 10], "big")


def _are_whole(data: bytes) -> bool:
    """Whether these bytes are whole frames, and none of them is a part of a message."""
    at = 0
    while at < len(data):
        begin = _begin(data, at)
        if begin is None or not data[at] & WHOLE:
            return False
        at = sum(begin)
    return at == len(data)
