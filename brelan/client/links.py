"""The addresses that people hand on: of a house, of a table, of an invitation."""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import urlsplit

from .errors import HouseForeign

_TABLE = re.compile(r"[\w-]{22}", re.ASCII)


class Link(NamedTuple):
    """Where an address leads."""

    house: str
    """Such as ``https://games.example.org``; empty where a table alone was given."""
    table: str | None = None
    invitation: str | None = None


def read(link: str) -> Link:
    """What an address, or the id of a table, means; `HouseForeign` if it means nothing here."""
    link = link.strip()
    if _TABLE.fullmatch(link):
        return Link("", link)
    try:
        parts = urlsplit(link if "://" in link else f"http://{link}")
        _ = parts.port
    except ValueError:
        raise HouseForeign("house-link", link=link) from None
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise HouseForeign("house-link", link=link)
    house = f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}"
    match [part for part in parts.path.split("/") if part]:
        case [("table" | "join" | "replay"), table, *rest] if _TABLE.fullmatch(table):
            return Link(house, table, rest[-1] if rest else None)
        case [("table" | "join" | "replay"), *_]:
            raise HouseForeign("house-link-cut", link=link)
        case _:
            return Link(house)


def table_link(house: str, table: str, invitation: str | None = None) -> str:
    """The address of a table; with the invitation, whoever has it may sit down."""
    return f"{house}/join/{table}/{invitation}" if invitation else f"{house}/table/{table}"
