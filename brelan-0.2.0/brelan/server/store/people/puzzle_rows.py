"""What is stored of puzzles: who has tried which, and how it went."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import bindparam, insert, select, update

from ...common.errors import Conflict
from .. import guards, schema
from ..database import Database

State = Literal["open", "solved", "shown"]
_ROW = select(schema.puzzle_results).where(
    schema.puzzle_results.c.person == bindparam("person"),
    schema.puzzle_results.c.game == bindparam("game"),
    schema.puzzle_results.c.puzzle == bindparam("puzzle"),
)
_ALL = select(schema.puzzle_results).where(schema.puzzle_results.c.person == bindparam("person"))
_ADD = insert(schema.puzzle_results)
_CHANGE = (
    update(schema.puzzle_results)
    .where(
        schema.puzzle_results.c.person == bindparam("of_person"),
        schema.puzzle_results.c.game == bindparam("of_game"),
        schema.puzzle_results.c.puzzle == bindparam("of_puzzle"),
    )
    .values(
        tries=bindparam("new_tries"),
        state=bindparam("new_state"),
        date=bindparam("new_date"),
        at=bindparam("new_at"),
    )
)


@dataclass(frozen=True)
class PuzzleResult:
    """How a person fared with a puzzle."""

    game: str
    puzzle: str
    tries: int = 0
    state: State = "open"
    """Solved by oneself, or shown before that."""
    date: str | None = None
    """The day whose puzzle it was when it was solved."""


class PuzzleStore:
    """Everybody's puzzles."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def result(self, person: str, game: str, puzzle: str) -> PuzzleResult:
        """How a person fared with one puzzle so far."""
        rows = await self._database.fetch(_ROW, person=person, game=game, puzzle=puzzle)
        return _read(rows[0]) if rows else PuzzleResult(game, puzzle)

    async def results(self, person: str) -> list[PuzzleResult]:
        """All puzzles that a person has tried."""
        return [_read(row) for row in await self._database.fetch(_ALL, person=person)]

    async def keep(self, person: str, result: PuzzleResult, at: int) -> None:
        """Store how it went."""
        known = await self._database.fetch(
            _ROW, person=person, game=result.game, puzzle=result.puzzle
        )
        add = {"person": person, "game": result.game, "puzzle": result.puzzle, "at": at}
        add |= {"tries": result.tries, "state": result.state, "date": result.date}
        change = {
            "of_person": person,
            "of_game": result.game,
            "of_puzzle": result.puzzle,
            "new_tries": result.tries,
            "new_state": result.state,
            "new_date": result.date,
            "new_at": at,
        }
        present = [guards.present(person)]
        try:
            await self._database.write((_CHANGE, change) if known else (_ADD, add), guards=present)
        except Conflict:
            await self._database.write((_CHANGE, change), guards=present)


def _read(row: Any) -> PuzzleResult:
    return PuzzleResult(row.game, row.puzzle, row.tries, row.state, row.date)
