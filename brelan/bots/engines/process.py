"""A program that runs beside us: asked in lines, and never waited for longer than it may take.

Threads of its own write and read, so a program that reads nothing, says nothing, or never stops
talking holds nobody up. It runs in a session of its own, so that it can be ended with all that it
has started.
"""

from __future__ import annotations

import contextlib
import os
import queue
import shlex
import signal
import subprocess
import threading
import time
from collections import deque
from multiprocessing import util
from typing import IO
from weakref import WeakSet

from .errors import EngineError, EngineUnfit
from .lines import (
    ERROR,
    HELLO,
    INFO,
    NAME,
    OVER,
    PLAY,
    QUIT,
    READY,
    VERSION,
    WANTS,
    WORLD,
    Log,
    Position,
    Start,
    told,
    written,
)

USUAL_SECONDS = 5.0
"""How long a program may think about a move, unless one says otherwise."""
READY_SECONDS = 30.0
"""How long it may take to start, and to begin a game."""
GRACE_SECONDS = 1.0
"""Nobody is turned away for a slow machine: twice the time, and a second."""
QUIT_SECONDS = 1.0
LONGEST_LINE = 64 * 1024
MOST_LINES = 1000
"""Lines that a program may write beside its answer."""
LONGEST_NAME = 32
"""Characters, as of a person's name."""
SHOWN = 80
"""Characters of a strange line that are told."""

REFUSED = "engine-refused"

_running: WeakSet[Program] = WeakSet()


class Program:
    """One running program, in one game at a time."""

    def __init__(self, command: str, seconds: float = USUAL_SECONDS) -> None:
        """``command``: as one types it, ``./mybot --depth 3``."""
        self.command = command
        self.seconds = seconds
        self.name = (command.split() or [""])[0].rpartition(os.sep)[2][:LONGEST_NAME] or "?"
        """What it says it is called, else the command without its folder."""
        self.wants_world = False
        self.usable = True
        """Whether it has done nothing wrong."""
        self._known: Log = ()
        self._errors: deque[str] = deque(maxlen=20)
        self._heard: queue.Queue[str | None] = queue.Queue(MOST_LINES)
        self._to_say: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._flooded = False
        self._closed = False
        """Whether it will say nothing more."""
        self._process = self._started()
        _running.add(self)
        self._threads = [
            threading.Thread(target=work, daemon=True)
            for work in (self._read_errors, self._write, self._read)
        ]
        for thread in self._threads:
            thread.start()
        self._greet()

    def _started(self) -> subprocess.Popen[bytes]:
        try:
            words = shlex.split(self.command, posix=os.name == "posix")
            if not words:
                raise ValueError("no command")
            return subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except (OSError, ValueError) as problem:
            said = getattr(problem, "strerror", None) or str(problem)
            raise EngineUnfit("engine-missing", engine=self.command, problem=said) from None

    def _greet(self) -> None:
        self._say(f"{HELLO} {VERSION}")
        try:
            _, said = self._await(READY, READY_SECONDS)
        except EngineError as problem:
            raise EngineUnfit(problem.code, **problem.values) from None
        for word, rest in said:
            if word == NAME and rest:
                self.name = _printable(rest)[:LONGEST_NAME].strip()
            elif word == WANTS and rest == WORLD:
                self.wants_world = True

    @property
    def fit(self) -> bool:
        """Whether it can play another game."""
        return self.usable and self._process.poll() is None

    def begin(self, start: Start) -> None:
        """A new game; `EngineUnfit` where the program says that it does not know it."""
        self._known = ()
        self._say(start.line())
        try:
            self._await(READY, READY_SECONDS)
        except EngineError as problem:
            if problem.code != REFUSED:
                raise
            raise EngineUnfit(problem.code, **problem.values) from None

    def choose(self, position: Position) -> str:
        """The program's move; one of the legal ones, or `EngineError`."""
        milliseconds = max(1, int(self.seconds * 1000))
        self._say(*told(position, self._known, world=self.wants_world, milliseconds=milliseconds))
        self._known = tuple(position.log)
        move, _ = self._await(PLAY, 2 * self.seconds + GRACE_SECONDS)
        if move not in position.moves:
            some = position.moves[:3]
            raise self._wrong("engine-illegal", move=_shown(move), legal=list(some))
        return move

    def end_game(self, result: dict[str, object]) -> None:
        """The game is over."""
        self._say(f"{OVER} {written(result)}")

    def close(self) -> None:
        """Let it go, or end it where it does not go."""
        self.usable = False
        self._say(QUIT)
        self._to_say.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(QUIT_SECONDS)
        self.kill()

    def kill(self) -> None:
        """End it, and all that it has started."""
        self.usable = False
        self._to_say.put(None)
        with contextlib.suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        self._process.wait()
        for thread in self._threads:
            thread.join(QUIT_SECONDS)  # whatever it has left behind is read, and the pipes closed

    # Lines ---------------------------------------------------------------------------------------

    def _say(self, *lines: str) -> None:
        while not self._heard.empty():  # what nobody has asked for
            self._heard.get_nowait()
        if self._closed:
            self._heard.put_nowait(None)
        self._to_say.put("".join(f"{line}\n" for line in lines))

    def _await(self, wanted: str, seconds: float) -> tuple[str, list[tuple[str, str]]]:
        """What stands behind the awaited word, and what was said of oneself before it."""
        deadline = time.monotonic() + seconds
        before: list[tuple[str, str]] = []
        for _ in range(MOST_LINES):
            line = self._line(deadline, seconds)
            word, _, rest = line.partition(" ")
            rest = rest.strip()
            if word == wanted:
                return rest, before
            if word == ERROR:
                raise self._wrong(REFUSED, said=_shown(rest))
            if word in (NAME, WANTS):
                before.append((word, rest))
            elif word not in (INFO, ""):
                raise self._wrong("engine-nonsense", line=_shown(line), wanted=wanted)
        raise self._wrong("engine-flood")

    def _line(self, deadline: float, seconds: float) -> str:
        """The next line, or why there is none."""
        try:
            line = self._heard.get(timeout=max(0.0, deadline - time.monotonic()))
        except queue.Empty:
            if self._flooded:
                raise self._wrong("engine-flood") from None
            raise self._wrong("engine-silent", seconds=f"{seconds:g}") from None
        if line is None:
            raise self._wrong("engine-flood") if self._flooded else self._ended()
        return line

    def _ended(self) -> EngineError:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(QUIT_SECONDS)
        status = self._process.poll()
        self._threads[0].join(QUIT_SECONDS)  # its last words
        said = next((line for line in reversed(self._errors) if line), "")
        shown = "–" if status is None else str(status)
        return self._wrong("engine-ended", status=shown, said=_shown(said) or "empty")

    def _wrong(self, code: str, **values: object) -> EngineError:
        """What it did wrong; nobody talks to it any more."""
        self.kill()
        return EngineError(code, engine=self.command, **values)

    # Threads -------------------------------------------------------------------------------------

    def _write(self) -> None:
        stdin = _pipe(self._process.stdin)
        with contextlib.suppress(OSError, ValueError):
            while (text := self._to_say.get()) is not None:
                stdin.write(text.encode())
                stdin.flush()
        with contextlib.suppress(OSError):
            stdin.close()

    def _read(self) -> None:
        stdout = _pipe(self._process.stdout)
        with stdout, contextlib.suppress(OSError, ValueError):
            while line := stdout.readline(LONGEST_LINE):
                whole = len(line) < LONGEST_LINE or line.endswith(b"\n")
                if not whole or self._heard.full():
                    self._flooded = True
                    break
                self._heard.put_nowait(line.decode("utf-8", "replace").strip())
        self._closed = True
        with contextlib.suppress(queue.Full):
            self._heard.put_nowait(None)

    def _read_errors(self) -> None:
        stderr = _pipe(self._process.stderr)
        with stderr, contextlib.suppress(OSError, ValueError):
            while line := stderr.readline(LONGEST_LINE):
                self._errors.append(line.decode("utf-8", "replace").strip())


def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None  # it was asked for
    return pipe


def _shown(line: str) -> str:
    """A line of a stranger as it can be told: short, and without signs that a terminal obeys."""
    plain = _printable(line)
    return plain if len(plain) <= SHOWN else f"{plain[:SHOWN]}…"


def _printable(text: str) -> str:
    return "".join(sign if sign.isprintable() else " " for sign in text)


def end_all() -> None:
    """End every program that is still there: nobody is left behind."""
    for program in tuple(_running):
        if program.usable:
            program.close()


util.Finalize(None, end_all, exitpriority=10)  # also where a worker of the arena ends
