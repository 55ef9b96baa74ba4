"""Who sees what, as the rules say it: stated here once more, so that a declaration cannot drift."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from brelan import Game
from tests.play import some_positions
from tests.variants import VARIANTS, label

Sees = Callable[[Game, dict[str, Any], int, tuple[Any, ...]], bool]
"""Whether a seat sees an entry of a field, from the open position."""


def own(game: Game, view: dict[str, Any], seat: int, place: tuple[Any, ...]) -> bool:
    return bool(place[0] == seat)


def nobody(game: Game, view: dict[str, Any], seat: int, place: tuple[Any, ...]) -> bool:
    return False


def passed(game: Game, view: dict[str, Any], seat: int, place: tuple[Any, ...]) -> bool:
    return seat in (place[0], (place[0] + 1) % game.players)


def own_or_known(game: Game, view: dict[str, Any], seat: int, place: tuple[Any, ...]) -> bool:
    return bool(place[0] == seat or view["known"][place[0]][place[1]])


def who_acts(game: Game, view: dict[str, Any], seat: int, place: tuple[Any, ...]) -> bool:
    return seat in view["pending"]


def own_in_the_expert_game(
    game: Game, view: dict[str, Any], seat: int, place: tuple[Any, ...]
) -> bool:
    return not game.options["expert"] or place[0] == seat


HIDDEN: dict[str, dict[str, Sees]] = {
    "combi-combo": {
        "hands": own,
        "decks": nobody,
        "centre_pile": nobody,
        "chosen": own,
        "given": passed,
    },
    "carro-combo": {"hands": own_or_known, "pile": nobody, "drawn": who_acts},
    "bonne-combinaison": {"hands": own},
    "punto": {"decks": nobody, "hands": own_in_the_expert_game},
    "combit": {},
    "trader": {},
}
"""What is hidden; all other fields are open."""


@pytest.mark.parametrize("game", VARIANTS, ids=label)
def test_everybody_sees_what_the_rules_allow_and_nothing_else(game: Game) -> None:
    fields = HIDDEN[game.id]
    for table in some_positions(game, seed=21, count=12):
        if table.over:
            continue
        whole = table.view(None)
        views = [table.view(seat) for seat in range(game.players)]
        for name, value in whole.items():
            sees = fields.get(name)
            for seat, view in enumerate(views):
                expected = value if sees is None else shown(game, whole, sees, (seat,), value, ())
                assert view[name] == expected, (name, seat)
            all_seats = tuple(range(game.players))
            expected = value if sees is None else shown(game, whole, sees, all_seats, value, ())
            assert table.watcher_view()[name] == expected, name


def shown(
    game: Game,
    whole: dict[str, Any],
    sees: Sees,
    seats: tuple[int, ...],
    value: Any,
    place: tuple[Any, ...],
) -> Any:
    """A field as all of these seats see it."""
    if isinstance(value, list):
        return [
            shown(game, whole, sees, seats, entry, (*place, number))
            for number, entry in enumerate(value)
        ]
    seen = value is None or all(sees(game, whole, seat, place) for seat in seats)
    return value if seen else "?"


@pytest.mark.parametrize("game", VARIANTS, ids=label)
def test_the_end_of_a_log_is_told_as_in_the_whole_of_it(game: Game) -> None:
    """The end is told from what is remembered of the last move, the whole by playing it anew."""
    for table in some_positions(game, seed=22, count=6):
        moves = len(table.history)
        for seat in range(game.players):
            whole = table.log_of(seat)
            for first in range(max(0, moves - 3), moves + 1):
                assert table.log_of(seat, first) == whole[first:]
        assert table.watcher_log(moves - 1) == table.watcher_log()[moves - 1 :]


@pytest.mark.parametrize("game", VARIANTS, ids=label)
def test_a_view_is_its_reader_s_own(game: Game) -> None:
    table = game.deal(5)
    for seat in (None, 0):
        first, kept = table.view(seat), json.dumps(table.view(seat))
        for value in first.values():
            if isinstance(value, list | dict):
                value.clear()
        assert json.dumps(table.view(seat)) == kept
