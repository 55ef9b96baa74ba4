"""What a good table shows beside the cards: a room's own functions of views, where it has them."""

from __future__ import annotations

from typing import Any

from brelan.core.catalogue import GameInfo

from ...common.logs import report, where

View = dict[str, Any]


def _from_room(info: GameInfo, module: str, name: str, *given: Any) -> View | None:
    """What a function of a room says, where the room has that module."""
    room = info.optional_module(f"show.{module}")
    if room is None:
        return None
    try:
        found: View = getattr(room, name)(*given)
    except Exception as problem:  # a defect here must not stop a game
        report(f"{module}-failed", game=info.id, **where(problem))
        return None
    return found


def aids(info: GameInfo, view: View, seat: int | None) -> View | None:
    """The aids to a view, or None where the room has none.

    They see the view and nothing else, so they cannot tell more than it does.
    """
    return _from_room(info, "aids", "aids", view, seat)


def ended(info: GameInfo, before: View, seat: int, move: str, after: View) -> View | None:
    """What a move ended, a round or the game, where the room has something to tell of it.

    Both views are the same recipient's, so nothing is told that they do not know.
    """
    if after["round"] == before["round"] and not after["over"]:
        return None
    return _from_room(info, "endings", "ended", before, seat, move, after)


def log_line(info: GameInfo, before: View, seat: int, move: str, after: View) -> View | None:
    """What the list of moves shows beside the words of a move, where the room says so."""
    return _from_room(info, "log", "line", before, seat, move, after)
