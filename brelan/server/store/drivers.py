"""The two kinds of database, for `database` alone: what both of them can do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Protocol, TypeVar

from sqlalchemy.engine import Connection, Dialect, Row
from sqlalchemy.sql import ClauseElement, Executable
from sqlalchemy.sql.compiler import SQLCompiler

from ..common.errors import Conflict

T = TypeVar("T")
Group = tuple[Executable, list[dict[str, Any]]]
"""A statement, and the values of all its rows."""

Meanwhile = Callable[[], None]
"""What can be done while a commit waits for the disk. It tells nobody anything."""
Refusal = Callable[[dict[str, Any]], Exception]
"""What to raise for a statement with these values that has changed nothing."""


def refusing(refusal: Refusal) -> dict[str, Any]:
    """Execution options of a statement each of whose rows must change something that is there."""
    return {"brelan_once": refusal}


ONCE = refusing(lambda _values: Conflict())
OFTEN: dict[str, Any] = {"brelan_often": True}
"""Execution options of a statement that every move makes, or that is asked again and again, of
plain numbers and texts: a driver that can puts it into words once, and not each time."""


class Driver(Protocol):
    """What `Database` needs; what does not work raises one of ``failures``."""

    @property
    def failures(self) -> tuple[type[Exception], ...]:
        """What can be wrong with the database, as it or its driver says so."""

    def passes(self, problem: Exception, code: str) -> bool:
        """Whether what failed may succeed in a moment; nothing has happened."""

    def full(self) -> bool:
        """Whether there is hardly any room left, where that can be told."""

    async def fetch(self, statement: Executable, values: dict[str, Any]) -> Sequence[Row[Any]]:
        """All rows of a query."""

    async def transact(self, groups: Sequence[Group], meanwhile: Meanwhile | None = None) -> None:
        """One durable transaction; `OutcomeUnknown` if the connection is lost during COMMIT.

        ``meanwhile`` is called in the loop while the disk is waited for.
        """

    async def disconnect(self) -> None:
        """Close the connection that writes; the next transaction opens another."""

    async def run(self, work: Callable[[Connection], T], *, write: bool = False) -> T:
        """Some work in a transaction of its own; all that it reads is of one moment."""

    async def commits_by_others(self) -> int | None:
        """A number that changes when another process commits; None where it cannot be told."""

    async def erase_deleted(self) -> None:
        """Remove what was deleted from the disk as well."""

    async def check(self) -> None:
        """Look through all of it, where that is possible, and raise what is wrong."""

    async def close(self) -> None:
        """Close all connections."""


def connect(url: str, busy: float) -> Driver:
    """The driver for a URL."""
    if url.startswith("sqlite"):
        from .sqlite import SQLite

        return SQLite(url, busy)
    from .postgresql import PostgreSQL

    return PostgreSQL(url, busy)


def are_often(groups: Sequence[Group]) -> bool:
    """Whether all of these statements are made by every move."""
    return all(is_often(one) for one, _rows in groups)


def is_often(statement: Executable) -> bool:
    """Whether a statement is made by every move, or asked again and again."""
    return bool(statement.get_execution_options().get("brelan_often"))


def values_of(
    statement: Executable, rows: Sequence[dict[str, Any]], dialect: Dialect
) -> tuple[str, list[list[Any]]]:
    """A statement in the database's own words, and the values of its rows in their order."""
    words, names, known = _in_words(statement, tuple(rows[0]), dialect)
    return words, [[row[name] if name in row else known[name] for name in names] for row in rows]


@lru_cache(64)
def _in_words(
    statement: ClauseElement, keys: tuple[str, ...], dialect: Dialect
) -> tuple[str, tuple[str, ...], dict[str, Any]]:
    """What SQLAlchemy makes of a statement with these values, and in which order it takes them.

    The values that stand in the statement itself come with it.
    """
    made = statement.compile(dialect=dialect, column_keys=list(keys))
    assert isinstance(made, SQLCompiler)
    return str(made), tuple(made.positiontup or ()), dict(made.params)


def executions(statement: Executable, rows: list[dict[str, Any]]) -> list[Any]:
    """All rows at once, except where each of them must be looked after."""
    return rows if "brelan_once" in statement.get_execution_options() else [rows]


def check_changed(statement: Executable, values: Any, changed: int) -> None:
    """Raise its refusal for a statement that must change one row and has not."""
    refusal = statement.get_execution_options().get("brelan_once")
    if refusal is not None and changed != 1:
        raise refusal(values)
