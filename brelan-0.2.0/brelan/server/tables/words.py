"""The commands for players' words: promised by their hash, revealed when they are called for."""

from __future__ import annotations

from ..common.errors import Refused
from ..deals import dealing
from ..messages.protocol import Commit, Reveal
from ..model import seats
from ..model.log import Entry
from ..model.state import State
from ..model.words import word_hash
from . import rights
from .effects import Effect, dealt_if_ready, with_entries

PROMISES = 40
"""How often one person may promise a word at a table: whenever they sit down, and then some."""


def commit(state: State, person: str, command: Commit, now: int, _started: int) -> Effect:
    """A word is promised by its hash; the last that was waited for brings the call about."""
    rights.check_seated(state, person)
    if state.status != "waiting":
        raise Refused("table-started")
    if not dealing.takes_words(state):
        raise Refused("word-not-now")
    rights.check_seldom(state, person, "commit", PROMISES)
    seat = seats.held(state.chairs, person)[0]
    return dealt_if_ready(state, [promise(person, seat, command.word, now)], now)


def promise(person: str, seat: int, word: str, now: int) -> Entry:
    """The entry of a promise."""
    return Entry(kind="commit", at=now, person=person, seat=seat, word=word)


def reveal(state: State, person: str, command: Reveal, now: int, _started: int) -> Effect:
    """A word comes; the last one brings the deal about."""
    rights.check_seated(state, person)
    if state.called_at is None:
        raise Refused("word-not-now")
    promised = word_hash(command.word)
    for seat in state.words.missing:
        if state.words.hashes[seat] == promised and state.chairs[seat].held_by(person):
            break
    else:
        raise Refused("word-other")
    entry = Entry(kind="reveal", at=now, person=person, seat=seat, word=command.word)
    after = with_entries(state, [entry])
    if after.words.missing:
        return Effect([entry])
    dealt, table = dealing.start(after, now)
    return Effect([entry, dealt], table)
