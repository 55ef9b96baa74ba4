"""Records as files: read with clear errors, written where the player wants or nothing gets lost."""

import json
from datetime import datetime
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from brelan.core.errors import RecordError
from brelan.whole_file import check as check
from brelan.whole_file import whole


def read(path: Path) -> Any:
    """What the file tells, or `RecordError`."""
    try:
        return json.loads(path.read_text("utf-8-sig"))  # some systems put a mark before it
    except FileNotFoundError:
        raise RecordError("file-missing", file=str(path)) from None
    except IsADirectoryError:
        raise RecordError("file-folder", file=str(path)) from None
    except OSError as problem:
        raise RecordError("file-unreadable", file=str(path), problem=problem.strerror) from None
    except (ValueError, RecursionError):
        raise RecordError("file-not-json", file=str(path)) from None


def record(path: Path) -> Any:
    """The record in the file; a server's file holds more around it."""
    found = read(path)
    if isinstance(found, dict) and "record" in found and "game" not in found:
        return found["record"]
    return found


def goes_on(path: Path) -> bool:
    """Whether work that is kept in this file was begun; `RecordError` where it cannot be kept."""
    check(path)
    if path.exists() and not path.is_file():  # to read it would wait for ever
        raise RecordError("file-stream", file=str(path))
    return path.exists()


def existing(path: Path) -> Path:
    """The path, or `RecordError` if there is no such file."""
    if path.is_dir():
        raise RecordError("file-folder", file=str(path))
    if not path.is_file():
        raise RecordError("file-missing", file=str(path))
    return path


def write(path: Path, record: dict[str, Any]) -> Path:
    """Put the record into the file, whole or not at all; the absolute path, or `RecordError`."""
    path = path.expanduser().absolute()
    with whole(path) as fresh:
        fresh.write_text(json.dumps(record, ensure_ascii=False) + "\n", "utf-8")
    return path


def free_place(game: str, now: datetime) -> Path:
    """A file name for a game that was left, in the user's data folder."""
    folder = user_data_path("brelan") / "games"
    stem = f"{game}-{now:%Y%m%d-%H%M%S}"
    path = folder / f"{stem}.json"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}.json"
        number += 1
    return path
