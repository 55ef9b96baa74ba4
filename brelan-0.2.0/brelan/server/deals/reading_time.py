"""How long lessons take: ``python -m brelan.server.deals.reading_time`` tells it.

Reading and pressing are counted for somebody who makes one mistake in every exercise and reads its
longest answer.
"""

from __future__ import annotations

import re

import brelan
from brelan.core.catalogue import GameInfo
from brelan.core.texts import LANGUAGES, text

from . import lessons
from .exercises import Exercises, Position

WORDS_A_MINUTE = 200
PRESS_SECONDS = 2
MOVE_PRESSES = 2
"""Most moves are two presses: what, then where to."""
MOST_SECONDS = 240
MOST_WORDS = 20
"""Of any text of a lesson."""


def words(key: str, lang: str) -> int:
    """How many words a text has; a sign that stands alone is none."""
    return sum(bool(re.search(r"\w", word)) for word in text(key, lang).split())


def recap(info: GameInfo) -> str:
    """The name of the text at the end of a lesson."""
    return f"lesson-{info.id}-recap"


def seconds(info: GameInfo, lang: str) -> float:
    """How long a game's lesson of exercises takes."""
    count = len(lessons.exercises_of(info).exercises)
    steps = [lessons.exercise_of(info, number) for number in range(count)]
    read = sum(_read(step, lang) for step in steps) + words(recap(info), lang)
    presses = sum(_presses(step) for step in steps) + 1
    return read * 60 / WORDS_A_MINUTE + presses * PRESS_SECONDS


def _read(step: Position, lang: str) -> int:
    task, done, *wrong = (words(key, lang) for key in step.texts)
    return task + done + max(wrong, default=MOST_WORDS)  # a refusal of the rules


def _presses(step: Position) -> int:
    tries = (len(step.right) if step.exercise.all else 1) + 1
    return tries * MOVE_PRESSES + 1


def main() -> None:
    """A line for each lesson."""
    for info in brelan.games():
        if isinstance(lessons.find_lesson(info), Exercises):
            told = ", ".join(f"{lang} {seconds(info, lang):.0f} s" for lang in LANGUAGES)
            print(f"{info.id}: {told} of {MOST_SECONDS} s")


if __name__ == "__main__":
    main()
