"""Moves put together by touches."""

from brelan.terminal.full_screen.choosing import Choosing

PLAYS = {
    "solo 4": ("place 1",),
    "pair 4": ("place 1", "place 2"),
    "solo X=1": ("place 3",),
    "solo X=2": ("place 3",),
    "sell": ("own r2", "own r2"),
}


def test_a_touch_that_can_become_more_is_not_settled() -> None:
    choosing = Choosing(PLAYS)
    assert choosing.touch(("place 1", 0))
    assert choosing.whole() == ["solo 4"]
    assert choosing.settled() is None
    assert choosing.next_names() == {"place 2"}
    assert choosing.touch(("place 2", 0))
    assert choosing.settled() == "pair 4"


def test_touches_may_come_in_any_order() -> None:
    choosing = Choosing(PLAYS)
    choosing.touch(("place 2", 0))
    choosing.touch(("place 1", 0))
    assert choosing.settled() == "pair 4"


def test_two_moves_of_the_same_touches_are_both_whole() -> None:
    choosing = Choosing(PLAYS)
    choosing.touch(("place 3", 0))
    assert choosing.whole() == ["solo X=1", "solo X=2"]
    assert choosing.settled() is None


def test_two_cards_of_one_name_are_both_needed() -> None:
    choosing = Choosing(PLAYS)
    choosing.touch(("own r2", 1))
    assert choosing.whole() == []
    assert choosing.next_names() == {"own r2"}
    choosing.touch(("own r2", 0))
    assert choosing.settled() == "sell"


def test_what_does_not_go_with_the_rest_begins_anew() -> None:
    choosing = Choosing(PLAYS)
    choosing.touch(("place 1", 0))
    assert not choosing.extends(("place 3", 0))
    assert choosing.touch(("place 3", 0))
    assert choosing.names == ("place 3",)
    assert not choosing.touch(("elsewhere", 0))
    assert choosing.names == ("place 3",)
