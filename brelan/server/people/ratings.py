"""Ratings by openskill, a scale for each game with people and bots on it.

A result is stored with the last move of a game; a task counts it, once, in order.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import bindparam, insert, select, update

from ..messages.requests import Leaderboard, RatingLine
from ..store import schema
from ..store.database import ONCE, Conflict
from ..store.writer import Write

if TYPE_CHECKING:
    from brelan.core.table import Table

    from ..store.storage import Storage
    from ..tables.state import Entry, State
    from .identity import People

SHOWN = 100
"""Lines of a leaderboard."""

_ADD_RESULT = insert(schema.results)
_OPEN = (
    select(schema.results.c.table_id, schema.results.c.game, schema.results.c.body)
    .where(schema.results.c.counted.is_(False))
    .order_by(schema.results.c.at, schema.results.c.table_id)
    .limit(100)
)
_COUNTED = (
    update(schema.results)
    .where(schema.results.c.table_id == bindparam("of_table"), schema.results.c.counted.is_(False))
    .values(counted=True)
    .execution_options(**ONCE)
)
_CLAIM = insert(schema.ratings)
_RATINGS = select(schema.ratings).where(schema.ratings.c.game == bindparam("game"))
_SET = (
    update(schema.ratings)
    .where(
        schema.ratings.c.game == bindparam("of_game"),
        schema.ratings.c.player == bindparam("of_player"),
    )
    .values(mu=bindparam("mu"), sigma=bindparam("sigma"), games=bindparam("games"))
)


class Result(msgspec.Struct):
    """Who played, by seat, and who won."""

    players: list[str]
    winners: list[int]


def counts(state: State) -> bool:
    """Whether a game is rated: nobody was helped, nobody is on two seats, and a person plays."""
    players = state.began or [chair.player for chair in state.chairs if chair.kind != "open"]
    persons = [player for player in players if player.startswith("person:")]
    playing = len(state.chairs) > 1 and (bool(persons) or not state.began)
    return not state.assisted and playing and len(set(persons)) == len(persons)


def winners(won: Collection[int], replaced: Collection[int], players: int) -> list[int]:
    """Who has won for the rating: nobody wins by what somebody else has played for them.

    If only such seats have won, those who played themselves to the end have.
    """
    stayed = [seat for seat in range(players) if seat not in replaced]
    return [seat for seat in stayed if seat in won] or stayed or sorted(won)


def result(state: State, table: Table, last: Entry) -> list[Write]:
    """What is stored of a game that a move finishes, if it counts.

    Who began is rated, so that nobody escapes a result by leaving.
    """
    if not counts(state):
        return []
    replaced = set(state.replaced)
    if last.seat is not None and state.substituted(last.seat):
        replaced.add(last.seat)
    won = winners(table.winners, replaced, len(state.began))
    body = msgspec.json.encode(Result(list(state.began), won)).decode()
    row = {
        "table_id": state.header.id,
        "game": state.header.game,
        "at": last.at,
        "body": body,
        "counted": False,
    }
    return [(_ADD_RESULT, row)]


async def count(storage: Storage) -> int:
    """Count the results that wait; how many there were."""
    rows = await storage.fetch(_OPEN)
    for row in rows:
        known = await _known(storage, row.game)
        outcome = msgspec.json.decode(row.body, type=Result)
        writes: list[Write] = [(_COUNTED, {"of_table": row.table_id})]
        for player, (mu, sigma) in rated(known, outcome).items():
            games = known[player][2] + 1 if player in known else 1
            if player in known:
                values = {"of_game": row.game, "of_player": player}
                statement: Any = _SET
            else:
                values = {"game": row.game, "player": player}
                statement = _CLAIM
            writes.append((statement, {**values, "mu": mu, "sigma": sigma, "games": games}))
        try:
            await storage.write(*writes)
        except Conflict:  # another process counts too; what is left waits for the next round
            return 0
    return len(rows)


Known = dict[str, tuple[float, float, int]]


async def _known(storage: Storage, game: str) -> Known:
    rows = await storage.fetch(_RATINGS, game=game)
    return {row.player: (row.mu, row.sigma, row.games) for row in rows}


def rated(known: Known, outcome: Result) -> dict[str, tuple[float, float]]:
    """Everybody's new rating; bots of one level on several seats share the mean of theirs."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    teams = []
    for player in outcome.players:
        if player in known:
            teams.append([model.rating(mu=known[player][0], sigma=known[player][1])])
        else:
            teams.append([model.rating()])
    ranks = [0.0 if seat in outcome.winners else 1.0 for seat in range(len(teams))]
    after: dict[str, list[tuple[float, float]]] = {}
    for player, team in zip(outcome.players, model.rate(teams, ranks=ranks), strict=True):
        after.setdefault(player, []).append((team[0].mu, team[0].sigma))
    return {
        player: (
            sum(mu for mu, _ in all_new) / len(all_new),
            sum(sigma for _, sigma in all_new) / len(all_new),
        )
        for player, all_new in after.items()
    }


async def leaderboard(
    storage: Storage, people: People, game: str, person: str | None
) -> Leaderboard:
    """The best of a game, by what they are worth with near certainty."""
    known = await _known(storage, game)
    best = sorted(known.items(), key=lambda item: item[1][0] - 3 * item[1][1], reverse=True)
    best = best[:SHOWN]
    ids = frozenset(player.split(":", 1)[1] for player, _ in best if player.startswith("person:"))
    names = await people.names(ids)
    lines = []
    for player, (mu, sigma, games) in best:
        kind, name = player.split(":", 1)
        if kind == "person" and name not in names:
            continue  # forgotten since
        lines.append(
            RatingLine(
                name=name if kind == "bot" else names[name],
                bot=kind == "bot",
                rating=round(mu - 3 * sigma, 2),
                deviation=round(sigma, 2),
                games=games,
                you=kind == "person" and name == person,
            )
        )
    return Leaderboard(game=game, lines=lines)
