"""The server is killed at random moments; nothing that was acknowledged is lost."""

import asyncio
from pathlib import Path

import brelan
from tests.server.house import House
from tests.server.killing import check, torture

KILLS = 12
"""`python -m bench.soak` makes a thousand."""


def test_no_acknowledged_move_is_lost_by_kills(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite3"
    games = [info.id for info in brelan.games()]
    with House(database).running() as house:
        outcome = asyncio.run(torture(house, KILLS, seed=4, games=games))
        house.kill()
        assert set(outcome.games) == set(games)
        assert check(database, outcome) >= len(games)
        assert outcome.reconnections >= KILLS
