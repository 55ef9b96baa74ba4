"""The lines of the engine protocol, as `docs/engines.md` tells them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

VERSION = 1
HELLO = "brelan"
READY = "ready"
NAME = "name"
WANTS = "wants"
WORLD = "world"
NEW = "new"
HEARD = "heard"
BACK = "back"
VIEW = "view"
LEGAL = "legal"
GO = "go"
PLAY = "play"
ERROR = "error"
INFO = "info"
OVER = "over"
QUIT = "quit"

Log = Sequence[tuple[int, str | None]]
"""Moves so far, as a seat knows them: who, and what; None where all of it is hidden."""


@dataclass(frozen=True)
class Start:
    """What a program is told of a new game."""

    game: str
    options: Mapping[str, Any]
    players: int
    seat: int
    seed: int

    def line(self) -> str:
        """The game in one line."""
        return f"{NEW} {self.game} {self.seat} {self.players} {self.seed} {written(self.options)}"


@dataclass(frozen=True)
class Position:
    """What a program is told when it is to move: what its seat sees, and nothing else."""

    view: Mapping[str, Any]
    moves: Sequence[str]
    log: Log
    world: Callable[[], Mapping[str, Any]] | None = None
    """The table with all that the seat cannot know drawn anew, for who asks for it."""


def told(position: Position, known: Log, *, world: bool, milliseconds: int) -> Iterator[str]:
    """The lines of a turn, for who has been told so much of the log."""
    log = position.log
    same = next(
        (place for place, one in enumerate(known) if place >= len(log) or log[place] != one),
        len(known),
    )
    if same < len(known):
        yield f"{BACK} {same}"
    for seat, move in log[same:]:
        yield f"{HEARD} {seat} {'?' if move is None else move}"
    yield f"{VIEW} {written(position.view)}"
    if world and position.world is not None:
        yield f"{WORLD} {written(position.world())}"
    for move in position.moves:
        yield f"{LEGAL} {move}"
    yield f"{GO} {milliseconds}"


def written(value: Any) -> str:
    """A value as JSON in one line."""
    return msgspec.json.encode(value).decode()
