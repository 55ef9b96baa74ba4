"""The guided first game of Combi-Combo."""

from brelan.core.catalogue import find
from tests.games.lessons import check_notes, lesson, play_along

INFO = find("combi-combo")


def test_the_lesson_is_a_whole_game_that_the_learner_wins_by_every_criterion() -> None:
    table = play_along(INFO)
    assert table.over
    assert table.winners == (lesson(INFO)["seat"],)
    points = table.view(None)["breakdown"][lesson(INFO)["seat"]]
    assert points == {"ones": 3, "suites": 4, "twos": 3, "threes": -2, "fours": 4}


def test_the_learner_chooses_last_so_that_every_choice_is_seen_at_once() -> None:
    line = lesson(INFO)["line"]
    assert [seat for seat, _ in line] == [1, 2, 3, 0] * 8


def test_every_note_has_its_texts_and_lights_legal_moves() -> None:
    check_notes(INFO)
