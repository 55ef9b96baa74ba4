"""Files that are there whole or not at all."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from brelan.core.errors import RecordError


@contextmanager
def whole(path: Path) -> Iterator[Path]:
    """A file to write to, which takes its place when it is done; its folder is made if missing.

    What the file system refuses becomes a `RecordError`.
    """
    if "\0" in str(path):
        raise _unwritable(path, "\\0")
    if path.is_dir():  # so is what an empty name becomes
        raise RecordError("file-folder", file=str(path))
    partial = path.with_name(f"{path.name}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            yield partial
            partial.replace(path)
        finally:
            partial.unlink(missing_ok=True)
    except OSError as problem:
        raise _unwritable(path, problem.strerror or str(problem)) from problem


def _unwritable(path: Path, reason: str) -> RecordError:
    return RecordError("file-unwritable", file=str(path), problem=reason)
