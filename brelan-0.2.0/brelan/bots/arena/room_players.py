"""Players without search that a room brings along: they reason from what their seat sees."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from brelan.core.errors import GameError
from brelan.core.game import Game
from brelan.core.table import Table

ROOM_PLAYERS = ("careful", "simple")
"""Modules ``bot/NAME.py`` of a room with ``choose(view, seat, moves)``."""


class RoomPlayer:
    """Chooses by a function of the room that is given a view and the legal moves, nothing else."""

    def __init__(self, name: str, game: Game) -> None:
        room = game.info.optional_module(f"bot.{name}")
        if room is None:
            raise GameError("player-room", player=name, game=game.id)
        self._choose: Callable[[dict[str, Any], int, list[str]], str] = room.choose

    def choose(self, table: Table, seat: int) -> str:
        """The room's choice."""
        return self._choose(table.view(seat), seat, table.moves(seat))
