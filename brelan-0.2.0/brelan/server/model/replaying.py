"""A log replayed: the state that it tells of."""

from __future__ import annotations

import brelan
from brelan.core.errors import RecordError

from .log import Header, Stored
from .state import State


def replay(header: Header, entries: Stored) -> State:
    """The state that a log tells of."""
    known = brelan.game(header.game).info.version
    if header.rules_version != known:
        newer = header.rules_version > known
        code = "record-rules-newer" if newer else "record-rules-older"
        raise RecordError(code, game=header.game, version=header.rules_version, known=known)
    state = State(header)
    for stored in entries:
        state.apply(stored.entry, stored.command, link=stored.link)
    return state
