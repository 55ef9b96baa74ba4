"""Vector instructions of the CPU for `lanes`: bytes from bits and bits from bytes, many at once.

Each is an intrinsic that writes LLVM's own vectors, so that it becomes what the processor has.
"""

from collections.abc import Iterator
from typing import Any

from llvmlite import ir
from numba.core import cgutils, types
from numba.extending import intrinsic
from numba.np.arrayobj import make_array

WORD = 64
BYTE = ir.IntType(8)


def is_bytes(row: Any) -> bool:
    """Whether a row's numbers are bytes that lie side by side."""
    return (
        isinstance(row, types.Array)
        and row.layout == "C"
        and row.dtype in (types.int8, types.uint8, types.boolean)
    )


def _pieces(places: int) -> Iterator[tuple[int, int]]:
    """Where pieces of 64, 32, 16 … places begin that make up so many, and their sizes."""
    begin = 0
    for size in (64, 32, 16, 8, 4, 2, 1):
        if places & size:
            yield begin, size
            begin += size


def _indices(numbers: list[int]) -> Any:
    return ir.Constant(ir.VectorType(ir.IntType(32), len(numbers)), numbers)


def _chosen(builder: Any, vector: Any, numbers: list[int]) -> Any:
    """Those elements of a vector."""
    nothing = ir.Constant(vector.type, ir.Undefined)
    return builder.shuffle_vector(vector, nothing, _indices(numbers))


def _numbers(builder: Any, places: int, masks: Any) -> Any:
    """A byte a place; the masks hold its bits, lowest first."""
    width = next(size for size in (8, 16, 32, 64) if size >= places)
    vector = ir.VectorType(BYTE, width)
    numbers = None
    for bit, mask in enumerate(masks):
        low = mask if width == WORD else builder.trunc(mask, ir.IntType(width))
        flags = builder.bitcast(low, ir.VectorType(ir.IntType(1), width))
        worth = ir.Constant(vector, [1 << bit] * width)
        part = builder.and_(builder.sext(flags, vector), worth)
        numbers = part if numbers is None else builder.or_(numbers, part)
    return numbers


def _store(builder: Any, row: Any, at: Any, first: int, vector: Any, places: int) -> None:
    """Write the first places of a vector into a row, from ``at + first`` on."""
    for begin, size in _pieces(places):
        piece = _chosen(builder, vector, list(range(begin, begin + size)))
        place = builder.add(at, ir.Constant(at.type, first + begin))
        pointer = cgutils.pointer_add(builder, row.data, place, piece.type.as_pointer())
        builder.store(piece, pointer, align=1)


@intrinsic(prefer_literal=True)
def spread_bytes(
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
    """See `lanes.spread`."""
    length = places.literal_value

    def lower(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        row = make_array(out)(context, builder, args[0])
        _store(builder, row, args[1], 0, _numbers(builder, length, args[3:]), length)
        return context.get_dummy_value()

    word = types.int64
    return types.void(out, types.intp, places, word, word, word, word, word), lower


@intrinsic(prefer_literal=True)
def one_hot_bytes(
    _context: Any,
    out: Any,
    at: Any,
    places: Any,
    kinds: Any,
    ones: Any,
    twos: Any,
    fours: Any,
    eights: Any,
) -> Any:
    """See `lanes.one_hot`."""
    length, row_length = places.literal_value, kinds.literal_value
    total = length * row_length

    def lower(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        row = make_array(out)(context, builder, args[0])
        numbers = _numbers(builder, length, args[4:])
        vector = ir.VectorType(BYTE, WORD)
        for first in range(0, total, WORD):
            cells = [min(first + lane, total - 1) for lane in range(WORD)]
            own = _chosen(builder, numbers, [cell // row_length for cell in cells])
            wanted = ir.Constant(vector, [cell % row_length + 1 for cell in cells])
            flags = builder.zext(builder.icmp_unsigned("==", own, wanted), vector)
            _store(builder, row, args[1], first, flags, min(WORD, total - first))
        return context.get_dummy_value()

    word = types.int64
    return types.void(out, types.intp, places, kinds, word, word, word, word), lower


@intrinsic(prefer_literal=True)
def gather_bytes(_context: Any, row: Any, at: Any, places: Any) -> Any:
    """See `lanes.gathered`."""
    length = places.literal_value

    def lower(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        whole = make_array(row)(context, builder, args[0])
        vector = ir.VectorType(BYTE, length)
        pointer = cgutils.pointer_add(builder, whole.data, args[1], vector.as_pointer())
        values = builder.load(pointer, align=1)
        flags = builder.icmp_unsigned("!=", values, ir.Constant(vector, [0] * length))
        mask = builder.bitcast(flags, ir.IntType(length))
        return mask if length == WORD else builder.zext(mask, ir.IntType(WORD))

    return types.int64(row, types.intp, places), lower
