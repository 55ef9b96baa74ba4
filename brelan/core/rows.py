"""A row of an array, borrowed: without counting references, which costs more than a move.

The array must outlive the row. On a GPU, where nothing is counted, a plain index does the same.
"""

from typing import Any

from numba.extending import intrinsic, overload

from .compiled import JIT


def borrowed(array: Any, row: int) -> Any:
    """The row as an array of its own; it must not be kept."""
    return array[row]


if JIT:

    @intrinsic
    def _borrow(_context: Any, array: Any, row: Any) -> Any:
        from numba.core import types
        from numba.np.arrayobj import make_array, populate_array

        line = types.Array(array.dtype, 1, "C" if array.layout == "C" else "A")

        def lower(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            from numba.core import cgutils

            whole = make_array(array)(context, builder, args[0])
            shape = cgutils.unpack_tuple(builder, whole.shape)
            strides = cgutils.unpack_tuple(builder, whole.strides)
            distance = builder.mul(args[1], strides[0])
            data = cgutils.pointer_add(builder, whole.data, distance, whole.data.type)
            part = make_array(line)(context, builder)
            populate_array(
                part,
                data=data,
                shape=shape[1:],
                strides=strides[1:],
                itemsize=whole.itemsize,
                meminfo=None,
            )
            return part._getvalue()

        return line(array, row), lower

    @overload(borrowed)
    def _borrowed(array: Any, row: Any) -> Any:
        def found(array: Any, row: Any) -> Any:
            return _borrow(array, row)

        return found
