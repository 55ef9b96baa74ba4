"""Who may sit and talk with whom: strangers have ready-made phrases, who is blocked stays away.

A block holds both ways. Whom it keeps apart do not sit down at each other's tables, by no
invitation. At a table of somebody else they may both play; words are not heard (`hearing`).
"""

from __future__ import annotations

from ...common.errors import Forbidden
from ...messages.protocol import Command, Join, Rematch, Say
from ...model import seats
from ...model.state import State
from ..ports import Acquaintances


async def check(known: Acquaintances, state: State, person: str, command: Command) -> None:
    """Refuse what people have said they do not want from each other."""
    if isinstance(command, Join):
        await _check_join(known, state, person, command)
    elif isinstance(command, Rematch):
        await _check_rematch(known, state, person)
    elif isinstance(command, Say):
        await _check_words(known, state, person, command)


async def _check_join(known: Acquaintances, state: State, person: str, command: Join) -> None:
    """Nobody sits down with somebody whom they, or who, has blocked the other.

    By an invitation one comes to a third person's table all the same, and who has sat here comes
    back.
    """
    if person in state.seated_since_deal or person in seats.remembered(state.chairs):
        return
    seated = seats.seated(state.chairs) - {person}
    apart = await known.kept_apart(person, (seated | {state.owner}) - {person})
    uninvited = state.header.public and command.invite is None
    if state.owner in apart or (apart and (uninvited or seated <= apart)):
        raise Forbidden("seat-apart")


async def _check_rematch(known: Acquaintances, state: State, person: str) -> None:
    """A rematch seats the others without a question: nobody has to sit with whom they block."""
    if await known.kept_apart(person, seats.seated(state.chairs) - {person}):
        raise Forbidden("seat-apart")


async def _check_words(known: Acquaintances, state: State, person: str, command: Say) -> None:
    """Words of one's own are for who came by invitation, and for friends."""
    if await known.silenced(person):
        raise Forbidden("say-silenced")
    others = seats.seated(state.chairs) - {person}
    strangers = command.to == "watchers" or not await known.friends_of_all(person, others)
    if state.header.public and strangers:
        raise Forbidden("say-strangers")
