"""The catalogue: which games there are. Games register by entry point, in any package."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Literal

from .errors import GameError, Refusal
from .options import Option, complete

GAMES_GROUP = "brelan.games"
Aim = Literal["win", "team", "not-lose"]
"""What a player plays for: to win, that the team wins, not to be the one who loses."""


@dataclass(frozen=True)
class GameInfo:
    """What the catalogue knows of a game without loading its rules."""

    id: str
    room: str
    """The package with the modules ``rules``, ``notation`` and ``view``."""
    options: tuple[Option, ...]
    forbids: Callable[[Mapping[str, Any]], Refusal | None] | None = None
    """Which combinations of allowed options do not go together, and why."""
    sides: Callable[[Mapping[str, Any]], tuple[tuple[int, ...], ...]] | None = None
    """Who plays with whom, by the options; without it everybody plays for oneself."""
    version: int = 1
    """Raised with every change of the rules that changes a recorded game."""
    edition: str | None = None
    """Which of a room's editions this is, where a room has several."""
    seeks: Literal["winner", "loser"] = "winner"
    """What the end decides: who wins, or who loses while all others win."""

    @property
    def players(self) -> tuple[int, ...]:
        """The possible numbers of players."""
        allowed = next(option.allowed for option in self.options if option.name == "players")
        return tuple(int(number) for number in allowed or ())

    def title(self, lang: str = "en") -> str:
        """The game's name for people."""
        from .texts import text

        return text(self.id, lang)

    def pitch(self, lang: str = "en") -> str:
        """The game in one sentence."""
        from .texts import text

        return text(f"{self.id}-pitch", lang)

    def rules_text(self, lang: str = "en") -> str:
        """The rules for players, as Markdown."""
        middle = f".{self.edition}" if self.edition else ""
        return (files(self.room) / "words" / f"rules{middle}.{lang}.md").read_text("utf-8")

    def complete(self, chosen: Mapping[str, Any]) -> dict[str, int | bool | None]:
        """All options, checked, or `GameError`."""
        values = complete(self.id, self.options, chosen)
        refusal = self.forbids(values) if self.forbids else None
        if refusal is not None:
            raise GameError(refusal.code, **refusal.values)
        return values

    def module(self, name: str) -> ModuleType:
        """One of the room's modules; the first one that compiles loads Numba."""
        return import_module(f"{self.room}.{name}")

    def optional_module(self, name: str) -> ModuleType | None:
        """One of the modules that a room need not have, such as ``bot.sense``."""
        return room_module(self.room, name)


@cache
def room_module(room: str, name: str) -> ModuleType | None:
    """A module of a room; None where the room has no such file."""
    folder, _, _file = f"{room}.{name}".rpartition(".")
    if folder != room and find_spec(folder) is None:
        return None
    return None if find_spec(f"{room}.{name}") is None else import_module(f"{room}.{name}")


@cache
def catalogue() -> dict[str, GameInfo]:
    """All games by id, in alphabetical order."""
    points = sorted(entry_points(group=GAMES_GROUP), key=lambda point: point.name)
    return {point.name: point.load() for point in points}


def find(game: str) -> GameInfo:
    """The game of that id, or `GameError` with the ids there are."""
    if game not in catalogue():
        raise GameError("game-unknown", game=game, allowed=tuple(catalogue()))
    return catalogue()[game]
