"""Whose words are not sent to whom: those of people whom somebody has muted or blocked.

It is asked of the store whenever words are to be told, so it holds at every process at once.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from ...model.log import Entry
from ..ports import Acquaintances

Unheard = Mapping[str, Collection[str]]
"""By listener: whose words they do not get; who is not named gets all."""
NOBODY: Unheard = {}
WORDS = ("say", "emote")


async def unheard(
    known: Acquaintances, listeners: Collection[str], told: Iterable[Entry]
) -> Unheard:
    """Who of these listeners does not want to hear what somebody says in these entries."""
    speakers = frozenset(one.person for one in told if one.kind in WORDS and one.person)
    if not speakers or not listeners:
        return NOBODY
    return await known.unheard(frozenset(listeners), speakers)
