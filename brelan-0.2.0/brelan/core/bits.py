"""Counting and finding bits: one machine instruction on CPU and GPU, plain Python elsewhere."""

from typing import Any

import numpy as np
from numba.extending import overload

from .compiler.decorators import JIT
from .compiler.numba_internals import count_ones, trailing_zeros


def popcount(mask: Any) -> int:
    """How many bits are set."""
    return int(mask).bit_count()


def lowest(mask: Any) -> int:
    """The place of the lowest set bit; the mask must not be 0."""
    number = int(mask)
    return (number & -number).bit_length() - 1


if JIT:

    @overload(popcount, target="generic")
    def _popcount(mask: Any) -> Any:
        def counted(mask: Any) -> Any:
            return np.int64(count_ones(mask))

        return counted

    @overload(lowest, target="generic")
    def _lowest(mask: Any) -> Any:
        def found(mask: Any) -> Any:
            return np.int64(trailing_zeros(mask))

        return found
