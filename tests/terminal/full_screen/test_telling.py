"""What is told around a table on the whole screen."""

import pytest

import brelan
from brelan import IllegalMove
from brelan.terminal.full_screen import telling
from brelan.terminal.full_screen.seen import Seen


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("fr", "Ce n’est pas à vous de jouer : on attend Ana."),
        ("en", "It is not your turn: waiting for Ana."),
    ],
)
def test_who_is_awaited_is_told_by_name(lang: str, said: str) -> None:
    """The refusal spoke of "seat 1" to people who see names."""
    table = brelan.game("combit", first=1).deal(3)
    seen = Seen(table.game.info, table.view(0), 0, names=("Ben", "Ana"))
    with pytest.raises(IllegalMove) as problem:
        table.play(0, "buy 1")
    assert telling.refused(problem.value, seen, lang) == said


def test_a_choice_that_is_made_tells_who_has_still_to_choose() -> None:
    table = brelan.game("combi-combo").deal(3)
    table.play(0, table.moves(0)[0])
    names = ("Ben", "Ana", "Cléo", "Dan")
    seen = Seen(table.game.info, table.view(0), 0, names=names)
    with pytest.raises(IllegalMove) as problem:
        table.play(0, table.moves(1)[0])
    told = telling.refused(problem.value, seen, "fr")
    assert told == "Vous avez déjà choisi : on attend Ana, Cléo, Dan."


def test_another_refusal_is_told_as_it_is() -> None:
    table = brelan.game("combit", first=0).deal(3)
    seen = Seen(table.game.info, table.view(0), 0, names=("Ben", "Ana"))
    with pytest.raises(IllegalMove) as problem:
        table.play(0, "pass")
    assert telling.refused(problem.value, seen, "fr") == problem.value.explained("fr")
