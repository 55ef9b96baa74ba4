"""What a command, or what is due, adds to a table's log."""

from __future__ import annotations

from typing import Any

import msgspec

from ..deals import dealing
from ..model.log import Entry
from ..model.state import State

CHANGES_TABLE = ("start", "move", "back")
"""Entries after which the engine's table is another."""


class Effect(msgspec.Struct):
    """What is to be stored, and the engine's table after it where it changes."""

    entries: list[Entry]
    table: Any = None


def dealt_if_ready(state: State, entries: list[Entry], now: int) -> Effect:
    """The entries, and the deal or the call for words if nobody is missing any more."""
    if state.status != "waiting":
        return Effect(entries)
    after = with_entries(state, entries)
    if not dealing.ready(after) or after.expected:
        return Effect(entries)
    entry, table = dealing.start_or_call(after, now)
    return Effect([*entries, entry], table)


def with_entries(state: State, entries: list[Entry]) -> State:
    """The waiting table with these entries taken in."""
    after = State(state.header)
    for entry in [*state.entries, *entries]:
        after.apply(entry)
    return after
