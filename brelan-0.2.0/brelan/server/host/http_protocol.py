"""Connections that do not send what they began: closed after a while.

uvicorn bounds how long a connection may be idle between two requests, and nothing else: half of a
request's headers, half of its body or an answer that nobody reads would keep a connection for ever.
A WebSocket begins as such a request; once it is open, uvicorn's pings notice who has gone.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from ..common.settings import Settings


class PatientProtocol(HttpToolsProtocol):
    """HTTP with a limit on how long each part of a request, and the reading of answers, may take.

    Made by `protocol`, which fills in how long.
    """

    header_seconds: float
    body_seconds: float

    def __init__(self, *args: Any, **values: Any) -> None:
        super().__init__(*args, **values)
        self._request: asyncio.TimerHandle | None = None
        self._answer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has come, and is to say what for."""
        super().connection_made(transport)
        self._wait_for_headers()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has gone."""
        self._stop_waiting()
        self.resume_writing()
        super().connection_lost(exc)
        self._unset_keepalive_if_required()
        self._let_go()

    def data_received(self, data: bytes) -> None:
        """More of a request, or the first of the next one: even empty lines begin it."""
        if self._request is None and (self.cycle is None or self.cycle.response_complete):
            self._wait_for_headers()
        super().data_received(data)

    def on_message_begin(self) -> None:
        """A request begins, perhaps while another is answered."""
        if self._request is None:
            self._wait_for_headers()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """The rest of the request is its body."""
        self._stop_waiting()
        self._request = self.loop.call_later(self.body_seconds, self.transport.abort)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The whole request is there."""
        self._stop_waiting()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """From now on another protocol has the connection."""
        self._stop_waiting()
        super().handle_websocket_upgrade()
        self._let_go()

    def pause_writing(self) -> None:
        """Nobody reads the answer: that is waited for, but not for ever."""
        super().pause_writing()
        self._answer = self.loop.call_later(self.body_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """It is read after all."""
        if self._answer is not None:
            self._answer.cancel()
            self._answer = None
        super().resume_writing()

    def timeout_keep_alive_handler(self) -> None:
        """Nothing more was asked: an answer that is not read by now is not waited for."""
        if self.transport.get_write_buffer_size() > 0:
            self.transport.abort()
        else:
            super().timeout_keep_alive_handler()

    def _let_go(self) -> None:
        """Nothing more is parsed; parser and protocol hold each other, and would stay for long."""
        vars(self).pop("parser", None)

    def _wait_for_headers(self) -> None:
        self._request = self.loop.call_later(self.header_seconds, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._request is not None:
            self._request.cancel()
            self._request = None


def protocol(settings: Settings) -> type[PatientProtocol]:
    """The protocol of a server with these settings."""
    limits = {"header_seconds": settings.header_seconds, "body_seconds": settings.body_seconds}
    return type("Protocol", (PatientProtocol,), limits)
