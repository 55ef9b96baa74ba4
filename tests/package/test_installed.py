"""What is given away, as strangers install it: `make installed`."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

import brelan
from tests.package.strangers import ROOT, Stranger, pythons, stranger

pytestmark = pytest.mark.long
LIBRARY = """
import brelan
game = brelan.game("combit")
table = game.deal(seed=1)
seat = table.pending[0]
table.play(seat, brelan.bot("novice", game, iterations=4, seed=1).choose(table, seat))
assert len(str(table)) > 100
assert table._repr_svg_().startswith("<svg")
assert brelan.replay(table.record()) == table
one = game.stepper(seed=1)
one.act(one.legal[0])
print(brelan.__version__, brelan.__file__)
"""
PICTURE = """
import brelan
from brelan.envs.rendering import pixels
seen = pixels(brelan.game("punto").deal(seed=1), 0)
assert seen.shape == (600, 800, 3) and seen.std() > 10
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The wheel and the packed sources."""
    out = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--quiet", "--outdir", str(out)]
    subprocess.run(command, cwd=ROOT, check=True)
    (wheel,), (sources,) = out.glob("*.whl"), out.glob("*.tar.gz")
    return wheel, sources


def test_the_names_tell_the_version_that_stands_in_the_sources(built: tuple[Path, Path]) -> None:
    wheel, sources = built
    assert wheel.name.startswith(f"brelan-{brelan.__version__}-py3")
    assert sources.name == f"brelan-{brelan.__version__}.tar.gz"


def test_the_sources_make_the_same_wheel_and_hold_the_files_of_a_house(
    built: tuple[Path, Path], tmp_path: Path
) -> None:
    wheel, sources = built
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "--quiet"]
    subprocess.run([*pip, "--no-deps", "-w", str(tmp_path), str(sources)], check=True)
    held = [set(zipfile.ZipFile(one).namelist()) for one in (wheel, next(tmp_path.glob("*.whl")))]
    assert held[0] == held[1]
    assert "brelan/server/static/index.html" in held[0]
    assert not any(name.startswith(("tests/", "bench/")) for name in held[0])
    with tarfile.open(sources) as opened:
        packed = {name.partition("/")[2] for name in opened.getnames()}
    files = {f"deploy/{file.name}" for file in (ROOT / "deploy").iterdir()}
    assert files | {"CHANGELOG.md", "constraints.txt", "LICENSE"} <= packed
    # What the page of the package links to, and what it shows, is there for whoever unpacks it.
    linked = re.findall(r"\]\(((?!http)[^)#]+)", (ROOT / "README.md").read_text("utf-8"))
    assert {name for name in linked if (ROOT / name).is_file()} <= packed


@pytest.mark.parametrize("version", pythons())
def test_a_stranger_installs_it_and_plays(version: str, built: tuple[Path, Path]) -> None:
    wheel, _ = built
    with stranger(pythons()[version]) as somebody:
        somebody.install(wheel)
        listed = somebody.pip("list", "--format", "freeze").lower()
        assert "litestar" not in listed
        assert "sqlalchemy" not in listed
        told = somebody.run("python", "-c", LIBRARY)
        assert told.returncode == 0, told.stderr
        assert told.stdout.startswith(brelan.__version__)
        assert "a new place" in told.stdout
        for words in (
            ("games",),
            ("rules", "punto"),
            ("sim", "combit", "--games", "20"),
            ("arena", "combit", "random", "simple", "--games", "2", "--json", "match.json"),
            ("play", "combit", "--against", "random", "--seed", "1"),
        ):
            done = somebody.run("brelan", "--lang", "en", *words)
            assert "Traceback" not in done.stderr, done.stderr
            assert done.stdout
            assert words[0] == "play" or done.returncode == 0, (words, done.stderr)
        refused = somebody.run("brelan", "--lang", "en", "serve")
        assert refused.returncode == 2
        (line,) = refused.stderr.splitlines()
        assert line == "The server is not installed: pip install 'brelan[server]'"
        somebody.install(wheel, "server", "render")
        drawn = somebody.run("python", "-c", PICTURE)
        assert drawn.returncode == 0, drawn.stderr
        homeless = somebody.run("brelan", "--lang", "en", "serve", "--port", "0")
        assert homeless.returncode != 0
        assert len(homeless.stderr.splitlines()) == 1, homeless.stderr
        opens_a_house(somebody)


def opens_a_house(somebody: Stranger) -> None:
    """The page comes from the wheel, and a table can be made."""
    process = subprocess.Popen(
        somebody.command(
            "brelan", "--lang", "en", "serve", "--port", "0", "--database", "tables.sqlite3"
        ),
        cwd=somebody.own,
        env=somebody.environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert process.stdout is not None
        found = re.search(r"http://[\d.:]+", process.stdout.readline())
        assert found is not None
        url = found.group()
        with urlopen(f"{url}/") as page:
            text = page.read().decode()
        script = re.search(r'src="(/assets/[^"]+\.js)"', text)
        assert script is not None
        with urlopen(url + script.group(1)) as code:
            assert len(code.read()) > 10_000
        cookie = ""
        bodies = (
            ("me", {"name": "Ana", "lang": "en"}),
            ("tables", {"id": "stranger-1", "game": "combit", "seats": [{"kind": "me"}] * 2}),
        )
        for path, body in bodies:
            headers = {"content-type": "application/json", "cookie": cookie}
            asked = Request(f"{url}/api/{path}", json.dumps(body).encode(), headers)
            with urlopen(asked) as answer:
                assert answer.status == 201
                cookie = cookie or answer.headers["set-cookie"].partition(";")[0]
    finally:
        process.terminate()
        process.communicate()
    assert (somebody.own / "tables.sqlite3").is_file()
