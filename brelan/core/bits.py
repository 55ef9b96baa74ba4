"""Counting and finding bits: one machine instruction on CPU and GPU, plain Python elsewhere."""

from typing import Any

import numpy as np
from numba.extending import intrinsic, overload

from .compiler.decorators import JIT


def popcount(mask: Any) -> int:
    """How many bits are set."""
    return int(mask).bit_count()


def lowest(mask: Any) -> int:
    """The place of the lowest set bit; the mask must not be 0."""
    number = int(mask)
    return (number & -number).bit_length() - 1


if JIT:

    @intrinsic
    def _ctpop(_context: Any, mask: Any) -> Any:
        return mask(mask), lambda context, builder, signature, args: builder.ctpop(args[0])

    @intrinsic
    def _cttz(_context: Any, mask: Any) -> Any:
        def lower(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            from llvmlite import ir

            return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

        return mask(mask), lower

    @overload(popcount, target="generic")
    def _popcount(mask: Any) -> Any:
        def counted(mask: Any) -> Any:
            return np.int64(_ctpop(mask))

        return counted

    @overload(lowest, target="generic")
    def _lowest(mask: Any) -> Any:
        def found(mask: Any) -> Any:
            return np.int64(_cttz(mask))

        return found
