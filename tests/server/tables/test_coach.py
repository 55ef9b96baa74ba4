"""The coach of a first game: it sees costly moves as an analysis does, and leaves good ones."""

from __future__ import annotations

import pytest

import brelan
from brelan.bots.review.judge import Judge
from brelan.server.deals import lessons
from brelan.server.jobs.bot_threads import JUDGEMENT
from brelan.server.messages.lessons import CoachNote
from brelan.server.tables import coach


def said(game: str, exercise: str, move: str) -> CoachNote:
    info = brelan.game(game).info
    names = [one.name for one in lessons.exercises_of(info).exercises]
    step = lessons.exercise_of(info, names.index(exercise))
    judge = Judge(step.table.game, iterations=JUDGEMENT, seed=1)
    made = coach.Decision(step.table, step.seat, move, 0)
    return coach.note(made, judge.judge(step.table, step.seat, move), "fr")


@pytest.mark.parametrize(
    ("game", "exercise", "move"),
    [("punto", "goal", "f4"), ("punto", "block", "d4"), ("bonne-combinaison", "goal", "b2")],
)
def test_a_costly_move_is_worth_a_word(game: str, exercise: str, move: str) -> None:
    """A search for the best move hardly looks at a bad one: Punto's coach never said a word."""
    note = said(game, exercise, move)
    assert note.much
    assert note.cost <= 1
    assert note.better != move
    assert note.reason


def test_a_good_move_is_not() -> None:
    note = said("punto", "goal", "j6")
    assert not note.much
    assert note.cost == 0
