"""Puzzles: what is shipped can be set up, solved and explained; and how new ones are made."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import msgspec
import pytest

import brelan
from bench.puzzles.choosing import choose
from bench.puzzles.making import Pool, Task, make
from brelan import Game, GameInfo
from brelan.bots.chances import same_for_a_person
from brelan.bots.explain import remarks_of
from brelan.bots.puzzles import answering
from brelan.bots.puzzles.answering import line_after, only_move
from brelan.bots.puzzles.explaining import PLAIN, PuzzleWords, plain_codes
from brelan.bots.puzzles.puzzle import GRADES, Puzzle, collection
from brelan.core.table import Table

WANTED = 100
"""Puzzles that every game ships with."""
LOOKED_AT = 5
"""Of every game so many are looked at closely."""
LANGUAGES = ("fr", "en")
GAMES = brelan.games()


def some(info: GameInfo) -> list[Puzzle]:
    found = collection(info).puzzles
    return found[:: max(1, len(found) // LOOKED_AT)][:LOOKED_AT]


@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
def test_a_game_has_many_different_puzzles(info: GameInfo) -> None:
    found = collection(info).puzzles
    assert len(found) >= WANTED
    assert len({one.id for one in found}) == len(found)
    assert len({one.deal for one in found}) == len(found), "two puzzles of one deal"
    assert {one.grade for one in found} == set(GRADES)
    players = {one.options["players"] for one in found}
    assert players == set(info.players), "a number of players without a puzzle"


@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
def test_every_puzzle_has_one_best_move_that_stands_apart(info: GameInfo) -> None:
    for one in collection(info).puzzles:
        table = one.table(info.id)
        moves = table.moves(one.seat)
        assert set(one.best) <= set(moves)
        assert len(moves) >= len(one.best) + 2, "hardly a choice"
        assert one.chance - one.next >= 0.05
        assert one.proof == "exact" or one.effort >= 10_000
        alike = [m for m in moves if same_for_a_person(table, one.seat, m, one.best[0])]
        assert alike == one.best


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
def test_every_move_of_a_puzzle_is_explained(info: GameInfo, lang: str) -> None:
    """No sentence is one that would fit any move."""
    for one in some(info):
        table = one.table(info.id)
        words = PuzzleWords(table, one.seat, one.best[0])
        right = words.right()
        assert right is not None
        assert right.code not in plain_codes(table.game)
        said = {right.text(lang)}
        for move in set(table.moves(one.seat)) - set(one.best):
            wrong = words.wrong(move)
            assert wrong is not None, (one.id, move)
            assert wrong.code not in plain_codes(table.game)
            said.add(wrong.text(lang))
        assert all(text.strip() and "reason-" not in text and "{" not in text for text in said)


def test_a_remark_that_fits_any_move_is_one_of_the_room() -> None:
    """A code that no room uses would let all empty sentences pass."""
    for info in GAMES:
        texts = (files(info.room) / "words" / "reasons.fr.ftl").read_text("utf-8")
        own = plain_codes(Game(info.id)) - PLAIN
        assert own
        assert all(f"{code} =" in texts for code in own)


@pytest.fixture
def at_leisure(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever answers waits for compiled code: by the clock no two answers need be the same."""
    monkeypatch.setattr(answering, "ready", lambda room: True)


@pytest.mark.usefixtures("at_leisure")
@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
def test_a_wrong_try_is_answered_in_a_world_that_the_seat_can_imagine(info: GameInfo) -> None:
    one = some(info)[0]
    table = one.table(info.id)
    wrong = next(move for move in table.moves(one.seat) if move not in one.best)
    steps = line_after(table, one.seat, wrong, seed=3)
    assert (steps[0].seat, steps[0].move) == (one.seat, wrong)
    side = next(side for side in table.game.sides if one.seat in side)
    last = steps[-1].table
    answered = any(step.seat not in side for step in steps)
    assert answered or last.over or last.round != table.round
    assert line_after(table, one.seat, wrong, seed=3)[-1].table.view(None) == last.view(None)
    assert table.moves(one.seat), "the puzzle itself stays as it is"
    assert len(only_move(table, one.seat, one.best[0], seed=3)) == 1


@pytest.mark.usefixtures("at_leisure")
def test_nothing_hidden_is_told_by_a_puzzle() -> None:
    """What is shown and answered is the same at two tables that the seat cannot tell apart."""
    for info in GAMES:
        one = some(info)[0]
        table = one.table(info.id)
        twin = table.imagine(one.seat, 99)
        assert twin.view(one.seat) == table.view(one.seat)
        assert twin.moves(one.seat) == table.moves(one.seat)
        wrong = next(move for move in table.moves(one.seat) if move not in one.best)
        shown = [_seen(step.table, one.seat) for step in line_after(table, one.seat, wrong, 5)]
        same = [_seen(step.table, one.seat) for step in line_after(twin, one.seat, wrong, 5)]
        assert shown == same
        said = PuzzleWords(table, one.seat, one.best[0]).wrong(wrong)
        assert said == PuzzleWords(twin, one.seat, one.best[0]).wrong(wrong)


def _seen(table: Table, seat: int) -> object:
    return table.view(seat)


def test_a_deal_gives_the_same_puzzle_again(tmp_path: Path) -> None:
    """Little effort shows that making is reproducible, written at once and read again."""
    made = []
    for number in range(40):
        task, puzzle, seconds = make(Task("punto", number, 60, 2))
        if puzzle is None:
            continue
        made.append(puzzle)
        Pool(tmp_path, "punto").add(task.number, puzzle, seconds)
        assert make(task)[1] == puzzle
        if len(made) == 2:
            break
    assert made, "no puzzle in 40 deals"
    with (tmp_path / "punto.jsonl").open("a") as file:
        file.write('{"deal": 99, "puz')  # a run that was cut
    kept = Pool(tmp_path, "punto")
    assert [msgspec.json.encode(one) for one in kept.puzzles] == made


def test_the_choice_is_of_all_grades_and_has_no_deal_twice() -> None:
    info = GAMES[0]
    found = collection(info).puzzles
    chosen = choose([*found, *found], 12)
    assert len(chosen) == len({one.deal for one in chosen}) == 12
    assert {one.grade for one in chosen} == {one.grade for one in found}


def test_a_move_that_says_nothing_explains_nothing() -> None:
    """A puzzle whose best move has only a plain remark is not complete."""
    for info in GAMES:
        game = Game(info.id)
        table = game.deal(1)
        seat = table.pending[0]
        for move in table.moves(seat)[:8]:
            remarks = remarks_of(game, table.view(seat), seat, move, table.moves(seat))
            if all(one.code in plain_codes(game) for one in remarks):
                assert PuzzleWords(table, seat, move).right() is None


def test_what_a_worse_move_does_too_is_not_the_whole_reason() -> None:
    """A puzzle of Punto was explained by a line that another, losing move would cover as well."""
    told = 0
    for one in collection(brelan.game("punto").info).puzzles:
        table = one.table("punto")
        words = PuzzleWords(table, one.seat, one.best[0])
        right = words.right()
        assert right is not None
        if right.code != "puzzle-both":
            continue
        told += 1
        own = right.values["own"]
        for move in set(table.moves(one.seat)) - set(one.best):
            said = remarks_of(
                table.game, table.view(one.seat), one.seat, move, table.moves(one.seat)
            )
            assert own not in said, (one.id, move)
    assert told


def test_a_threat_in_punto_is_told_before_a_card_that_is_covered() -> None:
    """Two cards in a line win nothing yet; a second way to win does."""
    for one in collection(brelan.game("punto").info).puzzles:
        table = one.table("punto")
        found = remarks_of(
            table.game, table.view(one.seat), one.seat, one.best[0], table.moves(one.seat)
        )
        codes = [remark.code for remark in found]
        if {"punto-reason-threatens", "punto-reason-covers"} <= set(codes):
            assert codes.index("punto-reason-threatens") < codes.index("punto-reason-covers")
            return
    raise AssertionError("no puzzle has both")
