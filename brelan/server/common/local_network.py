"""The addresses of this machine in its local network, found without sending anything."""

from __future__ import annotations

import ipaddress
import socket
import struct
import sys
from collections.abc import Iterator

ELSEWHERE = ("203.0.113.1", "192.168.254.254", "10.254.254.254", "172.31.254.254")
"""Addresses to which the system knows a way: anywhere (one that nobody has), and private ones."""
VIRTUAL = ("docker", "br-", "veth", "virbr", "vmnet")
"""How interfaces begin that lead to programs on this machine only."""
GET_ADDRESS = 0x8915
"""Linux: ask for the address of an interface."""


def addresses() -> list[str]:
    """The IPv4 addresses by which neighbours reach this machine, the most likely one first."""
    found = dict.fromkeys((*_routed(), *_of_interfaces()))
    return sorted((one for one in found if _is_local(one)), key=lambda one: not _is_home(one))


def names() -> list[str]:
    """The names by which neighbours may reach it, where their system looks names up."""
    name = socket.gethostname().lower()
    if not name.replace("-", "").replace(".", "").isalnum() or name.startswith("localhost"):
        return []
    return [name] if "." in name else [f"{name}.local", name]


def _routed() -> Iterator[str]:
    """From where packets would leave; to connect a datagram socket sends none."""
    for target in ELSEWHERE:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((target, 9))
            except OSError:  # no way there
                continue
            yield str(probe.getsockname()[0])


def _of_interfaces() -> Iterator[str]:
    """Those of all interfaces, where the system tells them plainly."""
    if sys.platform != "linux":
        return
    try:
        import fcntl
    except ImportError:  # no system is asked for it by name alone
        return

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _number, name in socket.if_nameindex():
            if name.startswith(VIRTUAL):
                continue
            try:
                answer = fcntl.ioctl(probe.fileno(), GET_ADDRESS, struct.pack("40s", name.encode()))
            except OSError:  # it has none
                continue
            yield socket.inet_ntoa(answer[20:24])


def _is_local(address: str) -> bool:
    """Whether it is of a network of neighbours: not this machine's own, and not the internet's."""
    found = ipaddress.ip_address(address)
    outside = found.is_global or found.is_multicast or found.is_unspecified
    return not (outside or found.is_loopback or found.is_link_local)


def _is_home(address: str) -> bool:
    """Whether routers at home give such addresses; others are often those of tunnels."""
    return ipaddress.ip_address(address) in ipaddress.ip_network("192.168.0.0/16")
