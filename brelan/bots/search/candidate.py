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
    """The seat's part in the wins of all games that are still possible, where these are known."""
