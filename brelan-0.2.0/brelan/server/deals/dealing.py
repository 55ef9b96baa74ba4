"""The deal of a table: when and from what, and who begins, now and in a rematch."""

from __future__ import annotations

from typing import TYPE_CHECKING

import brelan
from brelan.core.game import Game

from ..model.log import Commitment, Entry
from ..model.state import State
from . import daily, keys, seeds

if TYPE_CHECKING:
    from brelan.core.table import Table


WORDS_TIME = 2_000
"""Milliseconds for which players' words are awaited; then the cards are dealt without them."""


def start(state: State, now: int) -> tuple[Entry, Table]:
    """The deal: its key from the secret and everybody's words, the first player from the key.

    Positions and lessons say themselves how they begin.
    """
    header, options = state.header, state.options
    drawn = header.position is None and header.lesson is None
    if header.lesson is not None or not header.proof:
        return _start_from_seed(state, now)
    words = state.words.of_deal(header.commitment.secret)
    if header.source is not None and header.source.words:
        words = header.source.words
    key = keys.key(header.commitment.secret, keys.origin(header, words))
    if drawn:
        options = with_first_player(state.game, keys.first_player(key, state.game.players))
    entry = Entry(kind="start", at=now, key=key.hex(), options=options, words_by_seat=words)
    return entry, state.table_at_start(entry)


def daily_table(date: str, commitment: Commitment) -> Table:
    """The deal of a day, as everybody gets it."""
    game = daily.game_of(date)
    origin = keys.daily_origin(
        daily=date, game=game.id, rules=game.info.version, options=game.options
    )
    key = keys.key(commitment.secret, origin)
    options = with_first_player(game, keys.first_player(key, game.players))
    return brelan.game(game.id, **options).deal(key=key)


def _start_from_seed(state: State, now: int) -> tuple[Entry, Table]:
    """The deal of a lesson, and of a table that version 0.1 made and nobody has started yet."""
    header, options, words = state.header, state.options, state.seed_words()
    if header.lesson is not None:
        seed = header.lesson.seed
    else:
        seed = seeds.seed(header.commitment.secret, words)
        if header.position is None:
            options = with_first_player(state.game, seeds.draw(seed, state.game.players))
    entry = Entry(kind="start", at=now, seed=seed, options=options, words=words)
    return entry, state.table_at_start(entry)


def start_or_call(state: State, now: int) -> tuple[Entry, Table | None]:
    """The deal, or first the call for the words that players have promised."""
    if state.words.hashes:
        return Entry(kind="call", at=now), None
    return start(state, now)


def ready(state: State) -> bool:
    """Whether nobody is missing any more at a waiting table, and nobody wants to wait."""
    full = all(chair.kind != "open" for chair in state.chairs)
    return state.status == "waiting" and full and not state.header.hold


def words_deadline(state: State) -> int | None:
    """When a table goes on without the words, or the hashes of words, that it waits for."""
    if state.called_at is not None:
        return state.called_at + WORDS_TIME
    if state.expected and ready(state):
        return state.entries[0].at + WORDS_TIME
    return None


def takes_words(state: State) -> bool:
    """Whether hashes of words can still be added; tables of version 0.1 know none."""
    return bool(state.header.proof) and state.status == "waiting" and state.called_at is None


def seats_awaited(state: State) -> list[int]:
    """The seats whose words, or hashes of words, are all that the deal waits for."""
    if state.called_at is not None:
        return list(state.words.missing)
    return sorted(state.expected) if ready(state) else []


def go_on(state: State, now: int) -> tuple[Entry, Table | None]:
    """What follows at that moment: the deal, or the call for the words that were promised."""
    return start_or_call(state, now) if state.called_at is None else start(state, now)


def with_first_player(game: Game, first: int) -> dict[str, int | bool | None]:
    """The options, with the first player where nobody chose one."""
    options = dict(game.options)
    for option in game.info.options:
        if option.allowed is None and options[option.name] is None:
            options[option.name] = first
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
