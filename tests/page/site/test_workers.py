"""Bots in a browser search in workers: they choose as native code does, and nobody waits."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import brelan
from brelan.bots.review.judge import Judge
from brelan.testing.play import random_table
from tests.page.site.conftest import PATH
from tests.page.site.node_house import NodeHouse

GAMES = [info.id for info in brelan.games()]
PLIES, ITERATIONS, SEED = 4, 900, 7
LONG = 300_000
"""Iterations that take a while anywhere."""
BEFORE = """
import json
import brelan
from brelan.bots.review.judge import Judge

place = house.process._bots.place
given = json.loads({given!r})
game = brelan.game(given["game"])
table = game.set_up(given["position"])
seat = given["seat"]
"""
ADVISE = """
found = []
for level in given["levels"]:
    bot = brelan.bot(
        level, game, iterations=given["iterations"], threads=1, seed=given["seed"], place=place
    )
    found.append(await bot.choosing(table, seat))
    found.append([[one.move, one.expected, one.share] for one in await bot.advising(table, seat)])
judge = Judge(game, iterations=160, seed=given["seed"], place=place)
judged = await judge.judging(table, seat, given["move"])
found.append([judged.best, judged.expected, judged.best_expected, judged.loss, judged.error])
json.dumps(found)
"""
ANSWER = """
import asyncio

bot = brelan.bot(
    "master", game, iterations=given["iterations"], threads=2, seed=given["seed"], place=place
)
thinking = asyncio.create_task(bot.choosing(table, seat))
answered = 0
while not thinking.done():
    status, _, _ = await house.ask("GET", "/api/games?lang=fr", None)
    answered += status == 200 and not thinking.done()
    await asyncio.sleep(0)
json.dumps([answered, (await thinking) in table.moves(seat), [one.done for one in bot._searches]])
"""


@pytest.fixture(scope="module")
def house(site: Path) -> Iterator[NodeHouse]:
    one = NodeHouse(site / PATH.strip("/"))
    yield one
    one.close()


def given(game: str, iterations: int) -> dict[str, Any]:
    """A position, and how somebody is to think about it."""
    table = random_table(brelan.game(game), SEED, PLIES)
    seat = table.pending[0]
    return {
        "game": game,
        "position": table.view(None),
        "seat": seat,
        "move": table.moves(seat)[0],
        "levels": ["decouverte", "expert", "master"],
        "iterations": iterations,
        "seed": SEED,
    }


def told(house: NodeHouse, wanted: dict[str, Any], program: str) -> Any:
    """What Python says there."""
    return house.ask("PYTHON", BEFORE.format(given=json.dumps(wanted)) + program)


def native(wanted: dict[str, Any]) -> list[Any]:
    """What native code says."""
    game = brelan.game(wanted["game"])
    table, seat = game.set_up(wanted["position"]), wanted["seat"]
    found: list[Any] = []
    for level in wanted["levels"]:
        bot = brelan.bot(level, game, iterations=wanted["iterations"], threads=1, seed=SEED)
        found.append(bot.choose(table, seat))
        found.append([[one.move, one.expected, one.share] for one in bot.advise(table, seat)])
    judged = Judge(game, iterations=160, seed=SEED).judge(table, seat, wanted["move"])
    found.append([judged.best, judged.expected, judged.best_expected, judged.loss, judged.error])
    return found


@pytest.mark.parametrize(
    "game", [pytest.param(one, marks=() if one == "combit" else pytest.mark.long) for one in GAMES]
)
def test_bots_hints_and_judges_choose_as_native_code_does(house: NodeHouse, game: str) -> None:
    wanted = given(game, ITERATIONS)
    assert told(house, wanted, ADVISE) == native(wanted)


def test_the_house_answers_while_a_master_thinks_in_two_workers(house: NodeHouse) -> None:
    """They thought in the house's own worker: nothing was answered, and no table moved."""
    answered, legal, done = told(house, given("bonne-combinaison", LONG), ANSWER)
    assert legal
    assert answered > 0
    assert done == [LONG // 2, LONG // 2]
