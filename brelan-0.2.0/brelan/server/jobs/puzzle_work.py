"""What is found out about puzzles in threads: it needs the engine, and takes its time."""

from __future__ import annotations

import datetime
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

import brelan
from brelan.core.catalogue import find

from ..common.errors import Unknown
from ..messages.protocol import Language
from ..messages.puzzles import Grade, PuzzleSolution, PuzzleTask, PuzzleVerdict
from ..messages.requests import Decision, Frame
from ..tables.showing.aids import aids
from ..tables.showing.finished import FinishedGame, frame, moments

if TYPE_CHECKING:
    from brelan.bots.puzzles.answering import Step
    from brelan.bots.puzzles.puzzle import Puzzle
    from brelan.core.table import Table

SEED = 7
"""The same try gets the same answer."""
STRIDE = 37
"""From one day to the next so many puzzles further: neighbours come from one table."""
APART = 3
"""The game of the day's puzzle is so many games after that of the day's deal."""
NEARLY = 0.02
"""A move that costs less of the chance than that is as good as the best."""


class Shipped(NamedTuple):
    """A puzzle of a game's collection."""

    game: str
    puzzle: Puzzle


def collections() -> dict[str, Counter[Grade]]:
    """How many puzzles of each grade there are, by game."""
    from brelan.bots.puzzles.puzzle import collection

    return {
        info.id: Counter(one.grade for one in collection(info).puzzles) for info in brelan.games()
    }


def names(game: str, grade: Grade | None) -> list[str]:
    """The puzzles of a game, of all grades or of one."""
    from brelan.bots.puzzles.puzzle import collection

    found = collection(find(game)).puzzles
    return [one.id for one in found if grade is None or one.grade == grade]


def shipped(game: str, name: str) -> Shipped:
    """The puzzle of that name."""
    from brelan.bots.puzzles.puzzle import collection

    found = collection(find(game)).find(name)
    if found is None:
        raise Unknown("puzzle-unknown")
    return Shipped(game, found)


def of_day(date: str) -> Shipped | None:
    """The day's puzzle: every day another game's, the same for everybody."""
    from brelan.bots.puzzles.puzzle import collection

    day = datetime.date.fromisoformat(date).toordinal()
    found = [one for info in brelan.games() if (one := collection(info)).puzzles]
    if not found:
        return None
    chosen = found[(day + APART) % len(found)]
    number = day // len(found) * STRIDE % len(chosen.puzzles)
    return Shipped(chosen.game, chosen.puzzles[number])


def task(one: Shipped, *, date: str | None, tries: int, solved: bool) -> PuzzleTask:
    """A puzzle as its seat sees it."""
    table, puzzle = one.puzzle.table(one.game), one.puzzle
    return _task(table, puzzle.seat, puzzle.id, puzzle.grade, date, None, tries, solved=solved)


def _task(
    table: Table,
    seat: int,
    name: str | None,
    grade: Grade | None,
    date: str | None,
    made: str | None,
    tries: int,
    *,
    solved: bool,
) -> PuzzleTask:
    game, view = table.game, table.view(seat)
    return PuzzleTask(
        game=game.id,
        puzzle=name,
        options=game.options,
        seat=seat,
        view=view,
        aids=aids(game.info, view, seat),
        moves=table.moves(seat),
        grade=grade,
        date=date,
        made=made,
        aim=game.aim,
        tries=tries,
        solved=solved,
    )


def judge(one: Shipped, move: str, lang: Language) -> PuzzleVerdict:
    """Whether a try is right; a wrong one with the reply to it."""
    from brelan.bots.puzzles.explaining import PuzzleWords

    puzzle, table = one.puzzle, one.puzzle.table(one.game)
    seat = puzzle.seat
    made = table.read(seat, move)
    words = PuzzleWords(table, seat, puzzle.best[0])
    right = made in puzzle.best
    remark = words.right() if right else words.wrong(made)
    return PuzzleVerdict(
        right=right,
        move=made,
        steps=_shown(table, seat, made, answered=not right),
        reason="" if remark is None else remark.text(lang),
        chance=puzzle.chance if right else None,
        next=puzzle.next if right else None,
        tries=1,
        streak=0,
    )


def solution(one: Shipped, lang: Language) -> PuzzleSolution:
    """The best move of a puzzle and why it is."""
    found = judge(one, one.puzzle.best[0], lang)
    return PuzzleSolution(
        move=found.move,
        steps=found.steps,
        reason=found.reason,
        chance=found.chance,
        next=found.next,
    )


def _shown(table: Table, seat: int, move: str, *, answered: bool) -> list[Frame]:
    """A move and, if it is to be answered, the answer, as the seat sees them."""
    from brelan.bots.puzzles.answering import line_after, only_move

    steps: list[Step]
    steps = line_after(table, seat, move, SEED) if answered else only_move(table, seat, move, SEED)
    frames: list[Frame] = []
    before = table.view(seat)
    for ply, step in enumerate(steps, start=1):
        shown = frame(step.table, (step.seat, step.move), None, seat, ply, before)
        frames.append(shown)
        before = shown.view
    return frames


def table_at(game: FinishedGame, ply: int) -> Table:
    """A finished game as it was before that move."""
    for number, table in enumerate(moments(game.record)):
        if number == ply and not table.over:
            return table.copy()
    raise Unknown("puzzle-unknown")


def mistake_task(game: FinishedGame, decision: Decision) -> PuzzleTask:
    """A mistake of one's own as a puzzle."""
    table = table_at(game, decision.ply)
    return _task(table, decision.seat, None, None, None, decision.move, 0, solved=False)


def judge_mistake(
    game: FinishedGame, decision: Decision, move: str, lang: Language
) -> PuzzleVerdict:
    """Whether a try does better than one did; a move that is as good as the best is right too."""
    from brelan.bots.chances import same_for_a_person
    from brelan.bots.puzzles.explaining import PuzzleWords
    from brelan.bots.review.analysis import ITERATIONS
    from brelan.bots.review.judge import Judge
    from brelan.core.knowledge.remarks import Remark

    table, seat = table_at(game, decision.ply), decision.seat
    made = table.read(seat, move)
    again = same_for_a_person(table, seat, made, decision.move)
    right = same_for_a_person(table, seat, made, decision.best)
    chance, best = decision.chance, decision.best_chance
    if not right and not again:
        found = Judge(table.game, iterations=ITERATIONS, seed=SEED).judge(table, seat, made)
        right = (found.cost or 0.0) < NEARLY
        chance, best = found.chance, found.best_chance
    words = PuzzleWords(table, seat, made if right else decision.best)
    remark = words.right() if right else words.wrong(made)
    told = Remark("puzzle-costs", chance=percent(chance), best=percent(best))
    return PuzzleVerdict(
        right=right,
        move=made,
        steps=_shown(table, seat, made, answered=not right),
        reason=(remark or told).text(lang),
        chance=best if right else None,
        next=decision.chance if right else None,
        tries=1,
        streak=0,
    )


def mistake_solution(game: FinishedGame, decision: Decision, lang: Language) -> PuzzleSolution:
    """The best move at a mistake of one's own."""
    found = judge_mistake(game, decision, decision.best, lang)
    return PuzzleSolution(
        move=found.move,
        steps=found.steps,
        reason=found.reason,
        chance=decision.best_chance,
        next=decision.chance,
    )


def percent(chance: float | None) -> int:
    """A chance as people are told it."""
    return round(100 * (chance or 0.0))
