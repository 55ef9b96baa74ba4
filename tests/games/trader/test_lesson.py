"""The guided first games of Combit and Trader: every move is legal, every text is there."""

import json
from importlib.resources import files
from typing import Any

import pytest

import brelan
from brelan.core.table import Table
from brelan.core.texts import LANGUAGES, known

EDITIONS = ("combit", "trader")


def lesson(edition: str) -> dict[str, Any]:
    source = files("brelan.games.trader") / "words" / f"lesson.{edition}.json"
    read: dict[str, Any] = json.loads(source.read_text("utf-8"))
    return read


def at(edition: str, ply: int) -> Table:
    """The table after so many moves of the line."""
    script = lesson(edition)
    table = brelan.game(edition, **script["options"]).deal(script["seed"])
    for seat, move in script["line"][:ply]:
        assert table.pending == (seat,)
        table.play(seat, move)
    return table


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_line_is_legal_and_leaves_a_game_to_play(edition: str) -> None:
    assert not at(edition, len(lesson(edition)["line"])).over


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_note_comes_before_each_of_the_learners_moves_and_lights_it(edition: str) -> None:
    script = lesson(edition)
    lit = {note["ply"]: note.get("light", []) for note in script["notes"]}
    for ply, (seat, move) in enumerate(script["line"]):
        if seat == script["seat"]:
            assert lit.pop(ply) == [move]
    assert lit == {len(script["line"]): []}


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_note_is_there_in_both_languages(edition: str) -> None:
    for note in lesson(edition)["notes"]:
        assert all(known(note["text"], lang) for lang in LANGUAGES)


def test_combit_shows_what_its_notes_say() -> None:
    free = [column[-1] for column in at("combit", 6).view(None)["columns"]]
    assert (free[0], at("combit", 6).view(None)["money"][0]) == ("g6", 5)
    assert "buy 1" not in at("combit", 6).moves(0)
    assert at("combit", 15).view(None)["money"] == [58, 37]


def test_trader_shows_what_its_notes_say() -> None:
    table = at("trader", 18)
    view = table.view(None)
    assert view["columns"][2][-2:] == ["r6", "b2"]
    assert (view["owned"][1], view["money"][1]) == (["r5", "b5", "w2"], 5)
    assert view["closed"] == 4
    assert view["columns"][3][-1] == "b6"
