"""Networks that judge positions: the same in every mode, honest, small, and asked for."""

import os
import subprocess
import sys
from dataclasses import replace
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import brelan
from brelan import Game
from brelan.bots.bot import Bot
from brelan.bots.levels import level
from brelan.bots.search.tree_search import TreeSearch, learned_settings_of, settings_of
from brelan.core.bits import popcount
from brelan.core.compiler.decorators import JIT
from brelan.core.knowledge.network import COMMON, FILE, MOST_INPUTS, learned, network, network_of
from brelan.core.knowledge.sense import describe, prefer
from brelan.core.table import Table
from brelan.games.punto.bot import windows
from brelan.games.punto.bot.features import LEVELS, OF_SIDE
from brelan.games.punto.cards import first_colour
from brelan.games.punto.frame import ALL, CELLS, WINDOW
from brelan.games.punto.lines import colour_cells
from tests.bots.network_values import with_networks
from tests.play import random_table, some_positions
from tests.variants import VARIANTS, label

ROOT = Path(__file__).parents[2]
native = pytest.mark.skipif(not JIT, reason="too slow in plain Python")
LARGEST_FILE = 150_000


def values(**mode: str) -> list[str]:
    """What `network_values` prints in a mode."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.bots.network_values"],
        env={**os.environ, **mode},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@native
def test_networks_say_and_choose_the_same_in_every_mode() -> None:
    compiled = values()
    assert len(compiled) > len(with_networks())
    assert values(NUMBA_DISABLE_JIT="1") == compiled
    assert values(NUMBA_DISABLE_JIT="1", NUMBA_ENABLE_CUDASIM="1") == compiled


@native
@pytest.mark.parametrize("game", with_networks(), ids=label)
def test_a_bot_with_a_network_does_not_peek(game: Game) -> None:
    """Two thousand iterations, on the table and on one that its seat cannot tell from it."""
    bot = brelan.bot("master", game, iterations=2000, threads=1, seed=4)
    for world, table in enumerate(some_positions(game, seed=21, count=12)):
        for seat in table.pending:
            imagined = table.imagine(seat, world)
            alike = Table(game, imagined.state, seed=imagined.seed, moves=table.history)
            assert bot.choose(alike, seat) == bot.choose(table, seat)


@pytest.mark.parametrize("game", with_networks(), ids=label)
def test_what_a_network_sees_fits_and_weights_are_positive(game: Game) -> None:
    known = network_of(game)
    features: Any = game.info.optional_module("bot.features")
    common, inputs = features.inputs(game.options)
    assert (len(known.common), len(known.first)) == (common, inputs)
    assert (known.table > 0).all()
    assert len(known.table) == features.KINDS
    for table in some_positions(game, seed=2, count=12):
        if table.over:
            continue
        known.rows[:] = -1
        rows = describe(table.state, known.rows)
        assert rows == len(game.sides)
        assert known.rows[:rows, :inputs].min() >= 0
        assert known.rows[:rows, :inputs].max() <= 255
        assert (known.rows[:rows, inputs:] == -1).all()
        assert ((known.rows[COMMON] >= 0) == (np.arange(MOST_INPUTS) < common)).all()
        seat = table.pending[0]
        legal = table.legal(seat)
        weights = np.zeros(len(legal), np.float32)
        prefer(table.state, seat, np.array(legal, np.int16), len(legal), known.table, weights)
        assert (weights > 0).all()


def test_files_of_networks_are_small() -> None:
    rooms = {game.info.room for game in with_networks()}
    assert rooms
    for room in rooms:
        assert len((files(room) / "bot" / FILE).read_bytes()) <= LARGEST_FILE


def test_levels_ask_the_network_where_there_is_one() -> None:
    for game in VARIANTS:
        wanted = learned_settings_of(game)
        assert wanted.network == (learned(game) is not None)
        if not wanted.network:
            assert wanted == settings_of(game)
    game = brelan.game("punto")
    table = random_table(game, 3, 6)
    asking = level("master")
    told = [
        Bot(one, game, iterations=60, threads=1, seed=1).candidates(table, table.pending[0])
        for one in (asking, replace(asking, network=False))
    ]
    rollouts = Bot(asking, game, iterations=60, threads=1, seed=1, settings=settings_of(game))
    assert told[0] != told[1] == rollouts.candidates(table, table.pending[0])


@native
def test_chance_that_is_seen_is_told_apart() -> None:
    """After a move in Punto the tree has a node for each card that may be turned up."""
    game = brelan.game("punto")
    table = random_table(game, 3, 6)
    features: Any = game.info.optional_module("bot.features")
    blank = {
        "common": np.zeros((0, 32), np.int16),
        "first": np.zeros((features.inputs(game.options)[1], 32), np.int16),
        "second": np.zeros((33, 32), np.int16),
        "last": np.zeros(32, np.int16),
        "table": np.ones(features.KINDS, np.float32),
    }
    settings = replace(features.settings(game.options), network=True)
    search = TreeSearch(game, settings, 1, 100_000, network(blank))
    search.begin(table.state, table.pending[0], 0)
    search.run(20_000)
    edges, nodes = search.workspace.edges, search.workspace.nodes
    best = max(range(1, int(nodes[0].children) + 1), key=lambda child: edges[child].visits)
    first, count = int(nodes[best].first_child), int(nodes[best].children)
    cards = [int(edges[first + place].move) for place in range(count)]
    assert all(int(edges[first + place].seat) == -1 for place in range(count))
    assert all(a < b for a, b in pairwise(cards))
    other = 1 - table.pending[0]
    assert {card // 9 // 2 for card in cards} == {other}  # two colours a side
    assert len(cards) > 9


def window_cells(goal: int) -> list[list[int]]:
    """All windows, cell by cell: told from rows and columns."""
    found = []
    for down, right in ((0, 1), (1, -1), (1, 0), (1, 1)):
        for cell in range(CELLS):
            row, column = divmod(cell, WINDOW)
            line = [(row + down * n, column + right * n) for n in range(goal)]
            if all(0 <= r < WINDOW and 0 <= c < WINDOW for r, c in line):
                found.append([r * WINDOW + c for r, c in line])
    return found


@pytest.mark.parametrize("goal", [4, 5])
def test_extensions_are_the_cells_of_open_windows(goal: int) -> None:
    chance = np.random.default_rng(goal)
    for _ in range(20):
        lots = chance.random(CELLS)
        own = sum(1 << cell for cell in range(CELLS) if lots[cell] < 0.3)
        blocked = sum(1 << cell for cell in range(CELLS) if lots[cell] > 0.93)
        wanted = [0, 0, 0, 0, 0, 0]
        for cells in window_cells(goal):
            mask = sum(1 << cell for cell in cells)
            if not mask & blocked:
                wanted[popcount(mask & own)] |= mask
        assert list(windows.extensions(own, blocked, goal)) == wanted[1:5]


@pytest.mark.parametrize("players", [2, 3])
def test_a_side_of_punto_is_described_by_its_windows(players: int) -> None:
    game = brelan.game("punto", players=players)
    rows = np.zeros((COMMON + 1, MOST_INPUTS), np.int16)
    for table in some_positions(game, seed=6, count=10):
        if table.over:
            continue
        s = table.state
        describe(s, rows)
        for side in range(players):
            counts = np.zeros(16, int)
            for colour in range(first_colour(s, side), first_colour(s, side + 1)):
                own = int(colour_cells(s, colour))
                for cells in window_cells(int(s.goal)):
                    mask = sum(1 << cell for cell in cells)
                    held = popcount(mask & own)
                    for place, limit in enumerate(LEVELS):
                        shut = int(s.at_least[limit - 1]) & ~own | ALL & ~int(s.frame)
                        if not mask & shut and 1 <= held <= 4:
                            counts[4 * (held - 1) + place] += 1
            scales = np.repeat([4, 8, 16, 32], 4)
            assert rows[side, :16].tolist() == np.minimum(255, counts * scales).tolist()
            before = (side - 1) % players
            assert rows[before, OF_SIDE : OF_SIDE + 16].tolist() == rows[side, :16].tolist()
