"""The deal of a finished game played again by somebody else, and both games side by side."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from typing import Protocol

import msgspec

from ..common.errors import Forbidden, Refused
from ..deals import openings
from ..deals.rounds import rounds
from ..messages.challenges import ChallengeOffer, Comparison, DealResult, Parting
from ..messages.protocol import Level
from ..model.person import Person
from ..model.state import State
from . import rights
from .authority import Tables
from .ports import Names
from .showing import finished

Friends = Callable[[str], Awaitable[frozenset[str]]]
"""Somebody's friends."""


class Try(msgspec.Struct, frozen=True):
    """Somebody's game with a deal that was played before."""

    table: str
    person: str
    over: bool


class ChallengeStore(Protocol):
    """Who plays which deal, and who has seen it."""

    async def tries(self, deal: str, seat: int) -> list[Try]:
        """All tries on a seat, the oldest first."""

    async def knew_since(self, deal: str, person: str, table: str) -> int | None:
        """When somebody came to know a deal, but for their own try at this table."""


class _Ended(msgspec.Struct, frozen=True):
    """What is told of one finished game on one seat."""

    game: str
    deal: str
    challenge: str | None
    scores: list[int]
    result: float
    rounds: list[int]
    decisions: list[tuple[int, str]]
    """After how many moves, and what."""
    at: int
    """When it ended."""


class _Offered(msgspec.Struct, frozen=True):
    """What is told of a game before it is played again."""

    game: str
    options: dict[str, int | bool | None]
    deal: str
    person: str | None
    name: str
    levels: list[Level]
    people: list[int]
    seated: bool


class Challenges:
    """Deals that are played again."""

    def __init__(
        self, tables: Tables, store: ChallengeStore, names: Names, friends: Friends
    ) -> None:
        self._tables = tables
        self._store = store
        self._names = names
        self._friends = friends

    async def offer(self, table: str, seat: int, person: str | None) -> ChallengeOffer:
        """What somebody is told who is asked to do better."""
        told = await self._tables.read(table, lambda state: _offered(state, seat, person))
        tries = await self._store.tries(told.deal, seat)
        own = next((one for one in tries if one.person == person), None)
        knows = told.seated
        if person is not None and not knows:
            since = await self._store.knew_since(told.deal, person, own.table if own else "")
            knows = since is not None
        mine = person is not None and told.person == person
        may_see = mine or (own is not None and own.over)
        results = await self._results(table, told, seat, tries, person) if may_see else []
        return ChallengeOffer(
            table=table,
            game=told.game,
            options=told.options,
            seat=seat,
            name=told.name,
            levels=told.levels,
            people=told.people,
            knows=knows,
            mine=own.table if own else None,
            results=results,
        )

    async def accept(self, person: Person, table: str, seat: int) -> str:
        """A person's own try at a deal on that seat; there is one."""
        opening, deal = await self._tables.read(table, lambda state: _opened(state, seat, person))
        return await self._tables.make(opening, f"challenge-{deal}-{seat}")

    async def compare(self, table: str, person: str | None) -> Comparison:
        """A finished try beside the game that it was made after."""
        seat, first_table = await self._tables.read(table, _challenged)
        second = await self._tables.read(table, lambda state: _ended(state, seat, person))
        first = await self._tables.read(first_table, lambda state: _ended(state, seat, person))
        owner = await self._tables.read(table, lambda state: state.owner)
        before = await self._tables.read(first_table, lambda state: _player(state, seat))
        results = [
            await self._result(first_table, first, before, person),
            await self._result(table, second, owner, person),
        ]
        return Comparison(
            game=first.game,
            seat=seat,
            first=results[0],
            second=results[1],
            parting=parting(first.decisions, second.decisions),
        )

    async def _results(
        self, table: str, told: _Offered, seat: int, tries: list[Try], person: str | None
    ) -> list[DealResult]:
        """The first game, then one's own, then those of friends, then everybody's."""
        near = {person, *(await self._friends(person) if person else ())}
        tries = sorted(tries, key=lambda one: (one.person != person, one.person not in near))
        played = [(table, told.person)]
        played += [(one.table, one.person) for one in tries if one.over and one.table != table]
        return [
            await self._result(
                one, await self._tables.read(one, lambda s: _ended(s, seat, person)), who, person
            )
            for one, who in played
        ]

    async def _result(
        self, table: str, ended: _Ended, who: str | None, person: str | None
    ) -> DealResult:
        names = await self._names.names(frozenset((who,) if who else ()))
        knew = None
        if who is not None and ended.challenge is not None:
            knew = await self._store.knew_since(ended.deal, who, table)
        return DealResult(
            table=table,
            name=names.get(who or "", "–"),
            you=who is not None and who == person,
            scores=ended.scores,
            result=ended.result,
            rounds=ended.rounds,
            knew=knew is not None and knew < ended.at,
        )


def parting(one: list[tuple[int, str]], two: list[tuple[int, str]]) -> Parting | None:
    """The first decision that differs; the moves of others may have differed before."""
    for number in range(max(len(one), len(two))):
        made = [game[number] if number < len(game) else None for game in (one, two)]
        moves = [None if decision is None else decision[1] for decision in made]
        if moves[0] != moves[1]:
            last = [game[-1][0] if game else 0 for game in (one, two)]
            plies = [
                end if decision is None else decision[0]
                for decision, end in zip(made, last, strict=True)
            ]
            return Parting(number=number + 1, moves=moves, plies=plies)
    return None


def _offered(state: State, seat: int, person: str | None) -> _Offered:
    check_open(state, seat, person)
    who = _player(state, seat)
    levels = openings.levels(state)
    dealt = state.players_at_deal
    return _Offered(
        game=state.header.game,
        options=state.options,
        deal=state.header.deal,
        person=who,
        name=state.names.get(who or "", "–"),
        levels=levels,
        people=[one for one, told in enumerate(dealt) if told.startswith("person:")],
        seated=person is not None and person in state.seated_since_deal,
    )


def check_open(state: State, seat: int, person: str | None) -> None:
    """Whether a deal can be played again by now: not while others may still play it first."""
    openings.check_repeatable(state, seat)
    rights.check_may_look_back(state, person)
    if state.sealed:
        raise Forbidden("daily-secret")


def _opened(state: State, seat: int, person: Person) -> tuple[openings.Opening, str]:
    check_open(state, seat, person.id)
    return openings.challenge(person, state, seat), state.header.deal


def _challenged(state: State) -> tuple[int, str]:
    """The seat of a try, and the table that it was made after."""
    if state.header.challenge is None:
        raise Refused("challenge-none")
    dealt = enumerate(state.players_at_deal)
    return next(seat for seat, told in dealt if told.startswith("person:")), state.header.challenge


def _player(state: State, seat: int) -> str | None:
    """Who sat there at the deal, if that was a person."""
    told = state.players_at_deal[seat]
    return told.removeprefix("person:") if told.startswith("person:") else None


def _ended(state: State, seat: int, person: str | None) -> _Ended:
    table = finished.finished_table(state, person)
    return _Ended(
        game=state.header.game,
        deal=state.header.deal,
        challenge=state.header.challenge,
        scores=list(table.scores),
        result=table.returns[seat] if table.over else _by_agreement(state, seat),
        rounds=rounds(table, seat),
        decisions=list(_decisions(table.log, seat)),
        at=state.entries[-1].at,
    )


def _by_agreement(state: State, seat: int) -> float:
    """The result of a game that people have ended before its end."""
    outcome = finished.outcome(state)
    return float(seat in outcome.winners) - float(seat in outcome.losers)


def _decisions(log: tuple[tuple[int, str], ...], seat: int) -> Iterator[tuple[int, str]]:
    for ply, (mover, move) in enumerate(log):
        if mover == seat:
            yield ply, move
