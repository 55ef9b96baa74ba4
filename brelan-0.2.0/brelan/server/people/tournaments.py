"""Tournaments: opened by anybody, entered by a link, carried on by whichever process lives.

A round is stored with all its tables in one transaction, after the last table of the round before
has stored its result with its last move. So it happens once, whoever does it, and goes on wherever
a process was killed.
"""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Callable, Sequence

import brelan

from ..common.errors import Conflict, Forbidden, Refused, Stale
from ..deals import keys, openings, schedule
from ..messages.protocol import Leave
from ..messages.tournaments import NewTournament, Tournament, TournamentLine, TournamentList
from ..model.person import Person
from ..model.tournament import MOST_ENTRANTS, Entrant, Pairing, Plan
from ..store.deals.tournaments import Kept, TournamentStore
from ..tables.authority import Tables
from . import tournament_overview
from .acquaintances import Acquaintances
from .identity import People

TRIES = 5
"""How often something is tried again when others are faster each time."""
MOST_OPEN = 5
"""Tournaments of one person that are not over."""
WAITS = 7 * 86_400_000
"""Milliseconds for which a tournament waits for its beginning."""


class Tournaments:
    """Every tournament of the store."""

    def __init__(
        self,
        store: TournamentStore,
        tables: Tables,
        people: People,
        known: Acquaintances,
        now: Callable[[], int],
    ) -> None:
        self._store = store
        self._tables = tables
        self._people = people
        self._known = known
        self._now = now

    async def open(self, person: Person, new: NewTournament) -> str:
        """A new tournament; the same command opens it once."""
        made = await self._store.made_by(person.id, new.id)
        if made is not None:
            return made
        if await self._store.unfinished_of(person.id) >= MOST_OPEN:
            raise Forbidden("tournaments-many", most=MOST_OPEN)
        game = brelan.game(new.game, **new.options)
        plan = Plan(
            id=secrets.token_urlsafe(16),
            game=game.id,
            options=game.options,
            players=game.players,
            kind=new.kind,
            opponents=new.opponents,
            level=new.level,
            rounds=new.rounds or game.players,
            seconds=new.minutes * 60,
            commitment=keys.commit(),
        )
        try:
            await self._store.add(plan, person.id, new.id, self._now(), public=new.public)
        except Conflict:
            return await self._store.made_by(person.id, new.id) or plan.id
        return plan.id

    async def listed(self, person: str | None) -> TournamentList:
        """Public tournaments and one's own."""
        found = await self._store.listed(person)
        names = await self._people.names(frozenset(kept.owner for kept, _ in found))
        return TournamentList(
            tournaments=[
                TournamentLine(
                    id=kept.plan.id,
                    game=kept.plan.game,
                    kind=kept.plan.kind,
                    status=tournament_overview.status(kept),
                    opener=names.get(kept.owner, "–"),
                    entrants=kept.entrants,
                    entered=entered,
                )
                for kept, entered in found
            ]
        )

    async def look(self, tournament: str, person: str | None) -> Tournament:
        """A tournament as one person sees it."""
        kept = await self._store.find(tournament)
        entrants = await self._store.entrants(tournament)
        pairings = await self._store.pairings(tournament)
        known = {one.person for one in entrants if one.person} | {kept.owner}
        names = await self._people.names(frozenset(known))
        return tournament_overview.overview(kept, entrants, pairings, names, person)

    async def enter(self, tournament: str, person: Person) -> None:
        """One entrant more, once; who had withdrawn is back, as long as it has not begun."""
        for _ in range(TRIES):
            kept = await self._store.find(tournament)
            entrants = await self._store.entrants(tournament)
            number = _number(entrants, person.id)
            if number is not None:
                if entrants[number].gone and kept.status == "open":
                    await self._store.come_back(tournament, number)
                return
            _check_open(kept)
            if kept.owner in await self._known.apart(person.id):
                raise Forbidden("tournament-apart")
            if kept.entrants >= MOST_ENTRANTS:
                raise Refused("tournament-full", most=MOST_ENTRANTS)
            with contextlib.suppress(Conflict):
                await self._store.enter(kept, person.id, self._now())
                return
        raise Stale("stale")

    async def withdraw(self, tournament: str, person: Person) -> None:
        """Play no further: a bot does, and the games are forfeited."""
        number = _number(await self._store.entrants(tournament), person.id)
        if number is None:
            raise Refused("tournament-not-entered")
        await self._store.withdraw(tournament, number)
        for pairing in await self._store.pairings(tournament):
            if pairing.results is None and number in pairing.seats:
                leave = Leave(seat=pairing.seats.index(number))
                with contextlib.suppress(Refused):  # over meanwhile, or left already
                    await self._tables.act(pairing.table, person, "withdraw", leave)

    async def start(self, tournament: str, person: Person) -> None:
        """Let it begin; bots fill up."""
        for _ in range(TRIES):
            kept = await self._store.find(tournament)
            _check_opener(kept, person)
            if kept.status == "running":
                return  # asked again
            _check_open(kept)
            entrants = await self._store.entrants(tournament)
            if not any(one.person and not one.gone for one in entrants):
                raise Refused("tournament-nobody")
            if len(entrants) != kept.entrants:
                continue
            with contextlib.suppress(Conflict):
                await self._begin_round(kept, entrants)
                return
        raise Stale("stale")

    async def close(self, tournament: str, person: Person) -> None:
        """Give it up before it has begun."""
        kept = await self._store.find(tournament)
        _check_opener(kept, person)
        _check_open(kept)
        with contextlib.suppress(Conflict):
            await self._store.end(kept, "closed", self._now())

    async def advance(self) -> None:
        """Whatever follows by itself: the next round, the end, the closing of what never began."""
        for tournament in await self._store.ready():
            kept = await self._store.find(tournament)
            entrants = await self._store.entrants(tournament)
            with contextlib.suppress(Conflict):  # another process was faster
                if kept.round >= schedule.rounds(kept.plan, kept.entrants):
                    await self._store.end(kept, "over", self._now())
                else:
                    await self._begin_round(kept, entrants)
        for tournament in await self._store.stale(self._now() - WAITS):
            with contextlib.suppress(Conflict):
                await self._store.end(await self._store.find(tournament), "closed", self._now())

    async def _begin_round(self, kept: Kept, entrants: Sequence[Entrant]) -> None:
        plan, number = kept.plan, kept.round + 1
        places = schedule.places(plan, len(entrants)) if kept.round == 0 else len(entrants)
        bots = [Entrant(one, None, plan.level) for one in range(len(entrants), places)]
        everybody = [*entrants, *bots]
        seated = schedule.seating(plan, places, number)
        made = await self._tables.draw_up(
            [
                (
                    openings.of_round(plan, number, [_player(everybody, one) for one in seats]),
                    f"{number}-{table}",
                )
                for table, seats in enumerate(seated)
            ]
        )
        pairings = [
            Pairing(
                round=number,
                number=table,
                table=made[table].header.id,
                seats=seats,
                absent=[
                    seat
                    for seat, one in enumerate(seats)
                    if one is not None and everybody[one].gone
                ],
            )
            for table, seats in enumerate(seated)
        ]
        await self._store.begin_round(kept, bots, made, pairings, self._now())
        self._tables.begin(made)


def _player(entrants: Sequence[Entrant], number: int | None) -> str | None:
    """The person of a seat; None where a bot plays."""
    if number is None or entrants[number].gone:
        return None
    return entrants[number].person


def _number(entrants: Sequence[Entrant], person: str) -> int | None:
    return next((one.number for one in entrants if one.person == person), None)


def _check_opener(kept: Kept, person: Person) -> None:
    if kept.owner != person.id:
        raise Forbidden("tournament-not-yours")


def _check_open(kept: Kept) -> None:
    if kept.status != "open":
        raise Refused("tournament-begun")
