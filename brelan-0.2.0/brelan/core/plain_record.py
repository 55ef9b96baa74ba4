"""A record as plain Python numbers and lists: read once, then as fast as Python is."""

import struct
from functools import cache, lru_cache
from types import SimpleNamespace
from typing import Any

KEPT = 2
"""Records of a type that are remembered: views of all seats are made from one reading."""

CODES = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "u8": "Q"}
"""NumPy's types of numbers as `struct` names them."""


def plain(state: Any) -> SimpleNamespace:
    """All fields of a record, to look at and not to change.

    Every single look into a NumPy record takes longer than this takes for a dozen fields.
    """
    read: SimpleNamespace = _reader(state.dtype)(state.tobytes())
    return read


@cache
def _reader(dtype: Any) -> Any:
    """A function that reads the bytes of records of one type."""
    code, end, number = ["="], 0, 0
    parts: list[tuple[str, int, int, int]] = []  # name, first number, behind the last, row's length
    for name, (kind, offset) in ((name, dtype.fields[name][:2]) for name in dtype.names):
        count = 1
        for length in kind.shape:
            count *= length
        code.append(f"{offset - end}x{count}{CODES[kind.base.str[1:]]}")
        row = 0 if not kind.shape else kind.shape[-1]
        parts.append((name, number, number + count, row))
        end, number = offset + kind.itemsize, number + count
    unpack = struct.Struct("".join(code) + f"{dtype.itemsize - end}x").unpack
    nested = {name for name in dtype.names if len(dtype.fields[name][0].shape) > 1}

    @lru_cache(KEPT)
    def read(data: bytes) -> SimpleNamespace:
        numbers = unpack(data)
        return SimpleNamespace(
            **{
                name: (
                    numbers[first]
                    if not row
                    else [list(numbers[at : at + row]) for at in range(first, last, row)]
                    if name in nested
                    else list(numbers[first:last])
                )
                for name, first, last, row in parts
            }
        )

    return read
