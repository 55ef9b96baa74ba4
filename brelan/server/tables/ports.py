"""What the authority needs from outside, each as a small interface.

The server implements them with a database, threads and Redis. Anything else that keeps tables, such
as a browser, hands in its own. `Conflict` and `StorageError` are in `common.errors`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol, TypeVar

import msgspec

from ..messages.protocol import By, HintAnswer, Language, Level
from ..model.log import Header, Stored, StoredEntry
from .changes import Change, Creation
from .due.work import Due, Leased
from .together.presence import PresenceStore
from .together.watchers import WatcherStore

if TYPE_CHECKING:
    from brelan.bots.review.judge import Decision
    from brelan.core.table import Table

T = TypeVar("T")


class TableStore(Protocol):
    """Where headers and logs are kept. What it returns from is durable."""

    async def create(self, new: Creation) -> None:
        """Store a new table; raise `Conflict` if its owner's command has made one already.

        A second try of one person at the deal of the same day is a `Conflict` too.
        """

    async def append(self, change: Change, meanwhile: Callable[[], None] | None = None) -> None:
        """Store all of a change or nothing; raise `Conflict` if its first ply is taken.

        ``meanwhile`` may be called once before this returns, while the disk is waited for.
        """

    async def read(self, table: str) -> tuple[Header, Stored]:
        """A table's header and log, or `Unknown`."""

    async def read_after(self, table: str, ply: int) -> Stored:
        """The entries of a table's log after that one."""

    async def read_later(
        self, known: Mapping[str, int], last: Mapping[str, int]
    ) -> dict[str, Stored]:
        """The entries of several logs after those that are known, up to the last, in one look."""

    async def made_by(self, owner: str, command: str) -> str:
        """The table that a command has made, or `Unknown`."""

    async def unfinished(self, person: str) -> list[str]:
        """The tables that a person sits at, or has left, and that are not over."""

    async def note_onlooker(self, deal: str, person: str, at: int) -> None:
        """Somebody has seen a deal at which others sit; the first time counts."""

    async def tournament_runs(self, tournament: str) -> bool:
        """Whether a tournament is not over yet."""

    async def round_runs(self, tournament: str, number: int) -> bool:
        """Whether some table of a tournament's round is not over yet."""

    async def daily_key(self) -> str:
        """The key from which the deals of the day follow, drawn once, as hexadecimal text."""

    async def daily_table(self, date: str, person: str) -> str | None:
        """The table of a person's try at the deal of a day."""


class DueStore(Protocol):
    """What is due at tables, kept beside their logs; each row is held by one process.

    `TableStore` stores a row with the entries that it follows from, held by the same process.
    """

    async def beat(self) -> dict[str, int]:
        """Say that this process lives; how often the others have said so."""

    async def forget(self, process: str | None = None) -> None:
        """Let go all that a process holds, this one unless another is named."""

    async def find(self, now: int, overdue: int, living: Collection[str]) -> list[Leased]:
        """What is due and held by nobody who lives, and what was due here before ``overdue``."""

    async def take(self, seen: Leased) -> None:
        """Hold what another process held; raise `Conflict` if it is no longer as it was seen."""

    async def postpone(self, due: Due) -> None:
        """Something is due later than it was said, or nothing is; what is newer stays."""

    async def changed_unseen(self, since: int) -> int:
        """Make due what was changed by processes that know of no due work; how much that was."""


class Names(Protocol):
    """Who is called what."""

    async def names(self, ids: frozenset[str]) -> dict[str, str]:
        """The names of these people; whoever is forgotten is left out."""


class Acquaintances(Protocol):
    """Who wants to do with whom."""

    async def kept_apart(self, person: str, others: frozenset[str]) -> frozenset[str]:
        """Whom of the others this person has blocked, and who of them this person."""

    async def friends_of_all(self, person: str, others: frozenset[str]) -> bool:
        """Whether this person and each of the others are friends."""

    async def silenced(self, person: str) -> bool:
        """Whether whoever runs the server lets this person say ready-made phrases only."""

    async def unheard(
        self, listeners: frozenset[str], speakers: frozenset[str]
    ) -> dict[str, set[str]]:
        """By listener: which of the speakers they have muted or blocked."""


class BotRunner(Protocol):
    """Where bots think, without holding anybody up."""

    async def choose(self, level: Level, table: Table, seat: int) -> str:
        """The move of a bot."""

    async def advise(self, level: Level, table: Table, seat: int, lang: Language) -> HintAnswer:
        """What a bot would play and why, with its other candidates."""

    async def judge(self, table: Table, seat: int, move: str) -> Decision:
        """A move that a seat is about to make, compared with the best one at equal effort."""

    def stop(self) -> None:
        """Let no further bot begin to think."""


class Engine(Protocol):
    """How the engine is brought in, and where its long work is done."""

    async def prepare(self, game: str, options: dict[str, int | bool | None]) -> None:
        """Have a game's rules ready to be called."""

    async def run(self, work: Callable[[], T]) -> T:
        """The result of work that takes long."""


class Notifier(Protocol):
    """Word to other processes that share the store."""

    def notify(self, table: str, ply: int, moves: Sequence[StoredEntry] = ()) -> None:
        """Tell them that a table has reached a ply, by these moves if it was by moves alone."""


class TableMetrics(Protocol):
    """What the authority counts."""

    def table_created(self) -> None:
        """A table was made."""

    def table_loaded(self) -> None:
        """A table was read and replayed."""

    def move_stored(self, by: By) -> None:
        """A move was stored."""

    def begin_commit(self) -> float:
        """A moment, for `committed`."""

    def committed(self, began: float) -> None:
        """A commit that began then is durable."""


class Ports(msgspec.Struct, frozen=True, kw_only=True):
    """All of them together."""

    store: TableStore
    due: DueStore
    presence: PresenceStore
    names: Names
    acquaintances: Acquaintances
    watchers: WatcherStore
    bots: BotRunner
    engine: Engine
    notifier: Notifier
    metrics: TableMetrics
    now: Callable[[], int]
    """The time of day in milliseconds."""
    today: Callable[[], str]
    """The date where the house stands."""
