"""A game from outside: installed as a package of its own, it is a game like all others."""

import pytest

from tests.examples.outside import check, install, run


@pytest.fixture(scope="module")
def outside(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return install("last_card", tmp_path_factory.mktemp("outside"))


def test_the_command_line_knows_it(outside: dict[str, str]) -> None:
    assert "last-card" in run(outside, "-m", "brelan", "games", "--lang", "en")
    assert "Dernière carte" in run(outside, "-m", "brelan", "rules", "last-card", "--lang", "fr")
    assert "last-card" not in run({**outside, "PYTHONPATH": ""}, "-m", "brelan", "games")


def test_it_keeps_the_contract(outside: dict[str, str]) -> None:
    assert "passed" in check(outside, "last-card", variants=4)


def test_moves_are_read_without_a_word_from_its_author(outside: dict[str, str]) -> None:
    program = """
import brelan
table = brelan.game("last-card", first=0).deal(1)
print(table.read(0, " 2B "), table.read(0, "je joue B 2"))
for text in ("b9", "hello b2", "b"):
    try:
        table.play(0, text)
    except brelan.IllegalMove as refused:
        print(set(refused.values["examples"]) <= set(table.moves(0)), refused)
"""
    read, *refused = run(outside, "-c", program).splitlines()
    assert read == "b2 b2"
    assert len(refused) == 3
    assert all(line.startswith("True “") for line in refused)


def test_bots_play_it_perfectly(outside: dict[str, str]) -> None:
    """Nim with at most three cards a move: who leaves rows whose remainders cancel out wins."""
    program = """
import brelan
from functools import reduce
from operator import xor
from itertools import count

game = brelan.game("last-card", first=0)
seeds = (n for n in count() if reduce(xor, (c % 4 for c in game.deal(n).view(0)["rows"])))
for seed in [next(seeds) for _ in range(3)]:
    table = game.deal(seed)
    strong = brelan.bot("expert", game, iterations=20_000, seed=1)
    players = [strong, brelan.bot("novice", game, seed=2)]
    while not table.over:
        seat = table.pending[0]
        table.play(seat, players[seat].choose(table, seat))
    assert table.winners == (0,), table.log
"""
    run(outside, "-c", program)
