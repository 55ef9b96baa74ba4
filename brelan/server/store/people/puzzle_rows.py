"""What is stored of puzzles: who has tried which, and how it went."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import bindparam, insert, select, update

from .. import guards, schema
from ..database import ONCE, Database

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
        # Another tab may have been faster: then one looks again.
        schema.puzzle_results.c.tries == bindparam("old_tries"),
        schema.puzzle_results.c.state == bindparam("old_state"),
    )
    .values(
        tries=bindparam("new_tries"),
        state=bindparam("new_state"),
        date=bindparam("new_date"),
        at=bindparam("new_at"),
    )
    .execution_options(**ONCE)
)


@dataclass(frozen=True)
class PuzzleResult:
    """How a person fared with a puzzle, or with the one of a day.

    The day's puzzle may be one that was solved long ago: as the day's it is counted anew.
    """

    game: str
    puzzle: str
    """Its id; the date for the try at that day's puzzle."""
    tries: int = 0
    state: State = "open"
    """Solved by oneself, or shown before that."""
    date: str | None = None
    """The day whose puzzle it was when it was solved."""


class PuzzleStore:
    """Everybody's puzzles."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def result(self, person: str, game: str, puzzle: str) -> PuzzleResult | None:
        """How a person fared with one puzzle so far; None if it was not tried."""
        rows = await self._database.fetch(_ROW, person=person, game=game, puzzle=puzzle)
        return _read(rows[0]) if rows else None

    async def results(self, person: str) -> list[PuzzleResult]:
        """All puzzles that a person has tried."""
        return [_read(row) for row in await self._database.fetch(_ALL, person=person)]

    async def keep(
        self, person: str, known: PuzzleResult | None, result: PuzzleResult, at: int
    ) -> None:
        """Store how it went; `Conflict` if what was known is no longer so."""
        present = [guards.present(person)]
        if known is None:
            add = {"person": person, "game": result.game, "puzzle": result.puzzle, "at": at}
            add |= {"tries": result.tries, "state": result.state, "date": result.date}
            await self._database.write((_ADD, add), guards=present)
            return
        change = {
            "of_person": person,
            "of_game": result.game,
            "of_puzzle": result.puzzle,
            "old_tries": known.tries,
            "old_state": known.state,
            "new_tries": result.tries,
            "new_state": result.state,
            "new_date": result.date,
            "new_at": at,
        }
        await self._database.write((_CHANGE, change), guards=present)


def _read(row: Any) -> PuzzleResult:
    return PuzzleResult(row.game, row.puzzle, row.tries, row.state, row.date)
