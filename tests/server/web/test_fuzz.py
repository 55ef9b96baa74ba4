"""Random and mutated frames: no failure, no closed table, no growth of memory."""

import json
import random
import time
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.house import Guest, House, new_id

FRAMES = 5_000
"""In every test run; ``bench/soak`` sends 100,000."""
CHUNK = 50


def frames(table: str, count: int, seed: int) -> list[str | bytes]:
    """Random bytes, random JSON, and good messages with something wrong."""
    chance = random.Random(seed)
    moves = ["buy 1", "buy 5", "pass", "sell r2 r3", "sell * r2", "close 1", "", "x" * 64]
    commands: list[dict[str, Any]] = [
        {"do": "play", "seat": 0, "move": "buy 1"},
        {"do": "join", "seat": 1, "invite": "x"},
        {"do": "fill", "seat": 1, "level": "club"},
        {"do": "return", "seat": 0},
        {"do": "commit", "word": "0" * 64},
        {"do": "reveal", "word": "0" * 32},
        {"do": "emote", "emote": "bravo"},
        {"do": "start"},
        {"do": "rematch"},
    ]
    junk: list[Any] = [
        None,
        True,
        -1,
        8,
        1 << 70,
        1e308,
        "",
        "é" * 50,
        "\\u0000",
        [],
        {},
        [[[[]]]],
        "0" * 22,
    ]
    made: list[str | bytes] = []
    for _ in range(count):
        command = dict(chance.choice(commands))
        if command["do"] == "play":
            command["move"] = chance.choice(moves)
        message: dict[str, Any] = chance.choice(
            [
                {"type": "act", "table": table, "id": new_id(), "command": command},
                {"type": "watch", "table": table, "since": chance.randrange(-1, 10)},
                {"type": "unwatch", "table": table},
            ]
        )
        kind = chance.randrange(5)
        if kind == 0:
            made.append(chance.randbytes(chance.randrange(200)))
            continue
        if kind == 1:
            target = chance.choice([message, command])
            target[chance.choice([*target, "more"])] = chance.choice(junk)
        elif kind == 2:
            target = chance.choice([message, command])
            del target[chance.choice(list(target))]
        text = json.dumps(message)
        if kind == 3:
            place = chance.randrange(len(text))
            text = text[:place] + chr(chance.randrange(1, 0x2FF)) + text[place + 1 :]
        made.append(text)
    return made


def memory(house: House) -> int:
    """The process's memory in kilobytes."""
    assert house.process is not None
    status = Path(f"/proc/{house.process.pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0])


def wake_bots(house: House) -> None:
    """Let bots move, so that the memory they take once does not look like growth."""
    ana = Guest(house)
    for _ in range(3):
        table = ana.create("combit", ["club", "me"], options={"first": 0})
        while ana.look(table)["info"]["moves"] == 0:
            time.sleep(0.05)
    ana.close()


def bombard(house: House, count: int, seed: int) -> list[str]:
    """Send that many frames; every code that was answered."""
    ana = Guest(house)
    table = ana.create("combit", ["me", "open"])
    codes: set[str] = set()
    with ana.socket() as socket:
        sent = frames(table, count, seed)
        for start in range(0, count, CHUNK):
            for frame in sent[start : start + CHUNK]:
                socket.connection.send(frame)
            marker = new_id()
            nothing = {"type": "act", "table": "A" * 22, "command": {"do": "close"}}
            socket.send(id=marker, **nothing)
            while (message := socket.receive()).get("id") != marker:
                codes.add(str(message.get("code")))
        assert socket.act(table, "emote", emote="bye")["type"] == "done"
    assert ana.look(table)["info"]["status"] != "closed"
    ana.close()
    return sorted(codes)


def test_no_frame_does_any_harm(tmp_path: Path) -> None:
    with House(tmp_path / "tables.sqlite3").running() as house:
        wake_bots(house)
        bombard(house, 500, seed=1)
        before = memory(house)
        codes = bombard(house, FRAMES, seed=2)
        assert "failed" not in codes
        assert "message-shape" in codes
        assert memory(house) - before < 20_000
        assert "Traceback" not in house.log.read_text()
        assert "failed" not in house.log.read_text()


@pytest.mark.parametrize("examples", [2, pytest.param(6, marks=pytest.mark.long)])
def test_no_request_does_any_harm(examples: int, tmp_path: Path) -> None:
    """Whatever the description allows or forbids: an answer as described, and no failure."""
    with House(tmp_path / "tables.sqlite3").running() as house:
        schema = schemathesis.openapi.from_url(f"{house.url}/api/openapi.json")
        for found in schema.get_all_operations():
            operation: Any = found.ok()  # type: ignore[union-attr]  # our description is sound
            ana = Guest(house)  # the one before may have signed out, or be deleted
            for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
                _explore(operation, mode, examples, ana.cookie)
            ana.close()
        assert "failed" not in house.log.read_text()


def _explore(operation: Any, mode: GenerationMode, examples: int, cookie: str) -> None:
    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(mode))
    def check(case: Any) -> None:
        case.call_and_validate(
            headers={"Cookie": f"brelan={cookie}"},
            checks=[
                not_a_server_error,
                status_code_conformance,
                content_type_conformance,
                response_schema_conformance,
            ],
        )

    try:
        check()
    except Unsatisfiable:
        assert mode is GenerationMode.NEGATIVE  # nothing can be wrong with this request
