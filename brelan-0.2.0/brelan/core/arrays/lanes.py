"""From bits to rows of numbers and back, many places at once.

Rules keep sets as bit masks; learners read rows of small numbers. On the CPU a few vector
instructions turn one into the other; on a GPU, and in plain Python, a loop does the same.
"""

from typing import Any

from ..compiler.overloads import vectorised
from . import vectors


@vectorised(vectors.spread_bytes, "places")
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


@vectorised(vectors.spread_bytes_on, "places")
def spread_on(
    out: Any,
    at: int,
    places: int,
    ones: int,
    twos: int = 0,
    fours: int = 0,
    eights: int = 0,
    sixteens: int = 0,
) -> None:
    """The same where all behind it is written later: it may lose up to 64 numbers from ``at`` on.

    A whole vector is one store. So a row is written from left to right, and ends with `spread`.
    """
    spread(out, at, places, ones, twos, fours, eights, sixteens)


@vectorised(vectors.spread_bytes_within, "places")
def spread_within(
    out: Any, at: int, places: int, within: int, ones: int, twos: int, fours: int, eights: int
) -> None:
    """Like `spread_on`, but zeros where ``within`` has no bit; for planes of the same numbers."""
    spread(out, at, places, ones & within, twos & within, fours & within, eights & within)


@vectorised(vectors.spread_bytes_known, "places", "unknown")
def spread_known(
    out: Any,
    at: int,
    places: int,
    unknown: int,
    known: int,
    ones: int,
    twos: int,
    fours: int,
    eights: int,
) -> None:
    """Like `spread_on`, but ``unknown`` for a number that is not 0 where ``known`` has no bit."""
    for place in range(places):
        number = ones >> place & 1
        number |= (twos >> place & 1) << 1
        number |= (fours >> place & 1) << 2
        number |= (eights >> place & 1) << 3
        out[at + place] = number if number == 0 or known >> place & 1 else unknown


@vectorised(vectors.spread_rows_bytes, "rows", "columns", "stride")
def spread_rows(
    out: Any, at: int, rows: int, columns: int, stride: int, ones: int, twos: int = 0
) -> None:
    """Like `spread`, but only the first ``columns`` of every ``stride`` bits of the masks."""
    for row in range(rows):
        spread(out, at + row * columns, columns, ones >> row * stride, twos >> row * stride)


@vectorised(vectors.digit_bytes, "places", "width")
def digits(out: Any, at: int, places: int, width: int, word: int) -> None:
    """Write the digits of a word, 2, 4 or 8 bits each, the lowest first."""
    for place in range(places):
        out[at + place] = word >> width * place & (1 << width) - 1


@vectorised(vectors.digit_bytes_on, "places", "width")
def digits_on(out: Any, at: int, places: int, width: int, word: int) -> None:
    """The same where all behind it is written later: see `spread_on`."""
    digits(out, at, places, width, word)


@vectorised(vectors.sort_bytes, "places", "kinds", "bits")
def sorted_out(out: Any, at: int, places: int, kinds: int, bits: int, words: Any) -> None:
    """A plane a kind with the numbers that are of this kind, as `spread_on` would write it.

    The numbers are the lowest ``places`` bytes of every word; the kind stands above ``bits`` bits.
    """
    for row in range(len(words)):
        word = int(words[row])
        for place in range(places):
            number = word >> 8 * place & 255
            for kind in range(kinds):
                cell = at + (kind * len(words) + row) * places + place
                out[cell] = (number & (1 << bits) - 1) * int(number >> bits == kind)


@vectorised(vectors.pack_bytes, "places")
def packed(row: Any, places: int) -> int:
    """A word with a byte for each of a row's first numbers, the lowest first; none is negative."""
    word = 0
    for place in range(places):
        word |= int(row[place]) << 8 * place
    return word


@vectorised(vectors.one_hot_bytes, "places", "kinds")
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


@vectorised(vectors.gather_bytes, "places")
def gathered(row: Any, at: int, places: int) -> int:
    """A bit for each of ``places`` flags (64 at most) from ``at`` on."""
    mask = 0
    for place in range(places):
        mask |= int(row[at + place] != 0) << place
    return mask
