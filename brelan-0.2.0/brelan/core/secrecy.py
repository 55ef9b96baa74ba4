"""What is hidden from whom. A game says it once; everything that shows a table follows from it.

A room's ``layout.py`` gives the open position and declares `Secrecy`: for every field of its
`Layout` who sees it, and what of a move stays covered. Views, logs, watchers, the terminal, the
server's events and the search all ask the declaration. When the game is over, all is open.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, NamedTuple

from .errors import GameError
from .position import Position

OpenPosition = Mapping[str, Any]
"""Everything on the table, as data."""
PUBLIC = frozenset(Position.__struct_fields__)
"""The fields of every table; all see them unless a game says otherwise."""


class Look(NamedTuple):
    """A seat that looks at one entry of a field."""

    seat: int
    place: tuple[Any, ...]
    """The indices and keys that lead from the field to the entry."""
    position: OpenPosition
    options: Mapping[str, Any]


class Made(NamedTuple):
    """A seat that hears of a move."""

    seat: int
    mover: int
    move: str
    before: OpenPosition
    """The position that the move was made in."""
    now: OpenPosition
    options: Mapping[str, Any]


@dataclass(frozen=True)
class SeenBy:
    """Who sees a field: whoever the rule says yes to.

    What is not seen keeps its shape: how many entries there are, and which of them are None.
    """

    rule: Callable[[Look], bool]
    depth: int | None = None
    """How many indices lead to what is seen as a whole; without it every single entry is asked."""
    open_where: str | None = None
    """A field of the same shape, with True for the entries that everybody sees besides."""


EVERYONE: Final = SeenBy(lambda look: True, depth=0)
NO_ONE: Final = SeenBy(lambda look: False, depth=0)
OWNER: Final = SeenBy(lambda look: look.seat == look.place[0], depth=1)
"""For a field with an entry a seat: each seat sees its own."""


@dataclass(frozen=True)
class Covered:
    """Moves of which a part is hidden; whoever makes one knows all of it."""

    cover: Callable[[str], str]
    """A move's text with ``?`` for what is hidden; a move that is made in the open as it is."""
    known_to: Callable[[Made], bool]
    """Whether another seat knows all of a move by now."""
    at_once: bool = False
    """Whether all seats choose at once: then a choice that is hidden looks like any other."""


OPEN_MOVES: Final = None
"""All moves are made in the open."""


@dataclass(frozen=True)
class Secrecy:
    """What a game hides. Both parts must be given, so that neither can be forgotten."""

    table: Mapping[str, SeenBy]
    """Who sees each field of the layout."""
    moves: Covered | None

    def __hash__(self) -> int:
        return id(self)

    @property
    def nothing(self) -> bool:
        """Whether the whole table and all moves are open."""
        return self.moves is None and self.open_table

    @cached_property
    def open_table(self) -> bool:
        """Whether everybody sees the whole table."""
        return all(who is EVERYONE for who in self.table.values())

    @property
    def simultaneous(self) -> bool:
        """Whether all seats choose at once, in secret."""
        return self.moves is not None and self.moves.at_once

    def check(self, room: str, layout: type[Position]) -> None:
        """Refuse a declaration that leaves a field out, or names one that is not there."""
        fields = set(layout.__struct_fields__)
        missing, unknown = fields - PUBLIC - set(self.table), set(self.table) - fields
        if missing or unknown:
            raise GameError(
                "secrecy-fields",
                room=room,
                missing=tuple(sorted(missing)),
                unknown=tuple(sorted(unknown)),
            )
