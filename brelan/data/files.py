"""Files of games: Parquet for tools; records, one a line, for people (`.jsonl`, `.jsonl.zst`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from os import PathLike
from pathlib import Path
from typing import Any

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from brelan.core.arrays.random_games import Logbook, logbook
from brelan.core.errors import GameError, RecordError
from brelan.core.game import Game
from brelan.core.options import checked_seed, checked_whole, written
from brelan.core.records import KEYLESS, Record, replay
from brelan.core.table import Table
from brelan.whole_file import whole

from .schema import KEY, Series, batch, schema

CHUNK = 65_536
KINDS = (".parquet", ".jsonl", ".jsonl.zst")
Progress = Callable[[int], None]


def write(
    file: str | PathLike[str],
    game: Game,
    games: int,
    *,
    seed: int = 0,
    threads: int = 1,
    progress: Progress | None = None,
) -> int:
    """Write random games, complete, with visible progress if wanted; how many there are.

    The same games as ``game.playouts(games, seed=seed)``, in the same order. A file appears under
    its name when it is whole, never before.
    """
    path = _path(file)
    games = checked_whole("games", games)
    if not isinstance(game, Game):
        raise GameError("game-wanted", given=written(game))
    sink = _parquet if kind_of(path) == ".parquet" else _lines
    series = Series.of(game, checked_seed(seed))
    with whole(path) as partial:
        sink(partial, game, series, _books(game, games, series.seed, threads), progress)
    return games


def _path(file: str | PathLike[str]) -> Path:
    """The file, or `GameError` where something else was given."""
    try:
        return Path(file)
    except TypeError:
        raise GameError("text-wanted", name="file", value=written(file)) from None


def kind_of(file: Path) -> str:
    """How a file is written, by the end of its name."""
    for kind in KINDS:
        if file.name.endswith(kind):
            return kind
    raise RecordError("data-kind", file=file.name, allowed=KINDS)


def _books(game: Game, games: int, seed: int, threads: int) -> Iterator[tuple[int, Logbook]]:
    for first in range(0, games, CHUNK):
        count = min(CHUNK, games - first)
        yield first, logbook(game, count, seed=seed, threads=threads, first=first)


def _parquet(
    file: Path,
    game: Game,
    series: Series,
    books: Iterator[tuple[int, Logbook]],
    progress: Progress | None,
) -> None:
    with pq.ParquetWriter(file, schema(series), compression="zstd") as writer:
        for first, book in books:
            writer.write_batch(batch(game, book, first, series))
            if progress is not None:
                progress(first + len(book.seeds))


def _lines(
    file: Path,
    game: Game,
    series: Series,
    books: Iterator[tuple[int, Logbook]],
    progress: Progress | None,
) -> None:
    compression = "zstd" if ".zst" in file.suffixes else None
    encoder = msgspec.json.Encoder()
    with pa.output_stream(str(file), compression=compression) as stream:
        for first, book in books:
            lines = (encoder.encode(record) for record in records(game, book))
            stream.write(b"".join(line + b"\n" for line in lines))
            if progress is not None:
                progress(first + len(book.seeds))


def records(game: Game, book: Logbook) -> Iterator[Record]:
    """The games of a logbook as records, as ``table.record()`` gives them."""
    texts = {number: game.notation.move_text(number) for number in set(book.moves.tolist())}
    starts, seats, moves = book.starts.tolist(), book.seats.tolist(), book.moves.tolist()
    for place, seed in enumerate(book.seeds.tolist()):
        part = slice(starts[place], starts[place + 1])
        yield Record(
            version=KEYLESS,
            game=game.id,
            rules=game.info.version,
            options=game.options,
            seed=seed,
            moves=[
                (seat, texts[move]) for seat, move in zip(seats[part], moves[part], strict=True)
            ],
        )


def read(file: str | PathLike[str]) -> Iterator[Table]:
    """The games of a file as tables, played to their end; every move is checked by the rules."""
    path = _path(file)
    kind = kind_of(path)
    if not path.is_file():
        raise RecordError("file-missing", file=str(path))
    if kind == ".parquet":
        yield from map(replay, _rows(path))
        return
    compression = "zstd" if path.name.endswith(".zst") else None
    with pa.input_stream(str(path), compression=compression) as stream:
        for line in _split(stream):
            yield replay(_decoded(line))


def _rows(file: Path) -> Iterator[dict[str, Any]]:
    try:
        source = pq.ParquetFile(file)
    except pa.ArrowInvalid as problem:
        raise RecordError("data-broken", file=file.name) from problem
    with source:
        series = series_of(source.schema_arrow, file)
        common = {
            "version": KEYLESS,
            "game": series.game,
            "rules": series.rules,
            "options": series.options,
        }
        for rows in source.iter_batches(1024, columns=["seed", "seats", "moves"]):
            for row in rows.to_pylist():
                moves = list(zip(row["seats"], row["moves"], strict=True))
                yield {**common, "seed": row["seed"], "moves": moves}


def series_of(found: pa.Schema, file: Path) -> Series:
    """What a file's metadata says of its games."""
    try:
        return msgspec.json.decode((found.metadata or {})[KEY], type=Series)
    except (KeyError, msgspec.MsgspecError) as problem:
        raise RecordError("data-foreign", file=file.name) from problem


def _split(stream: Any) -> Iterator[bytes]:
    """The lines of a stream, read in pieces."""
    rest = b""
    while piece := stream.read(1 << 20):
        *whole, rest = (rest + piece).split(b"\n")
        yield from whole
    if rest:
        yield rest


def _decoded(line: bytes) -> Any:
    try:
        return msgspec.json.decode(line)
    except msgspec.DecodeError as problem:
        raise RecordError("record-shape", problem=str(problem)) from problem
