"""The guided first game of La bonne combinaison."""

from brelan.core.catalogue import find
from brelan.games.bonne_combinaison.combinations import POINTS
from brelan.games.bonne_combinaison.show.aids import aids
from tests.games.lessons import check_notes, lesson, play_along

INFO = find("bonne-combinaison")


def test_the_lesson_is_a_whole_game_that_the_learner_wins() -> None:
    table = play_along(INFO)
    assert table.over
    assert table.winners == (lesson(INFO)["seat"],)
    assert table.scores == (30, 16)


def test_the_learner_makes_every_combination_once() -> None:
    board = aids(play_along(INFO).view(None), None)["boards"][lesson(INFO)["seat"]]
    made = [line["is"] for line in board["rows"] + board["columns"]]
    assert set(made) == set(POINTS)


def test_every_note_has_its_texts_and_lights_legal_moves() -> None:
    check_notes(INFO)
