"""How tables begin: by choice, as a lesson, from a moment of another game, as the deal of a day."""

from __future__ import annotations

import secrets
from collections.abc import Container, Sequence
from typing import Any, get_args

import msgspec

import brelan
from brelan.core.catalogue import find
from brelan.core.game import Game

from ..common.errors import Forbidden, Refused
from ..messages import plain_text
from ..messages.groups import GroupTable
from ..messages.protocol import Level
from ..messages.requests import ClockChoice, NewTable, PlayOn, SeatChoice
from ..model.chain import VERSION
from ..model.log import KEYED, Commitment, Entry, Header, Source, split_clock
from ..model.person import Person
from ..model.seats import Chair, held, new_invite
from ..model.state import State
from ..model.together import series
from ..model.together.terms import check_clock, terms
from ..model.tournament import Plan
from . import daily, dealing, keys, lessons

View = dict[str, Any]
Opening = tuple[Header, tuple[Chair, ...]]
"""A new table and who sits there."""
LESSON_LEVEL: Level = "decouverte"
"""Who goes on where a learner leaves the line."""
CHALLENGE_LEVEL: Level = "club"
"""Who plays for the people of the first game where its deal is played again."""


def table(person: Person, new: NewTable) -> Opening:
    """A table as somebody wants it."""
    game = brelan.game(new.game, **new.options)
    if len(new.seats) != game.players:
        raise Refused("seats-count", players=game.players, given=len(new.seats))
    if all(choice.kind == "bot" for choice in new.seats):
        raise Refused("seats-nobody")
    program = person.program or (new.program and plain_text.name(new.program))
    if program is not None and new.public:
        raise Forbidden("program-public")
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
    return header, tuple(_chair(choice, person, invite, program) for choice in new.seats)


def in_group(person: Person, group: str, wanted: GroupTable, players: Sequence[str]) -> Opening:
    """A group's next game: its people in this order, then bots or open seats."""
    game = brelan.game(wanted.game, **_for_so_many(wanted, len(players)))
    seated = [one for one in players if one != person.id][: game.players - 1]
    order = [one for one in players if one == person.id or one in seated]
    chairs, invite = [Chair("person", person=one) for one in order], new_invite()
    while len(chairs) < game.players:
        rest = Chair("open", invite=invite)
        chairs.append(Chair("bot", level=wanted.level) if wanted.level else rest)
    check_clock(wanted.clock)
    agreed = terms(wanted.clock)
    header = _header(game, person, clock=wanted.clock, terms=agreed, group=group)
    return header, tuple(chairs)


def _for_so_many(wanted: GroupTable, people: int) -> dict[str, int | bool | None]:
    """The options that were asked for; unless they say, as many seats as there are people."""
    info = find(wanted.game)
    asked = any(option.name == "players" for option in info.options)
    if asked and people in info.players and "players" not in wanted.options:
        return {"players": people, **wanted.options}
    return wanted.options


def lesson(person: Person, new: NewTable) -> Opening:
    """The game's guided first game."""
    script = lessons.script_of(find(new.game))
    game = brelan.game(new.game, **script.options)
    return _header(game, person, lesson=script), _among_bots(
        game, person, script.seat, LESSON_LEVEL
    )


def play_on(person: Person, wanted: PlayOn, game: Game, position: View, **more: Any) -> Opening:
    """A branch of a finished game: a position of it, with bots on the other seats.

    ``more``: where it comes from, as the header tells it (`begun`, `branch`, `from_daily`).
    """
    header = _header(game, person, position=position, terms=terms(None, rated=False), **more)
    return header, _among_bots(game, person, wanted.seat, wanted.level)


def go_on(
    person: Person, game: Game, position: View, begun: int, levels: Sequence[Level | None]
) -> Opening:
    """A table from a position, with these bots; who has no level is the person."""
    unrated = terms(None, rated=False)
    header = _header(game, person, position=position, terms=unrated, begun=begun)
    return header, tuple(
        Chair("person", person=person.id) if level is None else Chair("bot", level=level)
        for level in levels
    )


def of_day(person: Person, date: str, commitment: Commitment) -> Opening:
    """A try at the deal of a day."""
    game = daily.game_of(date)
    header = _header(game, person, daily=date, commitment=commitment)
    return header, _among_bots(game, person, daily.SEAT, daily.OTHERS)


def challenge(person: Person, first: State, seat: int) -> Opening:
    """The deal of a finished game again, on one of its seats; the other people's are bots'."""
    header = first.header
    check_repeatable(first, seat)
    again = Header(
        id=secrets.token_urlsafe(16),
        game=header.game,
        rules=header.rules,
        options=header.options,
        owner=person.id,
        public=False,
        hold=False,
        clock=None,
        commitment=header.commitment,
        position=header.position,
        begun=header.begun,
        from_daily=header.from_daily,
        source=shared_source(first),
        challenge=header.id,
        proof=VERSION,
    )
    chairs = tuple(
        Chair("person", person=person.id) if one == seat else Chair("bot", level=level)
        for one, level in enumerate(levels(first))
    )
    return again, chairs


def of_round(plan: Plan, number: int, people: Sequence[str | None]) -> Opening:
    """A table of a tournament's round; bots have the seats of nobody.

    The deals of a duplicate follow from its secret, and are the same at all tables.
    """
    game = brelan.game(plan.game, **plan.options)
    clock = ClockChoice(game=plan.seconds)
    shared: dict[str, Any] = {}
    if plan.kind == "duplicate":
        source = Source(tournament=plan.id, round=number)
        shared = {"commitment": plan.commitment, "source": source}
    maker = Person(plan.id, "", "fr")
    header = _header(game, maker, clock=clock, tournament=plan.id, **shared)
    return header, tuple(
        Chair("bot", level=plan.level) if person is None else Chair("person", person=person)
        for person in people
    )


def check_repeatable(first: State, seat: int) -> Entry:
    """The start of a finished game that others can play again, on a seat that it has."""
    if first.status != "over":
        raise Refused("table-not-over")
    header = first.header
    if header.lesson is not None or header.offline:
        raise Refused("challenge-impossible")
    if first.start is None or first.start.key is None:
        raise Refused("challenge-impossible")
    if seat >= len(first.chairs):
        raise Refused("seat-unknown", seat=seat, players=len(first.chairs))
    return first.start


def shared_source(first: State) -> Source:
    """Where a deal comes from that is played again, with its words."""
    header, words = first.header, first.start.words_by_seat if first.start else ()
    own = Source(table=header.id) if header.daily is None else Source(daily=header.daily)
    return msgspec.structs.replace(header.source or own, words=words)


def levels(first: State) -> list[Level]:
    """Who plays each seat of a deal that is played again: bots as before, or in people's places."""
    dealt = [player.removeprefix("bot:") for player in first.players_at_deal]
    return [
        msgspec.convert(one, Level) if one in get_args(Level) else CHALLENGE_LEVEL for one in dealt
    ]


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
        clock=before.limits,
        terms=before.terms or terms(before.limits),
        series=series.following(state, chairs),
        group=before.group,
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
    return Chair("person", person=chair.person, program=chair.program)


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
    limits = split_clock(more.pop("clock", None))
    plain = {"public": False, "hold": False, "commitment": keys.commit()}
    return Header(
        id=secrets.token_urlsafe(16),
        game=game.id,
        rules=game.info.version + KEYED,
        options=game.options,
        owner=person.id,
        proof=VERSION,
        **{**plain, **limits, **more},
    )


def _among_bots(game: Game, person: Person, seat: int, level: Level) -> tuple[Chair, ...]:
    """One person among bots."""
    return tuple(
        Chair("person", person=person.id) if one == seat else Chair("bot", level=level)
        for one in range(game.players)
    )


def _chair(choice: SeatChoice, person: Person, invite: str, program: str | None) -> Chair:
    if choice.kind == "me":
        return Chair("person", person=person.id, program=program)
    if choice.kind == "bot":
        return Chair("bot", level=choice.level)
    return Chair("open", invite=invite)
