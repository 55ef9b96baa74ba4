"""Real connections: who falls silent is noticed, and who is at another process is here."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.page.wire import Wire
from tests.server.house import SECONDS, Guest, House, Json, Socket

SWIFT: dict[str, Any] = {"silent_seconds": 2, "away_seconds": 1, "poll": 0.1}


def presence(update: Json) -> list[str | None]:
    return [seat["presence"] for seat in update["info"]["seats"]]


def told(socket: Socket, wanted: list[str]) -> Json:
    """The first update that says so."""
    return socket.until(lambda one: one["type"] == "update" and presence(one) == wanted)


def seated(ana: Guest, bob: Guest) -> str:
    """A game of two."""
    table = ana.create("bonne-combinaison", ["me", "open"], options={"first": 0})
    bob.act(table, "join", seat=1, invite=ana.look(table)["info"]["invites"]["1"])
    return table


def eventually(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + SECONDS
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.1)


def connections(guest: Guest) -> float:
    lines = guest.http.get("/metrics").text.splitlines()
    return float(next(one.split()[1] for one in lines if one.startswith("brelan_connections ")))


def test_who_is_at_another_process_is_here_until_they_go(shared: str) -> None:
    with House(shared, **SWIFT).running() as one, House(shared, **SWIFT).running() as two:
        ana, bob = Guest(one, "Ana"), Guest(two, "Bob")
        table = seated(ana, bob)
        with ana.socket() as watching:
            watching.watch(table)
            told(watching, ["here", "away"])  # he sent a command, and never looked
            with bob.socket() as phone:
                phone.watch(table)
                told(watching, ["here", "here"])
            update = told(watching, ["here", "away"])
            assert [one["seat"] for one in update["info"]["absent"]] == [1]
            with bob.at(one).socket() as laptop:
                laptop.watch(table)
                told(watching, ["here", "here"])
            told(watching, ["here", "away"])
            with bob.socket() as phone:
                phone.watch(table)
                told(watching, ["here", "here"])
                two.kill()
                told(watching, ["here", "away"])


def test_a_client_in_a_black_hole_is_noticed_and_counted_as_gone(tmp_path: Path) -> None:
    """Nothing told the server: no end, no reset."""
    with House(tmp_path / "tables.sqlite3", **SWIFT).running() as house:
        ana, bob = Guest(house, "Ana"), Guest(house, "Bob")
        table = seated(ana, bob)
        wire = Wire(house.port)
        far = bob.at(house)
        far.house = _Behind(wire.port)  # type: ignore[assignment]
        with ana.socket() as watching, far.socket() as phone:
            watching.watch(table)
            phone.watch(table)
            time.sleep(3)  # pings are answered: nobody is called silent for saying nothing
            assert connections(ana) == 2
            assert presence(ana.look(table)) == ["here", "here"]
            wire.swallow()
            told(watching, ["here", "away"])
            assert connections(ana) == 1
            wire.close()  # who closes a connection waits for an answer


class _Behind:
    """A server as it is reached over a wire."""

    def __init__(self, port: int) -> None:
        self.port = port


def test_presence_is_told_to_oneself_and_forgotten_with_one(tmp_path: Path) -> None:
    with House(tmp_path / "tables.sqlite3", **SWIFT).running() as house:
        ana, bob = Guest(house, "Ana"), Guest(house, "Bob")
        table = seated(ana, bob)
        with bob.socket() as phone:
            phone.watch(table)

            def stored() -> bool:
                kept = bob.http.get("/api/me/export").json()["presence"]
                return bool(kept == [{"table": table, "gone": None}])

            eventually(stored)
        bob.http.delete("/api/me")
        with ana.socket() as watching:
            update = watching.watch(table)
            assert update["info"]["seats"][1]["presence"] is None  # a free seat
