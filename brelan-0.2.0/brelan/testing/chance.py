"""Chance that nobody can compute: at a table with a key all draws come from that key."""

from __future__ import annotations

import json
import random

from brelan.core.game import Game
from brelan.core.records import replay
from brelan.core.table import Table

from .expect import expect
from .play import play_one

DEALS = 6
MOST_DRAWS = 1 << 20
"""More draws in a round than any game makes."""
ASK = "Set round_number first, then draw with below(s, n) or shuffle(s, cards, count)."


def other_keys_deal_other_games(game: Game) -> None:
    """Where seeds deal different games, keys do."""
    by_seed = [game.deal(number).view(None) for number in range(DEALS)]
    by_key = [game.deal(key=bytes([number + 1]) * 32).view(None) for number in range(DEALS)]
    differ = any(one != by_seed[0] for one in by_seed)
    expect(differ == any(one != by_key[0] for one in by_key), f"Deals do not follow the key. {ASK}")


def all_draws_of_a_round_come_from_its_key(game: Game) -> None:
    """The record counts the draws of a round; whoever draws otherwise breaks the count."""
    key = bytes(range(1, 33))
    table, chooser = game.deal(key=key), random.Random(1)
    _check_count(table, 0)
    while not table.over:
        before = int(table.state.rng)
        play_one(table, chooser)
        _check_count(table, before)
    expect(table.key == key, "The rules have changed the key.")
    record = json.loads(json.dumps(table.record()))
    expect(bytes(replay(record)) == bytes(table), "A record with a key replays to another table.")


def _check_count(table: Table, before: int) -> None:
    """After a draw the count is of the running round; without one it stays as it was."""
    count = int(table.state.rng)
    counted = count >> 32 == table.round and count % (1 << 32) < MOST_DRAWS
    expect(count == before or counted, f"Something was drawn without key and round. {ASK}")
