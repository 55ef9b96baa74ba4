"""Series of games written to files are the games of the playouts, and read back as tables."""

import json
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest

import brelan
import brelan.data
from brelan.core.errors import RecordError
from brelan.core.game import Game
from brelan.data.files import KINDS
from tests.variants import EVERY_TABLE, label


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", EVERY_TABLE, ids=label)
def test_what_is_written_is_read(game: Game, kind: str, tmp_path: Path) -> None:
    file = tmp_path / f"games{kind}"
    brelan.data.write(file, game, 5, seed=11, threads=2)
    played = game.playouts(5, seed=11)
    tables = list(brelan.data.read(file))
    assert [len(table.log) for table in tables] == played.lengths.tolist()
    assert [list(table.scores) for table in tables] == played.scores.tolist()
    assert all(table.over for table in tables)
    assert not list(tmp_path.glob("*.part"))


def test_columns_tell_the_result(tmp_path: Path) -> None:
    game = brelan.game("punto", players=3)
    file = tmp_path / "games.parquet"
    brelan.data.write(file, game, 40, seed=2)
    rows = pq.read_table(file).to_pylist()
    for row, table in zip(rows, brelan.data.read(file), strict=True):
        assert tuple(row["scores"]) == table.scores
        assert tuple(row["winners"]) == table.winners
        assert tuple(row["returns"]) == pytest.approx(table.returns)
        assert row["length"] == len(table.log)
        assert tuple(zip(row["seats"], row["moves"], strict=True)) == table.log
        assert game.deal(row["seed"]).view(None) == game.deal(table.seed).view(None)
    assert [row["number"] for row in rows] == list(range(40))


def test_a_long_series_is_written_in_pieces(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = brelan.game("bonne-combinaison")
    brelan.data.write(tmp_path / "whole.parquet", game, 50, seed=5)
    monkeypatch.setattr("brelan.data.files.CHUNK", 16)
    brelan.data.write(tmp_path / "pieces.parquet", game, 50, seed=5, threads=2)
    whole, pieces = (pq.read_table(tmp_path / f"{name}.parquet") for name in ("whole", "pieces"))
    assert whole.to_pylist() == pieces.to_pylist()


def test_a_file_is_named_by_a_text_and_its_folder_is_made(tmp_path: Path) -> None:
    file = f"{tmp_path}/a/new/folder/games.jsonl"
    brelan.data.write(file, brelan.game("combit"), 2, seed=1)
    assert len(list(brelan.data.read(file))) == 2


def test_a_file_that_cannot_be_written_or_read_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(RecordError) as refused:
        brelan.data.write(tmp_path / "file" / "games.parquet", brelan.game("combit"), 1)
    assert refused.value.code == "file-unwritable"
    with pytest.raises(RecordError) as refused:
        list(brelan.data.read(tmp_path / "missing.parquet"))
    assert refused.value.code == "file-missing"


def test_files_that_are_no_games_are_refused(tmp_path: Path) -> None:
    with pytest.raises(RecordError) as refused:
        brelan.data.write(tmp_path / "games.csv", brelan.game("punto"), 1)
    assert refused.value.code == "data-kind"
    broken = tmp_path / "broken.parquet"
    broken.write_bytes(b"PAR1 but not really")
    with pytest.raises(RecordError) as refused:
        list(brelan.data.read(broken))
    assert refused.value.code == "data-broken"
    import pyarrow as pa

    foreign = tmp_path / "foreign.parquet"
    pq.write_table(pa.table({"seed": np.arange(3)}), foreign)
    with pytest.raises(RecordError) as refused:
        list(brelan.data.read(foreign))
    assert refused.value.code == "data-foreign"


def test_a_forged_move_is_found(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    brelan.data.write(file, brelan.game("combit"), 1, seed=1)
    record = json.loads(file.read_text("utf-8"))
    record["moves"][0][1] = "sell r2 r3"
    file.write_text(json.dumps(record), "utf-8")
    with pytest.raises(RecordError):
        list(brelan.data.read(file))
