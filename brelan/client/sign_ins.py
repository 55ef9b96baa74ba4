"""Who this machine is at which house: kept in a file that nobody else can read."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import platformdirs

from brelan.whole_file import whole

ENVIRONMENT = "BRELAN_TOKEN"
"""The variable that holds a token, so that it need not stand in a program."""


def place() -> Path:
    """The file."""
    return platformdirs.user_data_path("brelan", appauthor=False) / "houses.json"


def find(house: str) -> str | None:
    """The token to show at a house: the environment's, else the one that is remembered."""
    return os.environ.get(ENVIRONMENT) or _read().get(house)


def remember(house: str, token: str) -> None:
    """Be the same person at this house from now on."""
    _write(_read() | {house: token})


def forget(house: str) -> None:
    """Be nobody there."""
    _write({one: token for one, token in _read().items() if one != house})


def _read() -> dict[str, str]:
    try:
        return msgspec.json.decode(place().read_bytes(), type=dict[str, str])
    except (OSError, msgspec.MsgspecError):
        return {}


def _write(known: dict[str, str]) -> None:
    with whole(place()) as path:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with open(descriptor, "wb") as file:
            file.write(msgspec.json.format(msgspec.json.encode(known)))
