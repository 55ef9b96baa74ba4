"""What all faults have in common."""

from __future__ import annotations

from ..world import Needs, World

TARGET = 0
"""The server that is hit where one of several is."""


class Fault:
    """One way to break a set-up."""

    name = ""
    databases: tuple[str, ...] = ("SQLite", "PostgreSQL")
    processes: tuple[int, ...] = (1, 3)
    needs = Needs()
    seconds = 4.0
    """How long it holds."""
    lead = 0.4
    """How many seconds before a deadline it strikes, so that it holds when the time is up."""
    stops_writing = False
    """Whether nothing can be stored meanwhile, so that ``/ready`` has to say no."""
    readable = True
    """Whether the log can be read meanwhile."""
    jumps = False
    """Whether the wall clock moves."""

    def impossible(self) -> str | None:
        """Why this machine cannot have it, if so."""
        return None

    def spares(self, world: World) -> bool:
        """Whether all that is due can go on while it holds."""
        return False

    async def prepare(self, world: World) -> None:
        """All that can be done before the moment."""

    async def strike(self, world: World) -> None:
        """Break it; it is broken when this returns."""
        raise NotImplementedError

    async def heal(self, world: World) -> None:
        """Mend it; everything can go on when this returns."""
