"""From bits to rows of numbers and back, many places at once.

Rules keep sets as bit masks; learners read rows of small numbers. On the CPU a few vector
instructions turn one into the other; on a GPU, and in plain Python, a loop does the same.
"""

from typing import Any

from numba.extending import overload

from ..compiler.decorators import JIT


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


def spread_within(
    out: Any, at: int, places: int, within: int, ones: int, twos: int, fours: int, eights: int
) -> None:
    """Like `spread_on`, but zeros where ``within`` has no bit; for planes of the same numbers."""
    spread(out, at, places, ones & within, twos & within, fours & within, eights & within)


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


def spread_rows(
    out: Any, at: int, rows: int, columns: int, stride: int, ones: int, twos: int = 0
) -> None:
    """Like `spread`, but only the first ``columns`` of every ``stride`` bits of the masks."""
    for row in range(rows):
        spread(out, at + row * columns, columns, ones >> row * stride, twos >> row * stride)


def digits(out: Any, at: int, places: int, width: int, word: int) -> None:
    """Write the digits of a word, 2, 4 or 8 bits each, the lowest first."""
    for place in range(places):
        out[at + place] = word >> width * place & (1 << width) - 1


def digits_on(out: Any, at: int, places: int, width: int, word: int) -> None:
    """The same where all behind it is written later: see `spread_on`."""
    digits(out, at, places, width, word)


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


def packed(row: Any, places: int) -> int:
    """A word with a byte for each of a row's first numbers, the lowest first; none is negative."""
    word = 0
    for place in range(places):
        word |= int(row[place]) << 8 * place
    return word


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


if JIT:
    from inspect import signature

    from numba.core import types

    from . import vectors

    def _vectorised(function: Any, at_once: Any, *literals: str) -> None:
        """Compile a function as it stands; on the CPU, for rows of bytes, the one at once."""
        names = list(signature(function).parameters)

        def plain(*args: Any, **kwargs: Any) -> Any:
            return function

        def chosen(*args: Any, **kwargs: Any) -> Any:
            given = dict(zip(names, args, strict=False)) | kwargs
            known = all(isinstance(given[name], types.IntegerLiteral) for name in literals)
            return at_once if known and vectors.is_bytes(given[names[0]]) else function

        overload(function, target="generic", strict=False)(plain)
        overload(function, target="cpu", strict=False, prefer_literal=True)(chosen)

    def _spread(
        out: Any,
        at: int,
        places: int,
        ones: int,
        twos: int = 0,
        fours: int = 0,
        eights: int = 0,
        sixteens: int = 0,
    ) -> None:
        vectors.spread_bytes(out, at, places, ones, twos, fours, eights, sixteens)

    def _spread_on(
        out: Any,
        at: int,
        places: int,
        ones: int,
        twos: int = 0,
        fours: int = 0,
        eights: int = 0,
        sixteens: int = 0,
    ) -> None:
        vectors.spread_bytes_on(out, at, places, ones, twos, fours, eights, sixteens)

    def _spread_within(
        out: Any, at: int, places: int, within: int, ones: int, twos: int, fours: int, eights: int
    ) -> None:
        vectors.spread_bytes_within(out, at, places, within, ones, twos, fours, eights)

    def _spread_known(
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
        vectors.spread_bytes_known(out, at, places, unknown, known, ones, twos, fours, eights)

    def _spread_rows(
        out: Any, at: int, rows: int, columns: int, stride: int, ones: int, twos: int = 0
    ) -> None:
        vectors.spread_rows_bytes(out, at, rows, columns, stride, ones, twos)

    def _digits(out: Any, at: int, places: int, width: int, word: int) -> None:
        vectors.digit_bytes(out, at, places, width, word)

    def _digits_on(out: Any, at: int, places: int, width: int, word: int) -> None:
        vectors.digit_bytes_on(out, at, places, width, word)

    def _sorted_out(out: Any, at: int, places: int, kinds: int, bits: int, words: Any) -> None:
        vectors.sort_bytes(out, at, places, kinds, bits, words)

    def _packed(row: Any, places: int) -> int:
        word: int = vectors.pack_bytes(row, places)
        return word

    def _one_hot(
        out: Any, at: int, places: int, kinds: int, ones: int, twos: int, fours: int, eights: int
    ) -> None:
        vectors.one_hot_bytes(out, at, places, kinds, ones, twos, fours, eights)

    def _gathered(row: Any, at: int, places: int) -> int:
        mask: int = vectors.gather_bytes(row, at, places)
        return mask

    _vectorised(spread, _spread, "places")
    _vectorised(spread_on, _spread_on, "places")
    _vectorised(spread_within, _spread_within, "places")
    _vectorised(spread_known, _spread_known, "places", "unknown")
    _vectorised(spread_rows, _spread_rows, "rows", "columns", "stride")
    _vectorised(digits, _digits, "places", "width")
    _vectorised(digits_on, _digits_on, "places", "width")
    _vectorised(sorted_out, _sorted_out, "places", "kinds", "bits")
    _vectorised(packed, _packed, "places")
    _vectorised(one_hot, _one_hot, "places", "kinds")
    _vectorised(gathered, _gathered, "places")
