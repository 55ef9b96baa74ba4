"""What stands before the application: hosts, origins, rates, and the headers of every response."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

import msgspec

from ..common.errors import Forbidden, Refused, TooFast
from ..common.neighbours import LOOPBACK, Neighbours
from ..common.settings import Settings
from . import languages
from .addresses import network
from .rate_limit import RateLimiter

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

SAFE = ("GET", "HEAD", "OPTIONS")
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)
READS = 5
"""How much more often one may read than act."""
FROM_DATABASE = ("/api/", "/table/", "/join/", "/replay/")
"""Paths that are answered from the database."""


class Guard:
    """The outermost layer of the application."""

    def __init__(self, app: App, settings: Settings, neighbours: Neighbours) -> None:
        self._app = app
        self._neighbours = neighbours
        self._origins = frozenset(settings.origins)
        local = settings.host in LOOPBACK
        self._hosts = frozenset(settings.hosts or (LOOPBACK if local else ()))
        self._actions = RateLimiter(settings.rate, settings.burst)
        self._reads = RateLimiter(settings.rate * READS, settings.burst * READS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse what must not come in; let the rest through."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        try:
            self._check(scope, headers)
        except Refused as problem:
            await _refuse(scope, receive, send, problem, languages.accepted(headers))
            return
        if scope["type"] == "websocket":
            await self._app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = list(message.get("headers", ()))
                named = {name.lower() for name, _ in own}
                message["headers"] = [*own, *(one for one in HEADERS if one[0] not in named)]
            await send(message)

        if scope.get("method") == "HEAD":  # answered like GET; the web server leaves out the body
            scope = {**scope, "method": "GET"}
        await self._app(scope, receive, with_headers)

    def _check(self, scope: Scope, headers: dict[bytes, bytes]) -> None:
        host = headers.get(b"host", b"").decode("latin-1")
        name = _host_name(host)
        if name is None or not self._knows(name):
            raise Refused("host-unknown")
        socket = scope["type"] == "websocket"
        if not socket and scope["method"] in SAFE:
            if scope["path"].startswith(FROM_DATABASE):
                _check_rate(self._reads, scope)
            return
        origin = headers.get(b"origin")
        if origin is not None and not self._own_origin(origin.decode("latin-1"), host):
            raise Forbidden("origin-foreign")
        site = headers.get(b"sec-fetch-site", b"same-origin")
        if origin is None and site not in (b"same-origin", b"none"):
            raise Forbidden("origin-foreign")
        _check_rate(self._actions, scope)

    def _knows(self, name: str) -> bool:
        """Whether this server answers to a host name."""
        return not self._hosts or name in self._hosts or name in self._neighbours.names

    def _own_origin(self, origin: str, host: str) -> bool:
        if origin in self._origins:
            return True
        try:
            parts = urlsplit(origin)
        except ValueError:  # brackets that are never closed
            return False
        return parts.scheme in ("http", "https") and parts.netloc.lower() == host.lower()


def _check_rate(limiter: RateLimiter, scope: Scope) -> None:
    client = scope.get("client")
    if not limiter.take(network(client[0] if client else "")):
        raise TooFast("too-fast")


def _host_name(host: str) -> str | None:
    """A host without its port; None for what is no host, or has an impossible port."""
    try:
        parts = urlsplit(f"//{host}")
        _ = parts.port
    except ValueError:
        return None
    return parts.hostname or ""


async def _refuse(scope: Scope, receive: Receive, send: Send, problem: Refused, lang: str) -> None:
    """Answer without troubling the application."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": problem.code})
        return
    body = msgspec.json.encode(languages.refusal(problem, lang))
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        *HEADERS,
    ]
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
