"""The deal of the day: one game, one deal, one try for everybody."""

from __future__ import annotations

import datetime
import hashlib
import hmac
from typing import TYPE_CHECKING

import brelan
from brelan.core.game import Game

from ..messages.protocol import Level
from ..messages.requests import DailyResults, DailyScore
from ..model.log import Commitment
from .keys import commitment
from .rounds import rounds

if TYPE_CHECKING:
    from brelan.core.table import Table

SEAT = 0
"""Where the person sits."""
ONE_DAY = datetime.timedelta(days=1)
OTHERS: Level = "club"
"""Who sits elsewhere."""


def is_date(text: str) -> bool:
    """Whether this is a date as the house writes it."""
    try:
        return datetime.date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def game_of(date: str) -> Game:
    """The day's game: every day the catalogue's next, with its usual options."""
    games = brelan.games()
    return brelan.game(games[datetime.date.fromisoformat(date).toordinal() % len(games)].id)


def commitment_of(key: str, date: str) -> Commitment:
    """The day's secret and salt. Nobody can know them before: they follow from a key of our own."""
    secret, salt = (
        hmac.digest(bytes.fromhex(key), f"{part}:{date}".encode(), hashlib.sha256).hex()
        for part in ("secret", "salt")
    )
    return Commitment(secret, salt, commitment(secret, salt))


def streak(dates: set[str], today: str) -> int:
    """How many days in a row, up to today or, as long as today is not done, yesterday."""
    day = datetime.date.fromisoformat(today)
    if today not in dates:
        day -= ONE_DAY
    days = 0
    while day.isoformat() in dates:
        days, day = days + 1, day - ONE_DAY
    return days


def score(table: Table) -> DailyScore:
    """How a finished game has ended."""
    return DailyScore(
        scores=list(table.scores), result=table.returns[SEAT], rounds=rounds(table, SEAT)
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
