"""Where a table comes from: this machine, or a server. The screen asks no more of it than this."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from rich.console import RenderableType
from rich.text import Text

from .seen import Seen


@dataclass(frozen=True)
class Hint:
    """Candidate moves, best first, and how they are told."""

    moves: Sequence[str]
    told: RenderableType


class Shown(Protocol):
    """Whoever shows a table."""

    lang: str

    def show(self, seen: Seen) -> None:
        """Show the table as it is now."""

    async def hand_over(self, seat: int) -> None:
        """Hide the table until the seat's person says to be alone with it."""


class Source(Protocol):
    """A table that can be looked at and played at."""

    def commands(self) -> set[str]:
        """What can be done here now, beside moving."""

    async def run(self, shown: Shown) -> None:
        """Show every change, until the end."""

    async def play(self, move: str) -> None:
        """Make a move, or raise `BrelanError`."""

    async def attempt(self, words: str) -> None:
        """Make the move that these words mean, or raise `BrelanError`."""

    async def why(self, move: str) -> None:
        """Raise the `BrelanError` with which a move is refused, in notation, that is not legal."""

    async def hint(self, lang: str) -> Hint:
        """What a bot would do, and why, or `BrelanError`."""

    async def undo(self) -> None:
        """Take the last move back, or raise `BrelanError`."""

    async def say(self, words: str) -> None:
        """Say something to the others at the table, or raise `BrelanError`."""

    async def save(self, place: str) -> str:
        """Write the game into a file; where it is, or `BrelanError`."""

    def result(self, lang: str) -> RenderableType:
        """How the game has ended."""

    def talk(self, lang: str) -> Text | None:
        """What has been said, and who is there; None where nobody speaks."""

    def heard(self, lang: str) -> list[str]:
        """What has been said, the latest last."""

    async def again(self) -> Source:
        """The next game with the same people, or `BrelanError`."""
