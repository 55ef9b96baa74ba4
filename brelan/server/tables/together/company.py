"""Who may sit and talk with whom: strangers have ready-made phrases, who is blocked stays away."""

from __future__ import annotations

from ...common.errors import Forbidden
from ...messages.protocol import Command, Join, Say
from ...model import seats
from ...model.state import State
from ..ports import Acquaintances


async def check(known: Acquaintances, state: State, person: str, command: Command) -> None:
    """Refuse what people have said they do not want from each other."""
    if isinstance(command, Join):
        await _check_join(known, state, person, command)
    elif isinstance(command, Say):
        await _check_words(known, state, person, command)


async def _check_join(known: Acquaintances, state: State, person: str, command: Join) -> None:
    """At a public table nobody meets somebody whom they, or who, has blocked the other.

    By an invitation one comes all the same, and who has sat here comes back.
    """
    there = (seats.seated(state.chairs) | {state.owner}) - {person}
    if not state.header.public or command.invite is not None or not there:
        return
    if person in state.seated_since_deal or person in seats.remembered(state.chairs):
        return
    if await known.keep_apart(person, there):
        raise Forbidden("seat-apart")


async def _check_words(known: Acquaintances, state: State, person: str, command: Say) -> None:
    """Words of one's own are for who came by invitation, and for friends."""
    if await known.silenced(person):
        raise Forbidden("say-silenced")
    others = seats.seated(state.chairs) - {person}
    strangers = command.to == "watchers" or not await known.friends_of_all(person, others)
    if state.header.public and strangers:
        raise Forbidden("say-strangers")
