"""A table of any game as text: every field of the view by its name, cards in colour."""

from collections.abc import Iterable
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from ..position import Position
from .terminal import LABEL, card, lines, mark_turn

COMMON = frozenset(Position.__struct_fields__)


def draw(view: dict[str, Any], seat: int | None, lang: str) -> RenderableType:
    """The seats with their scores, then the game's own fields, a seat a line where there is one."""
    grid = lines()
    for owner in range(view["players"]):
        grid.add_row(mark_turn(owner, view, seat, lang), str(view["scores"][owner]))
    for name, value in view.items():
        if name not in COMMON:
            for label, entry in _rows(name.replace("_", " "), value, view["players"]):
                grid.add_row(label, _shown(entry))
    return grid


def _rows(name: str, value: Any, players: int) -> Iterable[tuple[str, Any]]:
    """A field in one line, or a line for each of its rows."""
    if isinstance(value, dict):
        yield from ((f"{name} {key}", entry) for key, entry in value.items())
    elif isinstance(value, list) and (len(value) == players or _nested(value)):
        yield from ((f"{name} {number}", entry) for number, entry in enumerate(value))
    else:
        yield name, value


def _nested(value: list[Any]) -> bool:
    return any(isinstance(entry, list | dict) for entry in value)


def _shown(value: Any) -> Text:
    if value is None or value == []:
        return Text("–", LABEL)
    if isinstance(value, str):
        return card(value)
    if isinstance(value, list):
        return Text(" ").join(_shown(entry) for entry in value)
    if isinstance(value, dict):
        return Text("  ").join(
            Text.assemble((f"{key} ", LABEL), _shown(entry)) for key, entry in value.items()
        )
    return Text(str(value))
