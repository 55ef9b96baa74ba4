"""Puzzles as people get them: shown, tried, solved, and their own mistakes."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import msgspec

from brelan.core.catalogue import find

from ..common.clock import HOUR
from ..common.errors import Conflict, Stale, Unknown
from ..deals.daily import is_date, streak
from ..messages.protocol import Language
from ..messages.puzzles import (
    Grade,
    Mistake,
    Mistakes,
    PuzzleDay,
    PuzzleGame,
    PuzzleOverview,
    PuzzleSolution,
    PuzzleTask,
    PuzzleVerdict,
)
from ..messages.requests import Decision
from ..store.people.puzzle_rows import PuzzleResult, PuzzleStore, State
from ..tables.showing.finished import FinishedGame
from . import puzzle_work
from .analyses import Analyses
from .engine import ThreadedEngine

WORTH = 0.05
"""A mistake gave away so much of the chance to win."""
MOST = 5
"""Mistakes of one game."""
GRACE = HOUR
"""Milliseconds after midnight in which the puzzle of the day before still counts for it."""


class Puzzles:
    """Shows puzzles and judges tries."""

    def __init__(
        self,
        store: PuzzleStore,
        engine: ThreadedEngine,
        analyses: Analyses,
        now: Callable[[], int],
        day_at: Callable[[int], str],
    ) -> None:
        self._store = store
        self._engine = engine
        self._analyses = analyses
        self._now = now
        self._day_at = day_at

    async def overview(self, person: str | None) -> PuzzleOverview:
        """All puzzles there are, and how far one is."""
        counts = await self._engine.run(puzzle_work.collections)
        known = await self._store.results(person) if person else []
        return PuzzleOverview(
            games=[
                PuzzleGame(
                    game=game,
                    easy=grades["easy"],
                    medium=grades["medium"],
                    hard=grades["hard"],
                    solved=sum(
                        one.game == game and one.state == "solved" and not is_date(one.puzzle)
                        for one in known
                    ),
                )
                for game, grades in counts.items()
                if grades
            ],
            today=await self._day(known),
            streak=self._streak(known),
        )

    async def _day(self, known: list[PuzzleResult]) -> PuzzleDay | None:
        date = self._day_at(self._now())
        found = await self._engine.run(lambda: puzzle_work.of_day(date))
        if found is None:
            return None
        own = next((one for one in known if (one.game, one.puzzle) == (found.game, date)), None)
        return PuzzleDay(
            date=date,
            game=found.game,
            puzzle=found.puzzle.id,
            grade=found.puzzle.grade,
            solved=own is not None and own.state == "solved",
            tries=0 if own is None else own.tries,
        )

    def _streak(self, known: list[PuzzleResult]) -> int:
        solved = {one.date for one in known if one.date is not None}
        return streak(solved, self._day_at(self._now()))

    async def next_one(self, game: str, grade: Grade | None, person: str | None) -> PuzzleTask:
        """Any puzzle of a game, if possible one that the person has not solved or been shown."""
        names = await self._engine.run(lambda: puzzle_work.names(game, grade))
        known = await self._store.results(person) if person else []
        done = {one.puzzle for one in known if one.game == game and one.state != "open"}
        left = [name for name in names if name not in done] or names
        if not left:
            raise Unknown("puzzle-unknown")
        return await self.task(game, random.choice(left), person)

    async def task(self, game: str, name: str, person: str | None) -> PuzzleTask:
        """One puzzle, as its seat sees it."""
        one = await self._found(game, name)
        await self._engine.prepare(one.game, one.puzzle.options)
        date = await self._date_of(one)
        own = await self._own(person, game, date or name)
        return await self._engine.run(
            lambda: puzzle_work.task(one, date=date, tries=own.tries, solved=own.state == "solved")
        )

    async def attempt(
        self, game: str, name: str, move: str, person: str | None, lang: Language
    ) -> PuzzleVerdict:
        """Judge a try and remember it."""
        one = await self._found(game, name)
        date = await self._date_of(one)  # what is judged late was tried in time
        await self._engine.prepare(one.game, one.puzzle.options)
        found = await self._engine.run(lambda: puzzle_work.judge(one, move, lang))
        if person is None:
            return found

        def tried(own: PuzzleResult) -> PuzzleResult:
            day = date if found.right and own.puzzle == date else None
            state: State = "solved" if found.right else "open"
            return replace(own, tries=own.tries + 1, state=state, date=day)

        own = await self._note(person, game, name, tried)
        if date is not None:
            own = await self._note(person, game, date, tried)
        known = await self._store.results(person)
        return msgspec.structs.replace(found, tries=own.tries, streak=self._streak(known))

    async def give_up(
        self, game: str, name: str, person: str | None, lang: Language
    ) -> PuzzleSolution:
        """The solution; it is remembered that it was shown."""
        one = await self._found(game, name)
        date = await self._date_of(one)
        await self._engine.prepare(one.game, one.puzzle.options)
        found = await self._engine.run(lambda: puzzle_work.solution(one, lang))
        if person is not None:
            for puzzle in (name, date):
                if puzzle is not None:
                    await self._note(person, game, puzzle, lambda own: replace(own, state="shown"))
        return found

    async def _note(
        self,
        person: str,
        game: str,
        puzzle: str,
        changed: Callable[[PuzzleResult], PuzzleResult],
    ) -> PuzzleResult:
        """Remember what has become of a puzzle that was open; how it stands now."""
        while True:
            known = await self._store.result(person, game, puzzle)
            own = known or PuzzleResult(game, puzzle)
            if own.state != "open":
                return own
            after = changed(own)
            try:
                await self._store.keep(person, known, after, self._now())
            except Conflict:  # another tab was faster
                continue
            return after

    async def _found(self, game: str, name: str) -> puzzle_work.Shipped:
        find(game)  # an unknown game is told as such
        return await self._engine.run(lambda: puzzle_work.shipped(game, name))

    async def _own(self, person: str | None, game: str, puzzle: str) -> PuzzleResult:
        known = None if person is None else await self._store.result(person, game, puzzle)
        return known or PuzzleResult(game, puzzle)

    async def _date_of(self, one: puzzle_work.Shipped) -> str | None:
        """Today, if it is today's puzzle; for a while after midnight also the day before."""
        now = self._now()
        for date in dict.fromkeys((self._day_at(now), self._day_at(now - GRACE))):
            if await self._engine.run(partial(puzzle_work.of_day, date)) == one:
                return date
        return None

    def mistakes(self, game: FinishedGame, lang: Language) -> Mistakes:
        """One's own mistakes in a finished game, as its analysis tells them."""
        found = self._analyses.ask(game, lang)
        made = [] if found.analysis is None else found.analysis.decisions
        own = [
            Mistake(ply=one.ply, seat=one.seat, cost=one.cost)
            for one in made
            if game.seats[one.seat].you and one.cost is not None and one.cost >= WORTH
        ]
        return Mistakes(
            state=found.state,
            progress=found.progress,
            game=game.record["game"],
            mistakes=sorted(own, key=lambda one: -one.cost)[:MOST],
        )

    async def mistake_task(self, game: FinishedGame, ply: int, lang: Language) -> PuzzleTask:
        """A mistake of one's own as a puzzle."""
        decision = self._decision(game, ply, lang)
        return await self._engine.run(lambda: puzzle_work.mistake_task(game, decision))

    async def judge_mistake(
        self, game: FinishedGame, ply: int, move: str, lang: Language
    ) -> PuzzleVerdict:
        """Judge a try at a mistake of one's own."""
        decision = self._decision(game, ply, lang)
        return await self._engine.run(lambda: puzzle_work.judge_mistake(game, decision, move, lang))

    async def mistake_solution(
        self, game: FinishedGame, ply: int, lang: Language
    ) -> PuzzleSolution:
        """What would have been best."""
        decision = self._decision(game, ply, lang)
        return await self._engine.run(lambda: puzzle_work.mistake_solution(game, decision, lang))

    def _decision(self, game: FinishedGame, ply: int, lang: Language) -> Decision:
        """What the analysis says of one's own move."""
        found = self._analyses.ask(game, lang).analysis
        if found is None:
            raise Stale("puzzle-working")
        for one in found.decisions:
            if one.ply == ply and game.seats[one.seat].you:
                return one
        raise Unknown("puzzle-unknown")
