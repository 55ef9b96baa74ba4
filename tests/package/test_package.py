"""A package holds its page and fonts, or is not made at all."""

import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BUILT = (
    "brelan/server/static/index.html",
    "brelan/server/static/assets/page.js",
    "brelan/envs/fonts/figtree.ttf",
    "brelan/envs/fonts/fraunces.ttf",
)
"""What is not among the sources; any content will do here."""


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """A clean copy: the sources alone."""
    copy = tmp_path / "sources"
    made = shutil.ignore_patterns("__pycache__", "static", "fonts")
    shutil.copytree(ROOT / "brelan", copy / "brelan", ignore=made)
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copyfile(ROOT / name, copy / name)
    return copy


def build(kind: str, sources: Path, out: Path) -> subprocess.CompletedProcess[str]:
    """Ask the build backend, as every installer does."""
    code = f"import setuptools.build_meta as b; b.build_{kind}({str(out)!r})"
    out.mkdir(exist_ok=True)
    return subprocess.run(
        [sys.executable, "-c", code], cwd=sources, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("kind", ["wheel", "sdist"])
def test_without_the_page_no_package_is_made(kind: str, sources: Path, tmp_path: Path) -> None:
    """It was made, silently, and its server had no page."""
    done = build(kind, sources, tmp_path / "out")
    assert done.returncode != 0
    assert done.stderr.strip().splitlines()[-1].startswith("The page is not built: ")
    assert not list((tmp_path / "out").iterdir())


def test_an_editable_installation_needs_no_page(sources: Path, tmp_path: Path) -> None:
    done = build("editable", sources, tmp_path / "out")
    assert done.returncode == 0, done.stderr


def test_a_wheel_of_the_packed_sources_holds_the_page(sources: Path, tmp_path: Path) -> None:
    for name in BUILT:
        (sources / name).parent.mkdir(parents=True, exist_ok=True)
        (sources / name).write_text(name, "utf-8")
    packed = build("sdist", sources, tmp_path / "out")
    assert packed.returncode == 0, packed.stderr
    (archive,) = (tmp_path / "out").glob("*.tar.gz")
    with tarfile.open(archive) as opened:
        opened.extraction_filter = getattr(tarfile, "data_filter", None)
        opened.extractall(tmp_path / "unpacked")
    (unpacked,) = (tmp_path / "unpacked").iterdir()
    built = build("wheel", unpacked, tmp_path / "out")
    assert built.returncode == 0, built.stderr
    (wheel,) = (tmp_path / "out").glob("*.whl")
    with zipfile.ZipFile(wheel) as opened_wheel:
        held = set(opened_wheel.namelist())
    assert set(BUILT) <= held
    assert {
        "brelan/locale/fr.ftl",
        "brelan/py.typed",
        "brelan/games/punto/words/rules.fr.md",
    } <= held
