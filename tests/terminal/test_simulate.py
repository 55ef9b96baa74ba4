"""A series of random games: the same whoever plays it, and after any interruption."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import brelan
from brelan import cli
from brelan.terminal.simulation import series
from tests.terminal.process import TIMEOUT, run, surroundings


@pytest.fixture(autouse=True)
def _small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(series, "CHUNK", 64)


def counts(file: Path) -> dict[str, object]:
    """What a series came to, without the time it took."""
    found: dict[str, object] = json.loads(file.read_text("utf-8"))
    del found["seconds"]
    return found


def simulated(file: Path, *words: str) -> dict[str, object]:
    assert cli.run(["sim", "combit", "--games", "400", "--json", str(file), *words], "en") == 0
    return counts(file)


def test_threads_change_nothing(tmp_path: Path) -> None:
    one = simulated(tmp_path / "one.json", "--threads", "1")
    assert one == simulated(tmp_path / "two.json", "--threads", "2")


def test_games_are_written_and_counted_in_one_call(tmp_path: Path) -> None:
    """With ``--out`` all else was ignored."""
    plain = simulated(tmp_path / "plain.json")
    both = simulated(tmp_path / "both.json", "--out", str(tmp_path / "new" / "games.jsonl"))
    assert both == plain
    assert len((tmp_path / "new" / "games.jsonl").read_text("utf-8").splitlines()) == 400


@pytest.mark.parametrize("words", [("--ray", "local:1"), ("--resume", "notes.json")])
def test_what_does_not_go_with_a_file_of_games_is_refused(
    words: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.jsonl"
    assert cli.run(["sim", "combit", "--games", "4", "--out", str(file), *words], "en") == 2
    assert "--out" in capsys.readouterr().err
    assert not file.exists()


def test_an_interrupted_series_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notes = tmp_path / "notes.json"
    play = series.play_part
    played: list[int] = []

    def stop_after_three(part: series.Part, threads: int = 1) -> series.Tally:
        if len(played) == 3:
            raise KeyboardInterrupt
        played.append(part.first)
        return play(part, threads)

    monkeypatch.setattr(series, "play_part", stop_after_three)
    words = ["sim", "combit", "--games", "400", "--resume", str(notes)]
    with pytest.raises(SystemExit):
        cli.run(words, "en")
    assert len(json.loads(notes.read_text("utf-8"))["results"]) == 3
    monkeypatch.setattr(series, "play_part", play)
    again = simulated(tmp_path / "again.json", "--resume", str(notes))
    assert again == simulated(tmp_path / "whole.json")


def test_notes_of_other_work_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    notes = tmp_path / "notes.json"
    simulated(tmp_path / "one.json", "--resume", str(notes))
    kept = notes.read_text("utf-8")
    words = ["sim", "combit", "--games", "400", "--seed", "5", "--resume", str(notes)]
    assert cli.run(words, "en") == cli.REFUSED
    assert "other work" in capsys.readouterr().err
    assert notes.read_text("utf-8") == kept


def test_games_are_written_to_a_file(tmp_path: Path) -> None:
    from brelan.data import read

    file = tmp_path / "games.parquet"
    shown = run(tmp_path, "sim", "trader", "players=3", "--games", "20", "--out", str(file))
    assert shown.returncode == 0, shown.stderr
    assert "20 games" in shown.stdout
    assert len(list(read(file))) == 20


def test_a_strange_kind_of_file_is_refused(tmp_path: Path) -> None:
    shown = run(tmp_path, "sim", "combit", "--games", "2", "--out", str(tmp_path / "games.xls"))
    assert shown.returncode == cli.REFUSED
    assert ".parquet" in shown.stderr


@pytest.mark.long
def test_a_ray_cluster_plays_the_same_games_and_matches(tmp_path: Path) -> None:
    """A real cluster with two workers, in a process of its own."""
    pytest.importorskip("ray", reason="the extra brelan[ray] is not installed")
    done = subprocess.run(
        [sys.executable, "-m", "tests.terminal.ray_series", str(tmp_path)],
        env=surroundings(tmp_path, "en"),
        cwd=Path(brelan.__file__).parent.parent,
        capture_output=True,
        text=True,
        timeout=TIMEOUT,
    )
    assert done.returncode == 0, done.stderr
    series = [counts(tmp_path / f"{name}.json") for name in ("alone", "one", "two")]
    assert series[0] == series[1] == series[2]
    matches = [(tmp_path / f"match-{name}.json").read_text() for name in ("alone", "one", "two")]
    assert matches[0] == matches[1] == matches[2]
