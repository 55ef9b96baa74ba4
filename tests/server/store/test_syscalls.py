"""The tracer sees each of the calls that it knows, with its bytes, in order."""

import subprocess
import sys
from pathlib import Path

from tests.server.syscalls import Call, traced

PROGRAM = """
import contextlib, os, socket, sys, threading
here, there = socket.socketpair()
file = os.open(sys.argv[1], os.O_CREAT | os.O_WRONLY)

def work():
    os.write(file, b"written")
    os.pwrite(file, b"placed", 0)
    os.writev(file, [b"gath", b"ered"])
    here.send(b"sent")
    here.sendmsg([b"mess", b"age"])
    os.fsync(file)
    os.fdatasync(file)
    with contextlib.suppress(OSError):
        os.fsync(here.fileno())

print("ready", flush=True)
input()
worker = threading.Thread(target=work)
worker.start()
worker.join()
print("done", flush=True)
input()
"""


def test_calls_of_all_kinds_are_seen_in_a_thread_started_later(tmp_path: Path) -> None:
    file = str(tmp_path.resolve() / "file")
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM, file], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        program.stdout.readline()
        with traced(program.pid) as calls:
            program.stdin.write(b"\n")
            program.stdin.flush()
            assert program.stdout.readline() == b"done\n"
        program.stdin.write(b"\n")
    seen = [call for call in calls if call.file == file or call.sends]
    socket = next(call.file for call in seen if call.sends)
    assert seen == [
        Call("write", file, b"written"),
        Call("pwrite64", file, b"placed"),
        Call("writev", file, b"gathered"),
        Call("sendto", socket, b"sent"),
        Call("sendmsg", socket, b"message"),
        Call("fsync", file),
        Call("fdatasync", file),  # the last did not end well: a socket cannot be synced
    ]
    assert program.returncode == 0
