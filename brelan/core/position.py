"""Open views as input: their common fields, read strictly."""

from typing import Any, TypeVar

import msgspec

from .errors import PositionError

HIDDEN = "?"


class Position(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The fields of every table as data; each room adds its own."""

    game: str
    players: int
    pending: list[int]
    over: bool
    round: int
    scores: list[int]
    winners: list[int]


L = TypeVar("L", bound=Position)


def read(position: Any, layout: type[L], *, game: str, players: int) -> L:
    """The position as the room's layout, or `PositionError` with what does not fit."""
    try:
        read_position = msgspec.convert(position, layout)
    except (msgspec.ValidationError, UnicodeError) as problem:
        raise PositionError("position-shape", problem=str(problem)) from None
    if read_position.game != game:
        raise PositionError("position-game", game=read_position.game, expected=game)
    if read_position.players != players:
        raise PositionError("position-players", players=read_position.players, expected=players)
    return read_position


def canonical(view: dict[str, Any], unordered: tuple[str, ...]) -> dict[str, Any]:
    """The view with the lists that are in any order sorted."""
    return {name: _in_order(value) if name in unordered else value for name, value in view.items()}


def _in_order(value: Any) -> Any:
    if value and isinstance(value[0], list):
        return [sorted(inner) for inner in value]
    return sorted(value)
