"""What the house of a static site does alone: analyses, mistakes, the day's deal, links."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import brelan
from tests.page.site.conftest import PATH
from tests.page.site.node_house import NodeHouse

pytestmark = pytest.mark.long

GAMES = [info.id for info in brelan.games()]
SHORT: dict[str, Any] = {"punto": {"rounds": 1}, "carro-combo": {"players": 3}}


@pytest.fixture(scope="module")
def folder(site: Path) -> Path:
    return site / PATH.strip("/")


@pytest.fixture(scope="module")
def house(folder: Path) -> Iterator[NodeHouse]:
    yield from opened(folder, "Ana")


@pytest.fixture(scope="module")
def other(folder: Path) -> Iterator[NodeHouse]:
    """In somebody else's browser."""
    yield from opened(folder, "Bob")


def opened(folder: Path, name: str) -> Iterator[NodeHouse]:
    one = NodeHouse(folder, name)
    yield one
    one.close()


def near(one: Any) -> Any:
    """Sums of floats differ in their last bits between versions of Python."""
    return pytest.approx(one, abs=1e-9)


@pytest.mark.parametrize("game", GAMES)
def test_analyses_say_what_native_code_says_and_nobody_waits(house: NodeHouse, game: str) -> None:
    options = {"players": brelan.game(game).players, **SHORT.get(game, {})}
    table = house.table(game, **options)
    house.play_out(table, 3)
    path = f"/api/tables/{table}/analysis"
    assert house.ask("GET", path)["state"] == "working"
    record = house.ask("GET", f"/api/tables/{table}/record")["record"]
    assert house.ask("GET", path)["state"] == "working"  # it was not waited for
    told = house.ready(path)["analysis"]
    native = brelan.analyse(record).as_dict("fr")
    assert told["stage"] == "whole"
    for one, two in zip(told["decisions"], native["decisions"], strict=True):
        assert one == {name: near(value) for name, value in two.items() if name in one}
    assert told["curve"] == [near(point) for point in native["curve"]]
    for name in ("result", "fair", "luck", "luck_error", "given_away", "received"):
        assert told[name] == near(native[name]), name
    for name in ("verdicts", "moments", "best_boards"):
        assert told[name] == native[name], name


def test_ones_own_mistakes_are_puzzles(house: NodeHouse) -> None:
    table = house.table("combit")
    house.play_out(table)
    found = house.ready(f"/api/tables/{table}/mistakes")
    assert found["mistakes"], "whoever plays the first legal move makes some"
    worst = found["mistakes"][0]
    path = f"/api/tables/{table}/mistakes/{worst['ply']}"
    task = house.ask("GET", path)
    again = house.ask("POST", f"{path}/try", {"move": task["made"]})
    assert not again["right"]
    assert again["reason"]
    shown = house.ask("POST", f"{path}/solution")
    assert house.ask("POST", f"{path}/try", {"move": shown["move"]})["right"]


def test_the_deal_of_the_day_is_the_same_everywhere(house: NodeHouse, other: NodeHouse) -> None:
    begun = [one.ask("GET", "/api/daily") for one in (house, other)]
    if begun[0]["date"] != begun[1]["date"]:
        pytest.skip("midnight")
    assert begun[0]["commitment"] == begun[1]["commitment"]
    tables = [
        one.ask("POST", "/api/daily", {"id": f"daily-{number}0"})["table"]
        for number, one in enumerate((house, other))
    ]
    views = [
        one.ask("GET", f"/api/tables/{table}")["info"]["options"]
        for one, table in zip((house, other), tables, strict=True)
    ]
    assert views[0] == views[1]
    house.play_out(tables[0])
    told = house.ask("GET", "/api/daily")
    assert (told["streak"], told["results"]["players"]) == (1, 1)
    assert told["mine"]["scores"]
    record = house.ask("GET", f"/api/tables/{tables[0]}/record")
    assert record["deal"] is None  # as on a server it is told tomorrow
    bots = house.until(lambda: house.ask("GET", "/api/daily")["bots"])
    assert [bot["level"] for bot in bots] == ["decouverte", "novice", "club", "expert", "master"]
    assert other.ask("GET", "/api/daily")["bots"] is None  # not before one's own try is over


def test_a_deal_in_a_link_is_played_in_another_browser(house: NodeHouse, other: NodeHouse) -> None:
    table = house.table("bonne-combinaison", "novice")
    end = house.play_out(table)
    link = house.ask("GET", f"/api/tables/{table}/link?seat=0")["link"]
    assert house.ask("POST", "/api/links", {"link": link}) == {"table": table, "seat": 0}
    found = other.ask("POST", "/api/links", {"link": link})
    path = f"/api/tables/{found['table']}/challenge"
    offer = other.ask("GET", f"{path}?seat=0")
    assert (offer["name"], offer["levels"][1], offer["results"]) == ("Ana", "novice", [])
    assert not offer["knows"]
    mine = other.ask("POST", path, {"seat": 0})["table"]
    other.play_out(mine, 5)
    both = other.ask("GET", f"/api/tables/{mine}/comparison")
    assert both["first"]["name"] == "Ana"
    assert both["second"]["you"]
    assert not both["second"]["knew"]
    assert both["first"]["scores"] == end["seats"][0]["view"]["scores"]
    assert both["parting"]["number"] == 1
    assert both["parting"]["moves"][0] != both["parting"]["moves"][1]
    records = [
        one.ask("GET", f"/api/tables/{which}/record")["record"]
        for one, which in ((house, table), (other, mine), (other, found["table"]))
    ]
    assert records[0] == records[2]
    assert records[0]["key"] == records[1]["key"]
    # And back: an answer in a link is one more try at the same deal.
    back = other.ask("GET", f"/api/tables/{mine}/link?seat=0")["link"]
    answer = house.ask("POST", "/api/links", {"link": back})
    told = house.ask("GET", f"/api/tables/{answer['table']}/challenge?seat=0")
    assert (told["name"], told["knows"]) == ("Bob", True)


def test_a_wrong_link_is_refused_in_a_sentence(house: NodeHouse) -> None:
    table = house.table("combit")
    house.play_out(table)
    link = house.ask("GET", f"/api/tables/{table}/link?seat=0")["link"]
    misspelt = link[:40] + "AAAA" + link[44:]
    for wrong in ("", "1", "2" + link[1:], link[:-7], misspelt, "1é", "A" * 9000):
        status, told = house.answered("POST", "/api/links", {"link": wrong})
        assert status == 400, wrong
        assert told["text"].endswith("."), told
    status, told = house.answered("POST", "/api/links", {"link": "A" * 90_000})
    assert status == 400
