"""The guided first game of Punto."""

import brelan
from brelan.core.catalogue import find
from brelan.games.punto.show.aids import aids
from tests.games.lessons import check_lights, check_notes, lesson, play_along

INFO = find("punto")


def test_the_lesson_is_a_whole_game_that_the_learner_wins() -> None:
    table = play_along(INFO)
    assert table.over
    assert table.winners == (lesson(INFO)["seat"],)
    assert table.view(None)["won"] == [["g9"], []]


def test_a_note_comes_before_each_of_the_learners_moves_and_lights_it() -> None:
    check_lights(INFO)


def test_the_last_move_fills_a_gap_that_the_table_marks() -> None:
    told = lesson(INFO)
    table = brelan.game("punto", **told["options"]).deal(told["seed"])
    for seat, move in told["line"][:-1]:
        table.play(seat, move)
    marked = {threat["square"] for threat in aids(table.view(0), 0)["threats"]}
    assert told["line"][-1][1] in marked


def test_every_note_has_its_texts_and_lights_legal_moves() -> None:
    check_notes(INFO)
