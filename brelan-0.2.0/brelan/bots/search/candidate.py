"""A move and what a search thinks of it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Candidate:
    """A move at the root after a search."""

    move: int
    visits: int
    """How much the search looked at it."""
    value: float
    """The expected result, between -1 and 1."""
    won: float | None = None
    """The seat's chance over all games that are still possible, where these are known.

    Rounds that follow the running one count as even.
    """
    exact: bool = False
    """Whether the expected result is known, not sampled."""
