"""A file system that is really full: a clear error, no damage, and on again when there is room."""

import contextlib
import os
import resource
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.house import Guest, House

MEGABYTE = 1 << 20


@contextlib.contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    """A file system of its own with two megabytes; for root, where that is allowed."""
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=2m", "brelan-test", str(folder)]
    try:
        made = subprocess.run(mount, capture_output=True, check=False).returncode == 0
    except FileNotFoundError:
        made = False
    if not made:
        pytest.skip("only root can mount a small file system")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


def talk_until_refused(ana: Guest, table: str) -> tuple[int, dict[str, str]]:
    """Say long words until that is refused; the last ply that was acknowledged, and why."""
    ply = -1
    for _ in range(1900):
        answer = ana.order(table, "say", text="é" * 120)
        if answer.status_code != 201:
            assert answer.status_code == 503, answer.text
            return ply, dict(answer.json())
        ply = int(answer.json()["ply"])
    raise AssertionError("there was room for everything")


def whole(database: Path) -> None:
    with sqlite3.connect(database) as file:
        assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    file.close()


def refused_and_on_again(
    house: House, fill: Callable[[], object], free: Callable[[], object], codes: set[str]
) -> None:
    ana = Guest(house)
    table = ana.create("combit", ["me", "me"])
    fill()
    ply, why = talk_until_refused(ana, table)
    assert why["code"] in codes
    assert ana.look(table)["ply"] == ply  # what was refused did not happen
    assert ana.http.get("/health").status_code == 200
    free()
    assert ana.act(table, "emote", emote="hello")["ply"] == ply + 1
    house.kill()
    house.start()
    assert ana.look(table)["ply"] == ply + 1
    ana.close()


def test_a_full_file_system_is_told_and_does_no_damage(tmp_path: Path) -> None:
    with small_disk(tmp_path / "small") as disk:
        database, ballast = disk / "tables.sqlite3", disk / "ballast"
        with House(database).running() as house:

            def fill() -> None:
                with contextlib.suppress(OSError), ballast.open("wb", buffering=0) as file:
                    while file.write(bytes(4096)):
                        pass
                os.truncate(ballast, max(0, ballast.stat().st_size - 100_000))

            refused_and_on_again(house, fill, ballast.unlink, {"database-full"})
            house.stop()
        whole(database)


def test_a_file_that_may_not_grow_is_told_and_does_no_damage(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite3"
    with House(database).running() as house:
        assert house.process is not None
        process = house.process.pid

        def limit(size: int) -> None:
            most = resource.prlimit(process, resource.RLIMIT_FSIZE)[1]
            resource.prlimit(process, resource.RLIMIT_FSIZE, (size, most))

        refused_and_on_again(
            house,
            lambda: limit(MEGABYTE // 2),
            lambda: limit(100 * MEGABYTE),
            {"database-full", "database-failed"},
        )
        house.stop()
    whole(database)
