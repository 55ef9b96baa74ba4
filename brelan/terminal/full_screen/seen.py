"""What is shown of a table at one moment, wherever the table is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from brelan.core.catalogue import GameInfo

Entry = tuple[int, str]
"""A seat and its move, as far as it is known here."""


@dataclass(frozen=True)
class Seen:
    """A table as one seat sees it; None watches, or sees everything."""

    info: GameInfo
    view: dict[str, Any]
    seat: int | None
    moves: tuple[str, ...] = ()
    """What the seat may do now."""
    log: tuple[Entry, ...] = ()
    news: tuple[Entry, ...] = ()
    """What others have done since the seat's own last move."""
    touched: tuple[str, ...] = ()
    """What the last moves were made with."""
    names: tuple[str, ...] = ()
    """How the seats are called, where they have names."""
    over: bool = False
    busy: str = ""
    """What is waited for, in words."""
    waiting: str = ""
    """What is shown where nothing has been dealt yet."""
