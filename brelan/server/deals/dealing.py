"""The deal of a table: its seed, and who begins, now and in a rematch."""

from __future__ import annotations

from typing import TYPE_CHECKING

import brelan
from brelan.core.game import Game

from ..tables.state import Entry, State
from . import seeds

if TYPE_CHECKING:
    from brelan.core.table import Table


def start(state: State, now: int) -> tuple[Entry, Table]:
    """The deal: the seed from the secret and everybody's words, the first player drawn from it.

    Positions and lessons say themselves how they begin.
    """
    header, words = state.header, state.added()
    seed = header.lesson.seed if header.lesson else seeds.seed(header.commitment.secret, words)
    options = state.options
    if header.position is None and header.lesson is None:
        options = drawn(state.game, seed)
    table = state.dealt(seed, options)
    return Entry(kind="start", at=now, seed=seed, options=options, words=words), table


def drawn(game: Game, seed: int) -> dict[str, int | bool | None]:
    """The options, with the first player drawn from the seed where nobody chose one."""
    options = dict(game.options)
    for option in game.info.options:
        if option.allowed is None and options[option.name] is None:
            options[option.name] = seeds.draw(seed, game.players)
    return options


def moved_on(state: State) -> dict[str, int | bool | None]:
    """The options of a rematch: whoever began, the next seat begins now."""
    options = dict(state.options)
    for option in state.game.info.options:
        value = options[option.name]
        if option.allowed is None and isinstance(value, int):
            options[option.name] = (value + 1) % state.game.players
    brelan.game(state.header.game, **options)
    return options
