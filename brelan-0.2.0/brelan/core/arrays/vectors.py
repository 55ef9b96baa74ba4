"""Vector instructions of the CPU for `lanes`: bytes from bits and bits from bytes, many at once.

Each is an intrinsic that writes LLVM's own vectors, so that it becomes what the processor has.
"""

from collections.abc import Iterator
from typing import Any

from ..compiler.numba_internals import address, data_of, intrinsic, ir, nothing, types

WORD = 64
BYTE = ir.IntType(8)


def _pieces(places: int) -> Iterator[tuple[int, int]]:
    """Where one or two pieces begin that cover so many places, and their sizes: powers of two."""
    size = 1 << places.bit_length() - 1
    yield 0, size
    if size < places:  # the second one overlaps the first: one store instead of several
        size = 1 << (places - size - 1).bit_length()
        yield places - size, size


def _width(places: int) -> int:
    """The power of two, 8 at least, that holds so many."""
    return max(8, 1 << (places - 1).bit_length())


def _indices(numbers: list[int]) -> Any:
    return ir.Constant(ir.VectorType(ir.IntType(32), len(numbers)), numbers)


def _chosen(builder: Any, vector: Any, numbers: list[int]) -> Any:
    """Those elements of a vector."""
    undefined = ir.Constant(vector.type, ir.Undefined)
    return builder.shuffle_vector(vector, undefined, _indices(numbers))


def _flags(builder: Any, mask: Any, width: int) -> Any:
    """A truth value for each of so many bits of a mask."""
    low = mask if width == WORD else builder.trunc(mask, ir.IntType(width))
    return builder.bitcast(low, ir.VectorType(ir.IntType(1), width))


def _numbers(builder: Any, places: int, masks: Any) -> Any:
    """A byte a place; the masks hold its bits, lowest first."""
    width = _width(places)
    vector = ir.VectorType(BYTE, width)
    numbers = None
    for bit, mask in enumerate(masks):
        flags = _flags(builder, mask, width)
        worth = ir.Constant(vector, [1 << bit] * width)
        part = builder.and_(builder.sext(flags, vector), worth)
        numbers = part if numbers is None else builder.or_(numbers, part)
    return numbers


def _store(builder: Any, row: Any, at: Any, first: int, vector: Any, places: int) -> None:
    """Write the first places of a vector into a row, from ``at + first`` on."""
    for begin, size in _pieces(places):
        piece = _chosen(builder, vector, list(range(begin, begin + size)))
        place = builder.add(at, ir.Constant(at.type, first + begin))
        pointer = address(builder, row, place, piece.type)
        builder.store(piece, pointer, align=1)


def _digits(builder: Any, width: int, word: Any) -> Any:
    """A byte for every so many bits of a word, the lowest first."""
    digits = builder.bitcast(word, ir.VectorType(BYTE, 8))
    bits = 8
    while bits > width:
        bits //= 2
        count = digits.type.count
        low = builder.and_(digits, ir.Constant(digits.type, [(1 << bits) - 1] * count))
        high = builder.lshr(digits, ir.Constant(digits.type, [bits] * count))
        in_turn = [lane + side * count for lane in range(count) for side in range(2)]
        digits = builder.shuffle_vector(low, high, _indices(in_turn))
    return digits


def _spreading(*, on: bool) -> Any:
    """`lanes.spread`, or `lanes.spread_on`."""

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
        length = places.literal_value

        def lower(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            row = data_of(context, builder, out, args[0])
            numbers = _numbers(builder, length, args[3:])
            _store(builder, row, args[1], 0, numbers, numbers.type.count if on else length)
            return nothing(context)

        word = types.int64
        return types.void(out, types.intp, places, word, word, word, word, word), lower

    return spread_bytes


def _counting(*, on: bool) -> Any:
    """`lanes.digits`, or `lanes.digits_on`."""

    @intrinsic(prefer_literal=True)
    def digit_bytes(_context: Any, out: Any, at: Any, places: Any, width: Any, word: Any) -> Any:
        length, bits = places.literal_value, width.literal_value

        def lower(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            row = data_of(context, builder, out, args[0])
            numbers = _digits(builder, bits, args[4])
            _store(builder, row, args[1], 0, numbers, _width(length) if on else length)
            return nothing(context)

        return types.void(out, types.intp, places, width, types.int64), lower

    return digit_bytes


spread_bytes = _spreading(on=False)
spread_bytes_on = _spreading(on=True)
digit_bytes = _counting(on=False)
digit_bytes_on = _counting(on=True)


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
        row = data_of(context, builder, out, args[0])
        numbers = _numbers(builder, length, args[4:])
        vector = ir.VectorType(BYTE, WORD)
        for begin in range(0, total, WORD):
            first = max(0, min(begin, total - WORD))  # the last piece overlaps
            cells = [min(first + lane, total - 1) for lane in range(WORD)]
            own = _chosen(builder, numbers, [cell // row_length for cell in cells])
            wanted = ir.Constant(vector, [cell % row_length + 1 for cell in cells])
            flags = builder.zext(builder.icmp_unsigned("==", own, wanted), vector)
            _store(builder, row, args[1], first, flags, min(WORD, total - first))
        return nothing(context)

    word = types.int64
    return types.void(out, types.intp, places, kinds, word, word, word, word), lower


@intrinsic(prefer_literal=True)
def gather_bytes(_context: Any, row: Any, at: Any, places: Any) -> Any:
    """See `lanes.gathered`."""
    length = places.literal_value

    def lower(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        whole = data_of(context, builder, row, args[0])
        vector = ir.VectorType(BYTE, length)
        pointer = address(builder, whole, args[1], vector)
        values = builder.load(pointer, align=1)
        flags = builder.icmp_unsigned("!=", values, ir.Constant(vector, [0] * length))
        mask = builder.bitcast(flags, ir.IntType(length))
        return mask if length == WORD else builder.zext(mask, ir.IntType(WORD))

    return types.int64(row, types.intp, places), lower


@intrinsic(prefer_literal=True)
def pack_bytes(_context: Any, row: Any, places: Any) -> Any:
    """See `lanes.packed`."""
    length = places.literal_value

    def lower(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        whole = data_of(context, builder, row, args[0])
        word = ir.Constant(ir.IntType(WORD), 0)
        for begin, size in _pieces(length):
            place = ir.Constant(ir.IntType(WORD), begin)
            kind = ir.IntType(8 * size)
            pointer = address(builder, whole, place, kind)
            part = builder.load(pointer, align=1)
            wide = part if size == 8 else builder.zext(part, word.type)
            word = builder.or_(word, builder.shl(wide, ir.Constant(word.type, 8 * begin)))
        return word

    return types.int64(row, places), lower


@intrinsic(prefer_literal=True)
def spread_bytes_within(
    _context: Any,
    out: Any,
    at: Any,
    places: Any,
    within: Any,
    ones: Any,
    twos: Any,
    fours: Any,
    eights: Any,
) -> Any:
    """See `lanes.spread_within`."""
    length = places.literal_value

    def lower(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        row = data_of(context, builder, out, args[0])
        numbers = _numbers(builder, length, args[4:])  # the compiler makes them only once
        flags = _flags(builder, args[3], numbers.type.count)
        kept = builder.select(flags, numbers, ir.Constant(numbers.type, None))
        _store(builder, row, args[1], 0, kept, numbers.type.count)
        return nothing(context)

    word = types.int64
    return types.void(out, types.intp, places, word, word, word, word, word), lower


@intrinsic(prefer_literal=True)
def spread_bytes_known(
    _context: Any,
    out: Any,
    at: Any,
    places: Any,
    unknown: Any,
    known: Any,
    ones: Any,
    twos: Any,
    fours: Any,
    eights: Any,
) -> Any:
    """See `lanes.spread_known`."""
    length, instead = places.literal_value, unknown.literal_value

    def lower(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        row = data_of(context, builder, out, args[0])
        numbers = _numbers(builder, length, args[5:])
        none = ir.Constant(numbers.type, None)
        hidden = ir.Constant(numbers.type, [instead] * numbers.type.count)
        there = builder.icmp_unsigned("!=", numbers, none)
        others = builder.select(there, hidden, none)
        shown = builder.select(_flags(builder, args[4], numbers.type.count), numbers, others)
        _store(builder, row, args[1], 0, shown, numbers.type.count)
        return nothing(context)

    word = types.int64
    return types.void(out, types.intp, places, unknown, word, word, word, word, word), lower


@intrinsic(prefer_literal=True)
def sort_bytes(
    _context: Any, out: Any, at: Any, places: Any, kinds: Any, bits: Any, words: Any
) -> Any:
    """See `lanes.sorted_out`."""
    length, planes, shift = places.literal_value, kinds.literal_value, bits.literal_value

    def lower(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        row = data_of(context, builder, out, args[0])
        source = data_of(context, builder, words, args[5])
        count = words.shape[0]
        given = ir.VectorType(BYTE, 8 * count)
        pointer = address(builder, source, ir.Constant(ir.IntType(WORD), 0), given)
        total = length * count
        cells = [cell // length * 8 + cell % length for cell in range(total)]
        cells += [cells[-1]] * (_width(total) - total)
        numbers = _chosen(builder, builder.load(pointer, align=8), cells)
        vector = numbers.type
        values = builder.and_(numbers, ir.Constant(vector, [(1 << shift) - 1] * vector.count))
        own = builder.lshr(numbers, ir.Constant(vector, [shift] * vector.count))
        for kind in range(planes):
            flags = builder.icmp_unsigned("==", own, ir.Constant(vector, [kind] * vector.count))
            plane = builder.select(flags, values, ir.Constant(vector, None))
            _store(builder, row, args[1], kind * total, plane, vector.count)
        return nothing(context)

    return types.void(out, types.intp, places, kinds, bits, words), lower


@intrinsic(prefer_literal=True)
def spread_rows_bytes(
    _context: Any,
    out: Any,
    at: Any,
    rows: Any,
    columns: Any,
    stride: Any,
    ones: Any,
    twos: Any,
) -> Any:
    """See `lanes.spread_rows`."""
    length, step = columns.literal_value, stride.literal_value
    places = length * rows.literal_value

    def lower(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        row = data_of(context, builder, out, args[0])
        numbers = _numbers(builder, WORD, args[5:])
        chosen = [place // length * step + place % length for place in range(places)]
        chosen += [0] * (_width(places) - places)
        _store(builder, row, args[1], 0, _chosen(builder, numbers, chosen), places)
        return nothing(context)

    word = types.int64
    return types.void(out, types.intp, rows, columns, stride, word, word), lower
