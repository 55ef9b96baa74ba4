"""Types of numbers, of rows and of records."""

from __future__ import annotations

from typing import Any

from .elsewhere import Elsewhere


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


def type_of(given: Any) -> Any:
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
            return type_of(given)
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
            found = type_of(kind)
            if rest:
                shape = rest[0] if isinstance(rest[0], tuple) else (rest[0],)
                found = subarray(found, shape)
            width = found.base.alignment if isinstance(found.base, dtype) else found.base.itemsize
            if align:
                end = -(-end // width) * width
                widest = max(widest, width)
            self.fields[name] = found, end
            end += found.itemsize
        self.alignment: int = widest
        self.itemsize = -(-end // widest) * widest if align else end
        self.names = tuple(self.fields)
        self.str = f"|V{self.itemsize}"

    def __hash__(self) -> int:
        return id(self)

    def __eq__(self, other: object) -> bool:
        return self is other


def fit(kind: Any, value: Any) -> Any:
    """A number as a field of that type takes it."""
    if isinstance(value, Elsewhere):
        return 0
    if kind.kind in "fb":
        return value
    whole, bits = int(value), 8 * kind.itemsize
    whole &= (1 << bits) - 1
    return whole - (1 << bits) if kind.kind == "i" and whole >> (bits - 1) else whole
