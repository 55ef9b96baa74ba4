"""Memory lent by DLPack: the consumer sees the very same numbers, and gives them back."""

import gc
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from brelan.core.arrays import dlpack


class Lender:
    """An array that speaks DLPack by our capsules, on the CPU."""

    def __init__(self, array: NDArray[Any]) -> None:
        self.array = array

    def __dlpack_device__(self) -> tuple[int, int]:
        return dlpack.CPU, 0

    def __dlpack__(self, **_: Any) -> Any:
        one = self.array
        address = one.__array_interface__["data"][0]
        return dlpack.capsule(one, address, one.shape, one.strides, one.dtype, (dlpack.CPU, 0))


@pytest.mark.parametrize("order", ["C", "F"])
@pytest.mark.parametrize("dtype", [np.int8, np.int16, np.float32, np.bool_, np.uint64])
def test_memory_is_lent_without_a_copy(dtype: Any, order: Any) -> None:
    lent = np.asarray(np.arange(12).reshape(3, 4), dtype=dtype, order=order)
    taken = np.from_dlpack(Lender(lent))
    assert taken.dtype == lent.dtype
    assert (taken == lent).all()
    lent[1, 2] = 0
    assert taken[1, 2] == 0


def test_what_is_lent_lives_until_it_is_given_back() -> None:
    gc.collect()
    before = len(dlpack._lent)
    taken = np.from_dlpack(Lender(np.arange(5)))
    gc.collect()
    assert taken.tolist() == [0, 1, 2, 3, 4]
    assert len(dlpack._lent) == before + 1
    del taken
    gc.collect()
    assert len(dlpack._lent) == before


def test_a_capsule_that_nobody_takes_is_freed() -> None:
    gc.collect()
    before = len(dlpack._lent)
    unused = Lender(np.arange(5)).__dlpack__()
    assert len(dlpack._lent) == before + 1
    del unused
    gc.collect()
    assert len(dlpack._lent) == before
