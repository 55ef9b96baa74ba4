"""Bits to rows and back: whatever the instructions, the same as place by place."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from brelan.core.arrays.flags import count_flags, find_flag
from brelan.core.arrays.lanes import (
    digits,
    digits_on,
    gathered,
    one_hot,
    packed,
    sorted_out,
    spread,
    spread_known,
    spread_on,
    spread_rows,
    spread_within,
)
from brelan.core.compiler.decorators import rule

PATIENT = settings(deadline=None, max_examples=30)  # the first example compiles
MASK = st.integers(0, (1 << 63) - 1)
FORTY_NINE = 49
CARDS = 15


@rule
def spread_49(out: Any, at: int, ones: int, fours: int) -> None:
    spread(out, at, FORTY_NINE, ones, 0, fours)


@rule
def spread_any(out: Any, places: int, ones: int, sixteens: int) -> None:
    spread(out, 0, places, ones, 0, 0, 0, sixteens)


@rule
def spread_on_17(out: Any, at: int, ones: int, twos: int) -> None:
    spread_on(out, at, 17, ones, twos)


@rule
def spread_within_49(out: Any, within: int, ones: int, twos: int, fours: int, eights: int) -> None:
    spread_within(out, 3, FORTY_NINE, within, ones, twos, fours, eights)


@rule
def spread_known_17(out: Any, known: int, ones: int, twos: int, fours: int, eights: int) -> None:
    spread_known(out, 3, 17, 16, known, ones, twos, fours, eights)


@rule
def spread_5_of_12(out: Any, at: int, ones: int, twos: int) -> None:
    spread_rows(out, at, 5, 5, 12, ones, twos)


@rule
def digits_9_of_2(out: Any, at: int, word: int) -> None:
    digits(out, at, 9, 2, word)


@rule
def digits_15_of_4(out: Any, at: int, word: int) -> None:
    digits(out, at, CARDS, 4, word)


@rule
def digits_6_of_8(out: Any, at: int, word: int) -> None:
    digits(out, at, 6, 8, word)


@rule
def digits_on_9_of_2(out: Any, at: int, word: int) -> None:
    digits_on(out, at, 9, 2, word)


@rule
def packed_5(row: Any) -> int:
    word: int = packed(row, 5)
    return word


@rule
def sorted_by_colour(out: Any, states: Any) -> None:
    sorted_out(out, 2, 7, 5, 3, states[0].words)


@rule
def hot_17(out: Any, at: int, ones: int, twos: int, fours: int, eights: int) -> None:
    one_hot(out, at, 17, CARDS, ones, twos, fours, eights)


@rule
def gathered_32(row: Any, at: int) -> int:
    found: int = gathered(row, at, 32)
    return found


def bits(mask: int, places: int) -> NDArray[np.int64]:
    return np.array([mask >> place & 1 for place in range(places)])


@pytest.mark.parametrize("dtype", [np.int8, np.float32])
@PATIENT
@given(MASK, MASK, st.integers(0, 9))
def test_bits_become_numbers_and_nothing_else_is_touched(
    dtype: Any, ones: int, fours: int, at: int
) -> None:
    row = np.full(60, 7, dtype)
    spread_49(row, at, ones, fours)
    wanted = np.full(60, 7, dtype)
    wanted[at : at + 49] = bits(ones, 49) + 4 * bits(fours, 49)
    assert (row == wanted).all()


@PATIENT
@given(st.integers(0, 64), MASK, MASK)
def test_any_number_of_places_is_spread(places: int, ones: int, sixteens: int) -> None:
    row = np.full(64, 7, np.int8)
    spread_any(row, places, ones, sixteens)
    assert (row[:places] == bits(ones, places) + 16 * bits(sixteens, places)).all()
    assert (row[places:] == 7).all()


@PATIENT
@given(MASK, MASK)
def test_only_what_lies_behind_may_be_lost(ones: int, twos: int) -> None:
    row = np.full(100, 7, np.int8)
    spread_on_17(row, 5, ones, twos)
    assert (row[5:22] == bits(ones, 17) + 2 * bits(twos, 17)).all()
    assert (row[:5] == 7).all()
    assert (row[5 + 64 :] == 7).all()


@PATIENT
@given(MASK, MASK, MASK, MASK, MASK)
def test_a_plane_has_zeros_wherever_it_is_not_meant(
    within: int, ones: int, twos: int, fours: int, eights: int
) -> None:
    row = np.full(100, 7, np.int8)
    spread_within_49(row, within, ones, twos, fours, eights)
    numbers = bits(ones, 49) + 2 * bits(twos, 49) + 4 * bits(fours, 49) + 8 * bits(eights, 49)
    assert (row[3:52] == numbers * bits(within, 49)).all()
    assert (row[:3] == 7).all()
    assert (row[3 + 64 :] == 7).all()


@pytest.mark.parametrize("dtype", [np.int8, np.float32])
@PATIENT
@given(MASK, MASK, MASK, MASK, MASK)
def test_numbers_that_are_not_known_are_hidden(
    dtype: Any, known: int, ones: int, twos: int, fours: int, eights: int
) -> None:
    row = np.full(100, 7, dtype)
    spread_known_17(row, known, ones, twos, fours, eights)
    numbers = bits(ones, 17) + 2 * bits(twos, 17) + 4 * bits(fours, 17) + 8 * bits(eights, 17)
    hidden = 16 * (numbers != 0)
    assert (row[3:20] == np.where(bits(known, 17), numbers, hidden)).all()
    assert (row[:3] == 7).all()
    assert (row[3 + 64 :] == 7).all()


@PATIENT
@given(MASK, MASK)
def test_some_columns_of_every_row_are_spread(ones: int, twos: int) -> None:
    row = np.full(40, 7, np.int8)
    spread_5_of_12(row, 8, ones, twos)
    numbers = (bits(ones, 60) + 2 * bits(twos, 60)).reshape(5, 12)[:, :5].ravel()
    assert row.tolist() == [7] * 8 + numbers.tolist() + [7] * 7


@pytest.mark.parametrize(
    ("write", "places", "width"),
    [(digits_9_of_2, 9, 2), (digits_15_of_4, 15, 4), (digits_6_of_8, 6, 8)],
)
@pytest.mark.parametrize("dtype", [np.int8, np.float32])
@PATIENT
@given(MASK)
def test_a_word_is_written_digit_by_digit(
    write: Any, places: int, width: int, dtype: Any, word: int
) -> None:
    word &= 0x7F7F7F7F7F7F7F7F  # an int8 holds no more
    row = np.full(30, 7, dtype)
    write(row, 4, word)
    wanted = [word >> width * place & (1 << width) - 1 for place in range(places)]
    assert row.tolist() == [7] * 4 + wanted + [7] * (26 - places)


@PATIENT
@given(MASK)
def test_digits_too_may_lose_what_lies_behind(word: int) -> None:
    row = np.full(80, 7, np.int8)
    digits_on_9_of_2(row, 4, word)
    assert row[4:13].tolist() == [word >> 2 * place & 3 for place in range(9)]
    assert (row[:4] == 7).all()
    assert (row[4 + 64 :] == 7).all()


@PATIENT
@given(st.lists(st.integers(0, 127), min_size=9, max_size=9))
def test_numbers_are_packed_into_a_word(numbers: list[int]) -> None:
    word = packed_5(np.array(numbers, np.int8))
    assert word == sum(number << 8 * place for place, number in enumerate(numbers[:5]))


@PATIENT
@given(st.lists(st.integers(0, 39), min_size=35, max_size=35))
def test_numbers_are_sorted_into_planes(numbers: list[int]) -> None:
    states = np.zeros(1, np.dtype([("words", np.int64, 5)])).view(np.recarray)
    for row in range(5):
        seven = numbers[7 * row : 7 * row + 7]
        states["words"][0, row] = sum(number << 8 * place for place, number in enumerate(seven))
    out = np.full(300, 9, np.int8)
    sorted_by_colour(out, states)
    planes = [[number & 7 if number >> 3 == k else 0 for number in numbers] for k in range(5)]
    assert out[2 : 2 + 175].reshape(5, 35).tolist() == planes
    assert (out[:2] == 9).all()
    assert (out[2 + 140 + 64 :] == 9).all()


@PATIENT
@given(st.lists(st.integers(0, 15), min_size=17, max_size=17))
def test_numbers_become_rows_with_one_flag(numbers: list[int]) -> None:
    row = np.full(300, 7, np.int8)
    masks = [sum((n >> bit & 1) << place for place, n in enumerate(numbers)) for bit in range(4)]
    hot_17(row, 11, *masks)
    flags = row[11 : 11 + 17 * CARDS].reshape(17, CARDS)
    wanted = [[int(number == kind + 1) for kind in range(CARDS)] for number in numbers]
    assert flags.tolist() == wanted
    assert (row[:11] == 7).all()
    assert (row[11 + 17 * CARDS :] == 7).all()


@PATIENT
@given(MASK, st.integers(0, 9))
def test_flags_become_bits(mask: int, at: int) -> None:
    row = np.zeros(60, np.bool_)
    row[at : at + 32] = bits(mask, 32)
    assert gathered_32(row, at) & 0xFFFFFFFF == mask & 0xFFFFFFFF


@PATIENT
@given(st.integers(1, 500), st.integers(0, 2**32))
def test_every_set_flag_is_found_by_its_number(length: int, seed: int) -> None:
    row = np.random.default_rng(seed).random(length) < 0.2
    wanted = np.flatnonzero(row).tolist()
    assert count_flags(row) == len(wanted)
    assert [find_flag(row, number) for number in range(len(wanted))] == wanted
