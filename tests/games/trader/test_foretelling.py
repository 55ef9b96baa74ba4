"""Whether who sees the open cards of a Combit match can compute what is dealt later."""

import random

import brelan
from brelan.core.table import Table
from tests.games.trader.foretelling import Columns, foretold
from tests.play import play_one

MATCH = brelan.game("combit", rounds=3)
MATCHES = 5


def later_deals(table: Table) -> list[Columns]:
    """The columns at the start of the second and the third round."""
    chooser, found = random.Random(1), []
    while not table.over:
        before = table.round
        play_one(table, chooser)
        if table.round > before:
            found.append(table.view(None)["columns"])
    return found


def test_deals_by_seed_are_foretold_from_the_first_round() -> None:
    """The fast generator is linear: why tables where people play are dealt from a key."""
    for seed in range(MATCHES):
        table = MATCH.deal(seed)
        assert foretold(table.view(0)["columns"], 2) == later_deals(table)


def test_deals_by_key_are_not_foretold() -> None:
    """All that was dealt at a server could be computed from one round of open cards."""
    for number in range(MATCHES):
        table = MATCH.deal(key=bytes([number + 1]) * 32)
        assert foretold(table.view(0)["columns"], 2) is None
