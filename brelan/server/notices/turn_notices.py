"""Who is elsewhere is told that it is their turn, once a turn, by whichever process is first."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec

from brelan.core.catalogue import find
from brelan.core.texts import text

from ..common.errors import Conflict, StorageError
from ..common.logs import report, where
from ..messages.requests import TableLine
from ..people.lobby import Lobby
from ..store.notices.reach import Reach, ReachStore
from ..store.notices.rows import Notice, NoticeRows
from .mail import Mailer
from .push import Outcome, Push
from .quiet_hours import QuietHours

TAKEN = 60_000
"""Milliseconds for which whoever sends a notice has it."""
FIRST_PAUSE = 30_000
"""Milliseconds until the next try, twice as many each time."""
TRIES = 7
"""After which nobody is tried any more."""
DAY_SECONDS = 24 * 3600
AT_ONCE = 8
NOTHING = Reach(QuietHours().zone, QuietHours().start, QuietHours().end)
"""Of who has not chosen anything."""


class TurnNotices:
    """What is due to be told, and how it is told."""

    def __init__(
        self,
        rows: NoticeRows,
        store: ReachStore,
        lobby: Lobby,
        push: Push,
        mailer: Mailer,
        now: Callable[[], int],
        delay: float,
    ) -> None:
        """``delay``: seconds in which somebody may see by themselves that it is their turn."""
        self._rows = rows
        self._store = store
        self._lobby = lobby
        self._push = push
        self._mailer = mailer
        self._now = now
        self._delay = round(delay * 1000)
        self._gate = asyncio.Semaphore(AT_ONCE)

    async def send_due(self) -> None:
        """Tell everybody who is to be told now."""
        due = await self._rows.due(self._now() - self._delay)
        await asyncio.gather(*(self._see_to(one) for one in due))

    async def seen(self, table: str, person: str) -> None:
        """Somebody looks at a table: they need not be told."""
        await self._rows.seen(table, person)

    async def _see_to(self, notice: Notice) -> None:
        try:
            async with self._gate:
                await self._rows.take(notice, self._now() + TAKEN)
                await self._tell(notice)
        except Conflict:  # another process has it, or it is another turn by now
            pass
        except StorageError:
            pass  # it is due again after a while
        except Exception as problem:  # the others are told all the same
            report("notice-failed", **where(problem))

    async def _tell(self, notice: Notice) -> None:
        lang = await self._store.lang(notice.person)
        line = await self._lobby.of_person_at(notice.person, notice.table)
        if lang is None or line is None or not await self._is_on(notice):
            await self._rows.drop(notice)
            return
        chosen = await self._store.find(notice.person) or NOTHING
        hours = QuietHours(chosen.zone, chosen.quiet_start, chosen.quiet_end)
        now = self._now()
        if (until := hours.end_after(now)) > now:
            await self._rows.postpone(notice, until - self._delay, notice.tries)
            return
        message = await self._message(notice, line, lang)
        outcome = await self._push.send(notice.person, msgspec.json.encode(message), notice.table)
        again = notice.tries + 1 < TRIES
        later = outcome is Outcome.LATER and again
        mailed = outcome is not Outcome.SENT and _over_days(line) and chosen.mail_confirmed
        if mailed and not later:
            told = await self._mailer.tell_turn(chosen, message.body, notice, lang)
            later = again and not told
        if later:
            pause = FIRST_PAUSE * 2**notice.tries
            await self._rows.postpone(notice, now + pause - self._delay, notice.tries + 1)
            return
        await self._rows.drop(notice)

    async def _is_on(self, notice: Notice) -> bool:
        """Whether it is still the same turn."""
        turns = await self._lobby.turns(notice.table)
        return any((one.seat, one.ply) == (notice.seat, notice.ply) for one in turns)

    async def _message(self, notice: Notice, line: TableLine, lang: str) -> Message:
        game = find(line.game).title(lang)
        others = [seat.name for seat in line.seats if seat.name is not None and not seat.you]
        names = list(dict.fromkeys(others))
        said = text("notice-turn", lang, game=game, names=names, number=len(names))
        return Message(
            title=text("notice-title", lang),
            body=said,
            path=f"/table/{notice.table}",
            tag=f"brelan-{notice.table}",
            turns=await self._lobby.turns_of(notice.person),
        )


class Message(msgspec.Struct):
    """What a service worker shows; the number of turns goes onto the icon."""

    title: str
    body: str
    path: str
    tag: str
    turns: int


def _over_days(line: TableLine) -> bool:
    """Whether somebody may take a day or longer for a move."""
    clock = line.clock
    return clock is not None and (clock.days is not None or (clock.move or 0) >= DAY_SECONDS)
