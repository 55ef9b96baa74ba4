"""The deal of the day as people see it: their own try, and how others fared."""

from __future__ import annotations

from ..deals import daily
from ..messages.requests import Daily
from ..store.daily_results import DailyStore
from ..store.table_log import TableLog


async def overview(log: TableLog, store: DailyStore, date: str, person: str | None) -> Daily:
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
    )
