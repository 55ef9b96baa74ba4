"""Tokens of programs: what they may, what they may not, and how they end."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import brelan
from brelan.client import Refused, SignedOut
from tests.client.test_house import play_out, run
from tests.server.house import Guest, House

OUT = 5.0
"""Seconds after which a revoked token does nothing anywhere: a promise."""
FORBIDDEN = [
    ("PUT", "/api/me", {"name": "Eve"}),
    ("POST", "/api/me", {"name": "Eve"}),
    ("DELETE", "/api/me", None),
    ("POST", "/api/me/code", None),
    ("POST", "/api/me/sign-out", None),
    ("GET", "/api/me/devices", None),
    ("POST", "/api/me/programs", {"name": "another"}),
    ("GET", "/api/me/export", None),
    ("GET", "/api/me/passkeys", None),
    ("POST", "/api/me/passkeys/options", None),
    ("GET", "/api/me/notices", None),
    ("GET", "/api/me/people", None),
    ("PUT", "/api/me/profile", {"visible": "all"}),
    ("POST", "/api/daily", {"id": "c0ffee00"}),
    ("GET", "/api/me/groups", None),
]
"""What changes, tells or uses more of somebody than a seat at a table."""


@pytest.fixture
def processes(tmp_path: Path) -> Iterator[tuple[House, House]]:
    """Two processes on one database."""
    place = tmp_path / "tables.sqlite3"
    with House(place, poll=0.2).running() as one, House(place, poll=0.2).running() as two:
        yield one, two


def token_of(guest: Guest, name: str = "mybot") -> tuple[str, str]:
    """A new token: its id and itself."""
    made = guest.http.post("/api/me/programs", json={"name": name})
    assert made.status_code == 201, made.text
    return made.json()["id"], made.json()["token"]


def test_a_token_plays_as_a_program_and_is_listed(house: House) -> None:
    ana, ben = Guest(house, "Ana"), Guest(house, "Ben")
    known, token = token_of(ana, "  my   bot ")
    listed = ana.http.get("/api/me/devices").json()["devices"]
    assert [(one["id"], one["program"]) for one in listed if one["program"]] == [(known, "my bot")]
    assert token not in ana.http.get("/api/me/export").text
    table = ben.create("punto", ["me", "open"])
    invite = ben.look(table)["info"]["invites"]["1"]

    async def play() -> None:
        async with (
            brelan.connect(house.url, token=token) as bot,
            brelan.connect(house.url, token=ben.cookie) as there,
        ):
            assert bot.name == "Ana"
            mine = await bot.join(f"{house.url}/join/{table}/{invite}")
            his = await there.watch(table)
            await his.until(lambda one: one.info.status == "running")
            told = his.info.seats[1]
            assert (told.name, told.program) == ("Ana", "my bot")
            assert [event.program for event in his.log if event.kind == "join"] == ["my bot"]
            assert not his.info.rated
            await asyncio.gather(play_out(mine, 1), play_out(his, 2))
            again = await his.rematch()
            assert again.info.seats[1].program == "my bot"
            assert (await his.record()).chain is not None
            record = httpx.get(f"{house.url}/api/tables/{table}/record").text
            assert "my bot" not in record

    run(play)


def test_a_token_does_nothing_but_play(house: House) -> None:
    ana = Guest(house, "Ana")
    _, token = token_of(ana)
    shown = {"authorization": f"Bearer {token}"}
    with httpx.Client(base_url=house.url, verify=False, headers=shown) as bot:
        for method, path, message in FORBIDDEN:
            answer = bot.request(method, path, json=message)
            assert (answer.status_code, answer.json()["code"]) == (403, "program-may-not"), path
    cookie = {"brelan": token}  # nor where it is shown as a browser would
    with httpx.Client(base_url=house.url, verify=False, cookies=cookie) as browser:
        for method, path, message in FORBIDDEN:
            answer = browser.request(method, path, json=message)
            assert (answer.status_code, answer.json()["code"]) == (403, "program-may-not"), path
    assert ana.http.get("/api/me").json()["name"] == "Ana"


def test_a_program_takes_no_seat_of_its_person_and_none_unasked(house: House) -> None:
    ana, ben = Guest(house, "Ana"), Guest(house, "Ben")
    _, token = token_of(ana)
    shown = {"authorization": f"Bearer {token}"}
    table = ana.create("punto", ["me", "club"], options={"first": 0})
    public = ben.create("punto", ["me", "open"], public=True)
    with httpx.Client(base_url=house.url, verify=False, headers=shown) as bot:

        def refused(table: str, number: int, **command: object) -> str:
            order = {"id": f"programs-{number}", "command": command}
            answer = bot.post(f"/api/tables/{table}/commands", json=order)
            assert answer.status_code == 403, answer.text
            return str(answer.json()["code"])

        move = ana.look(table)["seats"][0]["moves"][0]
        assert refused(table, 1, do="play", seat=0, move=move) == "seat-no-program"
        assert refused(table, 2, do="leave", seat=0) == "seat-no-program"
        assert refused(public, 3, do="join", seat=1) == "program-invited"
        ana.act(table, "leave", seat=0)  # what a person began no program goes on with
        assert refused(table, 4, do="join", seat=0) == "seat-no-program"
        seats = [{"kind": "me"}, {"kind": "open"}]
        new = {"id": "programs-5", "game": "punto", "seats": seats, "public": True}
        assert bot.post("/api/tables", json=new).json()["code"] == "program-public"


@pytest.mark.parametrize("how", ["revoked", "forgotten"])
def test_a_token_is_out_everywhere_within_five_seconds(
    processes: tuple[House, House], how: str
) -> None:
    one, two = processes
    ana = Guest(one, "Ana")
    known, token = token_of(ana)

    async def be_thrown_out() -> None:
        async with brelan.connect(two.url, token=token) as bot:
            table = await bot.open("punto", against="open")
            await table.emote("hello")
            gone = f"/api/me/devices/{known}" if how == "revoked" else "/api/me"
            assert (await asyncio.to_thread(ana.http.delete, gone)).status_code == 200
            began = time.monotonic()
            out = None
            while out is None and time.monotonic() - began < 10 * OUT:
                await asyncio.sleep(0.1)
                try:
                    await table.emote("hello")
                except Refused as problem:
                    out = problem
            assert isinstance(out, SignedOut)
            assert time.monotonic() - began < OUT + 1
            with pytest.raises(SignedOut):
                await bot.tables()
        with pytest.raises(SignedOut, match="revoked"):
            async with brelan.connect(one.url, token=token):
                pass

    run(be_thrown_out)


@pytest.mark.parametrize("token", ["-", "nonsense", "brelan-nonsense", "x" * 1000])
def test_a_token_that_nobody_knows_is_refused_everywhere(house: House, token: str) -> None:
    shown = {"authorization": f"Bearer {token}"}
    for path in ("/api/me", "/api/me/tables", "/api/lobby"):
        answer = httpx.get(f"{house.url}{path}", headers=shown)
        assert (answer.status_code, answer.json()["code"]) == (403, "token-unknown")


def test_one_person_has_so_many_tokens_and_no_more(house: House) -> None:
    ana = Guest(house, "Ana")
    for number in range(20):
        token_of(ana, f"bot {number}")
    assert ana.http.post("/api/me/programs", json={"name": "one more"}).status_code == 400


def test_a_forgotten_person_s_program_loses_its_name(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite3"
    with House(database).running() as house:
        ana, ben = Guest(house, "Ana"), Guest(house, "Ben")
        _, token = token_of(ana, "Very Private Name")
        table = ben.create("punto", ["me", "open"])
        invite = ben.look(table)["info"]["invites"]["1"]
        shown = {"authorization": f"Bearer {token}"}
        join = {"do": "join", "seat": 1, "invite": invite}
        with httpx.Client(base_url=house.url, verify=False, headers=shown) as bot:
            order = {"id": "sit-down-1", "command": join}
            assert bot.post(f"/api/tables/{table}/commands", json=order).status_code == 201
        assert ana.http.delete("/api/me").status_code == 200
        house.stop()
    with sqlite3.connect(database) as connection:
        text = "\n".join(connection.iterdump())
    assert "Very Private Name" not in text


def test_the_command_line_makes_lists_and_revokes(
    house: House, nobody_is_remembered: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from brelan.cli import run as command

    ana = Guest(house, "Ana")
    assert command(["tokens", house.url], "en") == 2
    assert "one-time code" in capsys.readouterr().err
    code = ana.http.post("/api/me/code").json()["code"]
    made = command(["tokens", house.url, "--code", code, "--make", "my bot"], "en")
    said = capsys.readouterr().out
    assert made == 0
    token = said.split()[-1]
    assert token.startswith("brelan-")
    assert command(["tokens", house.url], "en") == 0
    known, name = capsys.readouterr().out.splitlines()[1].split("  ")[:2]
    assert name == "my bot"
    assert command(["tokens", house.url, "--revoke", known], "fr") == 0
    assert "Révoqué" in capsys.readouterr().out
    answer = httpx.get(f"{house.url}/api/me", headers={"authorization": f"Bearer {token}"})
    assert answer.status_code == 403
