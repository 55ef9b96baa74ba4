"""Tables at rest: records (JSON, replayed) and bytes (exact, loaded at once)."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

import msgspec
import numpy as np

from .errors import BrelanError, RecordError
from .game import Game
from .table import Table

RECORD_VERSION = 2
KEYLESS = 1
"""The version of records with a seed, which Brelan has read and written from the start."""
MAGIC = b"brelan\x02"
OLD_MAGIC = b"brelan\x01"
"""What bytes began with when states had no key."""
DIGEST = 8
MOVE = np.dtype([("seat", np.int16), ("number", np.int16)])


class Record(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A game as data: enough to play it again, move by move."""

    version: int
    game: str
    rules: int
    options: dict[str, int | bool | None]
    seed: int | None = None
    """What chance came from: either this,"""
    key: str | None = None
    """or this, in hexadecimal digits."""
    moves: list[tuple[int, str]]
    position: dict[str, Any] | None = None


class _Image(msgspec.Struct, array_like=True):
    """What ``bytes(table)`` holds behind the magic and before the digest."""

    game: str
    rules: int
    options: dict[str, int | bool | None]
    seed: int | None
    position: dict[str, Any] | None
    moves: bytes
    state: bytes


def record(table: Table) -> dict[str, Any]:
    """The table's record, JSON-ready."""
    game, key = table.game, table.key
    kept: dict[str, Any] = msgspec.to_builtins(
        Record(
            version=KEYLESS if key is None else RECORD_VERSION,
            game=game.id,
            rules=game.info.version,
            options=game.options,
            seed=table.seed,
            key=None if key is None else key.hex(),
            moves=list(table.log),
            position=table.position,
        )
    )
    return kept


def replay(data: Mapping[str, Any]) -> Table:
    """The table that a record tells of, with all its moves made."""
    if not isinstance(data, Mapping):
        raise RecordError("record-shape", problem=type(data).__name__)
    version = data.get("version")
    if isinstance(version, int) and version > RECORD_VERSION:
        raise RecordError("record-newer", version=version, known=RECORD_VERSION)
    try:
        kept = msgspec.convert(dict(data), Record)
    except msgspec.ValidationError as problem:
        raise RecordError("record-shape", problem=str(problem)) from None
    game = Game(kept.game, **kept.options)
    _check_rules(game, kept.rules)
    table = game.begin(kept.seed, kept.position, key=_key(kept))
    for number, (seat, move) in enumerate(kept.moves, start=1):
        try:
            table.play_written(seat, move)
        except BrelanError as problem:
            raise RecordError(
                "record-move", number=number, seat=seat, move=move, problem=problem
            ) from problem
    return table


def _key(kept: Record) -> bytes | None:
    """The key of a record; one that has neither a key nor a seed tells of no game."""
    if kept.key is None and kept.seed is None:
        raise RecordError("record-shape", problem="Object missing required field `seed` or `key`")
    try:
        return None if kept.key is None else bytes.fromhex(kept.key)
    except ValueError:
        raise RecordError("record-shape", problem="`key` is not hexadecimal") from None


def _check_rules(game: Game, rules: int) -> None:
    known = game.info.version
    if rules > known:
        raise RecordError("record-rules-newer", game=game.id, version=rules, known=known)
    if rules < known:
        raise RecordError("record-rules-older", game=game.id, version=rules, known=known)


def save(table: Table) -> bytes:
    """The table as bytes, with a digest against corruption."""
    image = _Image(
        table.game.id,
        table.game.info.version,
        table.game.options,
        table.seed,
        table.position,
        np.array([*table.history], MOVE).tobytes(),
        table.state.tobytes(),
    )
    body = MAGIC + msgspec.msgpack.encode(image)
    return body + _digest(body)


def load(game: Game, data: bytes) -> Table:
    """The table of `save`, for the same game and options."""
    if not isinstance(data, bytes | bytearray | memoryview):
        raise RecordError("bytes-foreign")
    body, digest = bytes(data)[:-DIGEST], bytes(data)[-DIGEST:]
    if not body.startswith(MAGIC[:-1]) or len(body) < len(MAGIC):
        raise RecordError("bytes-foreign")
    magic = body[: len(MAGIC)]
    if magic not in (MAGIC, OLD_MAGIC):
        raise RecordError("bytes-version", version=body[len(MAGIC) - 1], known=MAGIC[-1])
    if _digest(body) != digest:
        raise RecordError("bytes-corrupt")
    try:
        image = msgspec.msgpack.decode(body[len(MAGIC) :], type=_Image)
    except msgspec.DecodeError:
        raise RecordError("bytes-corrupt") from None
    if (image.game, image.options) != (game.id, game.options):
        raise RecordError("bytes-other-game", stored=repr(Game(image.game, **image.options)))
    _check_rules(game, image.rules)
    kind = game.rules.STATE if magic == MAGIC else _without_key(game.rules.STATE)
    if len(image.state) != kind.itemsize or len(image.moves) % MOVE.itemsize:
        raise RecordError("bytes-corrupt")
    state = game.states(1)
    stored = np.frombuffer(image.state, kind)[0]
    for name in kind.names:
        state[name] = stored[name]
    moves = np.frombuffer(image.moves, MOVE).tolist()
    return Table(
        game,
        state[0],
        seed=image.seed,
        position=image.position,
        moves=tuple((seat, move) for seat, move in moves),
    )


def _without_key(state: Any) -> Any:
    """The type of a game's records as it was before they had a key."""
    fields = [(name, state.fields[name][0]) for name in state.names if name != "key"]
    return np.dtype(fields, align=state.isalignedstruct)


def _digest(body: bytes) -> bytes:
    return hashlib.blake2b(body, digest_size=DIGEST).digest()
