"""Bits to rows and back: whatever the instructions, the same as place by place."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from brelan.core.compiled import rule
from brelan.core.lanes import count_flags, find_flag, gathered, one_hot, spread

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
