"""The deal of the day as people see it: their own try, and how others fared."""

from __future__ import annotations

from ..deals import daily
from ..messages.requests import Daily, DailyLine, DailyScore
from ..store.deals.daily_results import DailyStore
from ..store.table_log import TableLog
from .acquaintances import Acquaintances
from .identity import People

SHOWN = 50
"""Lines of others' results."""


async def overview(
    log: TableLog,
    store: DailyStore,
    people: People,
    acquaintances: Acquaintances,
    date: str,
    person: str | None,
) -> Daily:
    """The day so far, as one person sees it."""
    game = daily.game_of(date)
    ended = await store.results(date)
    mine = ended.get(person or "")
    return Daily(
        date=date,
        game=game.id,
        options=game.options,
        table=await log.daily_table(date, person) if person else None,
        commitment=daily.commitment_of(await log.daily_key(), date).hash,
        mine=mine,
        results=daily.compared(list(ended.values()), mine),
        bots=await store.bots(date),
        streak=daily.streak(await store.dates(person), date) if person else 0,
        lines=await _lines(store, people, acquaintances, ended, person) if person and mine else [],
    )


async def _lines(
    store: DailyStore,
    people: People,
    acquaintances: Acquaintances,
    ended: dict[str, DailyScore],
    person: str,
) -> list[DailyLine]:
    """Everybody's result: oneself and friends first, then whom one has met, then by merit."""
    friends, met = await acquaintances.friends(person), await store.met(person)
    best = sorted(ended.items(), key=lambda item: daily.merit(item[1]), reverse=True)
    near = [{person, *friends}, met]
    best.sort(key=lambda item: [item[0] not in some for some in near])  # the order within stays
    shown = best[:SHOWN]
    names = await people.names(frozenset(who for who, _ in shown))
    return [
        DailyLine(
            name=names[who],
            you=who == person,
            met=who in met,
            friend=who in friends,
            scores=score.scores,
            result=score.result,
        )
        for who, score in shown
        if who in names
    ]
