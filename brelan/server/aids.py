"""What a good table shows beside the cards: a room's own functions of views, where it has them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from typing import Any

from brelan.core.catalogue import GameInfo

from .logs import report, where

View = dict[str, Any]


@cache
def _function(info: GameInfo, module: str, name: str) -> Callable[..., View] | None:
    """A function of a game's room, where the room has that module."""
    if find_spec(f"{info.room}.{module}") is None:
        return None
    found: Callable[..., View] = getattr(info.module(module), name)
    return found


def _told(info: GameInfo, module: str, name: str, *given: Any) -> View | None:
    function = _function(info, module, name)
    if function is None:
        return None
    try:
        return function(*given)
    except Exception as problem:  # a defect here must not stop a game
        report(f"{module}-failed", game=info.id, **where(problem))
        return None


def aids(info: GameInfo, view: View, seat: int | None) -> View | None:
    """The aids to a view, or None where the room has none.

    They see the view and nothing else, so they cannot tell more than it does.
    """
    return _told(info, "aids", "aids", view, seat)


def ended(info: GameInfo, before: View, seat: int, move: str, after: View) -> View | None:
    """What a move ended, a round or the game, where the room has something to tell of it.

    Both views are seen by the same eyes, so nothing is told that these do not know.
    """
    if after["round"] == before["round"] and not after["over"]:
        return None
    return _told(info, "endings", "ended", before, seat, move, after)
