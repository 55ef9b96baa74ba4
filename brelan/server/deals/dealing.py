"""The deal of a table: its seed, and who begins, now and in a rematch."""

from __future__ import annotations

from typing import TYPE_CHECKING

import brelan
from brelan.core.game import Game

from ..model.log import Entry
from ..model.state import State
from . import seeds

if TYPE_CHECKING:
    from brelan.core.table import Table


def start(state: State, now: int) -> tuple[Entry, Table]:
    """The deal: the seed from the secret and everybody's words, the first player drawn from it.

    Positions and lessons say themselves how they begin.
    """
    header, words = state.header, state.seed_words()
    seed = header.lesson.seed if header.lesson else seeds.seed(header.commitment.secret, words)
    options = state.options
    if header.position is None and header.lesson is None:
        options = with_first_player(state.game, seed)
    table = state.table_at_start(seed, options)
    return Entry(kind="start", at=now, seed=seed, options=options, words=words), table


def with_first_player(game: Game, seed: int) -> dict[str, int | bool | None]:
    """The options, with the first player drawn from the seed where nobody chose one."""
    options = dict(game.options)
    for option in game.info.options:
        if option.allowed is None and options[option.name] is None:
            options[option.name] = seeds.draw(seed, game.players)
    return options


def rematch_options(state: State) -> dict[str, int | bool | None]:
    """The options of a rematch: whoever began, the next seat begins now."""
    options = dict(state.options)
    for option in state.game.info.options:
        value = options[option.name]
        if option.allowed is None and isinstance(value, int):
            options[option.name] = (value + 1) % state.game.players
    brelan.game(state.header.game, **options)
    return options
