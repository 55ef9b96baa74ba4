"""A record of one game that Python looks into, and hands to compiled rules, without detours."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np


class QuickRecord(np.record):  # type: ignore[misc]  # final for NumPy's stubs alone
    """NumPy's record, but its fields are looked for last.

    ``np.record`` goes through Python for every attribute, and describes all its fields whenever
    compiled rules ask for its memory. That takes longer than a move.
    """

    __getattribute__ = np.void.__getattribute__
    __getitem__ = np.void.__getitem__  # type: ignore[assignment]  # fields hold no records

    @property
    def data(self) -> Any:
        """The memory, which a record made here has for itself."""
        memory = None if self.base is None else self.base.base
        alone = isinstance(memory, bytes | memoryview) and len(memory) == self.nbytes
        return memory if alone else super().data

    def __getattr__(self, name: str) -> Any:
        fields = self.dtype.fields
        field = None if fields is None else fields.get(name)
        if field is None:
            raise AttributeError(name)
        return self.getfield(*field[:2])


def copy_state(state: Any) -> Any:
    """The same record in memory of its own."""
    return np.frombuffer(bytearray(state.tobytes()), _quick(state.dtype))[0]


def record_of(data: bytes, record_type: Any) -> Any:
    """The record with these bytes, to look at only."""
    return np.frombuffer(data, _quick(record_type))[0]


@cache
def _quick(record_type: Any) -> Any:
    """The same type, always the same object: Numba recognises it at once."""
    return np.dtype((QuickRecord, record_type))
