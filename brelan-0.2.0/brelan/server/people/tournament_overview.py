"""A tournament as people see it: nothing of a deal before every table has finished it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, cast

import brelan

from ..deals import schedule
from ..messages.tournaments import PairingLine, PairingSeat, StandingLine, Tournament
from ..model.tournament import Entrant, Pairing
from ..store.deals.tournaments import Kept
from ..tables.standings import standings

Status = Literal["open", "running", "over", "closed"]


def status(kept: Kept) -> Status:
    """How far it is."""
    return cast("Status", kept.status)


def overview(
    kept: Kept,
    entrants: Sequence[Entrant],
    pairings: Sequence[Pairing],
    names: Mapping[str, str],
    person: str | None,
) -> Tournament:
    """All of it, for one person."""
    plan = kept.plan
    own = next((one.number for one in entrants if one.person == person and person), None)
    shown = [_name(one, names) for one in entrants]
    places = max(schedule.places(plan, len(entrants)), len(entrants))
    running = {one.round for one in pairings if one.results is None}
    mine = [one for one in pairings if one.results is None and own in one.seats and own is not None]
    return Tournament(
        id=plan.id,
        game=plan.game,
        options=plan.options,
        players=plan.players,
        kind=plan.kind,
        opponents=plan.opponents,
        level=plan.level,
        status=status(kept),
        opener=names.get(kept.owner, "–"),
        yours=person is not None and kept.owner == person,
        entered=own is not None,
        round=kept.round,
        rounds=schedule.rounds(plan, places),
        minutes=plan.seconds // 60,
        commitment=plan.commitment.hash,
        table=mine[0].table if mine and not entrants[cast("int", own)].gone else None,
        standings=_standings(kept, entrants, pairings, shown, own),
        pairings=[
            _line(one, shown, own, closed=plan.kind == "duplicate" and one.round in running)
            for one in pairings
        ],
    )


def _name(entrant: Entrant, names: Mapping[str, str]) -> str | None:
    """What an entrant is called; bots have no names."""
    return None if entrant.person is None else names.get(entrant.person, "–")


def _standings(
    kept: Kept,
    entrants: Sequence[Entrant],
    pairings: Sequence[Pairing],
    shown: Sequence[str | None],
    own: int | None,
) -> list[StandingLine]:
    plan = kept.plan
    sides = brelan.game(plan.game, **plan.options).sides
    return [
        StandingLine(
            rank=line.rank,
            name=shown[line.number] or "–",
            level=entrants[line.number].level,
            you=line.number == own,
            gone=entrants[line.number].gone,
            points=line.points,
            direct=line.direct,
            firsts=line.firsts,
            forfeits=line.forfeits,
            played=line.played,
        )
        for line in standings(plan, len(entrants), pairings, sides)
    ]


def _line(
    pairing: Pairing, shown: Sequence[str | None], own: int | None, *, closed: bool
) -> PairingLine:
    """A table; ``closed``: others still play its deal."""
    seats = []
    for seat, one in enumerate(pairing.seats):
        told = None if closed else pairing.result(seat)
        seats.append(
            PairingSeat(
                name=None if one is None else shown[one],
                you=one is not None and one == own,
                score=None if told is None else told.score,
                forfeit=told is not None and told.forfeit,
            )
        )
    may_look = not closed or (own is not None and own in pairing.seats)
    return PairingLine(
        round=pairing.round,
        number=pairing.number + 1,
        table=pairing.table if may_look else None,
        over=pairing.results is not None,
        seats=seats,
    )
