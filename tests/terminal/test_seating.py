"""Any mix of people and bots at the seats."""

import pytest

import brelan
from brelan import GameError
from brelan.terminal.playing.seating import Seating, seating

FOUR = brelan.game("punto", players=4)


def seat(*seats: str, me: tuple[int, ...] = (), hot_seat: bool = False) -> Seating:
    return seating(FOUR, me=me, hot_seat=hot_seat, seats=seats, against="club")


def test_one_person_sits_first_unless_told_otherwise() -> None:
    assert seat().seats == ("me", "club", "club", "club")
    assert seat(me=(2,)).people == (2,)
    assert seat("0=master").seats == ("master", "me", "club", "club")


def test_people_and_bots_mix_in_any_way() -> None:
    mixed = seat("0=me", "2=moi", "1=club:50", "3=master")
    assert mixed.seats == ("me", "club:50", "me", "master")
    assert mixed.people == (0, 2)
    assert mixed.others == {1: "club:50", 3: "master"}
    assert seat("1=expert", hot_seat=True).seats == ("me", "expert", "me", "me")
    assert seat("0=club", "1=club", "2=club", "3=greedy").people == ()


@pytest.mark.parametrize("words", [(), ("1=me", "3=greedy"), ("0=club", "1=me")])
def test_its_words_seat_everybody_like_this_again(words: tuple[str, ...]) -> None:
    first = seat(*words)
    again = first.words()
    pairs = list(zip(again[::2], again[1::2], strict=True))
    seats = [value for flag, value in pairs if flag == "--seat"]
    me = tuple(int(value) for flag, value in pairs if flag == "--me")
    assert seat(*seats, me=me).seats == first.seats


def test_everybody_a_person_is_said_shortly() -> None:
    assert seat(hot_seat=True).words() == ["--hot-seat"]


@pytest.mark.parametrize("word", ["club", "x=club", "=club", "-1=club", "4=club", "²=me"])
def test_what_is_no_seat_is_refused(word: str) -> None:
    with pytest.raises(GameError) as refused:
        seat(word)
    assert refused.value.code in ("seat-word", "seat-unknown")
    with pytest.raises(GameError):
        seat(me=(4,))
