"""The guided first game of Carro Combo."""

import brelan
from brelan.core.catalogue import find
from tests.games.lessons import check_lights, check_notes, lesson, play_along

INFO = find("carro-combo")


def test_the_lesson_is_a_whole_round_that_somebody_else_pays() -> None:
    table = play_along(INFO)
    assert table.round == 2
    assert not table.over
    assert table.view(None)["tokens"] == [2, 1, 2]


def test_the_learner_leaves_the_round_before_it_ends() -> None:
    told = lesson(INFO)
    table = brelan.game("carro-combo", **told["options"]).deal(told["seed"])
    for seat, move in told["line"][:-1]:
        table.play(seat, move)
    assert table.view(None)["hands"][told["seat"]] == []


def test_a_note_comes_before_each_of_the_learners_moves_and_lights_it() -> None:
    check_lights(INFO)


def test_every_note_has_its_texts_and_lights_legal_moves() -> None:
    check_notes(INFO)
