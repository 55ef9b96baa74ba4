"""How tables begin: by choice, as a lesson, from a moment of another game, as the deal of a day."""

from __future__ import annotations

import secrets
from collections.abc import Container
from typing import Any

import brelan
from brelan.core.catalogue import find
from brelan.core.game import Game

from ..common.errors import Refused
from ..messages.protocol import Level
from ..messages.requests import NewTable, PlayOn, SeatChoice
from ..model import series
from ..model.chain import VERSION
from ..model.log import KEYED, Commitment, Entry, Header
from ..model.person import Person
from ..model.seats import Chair, held, new_invite
from ..model.state import State
from ..model.terms import check_clock, terms
from . import daily, dealing, keys, lessons

View = dict[str, Any]
Opening = tuple[Header, tuple[Chair, ...]]
"""A new table and who sits there."""
LESSON_LEVEL: Level = "novice"
"""Who goes on where a learner leaves the line."""


def table(person: Person, new: NewTable) -> Opening:
    """A table as somebody wants it."""
    game = brelan.game(new.game, **new.options)
    if len(new.seats) != game.players:
        raise Refused("seats-count", players=game.players, given=len(new.seats))
    if all(choice.kind == "bot" for choice in new.seats):
        raise Refused("seats-nobody")
    check_clock(new.clock)
    agreed = terms(
        new.clock,
        rated=new.rated,
        patience=new.patience,
        partners_talk=new.partners_talk,
        help_at=tuple(seat for seat, choice in enumerate(new.seats) if choice.help),
    )
    header = _header(game, person, public=new.public, hold=new.hold, clock=new.clock, terms=agreed)
    invite = new_invite()
    return header, tuple(_chair(choice, person, invite) for choice in new.seats)


def lesson(person: Person, new: NewTable) -> Opening:
    """The game's guided first game."""
    script = lessons.script_of(find(new.game))
    game = brelan.game(new.game, **script.options)
    return _header(game, person, lesson=script), _among_bots(
        game, person, script.seat, LESSON_LEVEL
    )


def play_on(
    person: Person, game: Game, position: View, begun: int, wanted: PlayOn, date: str | None
) -> Opening:
    """A position of a finished game after ``begun`` moves, with bots on the other seats.

    ``date``: of the deal of a day that it shows.
    """
    agreed = terms(None, rated=False)
    header = _header(game, person, position=position, begun=begun, from_daily=date, terms=agreed)
    return header, _among_bots(game, person, wanted.seat, wanted.level)


def of_day(person: Person, date: str, commitment: Commitment) -> Opening:
    """A try at the deal of a day."""
    game = daily.game_of(date)
    header = _header(game, person, daily=date, commitment=commitment)
    return header, _among_bots(game, person, daily.SEAT, daily.OTHERS)


def rematch(person: Person, state: State) -> Opening:
    """The same people again, the first player moved on."""
    game = brelan.game(state.header.game, **dealing.rematch_options(state))
    before, invite = state.header, new_invite()
    chairs = tuple(
        _rematch_chair(chair, state.names, invite, gave_up=seat in state.gave_up)
        for seat, chair in enumerate(state.chairs)
    )
    header = _header(
        game,
        person,
        public=before.public,
        hold=before.hold,
        clock=before.clock,
        terms=before.terms or terms(before.clock),
        series=series.following(state, chairs),
    )
    return header, chairs


def words_expected(person: Person, state: State, opening: Opening) -> tuple[int, ...]:
    """Who else had a word in the deal before will have one in the rematch."""
    _header, chairs = opening
    return tuple(
        seat
        for seat in sorted(state.words.hashes)
        if chairs[seat].kind == "person" and not chairs[seat].held_by(person.id)
    )


def _rematch_chair(chair: Chair, known: Container[str], invite: str, *, gave_up: bool) -> Chair:
    """A seat in a rematch; whoever had a bot stand in plays themselves, who has left is gone."""
    left = chair.kind == "open" or (chair.kind == "bot" and gave_up)
    if left or (chair.kind == "person" and chair.person not in known):
        return Chair("open", invite=invite)
    if chair.kind == "bot":
        return Chair("bot", level=chair.level)
    return Chair("person", person=chair.person)


def entries(
    opening: Opening, now: int, word: str | None = None, awaits: tuple[int, ...] = ()
) -> list[Entry]:
    """The first entries of the log: who sits where, and what follows if nobody is missing.

    ``word``: the hash of the maker's word. ``awaits``: seats whose players will promise one.
    """
    header, chairs = opening
    made = [Entry(kind="create", at=now, person=header.owner, chairs=chairs, awaits=awaits)]
    own = held(chairs, header.owner)
    if word is not None and own:
        commit = Entry(kind="commit", at=now, person=header.owner, seat=own[0], word=word)
        made.append(commit)
    state = State(header)
    for entry in made:
        state.apply(entry)
    if dealing.ready(state) and not state.expected:
        made.append(dealing.start_or_call(state, now)[0])
    return made


def _header(game: Game, person: Person, **more: Any) -> Header:
    plain = {"public": False, "hold": False, "clock": None, "commitment": keys.commit()}
    return Header(
        id=secrets.token_urlsafe(16),
        game=game.id,
        rules=game.info.version + KEYED,
        options=game.options,
        owner=person.id,
        proof=VERSION,
        **{**plain, **more},
    )


def _among_bots(game: Game, person: Person, seat: int, level: Level) -> tuple[Chair, ...]:
    """One person among bots."""
    return tuple(
        Chair("person", person=person.id) if one == seat else Chair("bot", level=level)
        for one in range(game.players)
    )


def _chair(choice: SeatChoice, person: Person, invite: str) -> Chair:
    if choice.kind == "me":
        return Chair("person", person=person.id)
    if choice.kind == "bot":
        return Chair("bot", level=choice.level)
    return Chair("open", invite=invite)
