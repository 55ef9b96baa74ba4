"""Nothing leaks: a seat gets the same bytes from a table where all it cannot know is different."""

import asyncio
import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from brelan import Game
from brelan.core.errors import IllegalMove
from tests.server.house import PATIENT, SECONDS, House, Socket
from tests.server.twins import Twin, bring_in, twin
from tests.variants import VARIANTS, label

STEPS = 6

MOMENT = re.compile(r"\b1[0-9]{12}\b")
"""Since when somebody is to move, or was there: the two houses are asked one after the other."""
PRESENCE = re.compile(
    r'"presence":(null|"here"|"away"),"away":(null|[0-9]+)|"watchers":[0-9]+|"(absent|presence)":\[[^]]*\]'
)
"""Who is there right now: each house finds that out in its own time."""
NEWS_OF_PRESENCE = re.compile(
    r'\{"type":"update","table":"[\w-]+","since":([0-9]+),"ply":\1,"events":\[\]'
)


def test_a_seat_cannot_tell_twins_apart_by_any_byte(tmp_path: Path) -> None:
    chance = random.Random(11)
    twins = [twin(game, chance) for game in VARIANTS for _ in range(2)]
    houses = [
        House(tmp_path / f"{side}.sqlite3", close_after=0)  # they are as if from long ago
        for side in ("true", "other")
    ]
    for side, house in enumerate(houses):
        asyncio.run(bring_in(house.database, [one.backups[side] for one in twins]))
    steps = 0
    with (
        houses[0].running(),
        houses[1].running(),
        httpx.Client(base_url=houses[0].url, timeout=SECONDS, verify=False) as true,
        httpx.Client(base_url=houses[1].url, timeout=SECONDS, verify=False) as other,
    ):
        for one in twins:
            steps += _compare(houses, (true, other), one, chance)
    assert steps > STEPS * len(twins) / 4, "too little was compared to say anything"
    for house in houses:
        log = house.log.read_text("utf-8")
        for one in twins:
            for word in (str(one.true.seed), str(one.other.seed), *one.cookies):
                assert word not in log


Clients = tuple[httpx.Client, httpx.Client]


def _compare(houses: list[House], clients: Clients, one: Twin, chance: random.Random) -> int:
    """Play both tables in step; whatever the seat or an outsider hears must be the same."""
    what = f"{label(one.true.game)}, seat {one.seat}"
    with (
        _socket(houses[0], one.cookies[one.seat]) as true,
        _socket(houses[1], one.cookies[one.seat]) as other,
        _socket(houses[0], None) as true_outside,
        _socket(houses[1], None) as other_outside,
    ):
        pairs = ((true, other), (true_outside, other_outside))
        for pair in pairs:
            assert pair[0].heard == pair[1].heard, what  # the welcome
            for socket in pair:
                socket.send(type="watch", table=one.id, aids=True)
            _same(pair, what)  # the table
        _refusals((true, other), one, what)
        steps = 0
        for number in range(STEPS):
            made = one.step(chance)
            if made is None:
                break
            mover, *moves = made
            for client, move in zip(clients, moves, strict=True):
                command = {"do": "play", "seat": mover, "move": move}
                answer = client.post(
                    f"/api/tables/{one.id}/commands",
                    json={"id": f"step-{number:08}", "command": command},
                    headers={"Cookie": f"brelan={one.cookies[mover]}"},
                )
                assert answer.status_code == 201, answer.text
            for pair in pairs:
                _same(pair, what)
            steps += 1
        _talk(clients, one)
        for pair in pairs:
            _same(pair, what)
        _pages(clients, one, what)
    return steps


@contextmanager
def _socket(house: House, cookie: str | None) -> Iterator[Socket]:
    headers = {"Cookie": f"brelan={cookie}"} if cookie else {}
    url = f"ws://127.0.0.1:{house.port}/api/socket"
    with connect(url, additional_headers=headers, **PATIENT) as connection:
        yield Socket(connection)


def _same(pair: tuple[Socket, Socket], what: str) -> None:
    lines = [_line(socket) for socket in pair]
    assert lines[0] == lines[1], (what, _parting(lines))


def _parting(texts: list[str]) -> list[str]:
    """Where two texts part."""
    place = next((n for n, two in enumerate(zip(*texts, strict=False)) if len({*two}) > 1), 0)
    return [text[max(0, place - 80) : place + 80] for text in texts]


def _line(socket: Socket) -> str:
    """The next message, but for those that tell of nothing but who is there."""
    while NEWS_OF_PRESENCE.match(line := socket.line(SECONDS)):
        pass
    return PRESENCE.sub("", line)


def _refusals(pair: tuple[Socket, Socket], one: Twin, what: str) -> None:
    """Moves that are wrong here, of all games: the reason must not tell what is hidden."""
    tried = ["nonsense", "pass r1", "solo 8 @0", "stop @0", "put @0", "take 1 @0", "g4 a1", "a1"]
    for number, move in enumerate(
        [*tried, "f6", "r5 f7", "buy 1", "sell r2 r2", "close 1", "pass"]
    ):
        if _meant(one, move):
            continue
        command = {"do": "play", "seat": one.seat, "move": move}
        message: dict[str, Any] = {
            "type": "act",
            "table": one.id,
            "id": f"bad-{number:08}",
            "command": command,
        }
        for socket in pair:
            socket.send(**message)
        _same(pair, what)


def _meant(one: Twin, move: str) -> bool:
    """Whether a text can be read as a legal move here."""
    try:
        one.true.read(one.seat, move)
    except IllegalMove:
        return False
    return True


def _pages(clients: Clients, one: Twin, what: str) -> None:
    """The same over HTTP."""
    headers = {"Cookie": f"brelan={one.cookies[one.seat]}"}
    table = f"/api/tables/{one.id}"
    closed = ("record", "replay", "replay?seat=all", "analysis")
    for path in (
        f"{table}?aids=true",
        *(f"{table}/{part}" for part in closed),
        "/api/me",
        "/api/me/tables",
        "/api/me/export",
        "/api/lobby",
        f"/api/ratings/{one.true.game.id}",
    ):
        answers = [client.get(path, headers=headers) for client in clients]
        told = [MOMENT.sub("", PRESENCE.sub("", answer.text)) for answer in answers]
        assert told[0] == told[1], (what, path, _parting(told))
        assert (answers[0].status_code == 200) != any(path.endswith(part) for part in closed)
    wanted = {"id": "play-on-early", "ply": 0, "seat": one.seat}
    refused = [
        client.post(f"{table}/play-on", json=wanted, headers=headers).content for client in clients
    ]
    assert refused[0] == refused[1], what


def _talk(clients: Clients, one: Twin) -> None:
    """Another seat says something."""
    other = (one.seat + 1) % len(one.cookies)
    for client in clients:
        answer = client.post(
            f"/api/tables/{one.id}/commands",
            json={"id": "talk-00000000", "command": {"do": "say", "text": "well"}},
            headers={"Cookie": f"brelan={one.cookies[other]}"},
        )
        assert answer.status_code == 201, answer.text


HIDING = [game for game in VARIANTS if "?" in str(game.deal(0).view(0))]


@pytest.mark.parametrize("game", HIDING, ids=label)
def test_twins_differ_where_something_is_hidden(game: Game) -> None:
    """So the test above would notice what it looks for."""
    chance = random.Random(3)
    made = [twin(game, chance) for _ in range(5)]
    assert any(one.true.view(None) != one.other.view(None) for one in made)
