"""What forgeries of records are made with."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable
from typing import Any

from brelan.server.model import chain
from tests.server.house import Json

Forge = Callable[[Json], None]


class Impossible(Exception):  # noqa: N818 - what is said of a forgery
    """Nothing in a game can be forged in this way."""


def of_kind(data: Json, kind: str) -> list[Json]:
    """The entries of a kind."""
    return [one for one in data["chain"]["entries"] if one["kind"] == kind]


def last(data: Json, kind: str) -> Json:
    """The last entry of a kind."""
    return of_kind(data, kind)[-1]


def moves_left(data: Json) -> list[Json]:
    """The entries of the log whose moves were not taken back."""
    left: list[Json] = []
    for entry in data["chain"]["entries"]:
        if entry["kind"] == "move":
            left.append(entry)
        elif entry["kind"] == "back":
            del left[json.loads(entry["text"]).get("moves", 0) :]
    return left


def tell(entry: Json, **values: Any) -> None:
    """Let an entry tell something else."""
    entry["text"] = chain.canonical({**json.loads(entry["text"]), **values})


def chain_anew(data: Json) -> None:
    """All salts, commitments and hashes made again."""
    before = chain.first_hash(data["chain"]["header"])
    for entry in data["chain"]["entries"]:
        if entry["text"] is not None:
            entry["salt"] = secrets.token_hex(chain.SALT_BYTES)
            entry["commitment"] = chain.commitment(entry["salt"], entry["text"])
        before = entry["hash"] = chain.next_hash(before, entry["commitment"], entry["kind"])


def chained(forge: Forge) -> Forge:
    """A forgery whose chain is made anew."""

    def whole(data: Json) -> None:
        forge(data)
        chain_anew(data)

    return whole
