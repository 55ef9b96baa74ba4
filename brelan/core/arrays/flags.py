"""Choosing among the flags of a row: counting those that are set, finding one by its number."""

from typing import Any

from ..bits import lowest, popcount
from ..compiler.decorators import inlined
from .lanes import gathered

WORD = 64


@inlined
def word_of(row: Any, at: int) -> int:
    """The next 64 flags of a row, or as many as there are; ``at`` is a multiple of 64."""
    length = len(row)
    left = length - at
    if left >= WORD:
        return gathered(row, at, 64)
    if length >= WORD:  # the last 64 flags, without those that are not asked for
        return gathered(row, length - WORD, 64) >> (WORD - left) & (1 << left) - 1
    if left >= 32:
        return gathered(row, 0, 32) | gathered(row, left - 32, 32) << (left - 32)
    if left >= 16:
        return gathered(row, 0, 16) | gathered(row, left - 16, 16) << (left - 16)
    mask = 0
    for place in range(left):
        mask |= int(row[place] != 0) << place
    return mask


@inlined
def count_flags(row: Any) -> int:
    """How many flags of a row are set."""
    count = 0
    for at in range(0, len(row), WORD):
        count += popcount(word_of(row, at))
    return count


@inlined
def find_flag(row: Any, number: int) -> int:
    """Where the flag of that number, from 0 on, is among those that are set."""
    at = 0
    mask = word_of(row, at)
    count = popcount(mask)
    while number >= count:
        number -= count
        at += WORD
        mask = word_of(row, at)
        count = popcount(mask)
    half = WORD // 2
    while half:  # which half of what is left has it
        lower = popcount(mask & (1 << half) - 1)
        upper = int(number >= lower)
        number -= lower * upper
        mask >>= half * upper
        at += half * upper
        half //= 2
    return at


@inlined
def list_flags(row: Any, out: Any) -> int:
    """Write the places of the flags that are set, ascending; how many there are."""
    count = 0
    for at in range(0, len(row), WORD):
        mask = word_of(row, at)
        while mask != 0:
            out[count] = at + lowest(mask)
            count += 1
            mask &= mask - 1
    return count
