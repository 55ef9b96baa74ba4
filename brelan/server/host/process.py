"""Everything one process is made of, opened and closed together."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from brelan.core.errors import BrelanError

from ..common.clock import Clock
from ..common.leases import BEAT_SECONDS
from ..common.logs import report, where
from ..common.metrics import Metrics
from ..common.neighbours import Neighbours
from ..common.settings import Settings
from ..common.tasks import Tasks
from ..jobs.analyses import Analyses, analyse_in_background
from ..jobs.background import JobQueue
from ..jobs.bot_threads import BotThreads
from ..jobs.daily_bots import DailyBots, play_in_background
from ..jobs.engine import ThreadedEngine
from ..jobs.puzzles import Puzzles
from ..notices.choices import Choices
from ..notices.mail import Mailer
from ..notices.push import Push
from ..notices.turn_notices import TurnNotices
from ..people.acquaintances import Acquaintances
from ..people.groups import Groups
from ..people.identity import People
from ..people.lobby import Lobby
from ..people.operator import Operator
from ..people.passkeys import Passkeys
from ..people.personal_data import Deletions
from ..people.profiles import Profiles
from ..people.ratings import Ratings
from ..people.tournaments import Tournaments
from ..store import shared_zone
from ..store.database import Database
from ..store.deals.daily_results import DailyStore
from ..store.deals.shared_deals import SharedDeals
from ..store.deals.tournaments import TournamentStore
from ..store.due_rows import DueRows
from ..store.notices.reach import ReachStore
from ..store.notices.rows import NoticeRows
from ..store.others import LATELY
from ..store.people.acquaintances import AcquaintanceStore
from ..store.people.groups import GroupStore
from ..store.people.operator_rows import OperatorRows
from ..store.people.passkeys import PasskeyStore
from ..store.people.persons import PersonStore
from ..store.people.profile_rows import ProfileRows
from ..store.people.puzzle_rows import PuzzleStore
from ..store.people.ratings import RatingStore
from ..store.presence_rows import PresenceRows
from ..store.shared_time import agree
from ..store.table_lists import TableLists
from ..store.table_log import TableLog
from ..store.watcher_rows import WatcherRows
from ..tables.authority import Tables
from ..tables.cache import Later
from ..tables.challenges import Challenges
from ..tables.changes import Quota
from ..tables.ports import Ports
from ..tables.subscriptions import Subscriptions
from ..web.clients import Clients
from ..web.rate_limit import ConnectionLimit, RateLimiter
from ..web.services import Services
from . import garbage
from .notify import notifier

OVERLAP = 5_000
"""Milliseconds that processes' clocks may differ."""
LOOK_SECONDS = 0.5
"""Between looks at what is due."""
COUNT_SECONDS = 2.0
WATCHER_SECONDS = 2.0
UNSEEN_SECONDS = 2.0
ZONE_SECONDS = 5.0
ROUND_SECONDS = 1.0
CHECK_SECONDS = 2.0
DELETE_SECONDS = 5.0
NOTICE_SECONDS = 2.0
PRESENCE_SECONDS = 1.0
HOUR_SECONDS = 3600.0
AT_ONCE = 16
"""Tables that are read at the same time because others notified us."""
SELDOM = 20
"""How much less often to look into the database while others notify of their changes."""


class Process:
    """One server process: its parts, and what goes on in it by itself."""

    def __init__(
        self,
        settings: Settings,
        database: Database | None = None,
        bots: BotThreads | None = None,
    ) -> None:
        """``database``: another one than the settings name; ``bots``: who think elsewhere."""
        self._name = secrets.token_hex(8)
        self._notifier = notifier(settings.redis, self._name)
        self._jobs = JobQueue()
        self._bots = bots or BotThreads(settings.bot_threads, settings.bot_seconds)
        self.services = self._assemble(settings, database or Database(settings.url, settings.busy))
        self._tasks: list[asyncio.Task[None]] = []
        self._unseen_since = 0
        self._refreshing = Tasks()
        self._gate = asyncio.Semaphore(AT_ONCE)
        self._add_gauges()

    def _assemble(self, settings: Settings, database: Database) -> Services:
        metrics, clock = Metrics(), Clock()
        name = self._name
        due = DueRows(database, name, clock.now)
        log, daily = TableLog(database, due), DailyStore(database)
        persons, reports = PersonStore(database), AcquaintanceStore(database)
        people = People(persons, clock.now)
        acquaintances = Acquaintances(reports, clock.now)
        subscriptions, engine = Subscriptions(), ThreadedEngine()
        quota = Quota(
            unfinished=settings.unfinished_tables,
            public=settings.public_tables,
            hourly=settings.hourly_tables,
        )
        ports = Ports(
            store=log,
            due=due,
            presence=PresenceRows(database, name, clock.now),
            names=people,
            acquaintances=acquaintances,
            watchers=WatcherRows(database, name, clock.now),
            bots=self._bots,
            engine=engine,
            notifier=self._notifier,
            metrics=metrics,
            now=clock.now,
            today=clock.today,
        )
        tables = Tables(
            ports,
            subscriptions,
            settings.cache,
            settings.close_after,
            quota,
            settings.away_seconds,
        )
        lobby = Lobby(TableLists(database), people, acquaintances, tables.turns)
        reach = ReachStore(database)
        contact = settings.contact or settings.public_url
        push = Push(reach, clock.now, contact, settings.push_allow)
        mailer = Mailer(settings, reach, clock.now)
        rows, delay = NoticeRows(database), settings.notice_delay
        analyses = Analyses(analyse_in_background(self._jobs))
        return Services(
            settings=settings,
            neighbours=Neighbours(settings),
            clock=clock,
            metrics=metrics,
            database=database,
            log=log,
            due=due,
            people=people,
            lobby=lobby,
            acquaintances=acquaintances,
            groups=Groups(GroupStore(database), people, acquaintances, clock.now),
            passkeys=Passkeys(PasskeyStore(database), clock.now),
            profiles=Profiles(ProfileRows(database), people, acquaintances),
            operator=Operator(OperatorRows(database), reports, persons, clock.now),
            ratings=Ratings(RatingStore(database), people),
            subscriptions=subscriptions,
            tables=tables,
            analyses=analyses,
            tournaments=Tournaments(
                TournamentStore(database, log), tables, people, acquaintances, clock.now
            ),
            challenges=Challenges(tables, SharedDeals(database), people, acquaintances.friends),
            daily=daily,
            puzzles=Puzzles(PuzzleStore(database), engine, analyses, clock.now, clock.day_at),
            daily_bots=DailyBots(log, daily, play_in_background(self._jobs, settings.bot_seconds)),
            expensive=RateLimiter(settings.rate / 10, settings.burst),
            guests=RateLimiter(settings.guests / 3600, settings.guests),
            claims=RateLimiter(settings.guests / 3600, settings.guests),
            joins=RateLimiter(settings.joins / 60, settings.joins),
            messages=RateLimiter(settings.rate, settings.burst),
            sockets_of_address=ConnectionLimit("sockets-address", settings.address_sockets),
            sockets_of_person=ConnectionLimit("sockets-person", settings.person_sockets),
            notices=TurnNotices(rows, reach, lobby, push, mailer, clock.now, delay),
            choices=Choices(reach, push, mailer, clock.now),
            clients=Clients(people, tables, lambda: database.commits_by_others(LATELY)),
            deletions=Deletions(database, tables, clock.now),
        )

    def _add_gauges(self) -> None:
        parts = self.services
        gauge = parts.metrics.gauge
        gauge("brelan_tables_loaded", "Tables in memory", lambda: parts.tables.loaded)
        gauge(
            "brelan_tables_watched", "Tables watched", lambda: len(parts.subscriptions.followed())
        )
        gauge("brelan_bots_thinking", "Bots at work", lambda: self._bots.thinking)
        gauge("brelan_writes_waiting", "Commits waited for", lambda: parts.database.waiting)
        gauge("brelan_commits", "Transactions made", lambda: parts.database.commits)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[Services]:
        """Open the database and begin; at the end finish what runs and close."""
        await self.open()
        try:
            yield self.services
        finally:
            await self.close()

    async def open(self) -> None:
        """Open the database and begin."""
        parts = self.services
        await parts.database.open()
        await agree(parts.database, parts.clock)
        await shared_zone.agree(parts.database, parts.clock, parts.settings.timezone)
        parts.tables.started = await parts.due.join()
        await self._notifier.open(self._changed_elsewhere, parts.log.notice_key)
        self._tasks = [
            asyncio.create_task(self._follow_others(), name="follow others"),
            self._repeat(BEAT_SECONDS, parts.tables.beat),
            self._repeat(LOOK_SECONDS, parts.tables.see_to_due_work),
            self._repeat(PRESENCE_SECONDS, parts.tables.see_who_is_there),
            self._repeat(HOUR_SECONDS, parts.tables.forget_who_was_there),
            self._repeat(UNSEEN_SECONDS, self._find_unseen),
            self._repeat(COUNT_SECONDS, parts.ratings.count),
            self._repeat(WATCHER_SECONDS, parts.tables.count_watchers),
            self._repeat(ZONE_SECONDS, self._follow_zone),
            self._repeat(ROUND_SECONDS, parts.tournaments.advance),
            self._repeat(CHECK_SECONDS, parts.clients.check),
            self._repeat(NOTICE_SECONDS, parts.notices.send_due),
            self._repeat(DELETE_SECONDS, parts.deletions.finish_all),
            asyncio.create_task(
                garbage.collect_regularly(lambda: parts.subscriptions.closed),
                name="collect garbage",
            ),
        ]
        report("started", logging.INFO)

    async def close(self) -> None:
        """Finish what runs, then let go."""
        parts = self.services
        parts.stopping = True
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        await self._notifier.close()
        await self._refreshing.stop()
        self._jobs.stop()
        ends = (parts.tables, parts.people, parts.analyses, parts.daily_bots)
        await asyncio.gather(*(part.stop() for part in ends))
        await parts.database.close()
        report("stopped", logging.INFO)

    def _changed_elsewhere(
        self, changed: dict[str, int], sender: str, moves: Callable[[], dict[str, Later]]
    ) -> None:
        """Another process notified us of what it has stored, and told the moves."""
        tables = self.services.tables
        behind = {table: ply for table, ply in changed.items() if tables.is_behind(table, ply)}
        if not behind:
            return
        known = sender in tables.other_processes  # it is one of this database's
        for table, later in moves().items() if known else ():
            if table in behind and tables.goes_on(table, later, behind[table]):
                self._refreshing.spawn(self._refresh(table, behind.pop(table), later))
        if behind:
            self._refreshing.spawn(self._refresh_all(behind))

    async def _refresh_all(self, behind: dict[str, int]) -> None:
        """Read what is new in one look; then no table waits for another."""
        read: dict[str, Later] = {}
        try:
            read = await self.services.tables.read_later(behind)
        except BrelanError as problem:
            _report(problem)
        for table, ply in behind.items():
            self._refreshing.spawn(self._refresh(table, ply, read.get(table)))

    async def _refresh(self, table: str, ply: int, read: Later | None) -> None:
        try:
            async with self._gate:
                await self.services.tables.refresh(table, ply, read)
        except BrelanError as problem:
            _report(problem)

    async def _follow_others(self) -> None:
        """Look at what other processes stored, as far as it is in memory here."""
        parts = self.services
        since, looks = parts.clock.now(), 0
        seen: int | None = None
        while True:
            await asyncio.sleep(parts.settings.poll)
            looks += 1
            if self._notifier.connected and looks % SELDOM:
                continue
            try:
                if not parts.tables.loaded:
                    continue
                commits = await parts.database.commits_by_others()
                if commits is not None and commits == seen:
                    continue
                began = parts.clock.now()
                for table, ply in (await parts.log.changed_since(since - OVERLAP)).items():
                    await parts.tables.refresh(table, ply)
                since, seen = began, commits
            except Exception as problem:  # whatever it is, look again
                _report(problem)

    async def _follow_zone(self) -> None:
        """Turn the day when the other processes do."""
        await shared_zone.follow(self.services.database, self.services.clock)

    async def _find_unseen(self) -> None:
        """Look for changes by processes of 0.1, which know of no due work."""
        began = self.services.clock.now()
        await self.services.due.changed_unseen(self._unseen_since - OVERLAP)
        self._unseen_since = began

    def _repeat(self, seconds: float, work: Callable[[], Awaitable[object]]) -> asyncio.Task[None]:
        """Do something again and again, whatever becomes of it."""

        async def keep_doing() -> None:
            while True:
                try:
                    await work()
                except Exception as problem:
                    _report(problem)
                await asyncio.sleep(seconds)

        return asyncio.create_task(keep_doing(), name=work.__qualname__)


def _report(problem: Exception) -> None:
    """What went wrong with something that is done again and again."""
    if isinstance(problem, BrelanError):
        report(problem.code, logging.WARNING)
    else:
        report("failed", **where(problem))
