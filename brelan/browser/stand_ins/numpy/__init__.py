"""What is left of NumPy where there is none: records, rows of numbers, and no arithmetic.

Rules, notation and views look into records and write into them; nothing else of arrays is needed
beside compiled code. Tables that compiled code alone looks into are `Elsewhere` here: they can be
made, and nobody can read them.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from math import ldexp as _ldexp
from typing import Any
from zipfile import ZipFile

from . import typing
from .arrays import array, empty, frombuffer, ndarray, void, zeros
from .elsewhere import ELSEWHERE, Elsewhere
from .kinds import (
    bool_,
    dtype,
    float32,
    float64,
    floating,
    int8,
    int16,
    int32,
    int64,
    integer,
    uint8,
    uint16,
    uint32,
    uint64,
)

__all__ = [
    "ELSEWHERE", "Elsewhere", "arange", "argsort", "array", "ascontiguousarray", "bool_", "diff",
    "dtype", "empty", "errstate", "float32", "float64", "floating", "frombuffer", "full", "inf",
    "int8", "int16", "int32", "int64", "integer", "ldexp", "load", "ndarray", "ones", "partition",
    "recarray", "record", "rint", "sqrt", "stack", "typing", "uint8", "uint16", "uint32", "uint64",
    "void", "where", "zeros",
]  # fmt: skip

record = void
recarray = ndarray


def ldexp(_number: Any, _exponents: Any) -> Any:
    return _Powers()


class _Powers:
    """Powers of two, as `exact_math` asks for them."""

    def __getitem__(self, place: int) -> float:
        return _ldexp(1.0, place - 128 - 30)


def _elsewhere(*_given: Any, **_named: Any) -> Any:
    return ELSEWHERE


arange = ones = where = stack = diff = sqrt = rint = argsort = partition = _elsewhere
ascontiguousarray = full = _elsewhere


class load:
    """A file of arrays: which there are; what they hold is for compiled code."""

    def __init__(self, file: Any) -> None:
        with ZipFile(file) as packed:
            self.files = [name.removesuffix(".npy") for name in packed.namelist()]

    def __enter__(self) -> load:
        return self

    def __exit__(self, *_problem: object) -> None:
        pass

    def __getitem__(self, _name: str) -> Any:
        return ELSEWHERE


@contextmanager
def errstate(**_named: Any) -> Iterator[None]:
    yield
