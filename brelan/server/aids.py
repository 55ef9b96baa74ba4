"""What a good table shows beside the cards: a room's own function of a view, where it has one."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from typing import Any

from brelan.core.catalogue import GameInfo

from .logs import report, where

Aids = Callable[[dict[str, Any], int | None], dict[str, Any]]


@cache
def room_aids(info: GameInfo) -> Aids | None:
    """The function of a game's room."""
    if find_spec(f"{info.room}.aids") is None:
        return None
    found: Aids = info.module("aids").aids
    return found


def aids(info: GameInfo, view: dict[str, Any], seat: int | None) -> dict[str, Any] | None:
    """The aids to a view, or None where the room has none.

    They see the view and nothing else, so they cannot tell more than it does.
    """
    function = room_aids(info)
    if function is None:
        return None
    try:
        return function(view, seat)
    except Exception as problem:  # a defect of an aid must not stop a game
        report("aids-failed", game=info.id, **where(problem))
        return None
