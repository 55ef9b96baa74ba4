"""A log replayed: the state that it tells of."""

from __future__ import annotations

import brelan
from brelan.core.errors import RecordError

from .log import Header, Stored
from .state import State


def replay(header: Header, entries: Stored) -> State:
    """The state that a log tells of."""
    known = brelan.game(header.game).info.version
    if header.rules != known:
        newer = header.rules > known
        code = "record-rules-newer" if newer else "record-rules-older"
        raise RecordError(code, game=header.game, version=header.rules, known=known)
    state = State(header)
    for command, entry in entries:
        state.apply(entry, command)
    return state
