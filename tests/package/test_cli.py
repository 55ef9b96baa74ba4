"""The command line as a whole."""

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import brelan
from brelan import cli
from tests.terminal.process import run, surroundings

GAMES = [info.id for info in brelan.games()]


def test_version(tmp_path: Path) -> None:
    assert run(tmp_path, "--version").stdout.strip() == brelan.__version__


@pytest.mark.parametrize(("lang", "word"), [("fr", "Jouer"), ("en", "Play")])
def test_help_is_in_the_language(tmp_path: Path, lang: str, word: str) -> None:
    for words in ([], ["--help"], ["play", "--help"]):
        shown = run(tmp_path, *words, lang=lang)
        assert shown.returncode == 0
        assert word in shown.stdout
        assert "cli-" not in shown.stdout, "a text is missing"


def test_the_catalogue_lists_every_game_with_its_options(tmp_path: Path) -> None:
    shown = run(tmp_path, "games", lang="fr").stdout
    for info in brelan.games():
        assert info.id in shown
        assert info.title("fr") in shown
        for option in info.options:
            assert option.name in shown


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("lang", "word"), [("fr", "joueurs"), ("en", "players")])
def test_rules_are_shown_in_both_languages(
    game: str, lang: str, word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["rules", game, "--lang", lang], "en") == 0
    assert word in capsys.readouterr().out


@pytest.mark.parametrize("words", [["--help"], ["games"], ["rules", GAMES[0]], ["--version"]])
def test_words_about_games_do_not_load_the_compiler(tmp_path: Path, words: list[str]) -> None:
    program = (
        "import sys, brelan.cli\n"
        f"status = brelan.cli.run({words!r}, 'fr')\n"
        "assert 'numba' not in sys.modules, 'the compiler has been loaded'\n"
        "sys.exit(status)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=surroundings(tmp_path, "fr"),
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("play poker", "Il n’y a pas de jeu «\u00a0poker\u00a0»"),
        ("rules poker", "Choisissez parmi"),
        ("sim", "Quel jeu"),
        (f"sim {GAMES[0]} --games 0", "au moins une"),
        (f"sim {GAMES[0]} --games many", "ne peut pas valoir «\u00a0many\u00a0»"),
        (f"sim {GAMES[0]} --threads 0", "un fil au moins"),
        (f"play {GAMES[0]} players=99", "ne convient pas"),
        (f"play {GAMES[0]} colour=red", "n’a pas d’option"),
        (f"play {GAMES[0]} --me 77", "pas de place 77"),
        (f"play {GAMES[0]} --seed -4", "graine"),
        (f"play {GAMES[0]} surplus", "nom=valeur"),
        (f"play {GAMES[0]} --resume x", "garde son jeu"),
        ("games --lang xx", "langue"),
        ("dance", "pas de commande «\u00a0dance\u00a0»"),
        ("replay", "Il manque une valeur pour FILE"),
        (f"rules {GAMES[0]} 1 surplus", "de trop\u00a0: «\u00a0surplus\u00a0»"),
        ("replay x --faster", "pas d’option «\u00a0--faster\u00a0»"),
        ("--lang xx games", "langue"),
        ("replay x --seat 1 --open", "--seat et --open"),
        ("--lang", "Il manque une valeur pour --lang"),
        ("games --lang fr --lang en", "--lang\u00a0» est dit deux fois"),
        (f"play {GAMES[0]} first=0 first=1", "first\u00a0» est dit deux fois"),
        (f"play {GAMES[0]} first={'9' * 5000}", "ne convient pas"),
        (f"rules {GAMES[0]} 1.5", "ne peut pas valoir «\u00a01.5"),
        (f"sim {GAMES[0]} --games {'9' * 5000}", "ne peut pas valoir"),
        (f"sim {GAMES[0]} --games {10**30}", "est un nombre entier"),
        (f"play {GAMES[0]} --against engine:", "Impossible de lancer le programme"),
        (f"play {GAMES[0]} --save .", "est un dossier"),
        ("tokens x --make a --revoke b", "ne vont pas ensemble"),
    ],
)
def test_wrong_words_get_one_clear_sentence(
    words: str, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(words.split(), "fr") == 2
    complaint = capsys.readouterr().err
    assert reason in complaint
    assert len(complaint.strip().splitlines()) == 1


def test_a_refusal_in_a_process_of_its_own(tmp_path: Path) -> None:
    refused = run(tmp_path, "play", "poker", "--lang", "en", lang="fr")
    assert refused.returncode == 2
    assert refused.stdout == ""
    assert "There is no game “poker”" in refused.stderr


@pytest.mark.parametrize("game", GAMES)
def test_a_simulation_is_the_same_whatever_its_threads(
    tmp_path: Path, game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    found = []
    for threads in ("1", "2"):
        file = tmp_path / "found.json"
        words = ["sim", game, "--games", "40", "--seed", "9", "--threads", threads]
        assert cli.run([*words, "--json", str(file)], "en") == 0
        shown = capsys.readouterr().out
        assert "moves/s" in shown
        assert "mean result" in shown
        data = json.loads(file.read_text("utf-8"))
        del data["seconds"]
        found.append(data)
    assert found[0] == found[1]
    assert found[0]["games"] == 40


def test_a_series_in_parts_is_the_same_series() -> None:
    game = brelan.game(GAMES[0])
    whole = game.playouts(40, seed=5)
    part = game.playouts(15, seed=5, first=25)
    assert (whole.scores[25:] == part.scores).all()
    assert (whole.winners[25:] == part.winners).all()


def test_a_backup_makes_its_folder(tmp_path: Path) -> None:
    file, database = tmp_path / "a" / "new" / "backup.jsonl", tmp_path / "tables.sqlite3"
    begin(database)
    assert cli.run(["export", str(file), "--database", str(database)], "en") == 0
    assert file.is_file()
    blocked = database / "backup.jsonl"
    assert cli.run(["export", str(blocked), "--database", str(database)], "en") == 2


def begin(database: Path) -> None:
    """A house's database, before anybody came."""
    from brelan.server.store.database import Database

    async def opened() -> None:
        found = Database(f"sqlite:///{database}")
        await found.open()
        await found.close()

    asyncio.run(opened())


def test_a_wrong_name_makes_no_backup(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A database was made, and a backup of nothing was written in good order."""
    database, other = tmp_path / "tables.sqlite3", tmp_path / "table.sqlite3"
    begin(database)
    file = tmp_path / "backup.jsonl"
    for command in (["export", str(file)], ["operator"]):
        assert cli.run([*command, "--database", str(other)], "en") == 2
        said = capsys.readouterr()
        assert said.err.startswith("There is no database “")
        assert not said.out
    nobody = ["export", str(file), "--database", str(database), "--person", "nobody"]
    assert cli.run(nobody, "en") == 2
    assert "not known here" in capsys.readouterr().err
    assert cli.run(["operator", "--url", "play.example", "--database", str(database)], "en") == 2
    assert "play.example" in capsys.readouterr().err
    assert [one.name for one in tmp_path.iterdir() if one.suffix != ".sqlite3"] == []
    assert not other.exists()


def test_a_long_series_is_not_laid_out_before_it_begins() -> None:
    """Billions of games were a list of their parts, which filled the memory."""
    from brelan.terminal.simulation import series

    parts = series.parts(brelan.game(GAMES[0]), 10**15, 0)
    assert next(parts).first == 0
    assert next(parts).first == series.CHUNK


def test_what_cannot_be_kept_is_refused_before_any_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """All was played first; a pipe was read from, for ever."""
    for words in (["sim", "--json"], ["arena", "random", "random", "--json"]):
        assert cli.run([words[0], GAMES[0], *words[1:], str(tmp_path)], "en") == 2
        said = capsys.readouterr()
        assert not said.out
        assert "is a folder" in said.err
    if hasattr(os, "mkfifo"):
        os.mkfifo(pipe := tmp_path / "pipe")
        for words in (["sim", "--resume"], ["arena", "random", "random", "--json"]):
            assert cli.run([words[0], GAMES[0], *words[1:], str(pipe)], "en") == 2
            assert "is a device or a pipe" in capsys.readouterr().err


def test_a_record_with_a_mark_of_its_encoding_is_read(tmp_path: Path) -> None:
    """Some systems' editors and shells write one."""
    table = brelan.game(GAMES[0]).deal(1)
    file = tmp_path / "record.json"
    file.write_text(json.dumps(table.record()), "utf-8-sig")
    assert cli.run(["replay", str(file), "--all"], "en") == 0


def test_a_deeply_nested_file_is_no_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "deep.json"
    file.write_text("[" * 100_000 + "]" * 100_000, "utf-8")
    for command in ("verify", "replay", "analyse"):
        assert cli.run([command, str(file)], "en") == 2
        assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.parametrize("name", [".", ""])
@pytest.mark.parametrize("command", ["verify", "replay", "analyse", "import", "export"])
def test_a_folder_is_no_file(command: str, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """It was said not to exist, or a backup without a name ended in a traceback."""
    assert cli.run([command, name], "en") == 2
    said = capsys.readouterr().err.strip()
    assert said == "“.” is a folder: give the name of a file."


def test_a_cluster_that_is_not_there_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    """An address that Ray cannot read ended in a traceback."""
    pytest.importorskip("ray", reason="the extra brelan[ray] is not installed")
    assert cli.run(["sim", GAMES[0], "--games", "2", "--ray", ""], "en") == 2
    assert "There is no Ray cluster at “”" in capsys.readouterr().err


def test_a_simulation_is_plotted(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    shown = run(tmp_path, "sim", GAMES[0], "--games", "50", "--plot", "new/found.png")
    assert shown.returncode == 0, shown.stderr
    assert (tmp_path / "new" / "found.png").read_bytes().startswith(b"\x89PNG")


def test_a_picture_without_a_kind_is_refused_before_any_game(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """All games were played first, and then a file called ``.png`` lay there."""
    pytest.importorskip("matplotlib")
    assert cli.run(["sim", GAMES[0], "--games", "2", "--plot", ""], "en") == 2
    said = capsys.readouterr()
    assert not said.out
    assert ".png" in said.err


def test_a_plot_without_matplotlib_says_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "matplotlib.py").write_text("raise ImportError", "utf-8")
    shown = run(tmp_path, "sim", GAMES[0], "--games", "5", "--plot", "found.png", lang="fr")
    assert shown.returncode == 2
    assert "brelan[plot]" in shown.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize(
    ("line", "status", "said"),
    [
        ("games >/dev/full", 2, "No space left on device"),
        ("replay nowhere <&- >&-", 2, "There is no file"),
        (f"rules {GAMES[0]} 1 <&- >&- 2>&-", 0, ""),
    ],
)
def test_streams_that_are_closed_or_full_are_no_traceback(
    tmp_path: Path, line: str, status: int, said: str
) -> None:
    command = f'"{sys.executable}" -m brelan --lang en {line}'
    environ = surroundings(tmp_path, "en")
    done = subprocess.run(
        ["sh", "-c", command], env=environ, cwd=tmp_path, capture_output=True, check=False
    )
    error = done.stderr.decode()
    assert done.returncode == status, error
    assert "Traceback" not in error
    assert said in error


def test_without_columns_everything_is_still_written(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing at all was."""
    monkeypatch.setenv("COLUMNS", "0")
    assert cli.run(["games"], "en") == 0
    assert GAMES[0] in capsys.readouterr().out


def test_what_the_machine_refuses_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    file.touch()
    assert cli.run(["wasm", str(file / "folder"), GAMES[0]], "en") == 2
    assert "does not allow it: Not a directory" in capsys.readouterr().err
    monkeypatch.setenv("BRELAN_TIMEZONE", "Mars/Base")
    assert cli.run(["serve", "--port", "0", "--database", str(tmp_path / "new")], "en") == 2
    assert "Mars/Base is no time zone" in capsys.readouterr().err
