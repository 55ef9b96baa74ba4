"""From bits to rows of numbers and back, many places at once.

Rules keep sets as bit masks; learners read rows of small numbers. On the CPU a few vector
instructions turn one into the other; on a GPU, and in plain Python, a loop does the same.
"""

from typing import Any

from numba.extending import intrinsic, overload

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

    def _is_bytes(row: Any) -> bool:
        """Whether a row's numbers are bytes that lie side by side."""
        from numba.core import types

        return (
            isinstance(row, types.Array)
            and row.layout == "C"
            and row.dtype in (types.int8, types.uint8, types.boolean)
        )

    def _pieces(places: int) -> Any:
        """Where pieces of 1, 2, 4 … places begin that make up so many, and their sizes."""
        begin = 0
        for size in (64, 32, 16, 8, 4, 2, 1):
            if places & size:
                yield begin, size
                begin += size

    @intrinsic(prefer_literal=True)  # type: ignore[untyped-decorator]
    def _spread_bytes(
        _context: Any,
        out: Any,
        at: Any,
        places: Any,
        ones: Any,
        twos: Any,
        fours: Any,
        eights: Any,
        sixteens: Any,
    ) -> Any:
        from numba.core import types

        length = places.literal_value
        word = types.int64

        def lower(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            from llvmlite import ir
            from numba.core import cgutils
            from numba.np.arrayobj import make_array

            byte = ir.IntType(8)
            width = next(size for size in (8, 16, 32, 64) if size >= length)
            row = make_array(out)(context, builder, args[0])
            numbers = None
            for bit, mask in enumerate(args[3:]):
                low = mask if width == WORD else builder.trunc(mask, ir.IntType(width))
                flags = builder.bitcast(low, ir.VectorType(ir.IntType(1), width))
                all_bits = builder.sext(flags, ir.VectorType(byte, width))
                worth = ir.Constant(ir.VectorType(byte, width), [1 << bit] * width)
                part = builder.and_(all_bits, worth)
                numbers = part if numbers is None else builder.or_(numbers, part)
            for begin, size in _pieces(length):
                vector = ir.VectorType(byte, size)
                chosen = ir.Constant(
                    ir.VectorType(ir.IntType(32), size), list(range(begin, begin + size))
                )
                piece = builder.shuffle_vector(
                    numbers, ir.Constant(numbers.type, ir.Undefined), chosen
                )
                place = builder.add(args[1], ir.Constant(args[1].type, begin))
                pointer = cgutils.pointer_add(builder, row.data, place, vector.as_pointer())
                builder.store(piece, pointer, align=1)
            return context.get_dummy_value()

        return types.void(out, types.intp, places, word, word, word, word, word), lower

    @intrinsic(prefer_literal=True)  # type: ignore[untyped-decorator]
    def _gather_bytes(_context: Any, row: Any, at: Any, places: Any) -> Any:
        from numba.core import types

        length = places.literal_value

        def lower(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            from llvmlite import ir
            from numba.core import cgutils
            from numba.np.arrayobj import make_array

            whole = make_array(row)(context, builder, args[0])
            vector = ir.VectorType(ir.IntType(8), length)
            pointer = cgutils.pointer_add(builder, whole.data, args[1], vector.as_pointer())
            values = builder.load(pointer, align=1)
            flags = builder.icmp_unsigned("!=", values, ir.Constant(vector, [0] * length))
            mask = builder.bitcast(flags, ir.IntType(length))
            return mask if length == WORD else builder.zext(mask, ir.IntType(WORD))

        return types.int64(row, types.intp, places), lower

    @overload(spread, target="generic")
    def _spread_loop(
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
    def _spread_vectors(
        out: Any,
        at: int,
        places: int,
        ones: int,
        twos: int = 0,
        fours: int = 0,
        eights: int = 0,
        sixteens: int = 0,
    ) -> Any:
        from numba.core import types

        if not (_is_bytes(out) and isinstance(places, types.IntegerLiteral)):
            return spread

        def spread_at_once(
            out: Any,
            at: int,
            places: int,
            ones: int,
            twos: int = 0,
            fours: int = 0,
            eights: int = 0,
            sixteens: int = 0,
        ) -> None:
            _spread_bytes(out, at, places, ones, twos, fours, eights, sixteens)

        return spread_at_once

    @overload(gathered, target="generic")
    def _gather_loop(row: Any, at: int, places: int) -> Any:
        return gathered

    @overload(gathered, target="cpu", prefer_literal=True)
    def _gather_vectors(row: Any, at: int, places: int) -> Any:
        from numba.core import types

        if not (_is_bytes(row) and isinstance(places, types.IntegerLiteral)):
            return gathered

        def gather_at_once(row: Any, at: int, places: int) -> int:
            found: int = _gather_bytes(row, at, places)
            return found

        return gather_at_once
