"""What other processes have stored: read only where they have stored anything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy.engine import Row
from sqlalchemy.sql import Executable

from .database import Database

LATELY = 1.0
"""Seconds that it may take to hear of others, where it matters little."""


class ReadOfOthers:
    """A query that is asked again and again, for rows that other processes alone write."""

    def __init__(self, database: Database, statement: Executable, within: float = 0.0) -> None:
        """``within``: seconds after which a commit of others may be noticed."""
        self._database = database
        self._statement = statement
        self._within = within
        self._read_at: int | None = None
        """What others had committed when it was last answered."""

    async def rows(self, **values: Any) -> Sequence[Row[Any]] | None:
        """All rows; None where no other process has committed since the last answer.

        PostgreSQL cannot tell that, and is asked each time.
        """
        commits = await self._database.commits_by_others(self._within)
        if commits is not None and commits == self._read_at:
            return None
        rows = await self._database.fetch(self._statement, **values)
        self._read_at = commits
        return rows

    def ask_again(self) -> None:
        """Those rows were changed here, or nothing came of what was read."""
        self._read_at = None
