"""Ratings, and the results of games that wait to be counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from sqlalchemy import bindparam, insert, select, update

from ...tables.results import Result
from .. import schema
from ..database import OFTEN, ONCE, Database, Write

AT_ONCE = 100
"""Results that are fetched together."""

_WAITING = (
    select(
        schema.results.c.table_id,
        schema.results.c.game,
        schema.results.c.body,
        schema.results.c.at,
    )
    .where(schema.results.c.counted.is_(False))
    .order_by(schema.results.c.at, schema.results.c.table_id)
    .limit(AT_ONCE)
    .execution_options(**OFTEN)
)
_COUNTED = (
    update(schema.results)
    .where(schema.results.c.table_id == bindparam("of_table"), schema.results.c.counted.is_(False))
    .values(counted=True)
    .execution_options(**ONCE)
)
_ADD = insert(schema.ratings)
_NOTE = insert(schema.rating_history)
_OF_GAME = select(schema.ratings).where(schema.ratings.c.game == bindparam("game"))
_SET = (
    update(schema.ratings)
    .where(
        schema.ratings.c.game == bindparam("of_game"),
        schema.ratings.c.player == bindparam("of_player"),
    )
    .values(mu=bindparam("mu"), sigma=bindparam("sigma"), games=bindparam("games"))
)


class Rating(msgspec.Struct, frozen=True):
    """How good a player is thought to be, how sure that is, and after how many games."""

    mu: float
    sigma: float
    games: int


class Waiting(msgspec.Struct, frozen=True):
    """A result that waits to be counted."""

    table: str
    game: str
    result: Result
    at: int
    """When the game ended."""


class RatingStore:
    """The ratings of all games; a player is ``person:…`` or ``bot:…``."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def waiting(self) -> list[Waiting]:
        """The results that are to be counted next, the oldest first."""
        rows = await self._database.fetch(_WAITING)
        return [
            Waiting(row.table_id, row.game, msgspec.json.decode(row.body, type=Result), row.at)
            for row in rows
        ]

    async def of_game(self, game: str) -> dict[str, Rating]:
        """Everybody's rating."""
        rows = await self._database.fetch(_OF_GAME, game=game)
        return {row.player: Rating(row.mu, row.sigma, row.games) for row in rows}

    async def count(self, counted: Waiting, ratings: Mapping[str, Rating]) -> None:
        """Store what a result makes of ratings; raises `Conflict` if it is counted already."""
        writes: list[Write] = [(_COUNTED, {"of_table": counted.table})]
        for player, rating in ratings.items():
            row: dict[str, Any] = msgspec.structs.asdict(rating)
            if rating.games > 1:
                writes.append((_SET, {"of_game": counted.game, "of_player": player, **row}))
            else:
                writes.append((_ADD, {"game": counted.game, "player": player, **row}))
            if player.startswith("person:"):
                writes.append((_NOTE, _noted(counted, player, rating)))
        await self._database.write(*writes)


def _noted(counted: Waiting, player: str, rating: Rating) -> dict[str, Any]:
    """What is kept of one person's part in a result."""
    return {
        "table_id": counted.table,
        "player": player,
        "game": counted.game,
        "at": counted.at,
        "mu": rating.mu,
        "sigma": rating.sigma,
        "outcome": outcome(counted.result, player),
        "people": sum(one.startswith("person:") for one in counted.result.players) > 1,
    }


def outcome(result: Result, player: str) -> str:
    """Whether a player has won or lost; drawn, where nobody has lost."""
    sides = result.sides or [[seat] for seat in range(len(result.players))]
    if all(any(seat in result.winners for seat in side) for side in sides):
        return "drawn"
    return "won" if result.players.index(player) in result.winners else "lost"
