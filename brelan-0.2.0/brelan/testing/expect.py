"""How a check says what is wrong."""

from __future__ import annotations


class BrokenContract(AssertionError):  # noqa: N818 - what is found, as pytest's Failed
    """Something that every game keeps does not hold for this one."""


def expect(holds: object, problem: str) -> None:
    """Raise `BrokenContract` with the problem unless it holds; also under ``python -O``."""
    if not holds:
        raise BrokenContract(problem)


def expect_same(one: object, other: object, what: str) -> None:
    """Raise `BrokenContract` unless the two are equal; it shows both."""
    if one != other:
        raise BrokenContract(f"{what}\n  one:   {one!r}\n  other: {other!r}")
