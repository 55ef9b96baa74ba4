"""Real processes of the command line: with a pipe for a keyboard, or with a pseudo-terminal."""

import codecs
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

TIMEOUT = 600
PATIENCE = 3.0
"""Seconds after which someone who has pressed Ctrl-C and sees nothing happen presses it again."""
CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\r")


def surroundings(home: Path, lang: str) -> dict[str, str]:
    """An environment of its own, but for the cache of compiled code."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("LC_")}
    # The user's folders move to the test's; compiled code stays where all tests share it.
    from brelan.core.compiler.cache import cache_root

    return {
        **kept,
        "BRELAN_CACHE_DIR": str(cache_root()),
        "BRELAN_LANG": lang,
        "COLUMNS": "80",
        "HOME": str(home),
        "XDG_DATA_HOME": str(home / "data"),
        "PYTHONUTF8": "1",
    }


def run(
    home: Path,
    *words: str,
    keys: str | bytes = "",
    lang: str = "en",
    more: Mapping[str, str] = MappingProxyType({}),
) -> subprocess.CompletedProcess[str]:
    """Run a command with these lines as its input, and more of an environment."""
    done = subprocess.run(
        [sys.executable, "-m", "brelan", *words],
        input=keys.encode() if isinstance(keys, str) else keys,
        capture_output=True,
        cwd=home,
        env={**surroundings(home, lang), **more},
        timeout=TIMEOUT,
        check=False,
    )
    out, err = done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")
    assert "Traceback" not in out + err, err
    return subprocess.CompletedProcess(done.args, done.returncode, out, err)


def _own_terminal() -> None:
    """The pseudo-terminal becomes the session's own, so that Ctrl-C is a signal, and is heeded."""
    os.close(os.open(os.ttyname(0), os.O_RDWR))
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # a background shell ignores it


class Terminal:
    """A command in a pseudo-terminal, with someone typing."""

    def __init__(self, home: Path, *words: str, lang: str = "en") -> None:
        self.master, slave = pty.openpty()
        environ = {**surroundings(home, lang), "TERM": "xterm-256color", "LINES": "50"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "brelan", *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=home,
            env=environ,
            start_new_session=True,
            preexec_fn=_own_terminal,
        )
        os.close(slave)
        self.shown = ""
        # A letter of several bytes may come in two pieces.
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def wait_for(self, text: str) -> str:
        """What is shown until this text comes; what follows it is kept for the next call."""
        end = time.monotonic() + TIMEOUT
        while text not in CODES.sub("", self.shown):
            assert self._read(end), f"{text!r} did not come: {self.shown}"
        seen = CODES.sub("", self.shown)
        end_of_text = seen.index(text) + len(text)
        self.shown = seen[end_of_text:]
        return seen[:end_of_text]

    def type(self, text: str) -> None:
        """Press keys."""
        os.write(self.master, text.encode())

    def interrupt(self) -> tuple[int, str]:
        """Press Ctrl-C, and again where nothing follows; the exit status and what was shown.

        Python's line editing does not hear a signal in the moment between showing its prompt and
        beginning to wait for a key.
        """
        end = time.monotonic() + TIMEOUT
        self.type("\x03")
        while self.process.poll() is None and time.monotonic() < end:
            if not self._ready(PATIENCE):
                self.type("\x03")
            elif not self._read(end):
                break
        return self.wait()

    def wait(self) -> tuple[int, str]:
        """The exit status and what was shown at the end."""
        end = time.monotonic() + TIMEOUT
        while self._read(end):
            pass
        os.close(self.master)
        return self.process.wait(TIMEOUT), CODES.sub("", self.shown)

    def _ready(self, seconds: float) -> bool:
        return bool(select.select([self.master], [], [], max(0.0, seconds))[0])

    def _read(self, end: float) -> bool:
        if not self._ready(end - time.monotonic()):
            self.process.kill()
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError:  # the other side has closed
            return False
        self.shown += self._decoder.decode(data)
        return bool(data)
