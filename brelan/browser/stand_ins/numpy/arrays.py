"""Records and rows over bytes."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from itertools import repeat
from typing import Any

from .elsewhere import ELSEWHERE, Elsewhere
from .kinds import dtype, fit, float64, int64, number, type_of

NATIVE = "="


class void:
    """A record: bytes, and a type that says what they are."""

    __slots__ = ("_at", "_bytes", "dtype")

    def __init__(self, bytes_: Any, kind: Any, at: int = 0) -> None:
        object.__setattr__(self, "_bytes", bytes_)
        object.__setattr__(self, "_at", at)
        object.__setattr__(self, "dtype", kind)

    def __getattr__(self, name: str) -> Any:
        fields = self.dtype.fields
        if name not in fields:
            raise AttributeError(name)
        return self[name]

    def __setattr__(self, name: str, value: Any) -> None:
        self[name] = value

    def __getitem__(self, name: str) -> Any:
        kind, offset = self.dtype.fields[name]
        if isinstance(kind, number):
            return struct.unpack_from(NATIVE + kind.code, self._bytes, self._at + offset)[0]
        return ndarray(kind.base, kind.shape, self._bytes, self._at + offset)

    def __setitem__(self, name: str, value: Any) -> None:
        kind, offset = self.dtype.fields[name]
        if isinstance(kind, number):
            struct.pack_into(NATIVE + kind.code, self._bytes, self._at + offset, fit(kind, value))
        else:
            ndarray(kind.base, kind.shape, self._bytes, self._at + offset)[...] = value

    @property
    def nbytes(self) -> int:
        return int(self.dtype.itemsize)

    def tobytes(self) -> bytes:
        return bytes(self._bytes[self._at : self._at + self.dtype.itemsize])

    def setbytes(self, data: bytes) -> None:
        """Become the record with these bytes."""
        self._bytes[self._at : self._at + self.dtype.itemsize] = data


record = void


class Several(list[bool]):
    """Answers, one for each number."""

    def any(self) -> bool:
        return any(self)

    def all(self) -> bool:
        return all(self)


class ndarray:
    """Rows of numbers or records that lie side by side."""

    __slots__ = ("_at", "_bytes", "_kind", "shape")

    def __init__(self, kind: Any, shape: tuple[int, ...], bytes_: Any, at: int = 0) -> None:
        self._kind, self.shape, self._bytes, self._at = kind, shape, bytes_, at

    @property
    def dtype(self) -> Any:
        return self._kind

    @property
    def size(self) -> int:
        count = 1
        for length in self.shape:
            count *= length
        return count

    @property
    def ndim(self) -> int:
        return len(self.shape)

    @property
    def itemsize(self) -> int:
        return int(self._kind.itemsize)

    def _row(self) -> int:
        """The bytes of an entry of the first axis."""
        count = self._kind.itemsize
        for length in self.shape[1:]:
            count *= length
        return int(count)

    def __len__(self) -> int:
        return self.shape[0]

    def __iter__(self) -> Iterator[Any]:
        return (self[place] for place in range(len(self)))

    def __getitem__(self, place: Any) -> Any:
        if isinstance(place, tuple):
            found: Any = self
            for one in place:
                found = found[one] if not isinstance(one, slice) else _rest(found, place)
                if isinstance(one, slice):
                    return found
            return found
        if isinstance(place, slice):
            first, last, step = place.indices(self.shape[0])
            if step != 1:
                return ELSEWHERE
            shape = (max(0, last - first), *self.shape[1:])
            return ndarray(self._kind, shape, self._bytes, self._at + first * self._row())
        if not isinstance(place, int):
            return ELSEWHERE
        if place < 0:
            place += self.shape[0]
        if not 0 <= place < self.shape[0]:
            raise IndexError(place)
        at = self._at + place * self._row()
        if len(self.shape) > 1:
            return ndarray(self._kind, self.shape[1:], self._bytes, at)
        if isinstance(self._kind, dtype):
            return void(self._bytes, self._kind, at)
        return struct.unpack_from(NATIVE + self._kind.code, self._bytes, at)[0]

    def __setitem__(self, place: Any, value: Any) -> None:
        if isinstance(value, Elsewhere) or isinstance(place, Elsewhere):
            return
        if place is Ellipsis:
            place = slice(None)
        if isinstance(place, str):  # a field of every record
            for one in self:
                one[place] = value
            return
        if isinstance(place, tuple):
            if any(not isinstance(one, int) for one in place[:-1]):
                return
            for one in place[:-1]:
                self = self[one]
            place = place[-1]
        if isinstance(place, slice):
            first, last, step = place.indices(self.shape[0])
            several = hasattr(value, "__len__") and not isinstance(value, void)
            for number_, at in enumerate(range(first, last, step)):
                self[at] = value[number_] if several else value
            return
        if place < 0:
            place += self.shape[0]
        if not 0 <= place < self.shape[0]:
            raise IndexError(place)
        at = self._at + place * self._row()
        if len(self.shape) > 1:
            ndarray(self._kind, self.shape[1:], self._bytes, at)[...] = value
        elif isinstance(self._kind, dtype):
            self._bytes[at : at + self._kind.itemsize] = value.tobytes()
        else:
            struct.pack_into(NATIVE + self._kind.code, self._bytes, at, fit(self._kind, value))

    def __getattr__(self, name: str) -> Any:
        if isinstance(self._kind, dtype) and name in self._kind.fields:
            return ELSEWHERE
        raise AttributeError(name)

    def view(self, _kind: Any = None) -> ndarray:
        return self

    def reshape(self, *shape: Any) -> ndarray:
        wanted = shape[0] if isinstance(shape[0], tuple) else shape
        return ndarray(self._kind, wanted, self._bytes, self._at)

    def astype(self, kind: Any) -> Any:
        made = zeros(self.shape, kind)
        made[...] = self
        return made

    def copy(self) -> ndarray:
        return ndarray(self._kind, self.shape, bytearray(self.tobytes()))

    def fill(self, value: Any) -> None:
        self[...] = value

    def tobytes(self) -> bytes:
        return bytes(self._bytes[self._at : self._at + self.size * self._kind.itemsize])

    def setbytes(self, data: bytes) -> None:
        self._bytes[self._at : self._at + len(data)] = data

    def tolist(self) -> list[Any]:
        if len(self.shape) > 1:
            return [row.tolist() for row in self]
        if isinstance(self._kind, dtype):
            return [tuple(one[name] for name in self._kind.names) for one in self]
        code = f"{NATIVE}{self.shape[0]}{self._kind.code}"
        return list(struct.unpack_from(code, self._bytes, self._at))

    def _elsewhere(self, *_given: Any, **_named: Any) -> Any:
        return ELSEWHERE

    __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = _elsewhere
    __lshift__ = __rlshift__ = __rshift__ = __rrshift__ = __and__ = __rand__ = _elsewhere
    __or__ = __ror__ = __xor__ = __rxor__ = __neg__ = __matmul__ = __pow__ = _elsewhere
    cumsum = max = min = transpose = _elsewhere

    def _numbers(self, other: Any) -> Iterator[tuple[Any, Any]]:
        """All numbers beside those of another, or beside the same one."""
        mine = self.tolist()
        return zip(
            mine, other.tolist() if isinstance(other, ndarray) else repeat(other), strict=False
        )

    def __add__(self, other: Any) -> Any:
        if len(self.shape) != 1 or isinstance(other, Elsewhere):
            return ELSEWHERE
        return array([one + more for one, more in self._numbers(other)], self._kind)

    def __gt__(self, other: Any) -> Several:
        return Several(one > more for one, more in self._numbers(other))

    def __ne__(self, other: object) -> Several:  # type: ignore[override]  # as NumPy has it
        return Several(one != more for one, more in self._numbers(other))

    __hash__ = None  # type: ignore[assignment]  # it can be written into

    def sum(self, *_axis: Any) -> Any:
        return sum(self.tolist()) if len(self.shape) == 1 and not _axis else ELSEWHERE

    def any(self) -> bool:
        return any(self.tolist())

    def all(self) -> bool:
        return all(self.tolist())

    @property
    def T(self) -> Any:
        return ELSEWHERE


def _rest(found: Any, place: Any) -> Any:
    """A part by slices: of whole rows alone."""
    if place == (slice(None), slice(None)):
        return found
    return ELSEWHERE


def zeros(shape: Any, kind: Any = float64) -> ndarray:
    found, lengths = type_of(kind), shape if isinstance(shape, tuple) else (int(shape),)
    count = found.itemsize
    for length in lengths:
        count *= length
    return ndarray(found, lengths, bytearray(count))


def empty(shape: Any, kind: Any = float64) -> ndarray:
    return zeros(shape, kind)


def array(values: Any, kind: Any = None) -> Any:
    if isinstance(values, Elsewhere):
        return values
    if isinstance(values, ndarray):
        return values.copy()
    rows = list(values)
    shape = [len(rows)]
    inner: Any = rows
    if isinstance(kind, dtype):
        made = zeros(len(rows), kind)
        for place, row in enumerate(rows):
            for name, value in zip(kind.names, row, strict=True):
                made[place][name] = value
        return made
    while inner and isinstance(inner[0], (list, tuple, ndarray)):
        shape.append(len(inner[0]))
        inner = inner[0]
    if kind is None:
        kind = float64 if inner and isinstance(inner[0], float) else int64
    made = zeros(tuple(shape), kind)
    if rows:
        made[...] = rows
    return made


def frombuffer(data: Any, kind: Any) -> ndarray:
    found = type_of(kind)
    return ndarray(found, (len(data) // found.itemsize,), data)
