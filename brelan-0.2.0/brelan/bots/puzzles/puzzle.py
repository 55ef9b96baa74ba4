"""A puzzle, and the collection that each game ships with.

A room's ``bot/puzzles.json`` (``puzzles.EDITION.json`` where a room has several games) is written
by ``python -m bench.puzzles``. It holds whole positions; whoever solves one sees `Table.view` of
its seat and nothing else.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any, Literal

import msgspec

from brelan.core.catalogue import GameInfo
from brelan.core.game import Game
from brelan.core.table import Table

Grade = Literal["easy", "medium", "hard"]
GRADES: tuple[Grade, ...] = ("easy", "medium", "hard")


class Puzzle(msgspec.Struct, frozen=True, omit_defaults=True):
    """A position, whose turn it is, and the one move that is best."""

    id: str
    options: dict[str, int | bool | None]
    seat: int
    position: dict[str, Any]
    """The open view that the table is set up from."""
    best: list[str]
    """The best move, with all that come to the same for a person."""
    chance: float
    """The seat's chance (`Game.aim`) after it."""
    next: float
    """The chance after the next best move."""
    grade: Grade
    """By how many players without deep search find it."""
    proof: Literal["exact", "searched"]
    """Whether all that follows was looked at, or so much that the difference is significant."""
    effort: int
    """Iterations of the search that agreed; 0 where the proof is exact."""
    deal: int
    """The number of the deal that it comes from: no two puzzles of a game share one."""
    ends: bool = False
    """Whether the best move ends it at once."""

    def table(self, game: str) -> Table:
        """The table as it stands, open: only `Table.view` of the seat is for whoever solves it."""
        return Game(game, **self.options).set_up(self.position)


class Collection(msgspec.Struct, frozen=True):
    """All puzzles of a game."""

    game: str
    rules: int
    """The version of the rules that they were made with."""
    puzzles: list[Puzzle]

    def find(self, name: str) -> Puzzle | None:
        """The puzzle with that id."""
        return next((one for one in self.puzzles if one.id == name), None)


def file_name(info: GameInfo) -> str:
    """What a game's collection is called in its room's folder ``bot``."""
    return f"puzzles.{info.edition}.json" if info.edition else "puzzles.json"


@cache
def collection(info: GameInfo) -> Collection:
    """The puzzles of a game; none where it has none, or has had other rules since."""
    file = files(info.room) / "bot" / file_name(info)
    if file.is_file():
        found = msgspec.json.decode(file.read_bytes(), type=Collection)
        if found.rules == info.version:
            return found
    return Collection(info.id, info.version, [])
