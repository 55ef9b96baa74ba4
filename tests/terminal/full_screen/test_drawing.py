"""Tables as cells: every move can be touched, nothing is cut or out of line, nothing leaks."""

import random
import re
from collections.abc import Iterator

import pytest

import brelan
from brelan import Game
from brelan.core.position import HIDDEN
from brelan.core.table import Table
from brelan.core.texts import LANGUAGES
from brelan.terminal.full_screen.choosing import Choosing
from brelan.terminal.full_screen.drawing import Drawing, drawing, touched_by
from brelan.terminal.full_screen.seen import Seen
from tests.variants import EVERY_TABLE, label

SIZES = [(60, 19), (80, 19), (84, 35)]
"""The room for the table on screens of 60 × 24, 80 × 24 and 120 × 40."""
DRAWN = [game for game in EVERY_TABLE if game.info.optional_module("show.full_screen")]


def tables(game: Game, looks: int = 6) -> Iterator[Table]:
    chance = random.Random(label(game))
    table = game.deal(chance.randrange(1000))
    step = 1 + game.players
    while not table.over:
        if len(table.log) % step == 0 and len(table.log) < looks * step:
            yield table
        seat = chance.choice(table.pending)
        table.play(seat, chance.choice(table.moves(seat)))
    yield table


def seen(table: Table, seat: int) -> Seen:
    moves = tuple(table.moves(seat)) if seat in table.pending else ()
    return Seen(table.game.info, table.view(seat), seat, moves=moves, over=table.over)


def reached(drawn: Drawing, move: str, shown: Seen, width: int) -> list[str]:
    """The moves that can come of touching what a move is made with, one thing after the other."""
    choosing = Choosing(drawn.touches)
    for name in drawn.touches[move]:
        again = drawing(shown, "en", width=width, height=19, chosen=choosing.names)
        names = [spot.name for spot in again.canvas.spots]
        assert names.count(name) > sum(one == name for one in choosing.names), (move, name)
        assert choosing.extends((name, choosing.names.count(name)))
        choosing.touch((name, choosing.names.count(name)))
    return choosing.whole()


@pytest.mark.parametrize("game", DRAWN, ids=label)
def test_every_legal_move_can_be_touched_and_written(game: Game) -> None:
    room = game.info.module("show.full_screen")
    for table in tables(game):
        for seat in table.pending[:1]:
            shown = seen(table, seat)
            width = random.Random(len(table.log)).choice(SIZES)[0]
            drawn = drawing(shown, "en", width=width, height=19)
            chance = random.Random(len(table.log))
            for move in chance.sample(shown.moves, min(len(shown.moves), 8)):
                assert move in reached(drawn, move, shown, width)
                touched = drawn.touches[move]
                if not touched[0].startswith("move "):
                    written = room.written(touched, shown.view, seat)
                    assert drawn.touches[written] == touched


@pytest.mark.parametrize("game", DRAWN, ids=label)
def test_a_table_fits_its_screen_in_both_languages(game: Game) -> None:
    for table in tables(game, 4):
        for lang in LANGUAGES:
            for width, height in SIZES:
                drawn = drawing(seen(table, 0), lang, width=width, height=height)
                assert not drawn.canvas.spilled
                for spot in drawn.canvas.spots:
                    assert spot.x >= 0
                    assert spot.x + spot.width <= width
                    assert spot.y + spot.height <= drawn.canvas.height
                if not table.over:
                    assert drawn.canvas.height <= height + 1, drawn.canvas.text()


@pytest.mark.parametrize("game", DRAWN, ids=label)
def test_what_a_seat_cannot_tell_apart_looks_the_same(game: Game) -> None:
    for table in tables(game, 4):
        if table.over:
            continue
        for seat in range(game.players):
            other = table.imagine(seat, 5)
            looks = [
                drawing(seen(one, seat), "en", width=80, height=19).canvas.rows
                for one in (table, other)
            ]
            assert looks[0] == looks[1]


@pytest.mark.parametrize("game", DRAWN, ids=label)
def test_all_that_was_touched_by_others_can_be_told(game: Game) -> None:
    """Also of a move of which a part is hidden."""
    before = None
    for table in tables(game, 6):
        for seat in range(game.players):
            for mover, move in table.log_of(seat):
                names = touched_by(before or seen(table, seat), mover, move)
                assert isinstance(names, tuple)
        before = seen(table, 0)


def test_places_stand_under_the_cards_of_carro_combo() -> None:
    game = brelan.game("carro-combo", players=5)
    for table in tables(game):
        for width in (60, 80):
            canvas = drawing(seen(table, 0), "en", width=width, height=19).canvas
            text = canvas.text().split("\n")
            for spot in canvas.spots:
                kind, _, number = spot.name.partition(" ")
                if kind == "place":
                    below = text[spot.y + spot.height][spot.x : spot.x + spot.width]
                    assert below.strip().rstrip("°") == number
                    card = table.view(0)["hands"][0][int(number)]
                    assert card in text[spot.y][spot.x : spot.x + spot.width]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_without_a_drawing_has_its_moves_as_buttons(
    lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As an outside package is that brings neither ``show/full_screen.py`` nor another drawing."""
    monkeypatch.setattr("brelan.core.catalogue.GameInfo.optional_module", lambda *_: None)
    for game in (brelan.game("trader", players=4), brelan.game("carro-combo")):
        for table in tables(game, 3):
            seat = table.pending[0] if table.pending else 0
            shown = seen(table, seat)
            drawn = drawing(shown, lang, width=60, height=19)
            assert [spot.name for spot in drawn.canvas.spots] == [f"move {m}" for m in shown.moves]
            for move in shown.moves:
                assert re.search(rf"(?<!\S){re.escape(move)}(?!\S)", drawn.canvas.text())
                assert reached(drawn, move, shown, 60) == [move]


def test_hidden_cards_stay_hidden() -> None:
    table = brelan.game("combi-combo").deal(4)
    shown = seen(table, 0)
    text = drawing(shown, "en", width=80, height=19).canvas.text()
    assert all(card == HIDDEN for card in shown.view["hands"][1])
    own = shown.view["hands"][0] + shown.view["centre"]
    assert set(re.findall(r"\b[roygbp][1-4]\b", text)) == set(own)


def test_a_move_of_somebody_else_lights_nothing_of_ones_own_hand() -> None:
    """The others' place 0 once lit one's own."""
    for game, move in (("carro-combo", "solo 8 @0"), ("trader", "sell r4 r5")):
        assert touched_by(seen(brelan.game(game).deal(2), 0), 1, move) == ()
    shown = seen(brelan.game("punto", first=0).deal(2), 0)
    assert touched_by(shown, 1, "f6") == ("square f6",)
