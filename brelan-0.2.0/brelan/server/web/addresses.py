"""Where requests come from, as far as it is counted."""

from __future__ import annotations

import functools
import ipaddress

HOST_BITS = 64
"""One customer has at least so many bits of an IPv6 address to choose from."""


@functools.lru_cache(maxsize=10_000)
def network(address: str) -> str:
    """What an address is counted by: IPv4 whole, IPv6 by its /64, other names as they are."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return f"{ipaddress.IPv6Address(int(found) >> HOST_BITS << HOST_BITS)}/{HOST_BITS}"
