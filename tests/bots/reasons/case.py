"""A move at a table, and what is said of it."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from brelan.core.knowledge.remarks import Remark
from brelan.core.table import Table

Values = dict[str, Any]


@dataclass
class Case:
    """A legal move of a seat; what is claimed must hold whatever lies hidden from it."""

    table: Table
    seat: int
    move: str

    @cached_property
    def view(self) -> dict[str, Any]:
        """What the seat sees."""
        return self.table.view(self.seat)

    @cached_property
    def moves(self) -> list[str]:
        """All legal moves."""
        return self.table.moves(self.seat)

    def after(self) -> Table:
        """The table once the move is made."""
        table = self.table.copy()
        table.play(self.seat, self.move)
        return table


Check = Callable[[Case, Values], bool]


def named(remark: Remark) -> str:
    """The card that a remark names, as it is written: ``r4``."""
    values = remark.values
    return str(values["colour"]) + str(values.get("value", ""))
