"""What is remembered of puzzles: the day's counts for its day, whatever was solved before."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from zoneinfo import ZoneInfo

from sqlalchemy import insert

from brelan.server.common.clock import HOUR, MINUTE, date_at
from brelan.server.jobs import puzzle_work
from brelan.server.jobs.analyses import Analyses, analyse_in_background
from brelan.server.jobs.background import JobQueue
from brelan.server.jobs.engine import ThreadedEngine
from brelan.server.jobs.puzzles import Puzzles
from brelan.server.store import schema
from brelan.server.store.database import Database
from brelan.server.store.people.puzzle_rows import PuzzleStore

PARIS = ZoneInfo("Europe/Paris")
NOON = 1_795_000_000_000 // (24 * HOUR) * 24 * HOUR + 11 * HOUR
"""A noon in November in Paris."""
DAY = 24 * HOUR


class Day:
    """Puzzles whose time the test sets."""

    def __init__(self, database: Database) -> None:
        self.at = NOON
        self.store = PuzzleStore(database)
        self.puzzles = Puzzles(
            self.store,
            ThreadedEngine(),
            Analyses(analyse_in_background(JobQueue())),
            lambda: self.at,
            lambda at: date_at(at, PARIS),
        )

    def of_day(self, days: int = 0) -> puzzle_work.Shipped:
        """The puzzle of today, or of so many days later."""
        found = puzzle_work.of_day(date_at(self.at + days * DAY, PARIS))
        assert found is not None
        return found

    async def solve(self, one: puzzle_work.Shipped) -> int:
        """Find the best move; the streak that is told."""
        best = one.puzzle.best[0]
        found = await self.puzzles.attempt(one.game, one.puzzle.id, best, "ana", "en")
        assert found.right
        return found.streak


def with_puzzles(tmp_path: Path, act: Callable[[Day], Awaitable[None]]) -> None:
    """Do something as somebody who is known to the house."""

    async def run() -> None:
        database = Database(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
        await database.open()
        ana = {"id": "ana", "name": "Ana", "lang": "en", "created": 1}
        await database.write((insert(schema.persons), ana))
        try:
            await act(Day(database))
        finally:
            await database.close()

    asyncio.run(run())


def test_a_puzzle_solved_or_shown_before_counts_anew_on_its_day(tmp_path: Path) -> None:
    """Who had solved or seen it among the others could not go on with a streak that day."""

    async def act(day: Day) -> None:
        later, last = day.of_day(1), day.of_day(2)
        assert await day.solve(later) == 0
        await day.puzzles.give_up(last.game, last.puzzle.id, "ana", "en")
        assert await day.solve(day.of_day()) == 1
        day.at += DAY
        shown = (await day.puzzles.overview("ana")).today
        assert shown is not None
        assert (shown.solved, shown.tries) == (False, 0)
        task = await day.puzzles.task(later.game, later.puzzle.id, "ana")
        assert (task.solved, task.date) == (False, date_at(day.at, PARIS))
        assert await day.solve(later) == 2
        day.at += DAY
        assert await day.solve(last) == 3
        overview = await day.puzzles.overview("ana")
        assert overview.today is not None
        assert overview.today.solved
        # One that was solved twice is one; the shown one stays one that was shown.
        assert sum(one.solved for one in overview.games) == 2

    with_puzzles(tmp_path, act)


def test_what_is_solved_soon_after_midnight_counts_for_the_day_before(tmp_path: Path) -> None:
    """Whoever thought until one past midnight lost the streak."""

    async def act(day: Day) -> None:
        one = day.of_day()
        day.at += 12 * HOUR + 59 * MINUTE  # fifty-nine minutes past midnight in Paris
        task = await day.puzzles.task(one.game, one.puzzle.id, "ana")
        assert task.date == date_at(NOON, PARIS)
        assert await day.solve(one) == 1
        assert await day.solve(day.of_day()) == 2
        other = day.of_day(-1)
        assert await day.solve(other) == 2, "no streak is made backwards"

    with_puzzles(tmp_path, act)


def test_later_than_that_it_does_not(tmp_path: Path) -> None:
    async def act(day: Day) -> None:
        one = day.of_day()
        day.at += 13 * HOUR + MINUTE
        assert await day.solve(one) == 0

    with_puzzles(tmp_path, act)


def test_two_tabs_lose_no_try_and_no_solution(tmp_path: Path) -> None:
    """A wrong try that was answered late wrote over the solution of the other tab."""

    async def act(day: Day) -> None:
        one = day.of_day()
        game, name = one.game, one.puzzle.id
        task = await day.puzzles.task(game, name, "ana")
        wrong = [move for move in task.moves if move not in one.puzzle.best][:2]
        tries = [*wrong, one.puzzle.best[0]]
        await asyncio.gather(
            *(day.puzzles.attempt(game, name, move, "ana", "en") for move in tries)
        )
        stored = {row.puzzle: row for row in await day.store.results("ana")}
        assert set(stored) == {name, date_at(NOON, PARIS)}
        for row in stored.values():
            assert row.state == "solved"
            assert 1 <= row.tries <= len(tries)
        assert (await day.puzzles.overview("ana")).streak == 1

    with_puzzles(tmp_path, act)


def test_tries_from_two_tabs_are_all_counted(tmp_path: Path) -> None:
    async def act(day: Day) -> None:
        one = day.of_day()
        game, name = one.game, one.puzzle.id
        task = await day.puzzles.task(game, name, "ana")
        wrong = next(move for move in task.moves if move not in one.puzzle.best)
        count = 6
        await asyncio.gather(
            *(day.puzzles.attempt(game, name, wrong, "ana", "en") for _ in range(count))
        )
        stored = await day.store.result("ana", game, name)
        assert stored is not None
        assert (stored.tries, stored.state) == (count, "open")

    with_puzzles(tmp_path, act)
