"""Tables as pictures: whole, with the page's cards, the same everywhere, nothing that is hidden."""

import random
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

import brelan
from brelan import Game
from brelan.core.catalogue import GameInfo
from brelan.core.compiler.decorators import JIT
from brelan.core.drawing.svg import HEIGHT, WIDTH, symbols
from brelan.core.table import Table
from brelan.envs import rendering
from tests.variants import VARIANTS, label

resvg_py = pytest.importorskip("resvg_py")

STEP = 23
"""Moves between two pictures; with the numbers of players it shifts through a round."""
USE = "{http://www.w3.org/2000/svg}use"
DRAWN = [game for game in VARIANTS if game.info.room.startswith("brelan.")]


def tables(game: Game, seed: int) -> Iterator[Table]:
    """A random game now and then, and its end."""
    table, chooser = game.deal(seed), random.Random(seed)
    for ply in range(10_000 if JIT else 45):
        if ply % STEP == 0 or table.over:
            yield table.copy()
        if table.over:
            return
        seat = chooser.choice(table.pending)
        table.play(seat, chooser.choice(table.moves(seat)))


@pytest.mark.parametrize("game", DRAWN, ids=label)
def test_every_card_lies_on_the_picture_and_is_one_of_the_rooms(game: Game) -> None:
    known = symbols(game.info.room)
    for table in tables(game, 3):
        for seat, lang in ((None, "en"), (0, "fr")):
            drawn = ElementTree.fromstring(rendering.svg(table, seat, lang))
            cards = list(drawn.iter(USE))
            assert cards or table.over
            for card in cards:
                assert card.attrib["href"][1:] in known
                x, y, width, height = (
                    float(card.attrib[at]) for at in ("x", "y", "width", "height")
                )
                assert x >= 0
                assert y >= 0
                assert x + width <= WIDTH
                assert y + height <= HEIGHT


@pytest.mark.parametrize("game", DRAWN, ids=label)
def test_a_seat_is_shown_what_it_knows_and_no_more(game: Game) -> None:
    for number, table in enumerate(tables(game, 4)):
        seat = number % game.players
        assert rendering.svg(table.imagine(seat, number), seat) == rendering.svg(table, seat)
        if number > 12:
            return


@pytest.mark.parametrize("game", DRAWN, ids=label)
def test_an_open_picture_shows_every_card_of_the_view(game: Game) -> None:
    table = list(tables(game, 5))[1]
    for hand in table.view(None).get("hands", ()):
        for card in hand:
            assert re.search(rf'href="#(face|tile)-{card}"', rendering.svg(table))


def test_pixels_are_those_of_the_page_and_always_the_same() -> None:
    table = brelan.game("punto", first=0).deal(1)
    table.play(0, "f6")
    pixels = rendering.pixels(table)
    assert pixels.shape == (HEIGHT, WIDTH, 3)
    assert (pixels == rendering.pixels(table.copy())).all()
    colours = {tuple(colour) for colour in np.unique(pixels.reshape(-1, 3), axis=0).tolist()}
    assert (0xC8, 0x35, 0x2B) in colours or (0x00, 0x7F, 0x5C) in colours  # the page's red or green
    assert len(colours) > 50  # letters have soft edges: the fonts were found


def test_a_room_without_pictures_is_shown_as_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known = GameInfo.optional_module
    monkeypatch.setattr(
        GameInfo,
        "optional_module",
        lambda info, name: None if name == "show.picture" else known(info, name),
    )
    table = brelan.game("combit").deal(1)
    assert "<svg" in rendering.svg(table)
    assert "<symbol" not in rendering.svg(table)
    assert len(np.unique(rendering.pixels(table).reshape(-1, 3), axis=0)) > 8


def test_a_picture_without_any_fonts_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It was drawn, silently, without its numbers."""
    draw = resvg_py.svg_to_bytes
    table = brelan.game("combit").deal(1)
    monkeypatch.setattr(rendering, "FONTS", tmp_path)
    monkeypatch.setattr(
        resvg_py, "svg_to_bytes", lambda **wanted: draw(**{**wanted, "skip_system_fonts": True})
    )
    with pytest.raises(brelan.GameError, match="needs fonts"):
        rendering.pixels(table)
