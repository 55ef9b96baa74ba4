"""Arrays in the memory of an NVIDIA GPU: the games' records, and what other libraries are lent."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..errors import GameError
from .dlpack import CUDA, capsule

try:
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack  # numba-cuda still asks for a name that NumPy 2.5 dropped
    from numba import cuda
except ImportError as problem:
    raise GameError("device-missing", problem=str(problem)) from problem

__all__ = ["DeviceArray", "Records", "cuda"]

WORDS = (np.uint64, np.uint32, np.uint16, np.uint8)
"""What records are cut into: the widest that fits."""


class Records:
    """The records of a batch, cut into words: the same word of neighbouring games side by side.

    So neighbouring threads read and write one stretch of memory when they fetch their records.
    """

    def __init__(self, states: NDArray[Any]) -> None:
        self.dtype = states.dtype
        word = next(one for one in WORDS if states.itemsize % np.dtype(one).itemsize == 0)
        words = np.ascontiguousarray(states).view(word).reshape(len(states), -1)
        self.words = cuda.to_device(np.ascontiguousarray(words.T))
        """A row a word, a column a game."""
        self.kind = cuda.to_device(np.zeros(1, states.dtype))
        """Tells kernels the record type."""

    def __len__(self) -> int:
        return int(self.words.shape[1])

    def copy_to_host(self) -> NDArray[Any]:
        """The records as a NumPy array."""
        words = np.ascontiguousarray(self.words.copy_to_host().T)
        states: NDArray[Any] = words.view(self.dtype)[:, 0]
        return states


class DeviceArray:
    """An array on the GPU that PyTorch, JAX and CuPy take without a copy.

    It speaks DLPack and the CUDA array interface. It is overwritten by the next step.
    """

    def __init__(self, values: Any) -> None:
        self.values = values
        """Numba's own array."""
        self.shape: tuple[int, ...] = values.shape
        self.strides: tuple[int, ...] = values.strides
        self.dtype = np.dtype(values.dtype)

    def __len__(self) -> int:
        return self.shape[0]

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        described: dict[str, Any] = dict(self.values.__cuda_array_interface__)
        return {**described, "shape": self.shape, "strides": self.strides}

    def __dlpack_device__(self) -> tuple[int, int]:
        return CUDA, int(cuda.get_current_device().id)

    def __dlpack__(self, *, stream: int | None = None, **_: Any) -> Any:
        if stream is not None and stream > 2:  # one that does not wait for the default stream
            cuda.synchronize()
        address = int(self.values.__cuda_array_interface__["data"][0])
        device = self.__dlpack_device__()
        return capsule(self.values, address, self.shape, self.strides, self.dtype, device)

    @property
    def T(self) -> DeviceArray:  # noqa: N802 - as NumPy has it
        """The same memory with rows and columns exchanged: contiguous where this one is not."""
        other = DeviceArray(self.values)
        other.shape, other.strides = self.shape[::-1], self.strides[::-1]
        return other

    def copy_to_host(self) -> NDArray[Any]:
        """A NumPy array with these values."""
        copied: NDArray[Any] = self.values.copy_to_host()
        return copied if self.shape == self.values.shape else copied.T
