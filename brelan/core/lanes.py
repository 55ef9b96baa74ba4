"""From bits to rows of numbers and back, many places at once.

Rules keep sets as bit masks; learners read rows of small numbers. On the CPU a few vector
instructions turn one into the other; on a GPU, and in plain Python, a loop does the same.
"""

from typing import Any

from numba.extending import overload

from .bits import popcount
from .compiled import JIT, rule

WORD = 64


def spread(
    out: Any,
    at: int,
    places: int,
    ones: int,
    twos: int = 0,
    fours: int = 0,
    eights: int = 0,
    sixteens: int = 0,
) -> None:
    """Write a number at each of ``places`` (64 at most) from ``at`` on, bit by bit of the number.

    Bit i of ``ones`` is worth 1 in the number at place i, bit i of ``twos`` 2, and so on.
    """
    for place in range(places):
        number = ones >> place & 1
        number |= (twos >> place & 1) << 1
        number |= (fours >> place & 1) << 2
        number |= (eights >> place & 1) << 3
        number |= (sixteens >> place & 1) << 4
        out[at + place] = number


def one_hot(
    out: Any, at: int, places: int, kinds: int, ones: int, twos: int, fours: int, eights: int
) -> None:
    """Write a row of ``kinds`` flags for each of ``places`` numbers, given bit by bit.

    Flag k is set where the number is k + 1; for a number 0 there is none.
    """
    for place in range(places):
        number = ones >> place & 1
        number |= (twos >> place & 1) << 1
        number |= (fours >> place & 1) << 2
        number |= (eights >> place & 1) << 3
        for kind in range(kinds):
            out[at + place * kinds + kind] = number == kind + 1


def gathered(row: Any, at: int, places: int) -> int:
    """A bit for each of ``places`` flags (64 at most) from ``at`` on."""
    mask = 0
    for place in range(places):
        mask |= int(row[at + place] != 0) << place
    return mask


@rule
def word_of(row: Any, at: int) -> int:
    """The next 64 flags of a row, or as many as there are."""
    left = len(row) - at
    if left >= WORD:
        return gathered(row, at, 64)
    mask = 0
    done = 0
    if left & 32:
        mask = gathered(row, at, 32)
        done = 32
    if left & 16:
        mask |= gathered(row, at + done, 16) << done
        done += 16
    if left & 8:
        mask |= gathered(row, at + done, 8) << done
        done += 8
    for place in range(done, left):
        mask |= int(row[at + place] != 0) << place
    return mask


@rule
def count_flags(row: Any) -> int:
    """How many flags of a row are set."""
    count = 0
    for at in range(0, len(row), WORD):
        count += popcount(word_of(row, at))
    return count


@rule
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


if JIT:
    from numba.core import types

    from .vectors import gather_bytes, is_bytes, one_hot_bytes, spread_bytes

    @overload(spread, target="generic")
    def _spread(
        out: Any,
        at: int,
        places: int,
        ones: int,
        twos: int = 0,
        fours: int = 0,
        eights: int = 0,
        sixteens: int = 0,
    ) -> Any:
        return spread

    @overload(spread, target="cpu", prefer_literal=True)
    def _spread_at_once(
        out: Any,
        at: int,
        places: int,
        ones: int,
        twos: int = 0,
        fours: int = 0,
        eights: int = 0,
        sixteens: int = 0,
    ) -> Any:
        if not (is_bytes(out) and isinstance(places, types.IntegerLiteral)):
            return spread

        def at_once(
            out: Any,
            at: int,
            places: int,
            ones: int,
            twos: int = 0,
            fours: int = 0,
            eights: int = 0,
            sixteens: int = 0,
        ) -> None:
            spread_bytes(out, at, places, ones, twos, fours, eights, sixteens)

        return at_once

    @overload(one_hot, target="generic")
    def _one_hot(
        out: Any, at: int, places: int, kinds: int, ones: int, twos: int, fours: int, eights: int
    ) -> Any:
        return one_hot

    @overload(one_hot, target="cpu", prefer_literal=True)
    def _one_hot_at_once(
        out: Any, at: int, places: int, kinds: int, ones: int, twos: int, fours: int, eights: int
    ) -> Any:
        literal = isinstance(places, types.IntegerLiteral) and isinstance(
            kinds, types.IntegerLiteral
        )
        if not (is_bytes(out) and literal):
            return one_hot

        def at_once(
            out: Any,
            at: int,
            places: int,
            kinds: int,
            ones: int,
            twos: int,
            fours: int,
            eights: int,
        ) -> None:
            one_hot_bytes(out, at, places, kinds, ones, twos, fours, eights)

        return at_once

    @overload(gathered, target="generic")
    def _gathered(row: Any, at: int, places: int) -> Any:
        return gathered

    @overload(gathered, target="cpu", prefer_literal=True)
    def _gathered_at_once(row: Any, at: int, places: int) -> Any:
        if not (is_bytes(row) and isinstance(places, types.IntegerLiteral)):
            return gathered

        def at_once(row: Any, at: int, places: int) -> int:
            found: int = gather_bytes(row, at, places)
            return found

        return at_once
