"""Files that are there whole or not at all."""

import errno
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from brelan.core.errors import RecordError

STREAMS = ("/dev/", "/proc/")
"""Where names stand for what is open already, such as ``/dev/stdout``, whatever lies behind."""


@contextmanager
def whole(path: Path) -> Iterator[Path]:
    """A file to write to, which takes its place when it is done; its folder is made if missing.

    A device or a pipe keeps its place and is written to; behind a link the file itself is replaced.
    What the file system refuses becomes a `RecordError`.
    """
    check(path)
    try:
        with _elsewhere(path.name) if _is_stream(path) else _beside(path) as partial:
            yield partial
            if _is_stream(path):
                with partial.open("rb") as done, path.open("wb") as stream:
                    shutil.copyfileobj(done, stream)
            else:
                partial.replace(path.resolve())
    except OSError as problem:
        raise _unwritable(path, problem.strerror or str(problem)) from problem


def check(path: Path) -> None:
    """Raise `RecordError` where a file of that name could not be written, before work is done."""
    if "\0" in str(path):
        raise _unwritable(path, "\\0")
    try:
        if path.is_dir():  # so is what an empty name becomes
            raise RecordError("file-folder", file=str(path))
        if path.exists() and not os.access(path, os.W_OK):  # it could be replaced all the same
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        folder = next(parent for parent in path.absolute().parents if parent.exists())
        if not folder.is_dir():
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))
        if not _is_stream(path) and not os.access(folder, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    except OSError as problem:
        raise _unwritable(path, problem.strerror or str(problem)) from problem


def _is_stream(path: Path) -> bool:
    """Whether nothing may take its place: a device, a pipe, a name for what is open."""
    return path.exists() and (not path.is_file() or str(path.absolute()).startswith(STREAMS))


@contextmanager
def _beside(path: Path) -> Iterator[Path]:
    """A file in the same folder; of two processes that write, each has its own."""
    file = path.resolve()
    partial = file.with_name(f"{file.name}.{os.getpid()}.part")
    file.parent.mkdir(parents=True, exist_ok=True)
    try:
        yield partial
    finally:
        partial.unlink(missing_ok=True)


@contextmanager
def _elsewhere(name: str) -> Iterator[Path]:
    """A file of that name among the temporary ones."""
    with TemporaryDirectory() as folder:
        yield Path(folder) / name


def _unwritable(path: Path, reason: str) -> RecordError:
    return RecordError("file-unwritable", file=str(path), problem=reason)
