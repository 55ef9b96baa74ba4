"""The files of a house: systemd takes the units, their backup runs, every setting is one."""

from __future__ import annotations

import datetime
import gzip
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from brelan.server.common.settings import Settings, from_environment
from brelan.server.host import admin
from tests.server.house import Guest, House

DEPLOY = Path(__file__).parents[2] / "deploy"
BRELAN = Path(sys.executable).with_name("brelan")
NOT_SETTINGS = {"BRELAN_DOMAIN", "BRELAN_UPSTREAM", "BRELAN_CACHE_DIR"}
"""What Caddy and the compiler are told."""


def moved(unit: str, folder: Path) -> str:
    """A unit as it would be for a house in another folder."""
    text = (DEPLOY / unit).read_text("utf-8")
    return text.replace("/opt/brelan/bin/brelan", str(BRELAN)).replace("/var/lib", str(folder))


def test_systemd_takes_the_units(tmp_path: Path) -> None:
    analyse = shutil.which("systemd-analyze")
    if analyse is None:
        pytest.skip("no systemd-analyze on this machine")
    units = [*DEPLOY.glob("*.service"), *DEPLOY.glob("*.timer")]
    assert len(units) == 3
    for unit in units:
        text = unit.read_text("utf-8").replace("/opt/brelan/bin/brelan", str(BRELAN))
        (tmp_path / unit.name).write_text(text, "utf-8")
    copies = [str(tmp_path / unit.name) for unit in units]
    done = subprocess.run([analyse, "verify", *copies], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_backup_of_the_unit_runs_beside_an_open_house(tmp_path: Path) -> None:
    """Its very words, with another folder: systemd's signs are undone as systemd does it."""
    folder = tmp_path / "brelan"
    (folder / "backups").mkdir(parents=True)
    old = folder / "backups" / "2020-01-01.jsonl.gz"
    old.touch()
    os.utime(old, (0, 0))
    database = folder / "tables.sqlite3"
    text = moved("brelan-backup.service", tmp_path)
    told = re.findall(r"^Environment=(\w+)=(.*)$", text, re.MULTILINE)
    with House(database).running() as house:
        ana = Guest(house)
        ana.create("combit", ["me", "me"])
        for line in re.findall(r"^Exec\w+=(.*)$", text, re.MULTILINE):
            command = line.replace("$$", "$").replace("%%", "%").replace("*.jsonl", "'*.jsonl'")
            subprocess.run(["sh", "-c", command], env={**os.environ, **dict(told)}, check=True)
        ana.close()
    today = datetime.datetime.now().astimezone().date().isoformat()
    (made,) = (folder / "backups").iterdir()
    assert made.name == f"{today}.jsonl.gz"
    assert b'"into":"tables"' in gzip.decompress(made.read_bytes())
    other = from_environment({}, database=str(tmp_path / "other.sqlite3"))
    assert admin.restore(other, made)[1] == 0


def test_every_setting_in_the_files_is_one() -> None:
    known = {f"BRELAN_{name.upper()}" for name in Settings.__struct_fields__} | NOT_SETTINGS
    for file in DEPLOY.iterdir():
        named = set(re.findall(r"\bBRELAN_[A-Z_]+\b", file.read_text("utf-8")))
        assert named <= known, (file.name, named - known)


def test_the_compositions_name_what_is_there() -> None:
    """No container engine is asked: the two files fit together, and name files that exist."""
    alone, more = (
        yaml.safe_load((DEPLOY / name).read_text("utf-8"))
        for name in ("compose.yaml", "compose.postgresql.yaml")
    )
    services = alone["services"].keys() | more["services"].keys()
    for composition in (alone, more):
        for service in composition["services"].values():
            assert set(service.get("depends_on", ())) <= services
            if "build" in service:
                folder = (DEPLOY / service["build"]["context"]).resolve()
                assert (folder / service["build"]["dockerfile"]).is_file()
    copied = re.findall(r"^COPY (.*) /tmp/$", (DEPLOY / "Containerfile").read_text("utf-8"), re.M)
    assert copied == ["dist/*.whl constraints.txt"]
