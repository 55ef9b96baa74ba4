"""The messages about games that somebody plays without a server."""

from typing import Annotated, Any

from msgspec import Meta, field

from .protocol import Answer, CommandId, Level, Message, TableId

MOST_ENTRIES = 6_000
"""Of a log: twice the moves of the longest games."""


class OfflineGame(Message, kw_only=True):
    """A game that one person began without a server, with its log as a proof tells it."""

    table: TableId
    """Its name, there and here."""
    game: Annotated[str, Meta(max_length=64)]
    rules: Annotated[int, Meta(ge=0, lt=1_000_000)]
    """The version of the rules."""
    options: dict[Annotated[str, Meta(max_length=32)], int | bool | None] = field(
        default_factory=dict
    )
    begun: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    """How many moves led to the position that it began from."""
    entries: Annotated[list[str], Meta(min_length=2, max_length=MOST_ENTRIES)]
    """The log from its beginning, each entry as JSON."""


class OfflineGames(Answer):
    """The games of a browser that a server can be handed."""

    games: list[OfflineGame]


class GoOn(Message, kw_only=True):
    """A game against bots that goes on without its server, as somebody's seat imagines it."""

    id: CommandId
    game: Annotated[str, Meta(max_length=64)]
    options: dict[Annotated[str, Meta(max_length=32)], int | bool | None]
    position: dict[str, Any]
    """The table, open."""
    levels: Annotated[list[Level | None], Meta(min_length=1, max_length=8)]
    """The bots by seat; null: one's own."""
    begun: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    """How many moves led to the position."""
