"""A series of games as an Arrow table: a row a game.

| column    | type                  | meaning                                                 |
|-----------|-----------------------|---------------------------------------------------------|
| `number`  | int64                 | the game's place in the series                          |
| `seed`    | int64                 | ``game.deal(seed)`` is the table before the first move  |
| `length`  | int32                 | how many moves were made                                |
| `seats`   | list of int8          | who moved                                               |
| `moves`   | list of string        | what, in the notation; stored as a dictionary           |
| `scores`  | list of int32         | a seat's score at the end                               |
| `winners` | list of int8          | the winning seats                                       |
| `returns` | list of float64       | a seat's zero-sum result                                |

The file's metadata under the key ``brelan`` says which game it is: `Series` as JSON.
"""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import pyarrow as pa

from brelan.core.arrays.random_games import Logbook
from brelan.core.game import Game

KEY = b"brelan"


class Series(msgspec.Struct, kw_only=True, frozen=True):
    """What all games of a file have in common."""

    version: int = 1
    game: str
    rules: int
    options: dict[str, int | bool | None]
    seed: int

    @classmethod
    def of(cls, game: Game, seed: int) -> Series:
        """The series that a game and a seed name."""
        return cls(game=game.id, rules=game.info.version, options=game.options, seed=seed)


def schema(series: Series) -> pa.Schema:
    """The columns, with the series in the metadata."""
    fields = {
        "number": pa.int64(),
        "seed": pa.int64(),
        "length": pa.int32(),
        "seats": pa.list_(pa.int8()),
        "moves": pa.list_(pa.dictionary(pa.int16(), pa.string())),
        "scores": pa.list_(pa.int32()),
        "winners": pa.list_(pa.int8()),
        "returns": pa.list_(pa.float64()),
    }
    return pa.schema(list(fields.items()), metadata={KEY: msgspec.json.encode(series)})


def batch(game: Game, book: Logbook, first: int, series: Series) -> pa.RecordBatch:
    """The games of a logbook as rows; no move is touched in Python."""
    outcome = book.outcome
    games, players = outcome.scores.shape
    starts = pa.array(book.starts.astype(np.int32))
    masks = (outcome.winners[:, None] >> np.arange(players, dtype=np.uint8)) & 1
    won = np.nonzero(masks)
    won_starts = np.concatenate(([0], np.cumsum(masks.sum(axis=1)))).astype(np.int32)
    even = pa.array(np.arange(games + 1, dtype=np.int32) * players)
    columns: list[Any] = [
        pa.array(np.arange(first, first + games)),
        pa.array(book.seeds.astype(np.int64)),
        pa.array(outcome.lengths),
        pa.ListArray.from_arrays(starts, pa.array(book.seats)),
        pa.ListArray.from_arrays(starts, _texts(game, book.moves)),
        pa.ListArray.from_arrays(even, pa.array(outcome.scores.reshape(-1))),
        pa.ListArray.from_arrays(pa.array(won_starts), pa.array(won[1].astype(np.int8))),
        pa.ListArray.from_arrays(even, pa.array(outcome.returns.reshape(-1))),
    ]
    return pa.RecordBatch.from_arrays(columns, schema=schema(series))


def _texts(game: Game, numbers: Any) -> pa.DictionaryArray:
    """The moves in the notation, each different one written once."""
    numbers = numbers.view(np.uint16)  # a table over all 16-bit numbers: no sorting
    used = np.zeros(1 << 16, np.bool_)
    used[numbers] = True
    known = np.nonzero(used)[0]
    place = np.zeros(1 << 16, np.int16)
    place[known] = np.arange(len(known), dtype=np.int16)
    text = game.notation.move_text
    texts = [text(number) for number in known.astype(np.int16).tolist()]
    return pa.DictionaryArray.from_arrays(pa.array(place[numbers]), pa.array(texts))
