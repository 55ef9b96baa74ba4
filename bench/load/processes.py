"""One process on PostgreSQL beside two that share a database and ring for each other by Redis."""

from __future__ import annotations

import argparse
import asyncio
from contextlib import ExitStack
from typing import Any

from bench.load.drive import Lane, Side
from bench.load.sides import lanes_of, play, row
from tests.server.host.test_notify import RedisHouse
from tests.server.house import House
from tests.server.postgres import fresh, own_postgres


def measured(chosen: argparse.Namespace) -> list[dict[str, Any]]:
    """One process, two with each table at one of them, two with players apart, in turn.

    Each side has processes and a database of its own, and so as many connections as the others.
    """
    with ExitStack() as running:
        postgres, redis = running.enter_context(own_postgres()), RedisHouse()
        redis.start()
        running.callback(redis.stop)

        def house(database: str, redis: str = "") -> House:
            return running.enter_context(House(database, redis=redis).running())

        def pair() -> tuple[House, House]:
            shared = fresh(postgres.url)
            return house(shared, redis=redis.url), house(shared, redis=redis.url)

        one = house(fresh(postgres.url))
        (first, second), (left, right) = pair(), pair()
        sides: dict[str, list[Lane]] = {
            "one process": lanes_of(one, chosen.tables),
            "two processes, a table at each": lanes_of(
                [(first, first), (second, second)], chosen.tables
            ),
            "two processes, all apart": lanes_of([(left, right), (right, left)], chosen.tables),
        }
        played = asyncio.run(play(chosen, [Side(lanes) for lanes in sides.values()]))
    return [row(name, side, chosen.seconds) for name, side in zip(sides, played, strict=True)]
