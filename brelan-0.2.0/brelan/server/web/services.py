"""What requests are answered with: the parts of a running process."""

from __future__ import annotations

from dataclasses import dataclass

from ..common.clock import Clock
from ..common.errors import TooFast
from ..common.metrics import Metrics
from ..common.neighbours import Neighbours
from ..common.settings import Settings
from ..jobs.analyses import Analyses
from ..jobs.daily_bots import DailyBots
from ..jobs.puzzles import Puzzles
from ..messages.protocol import Command, Join
from ..notices.choices import Choices
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
from ..store.database import Database
from ..store.deals.daily_results import DailyStore
from ..store.due_rows import DueRows
from ..store.table_log import TableLog
from ..tables.authority import Tables
from ..tables.challenges import Challenges
from ..tables.subscriptions import Subscriptions
from .clients import Clients
from .rate_limit import ConnectionLimit, RateLimiter


@dataclass
class Services:
    """The parts of a running process; `host.process` makes, opens and closes them."""

    settings: Settings
    neighbours: Neighbours
    clock: Clock
    metrics: Metrics
    database: Database
    log: TableLog
    due: DueRows
    people: People
    acquaintances: Acquaintances
    passkeys: Passkeys
    profiles: Profiles
    operator: Operator
    lobby: Lobby
    groups: Groups
    ratings: Ratings
    subscriptions: Subscriptions
    tables: Tables
    analyses: Analyses
    challenges: Challenges
    tournaments: Tournaments
    daily: DailyStore
    daily_bots: DailyBots
    puzzles: Puzzles
    expensive: RateLimiter
    """Limits what takes longer than other requests, such as looks at finished games."""
    guests: RateLimiter
    claims: RateLimiter
    joins: RateLimiter
    """Limits how often one person sits down."""
    messages: RateLimiter
    """Limits what one person sends over all their connections, or one address for nobody."""
    sockets_of_address: ConnectionLimit
    sockets_of_person: ConnectionLimit
    notices: TurnNotices
    choices: Choices
    """How people are told that it is their turn."""
    clients: Clients
    deletions: Deletions
    build: str = ""
    """Which build of the page this process serves."""
    stopping: bool = False

    def check_pace(self, person: str, command: Command) -> None:
        """Refuse whoever sits down again and again; getting up is always allowed."""
        if isinstance(command, Join) and not self.joins.take(person):
            raise TooFast("too-fast")
