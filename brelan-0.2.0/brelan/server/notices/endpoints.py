"""Where push messages may be sent: public addresses over HTTPS, and what the host has allowed.

Anybody can name any endpoint. So that none of them leads into the host's own network, the address
that is connected to is the one that was looked at, and a redirect is an answer like any other.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Collection
from urllib.parse import SplitResult, urlsplit

import httptools
import msgspec

from ..common.errors import Refused

PORT = 443
LONGEST = 1024
SECONDS = 10.0
"""For everything, from the name to the answer."""
MOST = 16 * 1024
"""Bytes of an answer that are read."""
_TRANSLATED = tuple(
    ipaddress.ip_network(one) for one in ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "::/96")
)
"""IPv6 addresses that stand for IPv4 ones, by which any of those could be reached."""


class Endpoint(msgspec.Struct, frozen=True):
    """An address that somebody's browser has named."""

    host: str
    port: int
    path: str

    @property
    def origin(self) -> str:
        """For whom a message is signed."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"https://{host}" + ("" if self.port == PORT else f":{self.port}")

    @property
    def place(self) -> str:
        """The host and the port, as a host allows them."""
        return f"{self.host}:{self.port}"


def read(written: str, allowed: Collection[str] = ()) -> Endpoint:
    """The endpoint, or why it is none; ``allowed``: ``host:port`` that need not be public."""
    try:
        parts = urlsplit(written)
        found = Endpoint((parts.hostname or "").lower(), parts.port or PORT, _path(parts))
    except ValueError:  # an impossible port, brackets that are never closed
        raise Refused("push-endpoint") from None
    plain = written.isascii() and written.isprintable() and " " not in written
    named = parts.scheme == "https" and found.host and parts.username is None
    if not plain or not named or parts.password is not None or len(written) > LONGEST:
        raise Refused("push-endpoint")
    if found.place not in allowed and (found.port != PORT or not _may_be_public(found.host)):
        raise Refused("push-endpoint")
    return found


def _path(parts: SplitResult) -> str:
    return (parts.path or "/") + (f"?{parts.query}" if parts.query else "")


def _may_be_public(host: str) -> bool:
    """Whether a name can lead outside; an address is looked at right away."""
    try:
        return public(host)
    except ValueError:
        return "." in host and not host.endswith((".localhost", ".local", ".internal"))


def public(address: str) -> bool:
    """Whether an address is anybody's, and not of a network that only some can reach."""
    found = ipaddress.ip_address(address)
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return public(str(found.ipv4_mapped))
        if any(found in network for network in _TRANSLATED) or found.teredo is not None:
            return False
    return found.is_global and not found.is_multicast and not found.is_reserved


async def post(
    to: Endpoint, headers: dict[str, str], body: bytes, allowed: Collection[str] = ()
) -> int:
    """Send something; the status of the answer. Raises `Refused` or `OSError`."""
    try:
        async with asyncio.timeout(SECONDS):
            return await _post(await _address(to, allowed), to, headers, body)
    except TimeoutError as problem:
        raise OSError("no answer in time") from problem


async def _address(to: Endpoint, allowed: Collection[str]) -> str:
    """An address of the endpoint that may be connected to."""
    found = await asyncio.get_running_loop().getaddrinfo(to.host, to.port, type=socket.SOCK_STREAM)
    addresses = [str(one[4][0]) for one in found]
    if to.place not in allowed and not all(map(public, addresses)):
        raise Refused("push-endpoint")
    return addresses[0]


class _Answer:
    """The status of an answer, once it has come."""

    def __init__(self) -> None:
        self.complete = False

    def on_headers_complete(self) -> None:
        self.complete = True


async def _post(address: str, to: Endpoint, headers: dict[str, str], body: bytes) -> int:
    reader, writer = await asyncio.open_connection(
        address, to.port, ssl=ssl.create_default_context(), server_hostname=to.host
    )
    try:
        host = to.origin.removeprefix("https://")
        fixed = {"Host": host, "Content-Length": str(len(body)), "Connection": "close"}
        lines = [f"{name}: {value}" for name, value in (fixed | headers).items()]
        writer.write("\r\n".join((f"POST {to.path} HTTP/1.1", *lines, "", "")).encode() + body)
        await writer.drain()
        answer = _Answer()
        parser = httptools.HttpResponseParser(answer)
        taken = 0
        while not answer.complete:
            part = await reader.read(MOST - taken)
            taken += len(part)
            if not part:
                raise OSError("no answer")
            parser.feed_data(part)
        return int(parser.get_status_code())
    except httptools.HttpParserError as problem:
        raise OSError("no HTTP") from problem
    finally:
        writer.transport.abort()  # nothing else is wanted
