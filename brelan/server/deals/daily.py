"""The deal of the day: one game, one deal, one try for everybody."""

from __future__ import annotations

import contextlib
import datetime
import hashlib
import hmac
import secrets
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import bindparam, insert, select, update

import brelan
from brelan.core.game import Game

from ..messages.protocol import Level
from ..messages.requests import Daily, DailyBot, DailyResults, DailyScore
from ..people.identity import milliseconds
from ..store import schema
from ..store.database import Conflict
from ..store.storage import Storage
from ..store.writer import Write
from .seeds import Commitment, commitment

if TYPE_CHECKING:
    from brelan.core.table import Table

    from ..tables.state import State

SEAT = 0
"""Where the person sits."""
OTHERS: Level = "club"
"""Who sits elsewhere."""
KEY = "daily"

_KEY = select(schema.keys.c.value).where(schema.keys.c.name == KEY)
_ADD_KEY = insert(schema.keys)
_ADD_TRY = insert(schema.tries)
_SET_RESULT = (
    update(schema.tries)
    .where(schema.tries.c.table_id == bindparam("of_table"))
    .values(result=bindparam("result"))
)
_TRY = select(schema.tries.c.table_id).where(
    schema.tries.c.date == bindparam("date"), schema.tries.c.person == bindparam("person")
)
_RESULTS = select(schema.tries.c.person, schema.tries.c.result).where(
    schema.tries.c.date == bindparam("date"), schema.tries.c.result.is_not(None)
)
_BOTS = select(schema.yardsticks.c.body).where(schema.yardsticks.c.date == bindparam("date"))
_ADD_BOTS = insert(schema.yardsticks)

_encode = msgspec.json.Encoder().encode
_score = msgspec.json.Decoder(DailyScore).decode
_bots = msgspec.json.Decoder(list[DailyBot]).decode


def today() -> str:
    """The date, by universal time: it is the same day for everybody."""
    seconds = milliseconds() / 1000
    return datetime.datetime.fromtimestamp(seconds, datetime.UTC).date().isoformat()


def game_of(date: str) -> Game:
    """The day's game: every day the catalogue's next, with its usual options."""
    games = brelan.games()
    return brelan.game(games[datetime.date.fromisoformat(date).toordinal() % len(games)].id)


async def bound(storage: Storage, date: str) -> Commitment:
    """The day's secret and salt, which nobody can know before: they hang on a key of our own."""
    key = bytes.fromhex(await _key(storage))
    secret, salt = (
        hmac.digest(key, f"{part}:{date}".encode(), hashlib.sha256).hex()
        for part in ("secret", "salt")
    )
    return Commitment(secret, salt, commitment(secret, salt))


async def _key(storage: Storage) -> str:
    rows = await storage.fetch(_KEY)
    if not rows:
        with contextlib.suppress(Conflict):  # another process was faster
            await storage.write((_ADD_KEY, {"name": KEY, "value": secrets.token_hex(32)}))
        rows = await storage.fetch(_KEY)
    return str(rows[0].value)


async def begun(storage: Storage, date: str, person: str) -> str | None:
    """The table of a person's try."""
    rows = await storage.fetch(_TRY, date=date, person=person)
    return str(rows[0].table_id) if rows else None


def begin(date: str, person: str, table: str) -> Write:
    """What is stored with the table: a second try of that day cannot be."""
    return _ADD_TRY, {"date": date, "person": person, "table_id": table, "result": None}


def score(table: Table) -> DailyScore:
    """How a finished game has ended."""
    return DailyScore(scores=list(table.scores), result=table.returns[SEAT])


def result(state: State, table: Table) -> list[Write]:
    """What is stored with the last move of a try."""
    if state.header.daily is None:
        return []
    ended = _encode(score(table)).decode()
    return [(_SET_RESULT, {"of_table": state.header.id, "result": ended})]


async def look(storage: Storage, date: str, person: str | None) -> Daily:
    """The day so far, as one person sees it."""
    game = game_of(date)
    ended = {row.person: _score(row.result) for row in await storage.fetch(_RESULTS, date=date)}
    mine = ended.get(person or "")
    bots = await storage.fetch(_BOTS, date=date)
    return Daily(
        date=date,
        game=game.id,
        options=game.options,
        table=await begun(storage, date, person) if person else None,
        mine=mine,
        results=compared(list(ended.values()), mine),
        bots=_bots(bots[0].body) if bots else None,
    )


def merit(one: DailyScore) -> tuple[float, int]:
    """By the result, then by one's own score: in every game more is better."""
    return one.result, one.scores[SEAT]


def compared(ended: list[DailyScore], mine: DailyScore | None) -> DailyResults:
    """Everybody's results beside one's own."""
    own = None if mine is None else merit(mine)
    return DailyResults(
        players=len(ended),
        better=sum(own is not None and merit(one) > own for one in ended),
        equal=sum(own is not None and merit(one) == own for one in ended) - (own is not None),
        worse=sum(own is not None and merit(one) < own for one in ended),
        best=max(ended, key=merit, default=None),
    )


async def keep_bots(storage: Storage, date: str, bots: list[DailyBot]) -> None:
    """Store how the bots fared; another process may have done so."""
    with contextlib.suppress(Conflict):
        await storage.write((_ADD_BOTS, {"date": date, "body": _encode(bots).decode()}))
