"""The deal of the day as people see it: their own try, and how others fared."""

from __future__ import annotations

from ..deals import daily
from ..messages.requests import Daily, DailyLine, DailyScore
from ..store.deals.daily_results import DailyStore
from ..store.table_log import TableLog
from .identity import People

SHOWN = 50
"""Lines of others' results."""


async def overview(
    log: TableLog, store: DailyStore, people: People, date: str, person: str | None
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
        lines=await _lines(store, people, ended, person) if person and mine else [],
    )


async def _lines(
    store: DailyStore, people: People, ended: dict[str, DailyScore], person: str
) -> list[DailyLine]:
    """Everybody's result: oneself and whom one knows first, then by merit."""
    near = {person, *await store.met(person)}
    best = sorted(ended.items(), key=lambda item: daily.merit(item[1]), reverse=True)
    best.sort(key=lambda item: item[0] not in near)  # the order within stays
    shown = best[:SHOWN]
    names = await people.names(frozenset(who for who, _ in shown))
    return [
        DailyLine(
            name=names[who],
            you=who == person,
            met=who in near and who != person,
            scores=score.scores,
            result=score.result,
        )
        for who, score in shown
        if who in names
    ]
