"""The engine, brought in when a table needs it: the server itself starts without it."""

from __future__ import annotations

import asyncio
from typing import Any

import brelan
from brelan.core.errors import RecordError

from ..store.journal import Stored
from .state import Header, State

LONG = 200
"""Entries that are replayed at once; longer logs are replayed in a thread."""

_ready: set[str] = set()
_loading: dict[str, asyncio.Lock] = {}


async def ready(game: str, options: dict[str, int | bool | None]) -> None:
    """Have a game's rules compiled or read from the cache, without holding anybody up."""
    if game in _ready:
        return
    async with _loading.setdefault(game, asyncio.Lock()):
        if game not in _ready:
            await asyncio.to_thread(_prepare, game, options)
            _ready.add(game)


def _prepare(game: str, options: dict[str, Any]) -> None:
    """One move and one view: then everything is loaded, or runs as plain Python meanwhile."""
    from brelan.bots.compile_ahead import fill

    table = brelan.game(game, **options).deal(0)
    fill(table.game)
    seat = table.pending[0]
    trial = table.copy()
    trial.play(seat, trial.moves(seat)[0])
    trial.view(seat)


async def replay(header: Header, entries: Stored) -> State:
    """The state that a log tells of."""
    if len(entries) > LONG:
        return await asyncio.to_thread(_replay, header, entries)
    return _replay(header, entries)


def _replay(header: Header, entries: Stored) -> State:
    known = brelan.game(header.game).info.version
    if header.rules != known:
        newer = header.rules > known
        code = "record-rules-newer" if newer else "record-rules-older"
        raise RecordError(code, game=header.game, version=header.rules, known=known)
    state = State(header)
    for command, entry in entries:
        state.apply(entry, command)
    return state
