"""The catalogue: which games there are. Games register by entry point, in any package."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Literal

from .errors import GameError, Refusal
from .options import Option, complete, written

LOG = logging.getLogger(__name__)
GAMES_GROUP = "brelan.games"
OWN_GAMES = "brelan.games."
"""What the packages of Brelan's own games begin with."""
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
    """All games by id, in alphabetical order.

    A package that cannot be loaded costs its own game and no other, and no package takes the place
    of a game that Brelan brings.
    """
    return {name: found for name, found in _found().items() if isinstance(found, GameInfo)}


def find(game: str) -> GameInfo:
    """The game of that id, or `GameError` with the ids there are."""
    found = _found().get(game) if isinstance(game, str) else None
    if found is None:
        name = game if isinstance(game, str) else written(game)
        raise GameError("game-unknown", game=name, allowed=tuple(catalogue()))
    if not isinstance(found, GameInfo):
        problem = f"{type(found).__name__}: {found}"
        raise GameError("game-broken", game=game, problem=problem) from found
    return found


@cache
def _found() -> dict[str, GameInfo | Exception]:
    """All games that are installed, or why one cannot be loaded."""
    points = sorted(
        entry_points(group=GAMES_GROUP),
        key=lambda point: (point.name, not point.value.startswith(OWN_GAMES), point.value),
    )
    found: dict[str, GameInfo | Exception] = {}
    for point in points:
        if point.name in found:
            LOG.warning("%s is left out: there is a game %s already.", point.value, point.name)
            continue
        found[point.name] = _loaded(point)
    return found


def _loaded(point: EntryPoint) -> GameInfo | Exception:
    """The game of an entry point, or what is wrong with it."""
    try:
        info = point.load()
        if not isinstance(info, GameInfo):
            raise TypeError(f"{point.value} is no GameInfo")
        if info.id != point.name:
            raise ValueError(f"{point.value} has the id {info.id!r}")
        if find_spec(info.room) is None:
            raise ModuleNotFoundError(f"there is no package {info.room!r}")
        if not any(option.name == "players" for option in info.options):
            raise ValueError(f"{point.value} has no option 'players'")
    except Exception as problem:  # a stranger's code may fail in any way
        LOG.warning("The game %s cannot be loaded: %r", point.name, problem)
        return problem
    return info
