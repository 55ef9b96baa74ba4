"""What is left of NumPy where there is none: records, rows of numbers, and no arithmetic.

Rules, notation and views look into records and write into them; nothing else of arrays is needed
beside compiled code. Tables that compiled code alone looks into are `Elsewhere` here: they can be
made, and nobody can read them.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf, ldexp as _ldexp
from typing import Any
from zipfile import ZipFile

from . import typing as typing

inf = inf
NATIVE = "="


class number:
    """A type of numbers: its name, as `struct` has it, and its bytes. Called, it gives Python's."""

    def __init__(self, name: str, code: str) -> None:
        self.str = "<" + name if name[1:] != "1" else "|" + name
        self.code = code
        self.itemsize = int(name[1:])
        self.kind = name[0]
        self.shape: tuple[int, ...] = ()
        self.base = self
        self.names = None
        self.fields = None

    def __call__(self, value: Any = 0) -> Any:
        if isinstance(value, Elsewhere):
            return value
        if self.kind == "f":
            return float(value)
        whole = int(value)
        bits = 8 * self.itemsize
        if self.kind == "u":
            return whole & ((1 << bits) - 1)
        return whole

    def __repr__(self) -> str:
        return self.str

    def __or__(self, other: Any) -> Any:
        return Any


int8, uint8 = number("i1", "b"), number("u1", "B")
int16, uint16 = number("i2", "h"), number("u2", "H")
int32, uint32 = number("i4", "i"), number("u4", "I")
int64, uint64 = number("i8", "q"), number("u8", "Q")
float32, float64 = number("f4", "f"), number("f8", "d")
bool_ = number("b1", "?")
NUMBERS = {
    one.str.lstrip("<|"): one
    for one in (int8, uint8, int16, uint16, int32, uint32, int64, uint64, float32, float64, bool_)
}
integer = int
floating = float


class subarray:
    """A type of rows of numbers."""

    def __init__(self, base: Any, shape: tuple[int, ...]) -> None:
        self.base, self.shape = base, shape
        self.itemsize = base.itemsize
        for length in shape:
            self.itemsize *= length
        self.str = base.str


def _type(given: Any) -> Any:
    if isinstance(given, (number, subarray, dtype)):
        return given
    if given is float:
        return float64
    if given is int:
        return int64
    if given is bool:
        return bool_
    return NUMBERS[given.lstrip("<|=")]


class dtype:
    """A type of records: its fields, where they lie, and what they are."""

    def __new__(cls, given: Any, align: bool = False) -> Any:
        if isinstance(given, tuple) and len(given) == 2:  # a class of records, and their type
            return given[1]
        if not isinstance(given, list):
            return _type(given)
        return super().__new__(cls)

    def __init__(self, given: Any, align: bool = False) -> None:
        if not isinstance(given, list):
            return
        self.fields: dict[str, tuple[Any, int]] = {}
        self.isalignedstruct = align
        self.shape: tuple[int, ...] = ()
        self.base = self
        end, widest = 0, 1
        for name, kind, *rest in given:
            found = _type(kind)
            if rest:
                shape = rest[0] if isinstance(rest[0], tuple) else (rest[0],)
                found = subarray(found, shape)
            width = found.base.alignment if isinstance(found.base, dtype) else found.base.itemsize
            if align:
                end = -(-end // width) * width
                widest = max(widest, width)
            self.fields[name] = found, end
            end += found.itemsize
        self.alignment = widest
        self.itemsize = -(-end // widest) * widest if align else end
        self.names = tuple(self.fields)
        self.str = f"|V{self.itemsize}"

    def __hash__(self) -> int:
        return id(self)

    def __eq__(self, other: object) -> bool:
        return self is other


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
            found = struct.unpack_from(NATIVE + kind.code, self._bytes, self._at + offset)[0]
            return found
        return ndarray(kind.base, kind.shape, self._bytes, self._at + offset)

    def __setitem__(self, name: str, value: Any) -> None:
        kind, offset = self.dtype.fields[name]
        if isinstance(kind, number):
            struct.pack_into(NATIVE + kind.code, self._bytes, self._at + offset, _fit(kind, value))
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


class Elsewhere:
    """A number, or many, that compiled code knows: nothing comes of asking for it here."""

    def _same(self, *_given: Any, **_named: Any) -> Any:
        return self

    def __iter__(self) -> Iterator[Any]:
        return iter(())

    def __setitem__(self, place: Any, value: Any) -> None:
        pass

    def _asked(self) -> Any:
        raise NotImplementedError("only compiled code knows this number")

    __getattr__ = _same
    __call__ = __getitem__ = __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = _same
    __truediv__ = __rtruediv__ = __floordiv__ = __rfloordiv__ = __mod__ = __pow__ = _same
    __lshift__ = __rlshift__ = __rshift__ = __rrshift__ = __and__ = __rand__ = _same
    __or__ = __ror__ = __xor__ = __rxor__ = __neg__ = __matmul__ = __rmatmul__ = _same
    __gt__ = __lt__ = __ge__ = __le__ = _same
    __int__ = __index__ = __float__ = __bool__ = __len__ = _asked


ELSEWHERE = Elsewhere()


def _fit(kind: Any, value: Any) -> Any:
    """A number as a field of that type takes it."""
    if isinstance(value, Elsewhere):
        return 0
    if kind.kind in "fb":
        return value
    whole, bits = int(value), 8 * kind.itemsize
    whole &= (1 << bits) - 1
    return whole - (1 << bits) if kind.kind == "i" and whole >> (bits - 1) else whole


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
        if isinstance(place, tuple):
            if any(not isinstance(one, int) for one in place):
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
            struct.pack_into(
                NATIVE + self._kind.code, self._bytes, at, _fit(self._kind, value)
            )

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

    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = _elsewhere
    __lshift__ = __rlshift__ = __rshift__ = __rrshift__ = __and__ = __rand__ = _elsewhere
    __or__ = __ror__ = __xor__ = __rxor__ = __neg__ = __matmul__ = __pow__ = _elsewhere
    __gt__ = __lt__ = __ge__ = __le__ = sum = cumsum = max = min = transpose = _elsewhere

    @property
    def T(self) -> Any:
        return ELSEWHERE


recarray = ndarray


def _rest(found: Any, place: Any) -> Any:
    """A part by slices: of whole rows alone."""
    if place == (slice(None), slice(None)):
        return found
    return ELSEWHERE


def zeros(shape: Any, kind: Any = float64) -> ndarray:
    found, lengths = _type(kind), shape if isinstance(shape, tuple) else (int(shape),)
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
    shape, inner = [len(rows)], rows
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
    found = _type(kind)
    return ndarray(found, (len(data) // found.itemsize,), data)


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
