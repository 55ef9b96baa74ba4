"""What a running process asks of the kernel: which bytes it writes where, and what it syncs.

A thread of the tests attaches to every thread of the process with ``ptrace``. The process must
have been started by the tests: most systems let nobody trace any other.
"""

from __future__ import annotations

import ctypes
import errno
import math
import os
import platform
import signal
import struct
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

import pytest

SYNC_SECONDS = 0.2
"""How long the disk seems to take: whoever does not wait for it is seen to go ahead."""
POLL_SECONDS = 0.0005

# Of linux/ptrace.h and linux/wait.h
DETACH, SYSCALL, SEIZE, INTERRUPT, SYSCALL_INFO = 17, 24, 0x4206, 0x4207, 0x420E
MARK_SYSCALLS, FOLLOW_THREADS = 1, 8
OWN_TRACEES_ONLY, THREADS_TOO = 0x20000000, 0x40000000
ENTRY, EXIT = 1, 2
STOPPED_BY_SYSCALL = signal.SIGTRAP | 0x80

NUMBERS = {
    "x86_64": {
        "write": 1,
        "pwrite64": 18,
        "writev": 20,
        "sendto": 44,
        "sendmsg": 46,
        "fsync": 74,
        "fdatasync": 75,
    },
    "aarch64": {
        "write": 64,
        "pwrite64": 68,
        "writev": 66,
        "sendto": 206,
        "sendmsg": 211,
        "fsync": 82,
        "fdatasync": 83,
    },
}
"""The system calls that are recorded, by the machine's architecture."""
NOT_PERMITTED = (errno.EPERM, errno.EACCES, errno.ENOSYS)
SYNCS = ("fsync", "fdatasync")


class Call(NamedTuple):
    """A system call: a write as it begins, a sync as it ends well."""

    name: str
    file: str
    """A path, or ``socket:[number]``."""
    data: bytes = b""

    @property
    def syncs(self) -> bool:
        """Whether what was written to the file is on the disk now."""
        return self.name in SYNCS

    @property
    def sends(self) -> bool:
        """Whether it goes out over a socket."""
        return self.file.startswith("socket:")


class _Info(ctypes.Structure):
    """``ptrace_syscall_info``, as far as entry and exit need it."""

    _fields_ = (
        ("op", ctypes.c_uint8),
        ("arch", ctypes.c_uint32),
        ("instruction", ctypes.c_uint64),
        ("stack", ctypes.c_uint64),
        ("number_or_result", ctypes.c_int64),
        ("arguments", ctypes.c_uint64 * 6),
    )


@contextmanager
def traced(process: int) -> Iterator[list[Call]]:
    """The calls of a process in their order, as they come; skips where that cannot be had.

    Meanwhile nobody else may wait for the process: they would hear of its stops.
    """
    if sys.platform != "linux" or platform.machine() not in NUMBERS:
        pytest.skip(f"system calls cannot be traced on {sys.platform} {platform.machine()}")
    tracer = _Tracer(process)
    tracer.start()
    tracer.attached.wait()
    if isinstance(tracer.problem, OSError) and tracer.problem.errno in NOT_PERMITTED:
        pytest.skip(f"system calls cannot be traced here: {tracer.problem.strerror}")
    try:
        yield tracer.calls
    finally:
        tracer.ending = True
        tracer.join()
        if tracer.problem is not None:
            raise tracer.problem


class _Tracer(threading.Thread):
    """The thread that traces: the kernel obeys no other."""

    def __init__(self, process: int) -> None:
        super().__init__(name="tracer", daemon=True)
        self.calls: list[Call] = []
        self.attached = threading.Event()
        self.ending = False
        self.problem: Exception | None = None
        self._process = process
        self._names = {number: name for name, number in NUMBERS[platform.machine()].items()}
        self._syncing: dict[int, Call] = {}
        self._held: dict[int, float] = {}
        self._resume_with = SYSCALL

    def run(self) -> None:
        """Trace until told to end."""
        try:
            self._attach()
            self.attached.set()
            while not self.ending:
                self._release_held(time.monotonic())
                self._next_stop()
            self._detach()
        except Exception as problem:
            self.problem = problem
        finally:
            self.attached.set()

    def _attach(self) -> None:
        """Seize all threads, and those that were started meanwhile by one not yet seized."""
        seized: set[int] = set()
        while new := self._tasks() - seized:
            for task in new:
                self._seize(task)
            seized |= new

    def _seize(self, task: int) -> None:
        try:
            _ptrace(SEIZE, task, data=MARK_SYSCALLS | FOLLOW_THREADS)
            _ptrace(INTERRUPT, task)
        except (PermissionError, ProcessLookupError):
            if task == self._process:  # another came with its seized parent, or has ended
                raise

    def _detach(self) -> None:
        """Stop every thread once more: it can be let go then, and only then."""
        self._resume_with = DETACH
        self._release_held(math.inf)
        for task in self._tasks():
            with suppress(ProcessLookupError):  # it was just let go
                _ptrace(INTERRUPT, task)
        with suppress(ChildProcessError):  # none is left
            while True:
                self._next_stop()

    def _tasks(self) -> set[int]:
        return {int(task) for task in os.listdir(f"/proc/{self._process}/task")}

    def _next_stop(self) -> None:
        """Look at one thread that has stopped, or wait a little."""
        task, status = os.waitpid(-1, os.WNOHANG | OWN_TRACEES_ONLY | THREADS_TOO)
        if task == 0:
            time.sleep(POLL_SECONDS)
        elif os.WIFSTOPPED(status):
            self._look(task, status)

    def _look(self, task: int, status: int) -> None:
        reason = status >> 8
        if reason == STOPPED_BY_SYSCALL:
            self._record(task)
        if task not in self._held:
            is_signal = reason < STOPPED_BY_SYSCALL
            _ptrace(self._resume_with, task, data=reason if is_signal else 0)

    def _record(self, task: int) -> None:
        info = _Info()
        _ptrace(SYSCALL_INFO, task, ctypes.sizeof(info), ctypes.addressof(info))
        if info.op == ENTRY and info.number_or_result in self._names:
            self._enter(task, self._names[info.number_or_result], list(info.arguments))
        elif info.op == EXIT and task in self._syncing:
            call = self._syncing.pop(task)
            if info.number_or_result == 0:
                self.calls.append(call)

    def _enter(self, task: int, name: str, arguments: list[int]) -> None:
        file = os.readlink(f"/proc/{task}/fd/{arguments[0]}")
        if name in SYNCS:
            self._syncing[task] = Call(name, file)
            self._held[task] = time.monotonic() + SYNC_SECONDS
        else:
            self.calls.append(Call(name, file, _written(task, name, arguments[1], arguments[2])))

    def _release_held(self, now: float) -> None:
        for task in [task for task, until in self._held.items() if until <= now]:
            del self._held[task]
            _ptrace(self._resume_with, task)


def _written(task: int, name: str, address: int, size: int) -> bytes:
    """What a call writes: its bytes, a vector of them, or a message with such a vector."""
    with Path(f"/proc/{task}/mem").open("rb", buffering=0) as memory:

        def read(address: int, size: int) -> bytes:
            return os.pread(memory.fileno(), size, address)

        if name == "sendmsg":
            address, size = struct.unpack("@16xPN", read(address, 32))
        elif name != "writev":
            return read(address, size)
        return _gathered(read, address, size)


def _gathered(read: Callable[[int, int], bytes], vector: int, count: int) -> bytes:
    """The parts of an ``iovec``, together."""
    parts = struct.iter_unpack("@PN", read(vector, 16 * count))
    return b"".join(read(address, size) for address, size in parts)


_call = ctypes.CDLL(None, use_errno=True).ptrace
_call.restype = ctypes.c_long
_call.argtypes = (ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p)


def _ptrace(request: int, task: int, address: int = 0, data: int = 0) -> None:
    if _call(request, task, address, data) == -1:
        problem = ctypes.get_errno()
        raise OSError(problem, os.strerror(problem))
