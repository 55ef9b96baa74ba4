"""What is said at a table: by whom, to whom, and who hears it."""

from __future__ import annotations

import msgspec

from ...common.errors import Forbidden, Refused
from ...messages import plain_text
from ...messages.protocol import Listeners, MakeEmote, Say
from ...model import seats
from ...model.log import Entry
from ...model.state import State
from .. import rights
from ..effects import Effect
from .hearing import WORDS

TALK_LIMIT = 2_000
"""What players say at one table; onlookers have so much of their own."""


def say(state: State, person: str, command: Say, now: int, _started: int) -> Effect:
    """A few words."""
    _check_may_talk(state, person, command.to)
    if command.to != "watchers":
        allowed = rights.can_say(state, person)
        if command.to not in allowed:
            raise Refused("talk-no-team" if allowed else "talk-partners")
    said = Entry(kind="say", at=now, person=person, text=plain_text.words(command.text))
    return Effect([_addressed(state, said, command.to)])


def emote(state: State, person: str, command: MakeEmote, now: int, _started: int) -> Effect:
    """One of the ready-made phrases, which everybody reads in their own language."""
    _check_may_talk(state, person, command.to)
    if command.to == "team" and not rights.partners_of(state, person):
        raise Refused("talk-no-team")
    said = Entry(kind="emote", at=now, person=person, emote=command.emote)
    return Effect([_addressed(state, said, command.to)])


def _addressed(state: State, said: Entry, to: Listeners) -> Entry:
    """With whom it is said to; a team is that of the seat."""
    if to == "all":
        return said
    seat = seats.held(state.chairs, said.person)[0] if to == "team" else None
    return msgspec.structs.replace(said, to=to, seat=seat)


def hears(state: State, entry: Entry, person: str | None) -> bool:
    """Whether somebody is told of an entry.

    Words to a team are its own. While they play, nobody hears what onlookers say.
    """
    if entry.to == "team" and entry.seat is not None:
        held = seats.held(state.chairs, person)
        return any(seat in held for seat in (entry.seat, *rights.partners(state, entry.seat)))
    if entry.to != "watchers" or state.status in ("over", "closed"):
        return True
    return person not in seats.remembered(state.chairs)


def heard(state: State, person: str | None) -> list[Entry]:
    """What was said so that somebody could hear it, also by whom they do not want to hear."""
    rights.check_may_view(state, person)
    return [one for one in state.entries if one.kind in WORDS and hears(state, one, person)]


def _check_may_talk(state: State, person: str, to: Listeners) -> None:
    watching = to == "watchers"
    if not watching:
        rights.check_seated(state, person)
    elif person in seats.remembered(state.chairs):
        raise Forbidden("talk-players")
    said = sum(
        entry.kind in WORDS and (entry.to == "watchers") == watching for entry in state.entries
    )
    if said >= TALK_LIMIT:
        raise Refused("table-talked-out")
