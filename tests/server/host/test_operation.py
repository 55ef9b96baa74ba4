"""For whoever runs the server."""

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import httpx

from tests.server.house import SECONDS, Guest, House, free_port

Guests = Callable[..., Guest]


def test_health_readiness_and_numbers(house: House, guest: Guests) -> None:
    guest().create("combit", ["me", "me"])
    alive = httpx.get(f"{house.url}/health", timeout=SECONDS, verify=False).json()
    assert alive["status"] == "ok"
    with guest().socket() as socket:
        assert socket.welcome["build"] == alive["build"]  # of the page
    assert httpx.get(f"{house.url}/ready", timeout=SECONDS, verify=False).json() == {"status": "ok"}
    page = httpx.get(f"{house.url}/metrics", timeout=SECONDS, verify=False).text
    for name in ("brelan_tables_created_total", "brelan_commit_seconds", "brelan_connections"):
        assert name in page


def test_the_interface_is_described(house: House) -> None:
    described = httpx.get(f"{house.url}/api/openapi.json", timeout=SECONDS, verify=False).json()
    assert "/api/tables/{table}/commands" in described["paths"]
    page = httpx.get(f"{house.url}/api/docs", timeout=SECONDS, verify=False).text
    assert "/api/tables/{table}/commands" in page
    assert "<script" not in page


def test_a_stop_finishes_what_runs(tmp_path: Path) -> None:
    with House(tmp_path / "tables.sqlite3").running() as house:
        ana = Guest(house)
        table = ana.create("combit", ["me", "me"])
        done: list[int] = []

        def talk() -> None:
            try:
                while True:
                    done.append(ana.act(table, "emote", emote="hello")["ply"])
            except httpx.TransportError:
                pass  # the server does not answer any more

        thread = threading.Thread(target=talk)
        thread.start()
        time.sleep(0.3)
        assert house.stop() in (0, -15)
        thread.join(SECONDS)
        house.start()
        assert ana.look(table)["ply"] >= done[-1]
        ana.close()


def test_a_stop_waits_for_an_answer_that_is_thought_about(tmp_path: Path) -> None:
    with House(tmp_path / "tables.sqlite3", bot_seconds=1.5).running() as house:
        ana = Guest(house)
        table = ana.create("combit", ["me", "me"])
        (pending,) = ana.look(table)["seats"][0]["view"]["pending"]
        ana.act(table, "hint", seat=pending)  # everything is loaded
        answers: list[httpx.Response] = []
        thread = threading.Thread(
            target=lambda: answers.append(ana.order(table, "hint", seat=pending))
        )
        thread.start()
        time.sleep(0.5)
        assert house.stop() in (0, -15)
        thread.join(SECONDS)
        assert answers[0].status_code == 201
        assert answers[0].json()["hint"]["move"]
        ana.close()


def test_logs_are_json_lines_without_secrets(tmp_path: Path) -> None:
    with House(tmp_path / "tables.sqlite3", log="debug").running() as house:
        ana = Guest(house)
        table = ana.create("combit", ["me", "open"])
        invite = ana.look(table)["info"]["invites"]["1"]
        ana.refused(table, "play", seat=0, move="buy 1")
        with ana.socket() as socket:
            socket.watch(table)
            socket.act(table, "say", text="hush, a secret")
        ana.close()
        house.stop()
        written = house.log.read_text()
    events = [json.loads(line)["event"] for line in written.splitlines()]
    assert "started" in events
    assert "stopped" in events
    assert ana.cookie not in written
    assert invite not in written
    assert table not in written
    assert "hush" not in written
    assert "127.0.0.1:" not in written  # nor where anybody comes from


def test_the_server_starts_without_the_engine() -> None:
    late = "'numba' in sys.modules, 'alembic' in sys.modules"
    code = f"import sys, brelan.server.host.serve; print({late})"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["False", "False"]


def test_the_command_opens_a_table_in_the_browser(tmp_path: Path) -> None:
    port, seen = free_port(), tmp_path / "seen"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {seen}.part && mv {seen}.part {seen}\n')
    browser.chmod(0o755)
    environment = {
        **os.environ,
        "BROWSER": str(browser),
        "BRELAN_DATABASE": str(tmp_path / "tables.sqlite3"),
        "BRELAN_WARM": "false",
    }
    words = [sys.executable, "-m", "brelan", "serve", "--port", str(port), "--open"]
    with subprocess.Popen(words, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert f"http://127.0.0.1:{port}" in process.stdout.readline()
        deadline = time.monotonic() + SECONDS
        while not seen.exists() and time.monotonic() < deadline:
            time.sleep(0.05)
        process.terminate()
    assert seen.read_text().strip() == f"http://localhost:{port}/now"


def test_a_server_is_ready_before_it_loads_a_compiler(tmp_path: Path) -> None:
    """Loading it would be most of the start, and a room that is visited only needs it later."""
    with House(tmp_path / "tables.sqlite3").running() as house:
        house.kill()
        house.start()  # the schema is there already
        assert house.process is not None
        assert "llvmlite" not in Path(f"/proc/{house.process.pid}/maps").read_text()
        guest = Guest(house)
        guest.create("combit", ["me", "me"])
        guest.close()
        assert "llvmlite" in Path(f"/proc/{house.process.pid}/maps").read_text()
