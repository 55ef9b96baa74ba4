"""The lessons of the six games: short, about the goal first, and right by the rules."""

from __future__ import annotations

import pytest

import brelan
from brelan.core.texts import LANGUAGES, known, text
from brelan.server.deals import lessons
from brelan.server.deals.exercises import Position
from brelan.server.deals.reading_time import MOST_SECONDS, MOST_WORDS, recap, seconds, words

GAMES = brelan.games()
each_game = pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
GOAL = {"fr": "Le but", "en": "The goal"}


def steps(info: brelan.GameInfo) -> list[Position]:
    count = len(lessons.exercises_of(info).exercises)
    return [lessons.exercise_of(info, number) for number in range(count)]


@each_game
def test_five_to_eight_exercises_the_goal_first(info: brelan.GameInfo) -> None:
    found = steps(info)
    assert 5 <= len(found) <= 8
    for lang in LANGUAGES:
        assert text(found[0].text(), lang).startswith(GOAL[lang])
        assert text(recap(info), lang).startswith(GOAL[lang])


@each_game
def test_no_text_is_long_and_the_whole_takes_less_than_four_minutes(
    info: brelan.GameInfo,
) -> None:
    for lang in LANGUAGES:
        for key in [recap(info), *(key for step in steps(info) for key in step.texts)]:
            assert known(key, lang), key
            assert words(key, lang) <= MOST_WORDS, text(key, lang)
        assert seconds(info, lang) < MOST_SECONDS


@each_game
def test_every_try_is_answered(info: brelan.GameInfo) -> None:
    """A right move by the last word, any other legal one by a text, the rest by a rule."""
    for step in steps(info):
        assert step.right
        assert set(step.exercise.light) <= set(step.moves)
        for move in step.moves:
            answer = step.answer(move)
            assert answer.right == (move in step.right)
            assert answer.text is not None
            assert known(answer.text, "fr"), answer.text
            assert (answer.after is not None) == answer.right
        refused = step.answer("zz")
        assert not refused.right
        assert refused.refused is not None


@each_game
def test_most_exercises_can_go_wrong(info: brelan.GameInfo) -> None:
    """At most one is done by any legal move: it shows how a move is made."""
    free = [step for step in steps(info) if step.moves == list(step.right)]
    illegal = ("solo", "pair", "three", "goal")  # where other taps are refused by a rule
    assert len([step for step in free if step.exercise.name not in illegal]) <= 1


def test_a_goal_is_reached_by_the_move_that_the_lesson_asks_for() -> None:
    """Punto: the fifth in line; Carro Combo: the other is left with cards and no token."""
    for game in ("punto", "carro-combo"):
        step = steps(brelan.game(game).info)[0]
        after = step.answer(step.right[0]).after
        assert after is not None
        assert after.over
        assert step.seat in after.winners


@each_game
def test_who_does_right_is_not_told_that_another_one_wins(info: brelan.GameInfo) -> None:
    """Combi-Combo praised a move, and then showed "Blaise gagne"."""
    for step in steps(info):
        for move in step.right:
            after = step.answer(move).after
            assert after is not None
            assert not after.over or step.seat in after.winners, (step.exercise.name, move)


@pytest.mark.parametrize("game", ["combit", "trader"])
def test_a_sale_instead_of_a_purchase_is_called_allowed(game: str) -> None:
    """It was answered that two colours do not sell together, though the joker goes with any."""
    step = next(one for one in steps(brelan.game(game).info) if one.exercise.name == "buy")
    sale = next(move for move in step.moves if move.startswith("sell"))
    assert step.answer(sale).text == f"lesson-{game}-buy-sale"
