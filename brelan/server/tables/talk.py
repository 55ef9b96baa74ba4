"""What is said at a table: by whom, to whom, and who hears it."""

from __future__ import annotations

from ..common.errors import Forbidden, Refused
from ..messages import plain_text
from ..messages.protocol import MakeEmote, Say
from ..model import seats
from ..model.log import Entry
from ..model.state import State
from . import rights
from .effects import Effect

TALK_LIMIT = 2_000
"""What players say at one table; onlookers have so much of their own."""


def say(state: State, person: str, command: Say, now: int, _started: int) -> Effect:
    """A few words."""
    _check_may_talk(state, person, command)
    text = plain_text.words(command.text)
    to = command.to if command.to != "all" else None
    return Effect([Entry(kind="say", at=now, person=person, text=text, to=to)])


def emote(state: State, person: str, command: MakeEmote, now: int, _started: int) -> Effect:
    """One of the ready-made phrases, which everybody reads in their own language."""
    _check_may_talk(state, person, command)
    to = command.to if command.to != "all" else None
    return Effect([Entry(kind="emote", at=now, person=person, emote=command.emote, to=to)])


def hears(state: State, entry: Entry, person: str | None) -> bool:
    """Whether somebody is told of an entry: while they play, nobody hears what onlookers say."""
    if entry.to != "watchers" or state.status in ("over", "closed"):
        return True
    return person not in seats.remembered(state.chairs)


def _check_may_talk(state: State, person: str, command: Say | MakeEmote) -> None:
    watching = command.to == "watchers"
    if not watching:
        rights.check_seated(state, person)
    elif person in seats.remembered(state.chairs):
        raise Forbidden("talk-players")
    said = sum(
        entry.kind in ("say", "emote") and (entry.to == "watchers") == watching
        for entry in state.entries
    )
    if said >= TALK_LIMIT:
        raise Refused("table-talked-out")
